//! Renewal of the figures in documents.
//!
//! A document has blocks of the form
//!
//! ```text
//! <!-- tsbench sizes -->
//! … what the command printed …
//! <!-- end -->
//! ```
//!
//! The command of each block runs again, and its output replaces the lines between. The first line of a block names the day.

use std::error::Error;
use std::fmt;
use std::path::Path;
use std::process::Command;

/// How a block starts, before the arguments of `tsbench`.
const START: &str = "<!-- tsbench ";
/// How the line ends that starts a block.
const START_END: &str = "-->";
/// The line that ends a block.
const END: &str = "<!-- end -->";

/// Why a document cannot be renewed.
#[derive(Debug, PartialEq, Eq)]
pub enum RenewError {
    /// The block that starts in this line has no end.
    Open(usize),
    /// There is no block, or none whose command contains the text that was asked for.
    Nothing,
    /// The command of the block in this line failed.
    Failed {
        /// The line.
        line: usize,
        /// The command and how it ended.
        what: String,
    },
}

impl fmt::Display for RenewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RenewError::Open(line) => {
                write!(f, "line {line}: a block of figures starts, but `{END}` is missing")
            }
            RenewError::Nothing => {
                write!(
                    f,
                    "there is no such block: a block starts with `{START}COMMAND {START_END}`"
                )
            }
            RenewError::Failed { line, what } => write!(f, "line {line}: {what}"),
        }
    }
}

impl Error for RenewError {}

/// A block of figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block<'t> {
    /// The arguments of `tsbench`.
    pub command: &'t str,
    /// The line of its start, from 1.
    pub line: usize,
    /// The bytes between the two lines that delimit it.
    pub content: std::ops::Range<usize>,
}

/// The blocks of a document.
///
/// # Errors
/// [`RenewError::Open`]
pub fn blocks(text: &str) -> Result<Vec<Block<'_>>, RenewError> {
    let (mut blocks, mut open) = (Vec::new(), None::<Block<'_>>);
    let mut at = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let words = line.trim_end();
        if let Some(block) = &mut open {
            if words == END {
                block.content.end = at;
                blocks.extend(open.take());
            } else if words.starts_with(START) {
                return Err(RenewError::Open(block.line));
            }
        } else if let Some(rest) = words.strip_prefix(START)
            && let Some(command) = rest.strip_suffix(START_END)
        {
            let start = at + line.len();
            open = Some(Block { command: command.trim(), line: number + 1, content: start..start });
        }
        at += line.len();
    }
    match open {
        Some(block) => Err(RenewError::Open(block.line)),
        None => Ok(blocks),
    }
}

/// The document with the output of `run` in each block whose command contains `filter`. `run` gets the block, `day` is written above
/// the output.
///
/// # Errors
/// [`RenewError`], and those of `run`.
pub fn renew(
    text: &str,
    filter: &str,
    day: &str,
    mut run: impl FnMut(&Block<'_>) -> Result<String, RenewError>,
) -> Result<String, RenewError> {
    let chosen: Vec<Block<'_>> =
        blocks(text)?.into_iter().filter(|block| block.command.contains(filter)).collect();
    if chosen.is_empty() {
        return Err(RenewError::Nothing);
    }
    let (mut renewed, mut at) = (String::with_capacity(text.len()), 0);
    for block in &chosen {
        renewed += &text[at..block.content.start];
        renewed += &format!("*`tsbench {}`, {day}*\n\n", block.command);
        renewed += &as_markdown(&run(block)?);
        renewed += "\n";
        at = block.content.end;
    }
    Ok(renewed + &text[at..])
}

/// What a command prints, as Markdown: lines that are no rows of a table end with a break.
fn as_markdown(output: &str) -> String {
    let mut markdown = String::new();
    let lines: Vec<&str> = output.trim().lines().map(str::trim_end).collect();
    for (number, line) in lines.iter().enumerate() {
        let next = lines.get(number + 1).copied().unwrap_or_default();
        let is_text = |line: &str| !line.is_empty() && !line.starts_with('|');
        markdown += line;
        // Two spaces at the end would be invisible.
        markdown += if is_text(line) && is_text(next) { "\\\n" } else { "\n" };
    }
    markdown
}

/// Runs the command of a block with this program and returns what it prints.
///
/// # Errors
/// [`RenewError::Failed`]
pub fn run_block(program: &Path, block: &Block<'_>) -> Result<String, RenewError> {
    let failed = |what: String| RenewError::Failed {
        line: block.line,
        what: format!("{}: {what}", block.command),
    };
    let output = Command::new(program)
        .args(block.command.split_whitespace())
        .stderr(std::process::Stdio::inherit())
        .output()
        .map_err(|error| failed(error.to_string()))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(failed(output.status.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# A\n\n<!-- tsbench sizes -->\nold\n<!-- end -->\n\nB\n<!-- tsbench growth --rounds 1 -->\n<!-- end -->\n";

    #[test]
    fn blocks_name_their_commands_and_lines() {
        let found = blocks(TEXT).unwrap();
        let commands: Vec<_> = found.iter().map(|block| (block.command, block.line)).collect();
        assert_eq!(commands, [("sizes", 3), ("growth --rounds 1", 8)]);
        assert_eq!(&TEXT[found[0].content.clone()], "old\n");
        assert_eq!(found[1].content.len(), 0);
    }

    #[test]
    fn only_the_chosen_blocks_are_replaced() {
        let renewed =
            renew(TEXT, "sizes", "1 May", |_| Ok("Machine: m\nTools: t\n\n| a |\n".into()));
        let expected = TEXT
            .replace("old\n", "*`tsbench sizes`, 1 May*\n\nMachine: m\\\nTools: t\n\n| a |\n\n");
        assert_eq!(renewed.unwrap(), expected);
    }

    #[test]
    fn renewal_twice_with_the_same_figures_changes_nothing() {
        let run = |_: &Block<'_>| Ok("| a |\n".to_owned());
        let once = renew(TEXT, "", "1 May", run).unwrap();
        assert_eq!(renew(&once, "", "1 May", run).unwrap(), once);
    }

    #[test]
    fn a_block_without_an_end_is_told() {
        assert_eq!(blocks("a\n<!-- tsbench sizes -->\nb\n"), Err(RenewError::Open(2)));
        let nested = "<!-- tsbench sizes -->\n<!-- tsbench growth -->\n<!-- end -->\n";
        assert_eq!(blocks(nested), Err(RenewError::Open(1)));
    }

    #[test]
    fn a_document_without_the_block_is_told() {
        let run = |_: &Block<'_>| Ok(String::new());
        assert_eq!(renew("# A\n", "", "", run), Err(RenewError::Nothing));
        assert_eq!(renew(TEXT, "sweep", "", run), Err(RenewError::Nothing));
    }

    #[test]
    fn a_failed_command_leaves_no_document() {
        let fail =
            |block: &Block<'_>| Err(RenewError::Failed { line: block.line, what: "x".into() });
        assert_eq!(renew(TEXT, "growth", "", fail).unwrap_err().to_string(), "line 8: x");
    }
}
