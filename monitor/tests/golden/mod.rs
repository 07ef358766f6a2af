//! Recorded outputs: verdicts and statistics of specifications for logs, and errors of invalid specifications. `TSB_BLESS=1` writes them.

use std::fs;
use std::path::Path;

use tsb_monitor::monitor::Monitor;
use tsb_monitor::spec::{Diagnostic, Source};

/// Compares a text with the recorded file.
pub fn check(path: &Path, found: &str) {
    if std::env::var_os("TSB_BLESS").is_some() {
        fs::write(path, found).unwrap();
    }
    let expected = fs::read_to_string(path).unwrap_or_default();
    assert_eq!(found, expected, "{}", path.display());
}

/// Each part of `errors.txt` (separated by `---` lines) must have the errors recorded in `errors.out`.
pub fn check_errors(
    folder: &Path,
    ending: &str,
    load: impl Fn(&Source) -> Result<Vec<Box<dyn Monitor>>, Vec<Diagnostic>>,
) {
    let mut found = String::new();
    let errors = fs::read_to_string(folder.join("errors.txt")).unwrap();
    for (number, text) in errors.split("\n---\n").enumerate() {
        let spec = Source { name: format!("{number}.{ending}"), text: text.trim_end().to_owned() };
        let errors = load(&spec).err().unwrap_or_else(|| panic!("{text} is wrong"));
        errors.iter().for_each(|error| found += &(error.render(&spec, false) + "\n\n"));
    }
    check(&folder.join("errors.out"), &found);
}
