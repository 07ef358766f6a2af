//! Inputs of the target `run`: settings, then up to three modules.
//!
//! ```text
//! [settings: 8 bytes] ([length: u32, little-endian] [module])*
//! ```

use tsb_format::{Module, read, write};
use tsb_generator::{MethodIndex, strengthen};

use crate::run::{Settings, verified};

/// The number of bytes of the settings.
pub const SETTINGS: usize = 8;

/// The greatest number of modules of a case.
pub const MODULES: usize = 3;

/// Modules, and how to run them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The encoding of [`crate::run::Settings`].
    pub settings: [u8; SETTINGS],
    /// The modules' files. The last one has the main class.
    pub modules: Vec<Vec<u8>>,
}

impl Case {
    /// The inverse of [`Case::encode`]. Every input of at least eight bytes is a case: lengths are limited to
    /// the remaining bytes.
    pub fn decode(bytes: &[u8]) -> Option<Case> {
        let (settings, mut rest) = bytes.split_first_chunk::<SETTINGS>()?;
        let mut modules = Vec::new();
        while modules.len() < MODULES
            && let Some((length, after)) = rest.split_first_chunk::<4>()
        {
            let length = (u32::from_le_bytes(*length) as usize).min(after.len());
            let (module, after) = after.split_at(length);
            modules.push(module.to_vec());
            rest = after;
        }
        Some(Case { settings: *settings, modules })
    }

    /// The encoded case.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = self.settings.to_vec();
        for module in &self.modules {
            bytes.extend((module.len() as u32).to_le_bytes());
            bytes.extend_from_slice(module);
        }
        bytes
    }

    /// Mutates a module or the settings. Returns `false` if the module cannot be read, so that nothing changed.
    pub fn mutate(&mut self, seed: u64) -> bool {
        let choice = (seed >> 32) as usize;
        if choice % 8 == 0 || self.modules.is_empty() {
            self.settings[choice / 8 % SETTINGS] = seed as u8;
            return true;
        }
        let number = choice / 8 % self.modules.len();
        let Ok(module) = read(&self.modules[number]) else { return false };
        let mut module = module.into_owned();
        // Only the annotations of valid code can be strengthened.
        if choice % 8 == 1 && verified(self, Settings::of(self).library).is_ok() {
            let methods = methods_with_code(&module);
            strengthen(&mut module, &methods, seed);
        } else {
            tsb_generator::mutate(&mut module, seed, 1 + seed as usize % 3);
        }
        self.modules[number] = write(&module);
        true
    }
}

fn methods_with_code(module: &Module<'_>) -> Vec<MethodIndex> {
    let classes = module.classes.iter();
    let methods = classes.flat_map(|(id, class)| {
        class.methods.iter().enumerate().map(move |(number, method)| (id, number, method))
    });
    methods
        .filter(|(.., method)| method.body.is_some())
        .map(|(id, number, _)| (id, number))
        .collect()
}
