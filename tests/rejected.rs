//! Programs that are refused, with the diagnostics they get.
//!
//! Under `tests/rejected` stand programs that Java refuses too, each with the first lines of javac's own
//! output (`.javac`): our first error is on the line of javac's first. Under `tests/unsupported` stand Java
//! programs outside the subset. `TSB_BLESS=1` renews the `.diag` files.
//!
//! `tests/broken/breaks.txt` breaks one thing at a time in the programs beside it: each gives one error, which stands there too.

mod support;

use std::path::Path;
use std::process::Command;

use libtest_mimic::{Arguments, Failed, Trial};
use support::*;

fn diagnostics(source: &Path) -> Result<String, Failed> {
    let mut tsbc = Command::new(TSBC);
    tsbc.current_dir(source.parent().unwrap()).arg("--check").arg(source.file_name().unwrap());
    let output = run(&mut tsbc, &[]);
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    match output.status.code() {
        Some(65) => Ok(stderr),
        other => Err(format!("exit code {other:?} instead of 65\n{stderr}").into()),
    }
}

/// The line of the first place in a rendered diagnostic: `--> File.java:LINE:COLUMN`.
fn first_line(diagnostics: &str) -> Option<u32> {
    let place = diagnostics.lines().find_map(|line| line.trim_start().strip_prefix("--> "))?;
    place.rsplit(':').nth(1)?.parse().ok()
}

/// The line of javac's first error: `File.java:LINE: error: …`.
fn javac_line(output: &str) -> Option<u32> {
    output.lines().find_map(|line| line.split_once(": error:")?.0.rsplit(':').next()?.parse().ok())
}

fn check(source: &Path) -> Result<(), Failed> {
    let found = diagnostics(source)?;
    if let Some(javac) = beside(source, "javac") {
        let (wanted, ours) = (javac_line(&javac), first_line(&found));
        if wanted.is_some() && wanted != ours {
            return Err(format!(
                "javac's first error is on line {wanted:?}, ours on {ours:?}\n{javac}\n{found}"
            )
            .into());
        }
    }
    if bless() {
        std::fs::write(source.with_extension("diag"), found)?;
        return Ok(());
    }
    let wanted = beside(source, "diag").unwrap_or_default();
    difference("the diagnostics", &wanted, &found)
        .map_or(Ok(()), |problem| Err(format!("{problem}\n{found}").into()))
}

/// The table in `docs/language.md` has a row for each program under `tests/unsupported`, with its diagnostic.
fn check_table() -> Result<(), Failed> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/language.md"))?;
    for source in files("unsupported", "java") {
        let name = source.file_stem().unwrap().to_str().unwrap();
        let diagnostics = beside(&source, "diag").unwrap_or_default();
        let first = diagnostics.lines().next().unwrap_or_default();
        let row = format!("| [{name}](../tests/unsupported/{name}.java) | {first} |");
        if !page.lines().any(|line| line.ends_with(&row)) {
            return Err(format!("docs/language.md has no row with\n{row}").into());
        }
    }
    let rows = page.lines().filter(|line| line.contains("](../tests/unsupported/")).count();
    let programs = files("unsupported", "java").len();
    let agree = rows == programs;
    agree.then_some(()).ok_or_else(|| format!("{rows} rows for {programs} programs").into())
}

/// One thing that is broken in a program.
struct Break {
    what: String,
    program: String,
    old: String,
    new: String,
    /// The error: its line and column, and the first line of the diagnostic.
    wanted: String,
}

impl Break {
    /// Reads one paragraph of the list.
    fn read(paragraph: &str) -> Break {
        let mut lines = paragraph.lines();
        let mut next = |prefix: &str| {
            let line = lines.next().and_then(|line| line.strip_prefix(prefix));
            line.unwrap_or_else(|| panic!("no line with `{prefix}` in\n{paragraph}")).to_owned()
        };
        let (what, program) = (next("# "), next(""));
        let [old, new] = ["- ", "+ "].map(|prefix| next(prefix).replace("\\n", "\n"));
        let wanted = lines.next().unwrap_or_default().to_owned();
        Break { what, program, old, new, wanted }
    }

    fn text(&self) -> String {
        let line = |text: &str| text.replace('\n', "\\n");
        let Break { what, program, old, new, wanted } = self;
        format!("# {what}\n{program}\n- {}\n+ {}\n{wanted}\n", line(old), line(new))
    }

    /// The errors that the program gets.
    fn errors(&self) -> Result<Vec<String>, Failed> {
        let file = format!("{}.java", self.program);
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
        let text = std::fs::read_to_string(root.join(&file))?;
        if text.matches(&self.old).count() != 1 {
            return Err(format!("`{}` does not stand once in {file}", self.old).into());
        }
        let folder = tempfile::tempdir()?;
        let source = folder.path().join(file);
        std::fs::write(&source, text.replace(&self.old, &self.new))?;
        let found = diagnostics(&source)?;
        let heads = found.lines().zip(found.lines().skip(1));
        let errors = heads.filter_map(|(head, place)| {
            let mut place = place.trim_start().strip_prefix("--> ")?.rsplitn(3, ':');
            let (column, line) = (place.next()?, place.next()?);
            Some(format!("{line}:{column}: {head}"))
        });
        Ok(errors.collect())
    }

    fn check(&self) -> Result<(), Failed> {
        match &self.errors()?[..] {
            [only] if *only == self.wanted => Ok(()),
            found => Err(format!("wanted: {}\nfound: {found:#?}", self.wanted).into()),
        }
    }
}

/// All of them; the errors are renewed if that is wanted.
fn breaks() -> Vec<Break> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken/breaks.txt");
    let text = std::fs::read_to_string(&file).unwrap();
    let mut breaks: Vec<Break> = text.trim_end().split("\n\n").map(Break::read).collect();
    if bless() {
        for each in &mut breaks {
            each.wanted = each.errors().map_or_else(|e| format!("{e:?}"), |found| found.join(" "));
        }
        let texts: Vec<String> = breaks.iter().map(Break::text).collect();
        std::fs::write(&file, texts.join("\n")).unwrap();
    }
    breaks
}

fn main() {
    let broken = breaks().into_iter().map(|each| {
        let name = format!("broken/{}", each.what.replace(' ', "_"));
        Trial::test(name, move || each.check())
    });
    let table = Trial::test("table_of_refusals", check_table);
    let trials = ["rejected", "unsupported"]
        .into_iter()
        .flat_map(|folder| files(folder, "java"))
        .map(|source| Trial::test(name(&source), move || check(&source)))
        .chain(broken)
        .chain([table])
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}
