//! The source files of the class library.

#[path = "../../../library/build/buffers.rs"]
mod buffers;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Adds the Java files below a folder, sorted.
pub fn java_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            java_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "java") {
            found.push(path);
        }
    }
}

/// The files of the library, also those that its build makes from a template.
pub fn sources() -> Vec<PathBuf> {
    static FILES: OnceLock<Vec<PathBuf>> = OnceLock::new();
    let files = FILES.get_or_init(|| {
        let mut files = Vec::new();
        java_files(&root().join("library/java"), &mut files);
        java_files(&root().join("library/jdk"), &mut files);
        // Each test program has its own copies.
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME"));
        fs::create_dir_all(&folder).unwrap();
        let template = fs::read_to_string(root().join("library/templates/Buffer.java")).unwrap();
        for (name, text) in buffers::expand(&template).unwrap() {
            let path = folder.join(name);
            fs::write(&path, text).unwrap();
            files.push(path);
        }
        files
    });
    files.clone()
}
