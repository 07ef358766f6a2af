//! File names and URIs (RFC 8089).

use std::path::{Path, PathBuf};
use std::str::FromStr;

use lsp_types::Uri;

/// The path of a `file` URI; `None` for others, such as those of unsaved files.
pub fn to_path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    let path = &rest[rest.find('/')?..];
    let path = decoded(path)?;
    // A drive letter follows the slash.
    let path = match path.as_bytes() {
        [b'/', drive, b':', ..] if drive.is_ascii_alphabetic() => path[1..].to_owned(),
        _ => path,
    };
    Some(PathBuf::from(path))
}

/// The URI of an absolute path; `None` if the path is relative or not text.
pub fn of_path(path: &Path) -> Option<Uri> {
    let text = path.to_str().filter(|_| path.is_absolute())?;
    let mut uri = String::from("file://");
    if !text.starts_with('/') {
        uri.push('/');
    }
    for byte in text.bytes() {
        match byte {
            b'\\' if cfg!(windows) => uri.push('/'),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => {
                uri.push(char::from(byte));
            }
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    Uri::from_str(&uri).ok()
}

/// A text without percent-encoding; `None` if that is malformed.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let digits = std::str::from_utf8(rest.get(..2)?).ok()?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        rest = &rest[2..];
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn paths_survive_their_uris() {
        for path in ["/a/b.java", "/with space/ä#?%.mop"] {
            let uri = of_path(Path::new(path)).unwrap();
            assert_eq!(to_path(&uri).unwrap(), Path::new(path), "{}", uri.as_str());
        }
    }

    #[test]
    fn only_files_have_paths() {
        for uri in ["untitled:Untitled-1", "file://host", "file:///%zz"] {
            let Ok(uri) = Uri::from_str(uri) else { continue };
            assert_eq!(to_path(&uri), None, "{}", uri.as_str());
        }
    }

    #[test]
    fn drives_have_no_slash_before_them() {
        let uri = Uri::from_str("file:///c%3A/x.java").unwrap();
        assert_eq!(to_path(&uri), Some(PathBuf::from("c:/x.java")));
    }
}
