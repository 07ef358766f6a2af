//! Makes inputs of the target `run`: `seeds FROM TO`. In the folder FROM, a file is a program of one module. A
//! folder is a program whose files and subfolders are modules, in the order of their names. Source is compiled
//! with several options; assembly text (`.tsa`) is assembled.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::opt::Level;
use tsb_format::asm::assemble;
use tsb_format::{Discipline, Module, write};
use tsb_fuzz::case::{Case, MODULES, SETTINGS};
use tsb_fuzz::compiled_with;
use tsb_fuzz::run::{End, run};

/// The settings of the cases: small limits, all checks in one of them, and monitors in another.
const SETTINGS_OF_SEEDS: [[u8; SETTINGS]; 5] = [
    [1, 255, 4, 0, 3, 0, 0, 0],
    [1, 32, 2, 1, 0, 1, 0, 0x11],
    [0, 0, 1, 5, 1, 2, 1, 0x25],
    [1, 2, 0, 0, 2, 3, 0, 0x36],
    [7, 255, 4, 0, 3, 0, 0, 0x10],
];

fn main() -> Result<(), Box<dyn Error>> {
    let paths: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [from, to] = &paths[..] else { return Err("seeds FROM TO".into()) };
    fs::create_dir_all(to)?;
    for path in sorted(from)? {
        let modules = if path.is_dir() { sorted(&path)? } else { vec![path.clone()] };
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for (set, options) in option_sets().iter().enumerate() {
            let modules = compile_all(&modules, options)
                .map_err(|error| format!("{}: {error}", path.display()))?;
            for (number, &settings) in SETTINGS_OF_SEEDS.iter().enumerate() {
                let case = Case { settings, modules: modules.iter().map(write).collect() };
                let bytes = case.encode();
                match run(&bytes) {
                    End::Ran => fs::write(to.join(format!("{name}-{set}-{number}")), bytes)?,
                    End::Unread => return Err(format!("{name} cannot be read").into()),
                    // Some programs need more than the small part of the library.
                    End::Rejected(_) if settings[0] == 0 => {}
                    End::Rejected(error) => return Err(format!("{name}: {error}").into()),
                }
            }
        }
    }
    Ok(())
}

fn option_sets() -> [CodegenOptions; 3] {
    [
        CodegenOptions::default(),
        CodegenOptions { discipline: Discipline::Multi, ..CodegenOptions::default() },
        CodegenOptions {
            discipline: Discipline::Five,
            level: Level::None,
            ..CodegenOptions::default()
        },
    ]
}

fn sorted(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let entries: std::io::Result<Vec<_>> = fs::read_dir(folder)?.collect();
    let mut paths: Vec<PathBuf> = entries?.into_iter().map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

/// Compiles modules. Each uses those before it.
fn compile_all(
    paths: &[PathBuf],
    options: &CodegenOptions,
) -> Result<Vec<Module<'static>>, Box<dyn Error>> {
    let mut modules = Vec::new();
    for (number, path) in paths.iter().take(MODULES).enumerate() {
        if path.extension().is_some_and(|ending| ending == "tsa") {
            modules.push(assemble(&fs::read_to_string(path)?)?);
            continue;
        }
        let files = if path.is_dir() { sorted(path)? } else { vec![path.clone()] };
        let texts: Vec<(String, String)> = files
            .iter()
            .map(|file| Ok((file.display().to_string(), fs::read_to_string(file)?)))
            .collect::<std::io::Result<_>>()?;
        let files: Vec<(&str, &str)> =
            texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        modules.push(
            compiled_with(&files, &modules, options)
                .map_err(|e| format!("module {number}: {e}"))?,
        );
    }
    Ok(modules)
}
