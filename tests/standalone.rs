//! Images for devices: `tsbc --standalone` packs what a program needs, and the machine runs it in place with little memory.

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use support::*;
use tsb_format::image::Image;
use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::{Config, Model, Outcome, Vm};
use tsb_verifier::{Trust, link, verify};

fn workload(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/workloads").join(name)
}

/// The bytes of a program's image.
fn image(source: &Path, options: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("program.image");
    let mut tsbc = Command::new(TSBC);
    tsbc.arg("--standalone").args(options).arg(source).arg("-o").arg(&file);
    let output = run(&mut tsbc, &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::fs::read(&file).unwrap()
}

/// Runs an image as a device does: output and outcome.
fn run_image(bytes: &[u8], model: Model, config: Config) -> (String, Outcome) {
    let image = Image::read(bytes).unwrap();
    let library = tsb_format::read(image.library).unwrap();
    let program = tsb_format::read(image.program).unwrap();
    let modules = vec![(library, Trust::Trusted), (program, Trust::Untrusted)];
    let verified = verify(link(modules).unwrap()).unwrap();
    let (host, captured) = CapturingHost::new();
    let mut vm = Vm::new(verified, config, Box::new(host)).unwrap();
    let outcome = vm.run(model);
    (String::from_utf8_lossy(&captured.take()).into_owned(), outcome)
}

#[test]
fn an_image_runs_as_the_program_does_on_every_interpreter() {
    let source = workload("Fib.java");
    let expected = run(Command::new(TSBVM).arg(&source), &[]);
    let expected = String::from_utf8_lossy(&expected.stdout).into_owned();
    for options in [&[][..], &["--strip"]] {
        let bytes = image(&source, options);
        for model in Model::ALL {
            let (output, outcome) = run_image(&bytes, model, Config::default());
            assert_eq!((&output, outcome), (&expected, Outcome::Finished), "{model:?} {options:?}");
        }
    }
}

#[test]
fn a_heap_of_a_few_kilobytes_suffices_for_a_small_program() {
    let bytes = image(&workload("Fib.java"), &["--strip"]);
    let config = Config { heap: 8 << 10, max_stack: 8 << 10, max_threads: 1, ..Config::default() };
    let (output, outcome) = run_image(&bytes, Model::Five, config);
    assert_eq!(outcome, Outcome::Finished, "{output}");
    assert!(output.starts_with("Fib "), "{output}");
}

#[test]
fn an_exhausted_small_heap_is_an_error_of_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("Fills.java");
    let text = "public class Fills {
        static Object[] kept = new Object[1];
        public static void main(String[] args) {
            try { while (true) { kept = new Object[] { kept, new int[50] }; } }
            catch (OutOfMemoryError error) { kept = null; System.out.println(\"full\"); }
        } }";
    std::fs::write(&source, text).unwrap();
    let bytes = image(&source, &[]);
    for heap in [8 << 10, 12 << 10, 16 << 10, 100 << 10] {
        for model in Model::ALL {
            let config = Config { heap, max_threads: 1, verify_heap: true, ..Config::default() };
            let (output, outcome) = run_image(&bytes, model, config);
            assert_eq!(
                (output.as_str(), outcome),
                ("full\n", Outcome::Finished),
                "{heap} {model:?}"
            );
        }
    }
}

#[test]
fn a_module_without_main_is_no_image() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("Library.java");
    std::fs::write(&source, "public class Library { }").unwrap();
    let output = run(Command::new(TSBC).arg("--standalone").arg(&source), &[]);
    assert_eq!(output.status.code(), Some(67), "{}", String::from_utf8_lossy(&output.stderr));
}
