//! The files that the client has open.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use lsp_types::Uri;
use tsb::sources::Edited;

use crate::text::Text;
use crate::uri;

/// The languages of files, by their endings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// Java source.
    Java,
    /// A specification.
    Specification(crate::specification::Kind),
}

impl Language {
    /// The language of a file name.
    pub fn of(path: &Path) -> Option<Language> {
        match path.extension()?.to_str()? {
            "java" | "src" => Some(Language::Java),
            ending => crate::specification::Kind::of_ending(ending).map(Language::Specification),
        }
    }
}

/// An open file.
#[derive(Clone, Debug)]
pub struct Document {
    /// Its name for the client.
    pub uri: Uri,
    /// Its path; for a file that was never saved, a made-up one.
    pub path: PathBuf,
    /// The client's number of this state of the text.
    pub version: i32,
    /// The text.
    pub text: Text,
    /// The language, if it is one that the server knows.
    pub language: Option<Language>,
    /// The number of the last change, which no other change has.
    pub revision: u64,
}

/// All open files, by URI.
#[derive(Default, Debug)]
pub struct Documents {
    open: BTreeMap<String, Document>,
    revision: u64,
}

impl Documents {
    /// Opens a file, or replaces its text.
    pub fn open(&mut self, uri: Uri, version: i32, text: String) -> &Document {
        self.revision += 1;
        // What follows the last slash of another URI is often a name.
        let path = uri::to_path(&uri).unwrap_or_else(|| {
            let name = uri.as_str().rsplit(['/', ':']).next().unwrap_or_default();
            Path::new("/unsaved").join(name)
        });
        let language = Language::of(&path);
        let (text, revision) = (Text::new(text), self.revision);
        let document = Document { uri: uri.clone(), path, version, text, language, revision };
        self.open.entry(uri.as_str().to_owned()).insert_entry(document).into_mut()
    }

    /// Changes a file by `edit`.
    pub fn edit(&mut self, uri: &Uri, version: i32, edit: impl FnOnce(&mut Text)) {
        self.revision += 1;
        if let Some(document) = self.open.get_mut(uri.as_str()) {
            edit(&mut document.text);
            document.version = version;
            document.revision = self.revision;
        }
    }

    /// Closes a file. What it had on disk counts again.
    pub fn close(&mut self, uri: &Uri) -> Option<Document> {
        self.revision += 1;
        self.open.remove(uri.as_str())
    }

    /// An open file.
    pub fn get(&self, uri: &Uri) -> Option<&Document> {
        self.open.get(uri.as_str())
    }

    /// The open file at a path.
    pub fn at(&self, path: &Path) -> Option<&Document> {
        self.open.values().find(|document| document.path == path)
    }

    /// All open files.
    pub fn iter(&self) -> impl Iterator<Item = &Document> {
        self.open.values()
    }

    /// The texts that stand for those of source files.
    pub fn edited(&self) -> Edited {
        let mut edited = Edited::default();
        for document in self.open.values().filter(|one| one.language == Some(Language::Java)) {
            edited.insert(document.path.clone(), document.text.as_str().to_owned());
        }
        edited
    }
}
