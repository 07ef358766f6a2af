//! Compiles the class library.

#[path = "build/buffers.rs"]
mod buffers;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use tsb_compiler::annotate::World;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::compile::compile;
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::source::SourceMap;
use tsb_format::catalogue;

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<(), String> {
    let root =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("CARGO_MANIFEST_DIR is not set")?);
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let mut files = BTreeMap::new();
    for folder in ["java", "jdk", "tsb"].map(|folder| root.join(folder)) {
        println!("cargo::rerun-if-changed={}", folder.display());
        collect(&folder, &mut files).map_err(|error| error.to_string())?;
    }
    let template = root.join("templates/Buffer.java");
    println!("cargo::rerun-if-changed={}", template.display());
    let template = fs::read_to_string(template).map_err(|error| error.to_string())?;
    for (name, text) in buffers::expand(&template)? {
        files.insert(root.join("java/nio").join(name), text.into_bytes());
    }
    // What every program uses stands together, so that reading it touches few pages.
    let mut files: Vec<_> = files.into_iter().collect();
    let core = ["java/lang", "java/io"].map(|package| root.join(package));
    files.sort_by_key(|(path, _)| {
        core.iter().position(|package| path.starts_with(package)).unwrap_or(2)
    });
    let mut sources = SourceMap::new();
    for (path, text) in files {
        let name = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
        sources.add_bytes(name, text).map_err(|error| error.to_string())?;
    }
    let mut diagnostics = Diagnostics::new();
    // The verifier admits no other module's classes in the packages of a trusted one.
    let options = CodegenOptions { world: Some(World::Sealed), ..CodegenOptions::default() };
    let module = compile(&sources, "library", &[], &options, &mut diagnostics);
    let module = module.ok_or_else(|| render_text(&diagnostics, &sources, false))?;
    let bytes = tsb_format::write(&module);
    let catalogue = catalogue::catalogue(&bytes).map_err(|error| error.to_string())?;
    fs::write(out.join("library.tsb"), bytes).map_err(|error| error.to_string())?;
    fs::write(out.join("library.catalogue"), catalogue).map_err(|error| error.to_string())
}

/// The source files below a folder. Sorted, so that the module does not depend on the file system's order.
fn collect(folder: &Path, files: &mut BTreeMap<PathBuf, Vec<u8>>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "java") {
            files.insert(path.clone(), fs::read(&path)?);
        }
    }
    Ok(())
}
