//! Files: programs reach those below the directories they were given, and no others.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::support::*;

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files").join(name)
}

/// A directory `given` with a file in it and a directory `secret` beside it.
fn place() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("given/sub")).unwrap();
    std::fs::create_dir(folder.path().join("secret")).unwrap();
    std::fs::write(folder.path().join("given/open.txt"), "open").unwrap();
    std::fs::write(folder.path().join("secret/key.txt"), "key").unwrap();
    folder
}

/// What `Probe` says when it tries something with paths, one line for each. It runs beside `given`.
fn probe(folder: &Path, permissions: &[&str], what: &str, paths: &[&str]) -> Vec<String> {
    let mut tsbvm = Command::new(TSBVM);
    tsbvm.current_dir(folder).args(["--heap", "32M", "--time-limit", "1m"]).args(permissions);
    let output = run(tsbvm.arg(source("Probe.java")).arg(what).args(paths), &[]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

const READ: &[&str] = &["--allow-read", "given"];
const WRITE: &[&str] = &["--allow-write", "given"];
const BOTH: &[&str] = &["--allow-read", "given", "--allow-write", "given"];

fn is_refused(line: &str) -> bool {
    line.starts_with("java.lang.SecurityException: no permission to ")
}

#[test]
fn programs_with_files_print_what_java_prints() {
    for name in ["TextFiles.java", "PathsAndFiles.java", "BinaryFiles.java", "FileChannels.java"] {
        let source = source(name);
        let wanted = beside(&source, "out").unwrap();
        for stacks in ["1", "5", "multi"] {
            let folder = tempfile::tempdir().unwrap();
            let mut tsbvm = Command::new(TSBVM);
            tsbvm.current_dir(folder.path()).args(["--allow-read", ".", "--allow-write", "."]);
            let output = run(tsbvm.args(["--stacks", stacks]).arg(&source), &[]);
            let found = String::from_utf8_lossy(&output.stdout);
            if let Some(problem) = difference(name, &wanted, &found) {
                panic!("{problem}{}", String::from_utf8_lossy(&output.stderr));
            }
        }
    }
}

#[test]
fn nothing_may_be_used_by_default() {
    let folder = place();
    for what in ["read", "write", "append", "list", "exists", "delete", "move", "mkdir"] {
        for line in probe(folder.path(), &[], what, &["given/open.txt", "/etc/passwd", "none"]) {
            assert!(is_refused(&line), "{what}: {line}");
        }
    }
}

#[test]
fn reading_does_not_let_write_nor_writing_read() {
    let folder = place();
    let path = &["given/open.txt"];
    assert_eq!(probe(folder.path(), READ, "read", path), ["open"]);
    for what in ["write", "append", "delete", "move"] {
        assert!(is_refused(&probe(folder.path(), READ, what, path)[0]), "{what}");
    }
    assert_eq!(probe(folder.path(), WRITE, "append", path), ["appended"]);
    for what in ["read", "list"] {
        assert!(is_refused(&probe(folder.path(), WRITE, what, path)[0]), "{what}");
    }
    assert_eq!(std::fs::read_to_string(folder.path().join("given/open.txt")).unwrap(), "open+");
}

#[test]
fn no_name_leads_out_of_the_directory() {
    let folder = place();
    let secret = folder.path().join("secret/key.txt");
    let absolute = secret.to_str().unwrap();
    let names = [
        "secret/key.txt",
        "given/../secret/key.txt",
        "given/sub/../../secret/key.txt",
        "given/./.././secret/key.txt",
        "given//..//secret/key.txt",
        "../../../../../../../etc/passwd",
        "givenx",
        "given/..",
        "/",
        absolute,
        "/proc/self/cwd/secret/key.txt",
    ];
    for what in ["read", "write", "append", "list", "exists", "delete", "move", "mkdir"] {
        for (line, name) in probe(folder.path(), BOTH, what, &names).iter().zip(names) {
            assert!(is_refused(line), "{what} {name}: {line}");
        }
    }
    assert_eq!(std::fs::read_to_string(secret).unwrap(), "key");
    // Names of the same place do.
    let given = folder.path().join("given/open.txt");
    let same = ["given/sub/../open.txt", "./given/open.txt", given.to_str().unwrap()];
    assert_eq!(probe(folder.path(), READ, "read", &same), ["open", "open", "open"]);
}

#[cfg(unix)]
#[test]
fn no_symbolic_link_leads_out_of_the_directory() {
    use std::os::unix::fs::symlink;

    let folder = place();
    let given = folder.path().join("given");
    symlink("../secret/key.txt", given.join("file")).unwrap();
    symlink("../secret", given.join("dir")).unwrap();
    symlink(folder.path().join("secret"), given.join("absolute")).unwrap();
    symlink("dir", given.join("twice")).unwrap();
    symlink("../secret/new.txt", given.join("dangling")).unwrap();
    symlink("open.txt", given.join("inside")).unwrap();
    symlink("loop", given.join("loop")).unwrap();
    let escapes = [
        "given/file",
        "given/dir/key.txt",
        "given/absolute/key.txt",
        "given/twice/key.txt",
        "given/dangling",
    ];
    for what in ["read", "write", "append"] {
        for (line, name) in probe(folder.path(), BOTH, what, &escapes).iter().zip(escapes) {
            assert!(is_refused(line), "{what} {name}: {line}");
        }
    }
    assert!(is_refused(&probe(folder.path(), BOTH, "list", &["given/dir"])[0]));
    assert!(is_refused(&probe(folder.path(), BOTH, "delete", &["given/dir/key.txt"])[0]));
    assert!(is_refused(&probe(folder.path(), BOTH, "mkdir", &["given/dir/made"])[0]));
    assert_eq!(probe(folder.path(), BOTH, "read", &["given/inside"]), ["open"]);
    let circle = &probe(folder.path(), BOTH, "read", &["given/loop"])[0];
    assert!(circle.contains("Too many levels of symbolic links"), "{circle}");
    // The link goes, not what it leads to.
    assert_eq!(probe(folder.path(), BOTH, "delete", &["given/file"]), ["deleted"]);
    let mut left: Vec<_> = std::fs::read_dir(folder.path().join("secret"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    left.sort();
    assert_eq!(left, ["key.txt"]);
    assert_eq!(std::fs::read_to_string(folder.path().join("secret/key.txt")).unwrap(), "key");
}

#[cfg(unix)]
#[test]
fn only_regular_files_are_opened() {
    let folder = place();
    let pipe = folder.path().join("given/pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for what in ["read", "append"] {
        let line = &probe(folder.path(), BOTH, what, &["given/pipe"])[0];
        assert!(line.contains("Not a regular file"), "{line}");
    }
    let devices = ["/dev/zero", "/dev/full"];
    for line in probe(folder.path(), &["--allow-read", "/dev"], "read", &devices) {
        assert!(line.contains("Not a regular file"), "{line}");
    }
}

#[test]
fn the_directory_itself_stays() {
    let folder = place();
    for what in ["delete", "move"] {
        assert!(is_refused(&probe(folder.path(), BOTH, what, &["given"])[0]), "{what}");
    }
    assert!(folder.path().join("given/open.txt").exists());
}

#[test]
fn what_is_read_counts_as_memory_and_open_files_are_limited() {
    let folder = place();
    let large = std::fs::File::create(folder.path().join("given/large")).unwrap();
    large.set_len(1 << 34).unwrap();
    let mut tsbvm = Command::new(TSBVM);
    tsbvm.current_dir(folder.path()).args(["--heap", "16M"]).args(READ);
    let output = run(tsbvm.arg(source("Probe.java")).args(["read", "given/large"]), &[]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert!(stderr.contains("java.lang.OutOfMemoryError"), "{stderr}");
    let line = &probe(folder.path(), READ, "hoard", &["given/open.txt"])[0];
    assert!(line.contains("Too many open files"), "{line}");
}

#[test]
fn a_permission_for_what_is_no_directory_is_an_error() {
    let folder = place();
    let mut tsbvm = Command::new(TSBVM);
    tsbvm.current_dir(folder.path()).args(["--allow-read", "none"]);
    let output = run(tsbvm.arg(source("Probe.java")), &[]);
    assert_eq!(output.status.code(), Some(66));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("tsbvm: none: "));
}

/// An operation of the table of permissions, with what `Probe` says if it is allowed.
struct Row {
    what: &'static str,
    path: &'static str,
    reads: bool,
    writes: bool,
    /// Either of them is enough.
    any: bool,
    says: &'static str,
}

const fn row(
    what: &'static str,
    path: &'static str,
    needs: &'static str,
    says: &'static str,
) -> Row {
    let needs = needs.as_bytes();
    let any = matches!(needs, b"any");
    let (reads, writes) = (matches!(needs, b"r" | b"rw"), matches!(needs, b"w" | b"rw"));
    Row { what, path, reads, writes, any, says }
}

/// The table of `docs/files.md`.
const TABLE: &[Row] = &[
    row("read", "given/open.txt", "r", "open"),
    row("r", "given/open.txt", "r", "open"),
    row("list", "given", "r", "[open.txt, sub]"),
    row("walk", "given", "r", "3"),
    row("write", "given/open.txt", "w", "written"),
    row("append", "given/open.txt", "w", "appended"),
    row("create", "given/new.txt", "w", "true"),
    row("mkdir", "given/new", "w", "true"),
    row("delete", "given/open.txt", "w", "deleted"),
    row("rename", "given/open.txt:given/new.txt", "w", "renamed"),
    row("rw", "given/open.txt", "rw", "oWen"),
    row("rw", "given/new.txt", "rw", "\0W"),
    row("copy", "given/open.txt:given/new.txt", "rw", "copied"),
    row("exists", "given/open.txt", "any", "true true"),
    row("attributes", "given/open.txt", "any", "4 4 true false"),
    row("canonical", "given/sub/../open.txt", "any", "open.txt open.txt"),
];

#[test]
fn each_operation_needs_the_permissions_of_the_table() {
    for Row { what, path, reads, writes, any, says } in TABLE {
        for (permissions, may_read, may_write) in
            [(&[][..], false, false), (READ, true, false), (WRITE, false, true), (BOTH, true, true)]
        {
            let folder = place();
            let line = &probe(folder.path(), permissions, what, &[path])[0];
            let all = (may_read || !reads) && (may_write || !writes);
            if all && (!any || may_read || may_write) {
                assert_eq!(line, says, "{what} {permissions:?}");
            } else if *what == "canonical" {
                // What may not be looked at is cleared of dots as a text.
                assert!(is_refused(line) || line.contains("open.txt"), "{what}: {line}");
            } else {
                assert!(is_refused(line), "{what} {permissions:?}: {line}");
                assert_eq!(left(folder.path()), left(place().path()), "{what} {permissions:?}");
            }
        }
    }
}

/// The files in the places, with their contents.
fn left(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut all = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            let content = std::fs::read_to_string(&path).unwrap_or_default();
            let name = path.strip_prefix(folder).unwrap().to_owned();
            all.push((name, content));
            if path.is_dir() {
                folders.push(path);
            }
        }
    }
    all.sort();
    all
}

#[test]
fn a_new_name_gives_no_new_permissions() {
    let permissions = [(false, false), (true, false), (false, true), (true, true)];
    for from in permissions {
        for to in permissions {
            let folder = place();
            let mut options = Vec::new();
            for ((reads, writes), directory) in [(from, "secret"), (to, "given")] {
                options.extend(reads.then_some(["--allow-read", directory]).into_iter().flatten());
                options
                    .extend(writes.then_some(["--allow-write", directory]).into_iter().flatten());
            }
            let path = &["secret/key.txt:given/key.txt"];
            let line = &probe(folder.path(), &options, "rename", path)[0];
            match from.1 && to.1 && (from.0 || !to.0) {
                true => assert_eq!(line, "renamed", "{from:?} {to:?}"),
                false => assert!(is_refused(line), "{from:?} {to:?}: {line}"),
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn directories_within_others_keep_their_permissions() {
    use std::os::unix::fs::symlink;

    // All may be written, only what is in one directory may be read.
    let nested = &["--allow-write", "given", "--allow-read", "given/sub"];
    let folder = place();
    let given = folder.path().join("given");
    symlink("sub", given.join("link")).unwrap();
    symlink("../open.txt", given.join("sub/out")).unwrap();
    for path in [
        "given/open.txt:given/sub/x",
        "given/open.txt:given/link/x",
        "given/open.txt:given/link/../sub/x",
        // What is in a directory that was given could be reached by its old name.
        "given/sub:given/other",
        "given/link/../sub:given/other",
    ] {
        let line = &probe(folder.path(), nested, "rename", &[path])[0];
        assert!(is_refused(line), "{path}: {line}");
    }
    for what in ["read", "rw", "delete"] {
        let path = if what == "delete" { "given/sub" } else { "given/sub/out" };
        let line = &probe(folder.path(), nested, what, &[path])[0];
        assert!(is_refused(line), "{what}: {line}");
    }
    std::fs::write(given.join("sub/in.txt"), "in").unwrap();
    let out = &["given/sub/in.txt:given/in.txt"];
    assert_eq!(probe(folder.path(), nested, "rename", out), ["renamed"]);
    assert_eq!(std::fs::read_to_string(given.join("open.txt")).unwrap(), "open");
}
