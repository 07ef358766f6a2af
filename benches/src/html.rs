//! A sweep's report as one self-contained HTML file.

use std::error::Error;
use std::fmt::Write;

use crate::charts;
use crate::report::Report;
use crate::table::{self, Grid};

const HEAD: &str = "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>Benchmark sweep</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 1240px; margin: 2em auto; padding: 0 1em; color: #222; background: #fff; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { padding: .2em .7em; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
pre { white-space: pre-wrap; background: #f6f6f6; padding: 1em; }
svg { max-width: 100%; height: auto; }
</style>
</head>
<body>
";

/// A report with all tables and charts; `comparison` is the table against an earlier sweep.
///
/// # Errors
///
/// When a chart cannot be drawn.
pub fn page(report: &Report, comparison: Option<&Grid>) -> Result<String, Box<dyn Error>> {
    let mut out = String::from(HEAD);
    out += "<h1>Benchmark sweep</h1>\n";
    let _ = writeln!(out, "<pre>{}</pre>", escape(&table::conditions(report)));
    let base = report.base.label();
    let sections = [
        (format!("Times as fast as {base}"), table::ratios(report)),
        (format!("Seconds of {}: median (spread in %)", report.time.name()), table::times(report)),
        ("Peak resident memory in MiB".to_owned(), table::memory(report)),
    ];
    for (title, grid) in &sections {
        section(&mut out, title, grid);
    }
    if let Some(grid) = comparison {
        section(
            &mut out,
            "Times as fast as in the earlier sweep (* beyond both samples' spread)",
            grid,
        );
    }
    for chart in charts::all(report) {
        out += &chart.svg()?;
        out.push('\n');
    }
    let mut failures = report.failures().peekable();
    if failures.peek().is_some() {
        out += "<h2>Failed runs</h2>\n";
    }
    for (workload, column, failure) in failures {
        let text = format!("{workload} on {}: {failure}", column.label());
        let _ = writeln!(out, "<pre>{}</pre>", escape(&text));
    }
    out += "</body>\n</html>\n";
    Ok(out)
}

fn section(out: &mut String, title: &str, grid: &Grid) {
    let _ = writeln!(out, "<h2>{}</h2>\n<table>", escape(title));
    line(out, "th", &grid.headings);
    grid.rows.iter().for_each(|row| line(out, "td", row));
    out.push_str("</table>\n");
}

fn line(out: &mut String, tag: &str, cells: &[String]) {
    out.push_str("<tr>");
    for cell in cells {
        let _ = write!(out, "<{tag}>{}</{tag}>", escape(cell));
    }
    out.push_str("</tr>\n");
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::sample;

    #[test]
    fn the_page_holds_tables_charts_and_failures_and_refers_to_nothing() {
        let mut report = sample();
        report.rows[2].cells[2].failure = Some("printed <nothing>".to_owned());
        let page = page(&report, None).unwrap();
        for part in ["<td>SOR</td>", "<svg", "Some Processor", "printed &lt;nothing&gt;"] {
            assert!(page.contains(part), "{part}");
        }
        assert!(!page.contains("src=") && !page.contains("href="));
    }
}
