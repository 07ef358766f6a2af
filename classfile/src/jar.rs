//! Jars: zip files of classes, with a manifest.

use core::fmt;
use std::collections::BTreeMap;
use std::io::{Read, Seek};

use zip::ZipArchive;
use zip::result::ZipError;

/// The release of Java whose classes of a multi-release jar are read.
const RELEASE: u32 = 25;
/// No class file is larger: its greatest part, the constant pool, has at most 65535 entries of 64 KiB, and compilers stay far below.
const MAX_CLASS_SIZE: u64 = 1 << 26;
/// No manifest is larger.
const MAX_MANIFEST_SIZE: u64 = 1 << 24;
const MANIFEST: &str = "META-INF/MANIFEST.MF";
const VERSIONS: &str = "META-INF/versions/";

/// Why a jar or a file in it cannot be read.
#[derive(Debug)]
pub enum JarError {
    /// The jar is malformed or cannot be read.
    Zip(ZipError),
    /// A file in it is too large.
    TooLarge {
        /// Its name.
        name: String,
        /// The greatest size.
        limit: u64,
    },
    /// There is no such file in it.
    Missing(String),
}

impl fmt::Display for JarError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JarError::Zip(error) => write!(f, "{error}"),
            JarError::TooLarge { name, limit } => {
                write!(f, "{name} has more than {limit} bytes")
            }
            JarError::Missing(name) => write!(f, "there is no {name} in the jar"),
        }
    }
}

impl core::error::Error for JarError {}

impl From<ZipError> for JarError {
    fn from(error: ZipError) -> JarError {
        JarError::Zip(error)
    }
}

/// A jar whose class files can be read.
#[derive(Debug)]
pub struct Jar<R> {
    archive: ZipArchive<R>,
    /// The number of the entry of each class file, by its name without the folder of its release.
    classes: BTreeMap<String, usize>,
    main_class: Option<String>,
}

impl<R: Read + Seek> Jar<R> {
    /// Reads the table of contents and the manifest.
    ///
    /// # Errors
    /// If the file is no zip file.
    pub fn open(reader: R) -> Result<Jar<R>, JarError> {
        let mut archive = ZipArchive::new(reader)?;
        let manifest = match archive.index_for_name(MANIFEST) {
            Some(index) => read_entry(&mut archive, index, MAX_MANIFEST_SIZE)?,
            None => Vec::new(),
        };
        let manifest = main_attributes(&String::from_utf8_lossy(&manifest));
        let attribute = |name: &str| manifest.get(&name.to_ascii_lowercase());
        let is_multi_release =
            attribute("Multi-Release").is_some_and(|value| value.eq_ignore_ascii_case("true"));
        let main_class = attribute("Main-Class").map(|name| name.trim().to_owned());
        // The entry of a later release stands for that of an earlier one.
        let mut newest: BTreeMap<String, (u32, usize)> = BTreeMap::new();
        for index in 0..archive.len() {
            let Some(name) = archive.name_for_index(index) else { continue };
            let name = name?;
            if !name.ends_with(".class") {
                continue;
            }
            let (release, name) = match released(&name) {
                Some((release, name)) if is_multi_release && release <= RELEASE => (release, name),
                Some(_) => continue,
                None => (0, &*name),
            };
            let entry = newest.entry(name.to_owned()).or_insert((release, index));
            if release > entry.0 {
                *entry = (release, index);
            }
        }
        let classes = newest.into_iter().map(|(name, (_, index))| (name, index)).collect();
        Ok(Jar { archive, classes, main_class })
    }

    /// The class whose `main` starts the program, as the manifest names it.
    pub fn main_class(&self) -> Option<&str> {
        self.main_class.as_deref()
    }

    /// The names of the class files, such as `a/b/C.class`, in order.
    pub fn class_files(&self) -> impl Iterator<Item = &str> {
        self.classes.keys().map(String::as_str)
    }

    /// Reads a class file by its name.
    ///
    /// # Errors
    /// If there is no such file, or it is damaged or too large.
    pub fn read(&mut self, name: &str) -> Result<Vec<u8>, JarError> {
        let Some(&index) = self.classes.get(name) else {
            return Err(JarError::Missing(name.to_owned()));
        };
        read_entry(&mut self.archive, index, MAX_CLASS_SIZE)
    }
}

/// Reads an entry. Its declared size is not trusted.
fn read_entry<R: Read + Seek>(
    archive: &mut ZipArchive<R>,
    index: usize,
    limit: u64,
) -> Result<Vec<u8>, JarError> {
    let entry = archive.by_index(index)?;
    let name = entry.name()?.into_owned();
    let mut bytes = Vec::new();
    entry.take(limit + 1).read_to_end(&mut bytes).map_err(ZipError::Io)?;
    if bytes.len() as u64 > limit {
        return Err(JarError::TooLarge { name, limit });
    }
    Ok(bytes)
}

/// The release and the name of a file for some releases only.
fn released(name: &str) -> Option<(u32, &str)> {
    let (release, name) = name.strip_prefix(VERSIONS)?.split_once('/')?;
    Some((release.parse().ok()?, name))
}

/// The attributes of the main section of a manifest, by their names in lower case.
fn main_attributes(manifest: &str) -> BTreeMap<String, String> {
    let mut attributes = BTreeMap::new();
    let mut current: Option<(String, String)> = None;
    for line in manifest.lines() {
        if let Some(rest) = line.strip_prefix(' ') {
            // A long line goes on after a space.
            if let Some((_, value)) = &mut current {
                value.push_str(rest);
            }
            continue;
        }
        attributes.extend(current.take());
        let Some((name, value)) = line.split_once(':') else { break };
        let value = value.strip_prefix(' ').unwrap_or(value);
        current = Some((name.to_ascii_lowercase(), value.to_owned()));
    }
    attributes.extend(current);
    attributes
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Write};

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn jar(files: &[(&str, &str)]) -> Jar<Cursor<Vec<u8>>> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in files {
            writer.start_file(*name, SimpleFileOptions::default()).unwrap();
            writer.write_all(text.as_bytes()).unwrap();
        }
        Jar::open(writer.finish().unwrap()).unwrap()
    }

    #[test]
    fn the_main_class_may_be_on_several_lines() {
        let manifest =
            "Manifest-Version: 1.0\r\nMain-Class: a.b.\r\n C\r\n\r\nName: x\r\nMain-Class: d\r\n";
        assert_eq!(jar(&[(MANIFEST, manifest)]).main_class(), Some("a.b.C"));
        assert_eq!(jar(&[]).main_class(), None);
    }

    #[test]
    fn the_newest_class_up_to_release_25_is_read() {
        let files = [
            (MANIFEST, "Multi-Release: true\n"),
            ("A.class", "old"),
            ("META-INF/versions/9/A.class", "9"),
            ("META-INF/versions/25/A.class", "25"),
            ("META-INF/versions/26/A.class", "26"),
            ("META-INF/versions/11/B.class", "11"),
            ("C.txt", "no class"),
        ];
        let mut it = jar(&files);
        assert_eq!(it.class_files().collect::<Vec<_>>(), ["A.class", "B.class"]);
        assert_eq!(it.read("A.class").unwrap(), b"25");
        let mut it = jar(&files[1..]);
        assert_eq!(it.class_files().collect::<Vec<_>>(), ["A.class"]);
        assert_eq!(it.read("A.class").unwrap(), b"old");
        assert!(matches!(it.read("B.class"), Err(JarError::Missing(_))));
    }

    #[test]
    fn what_is_no_zip_file_is_an_error() {
        assert!(Jar::open(Cursor::new(b"not a jar".to_vec())).is_err());
    }
}
