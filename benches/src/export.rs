//! JSON and comma-separated values.

use crate::column::Column;
use crate::growth::Growth;
use crate::report::{FORMAT, Report};

/// A report as JSON, which [`from_json`] reads back.
///
/// # Errors
///
/// Never for a report of finite numbers.
pub fn json(report: &Report) -> Result<String, serde_json::Error> {
    serde_json::to_string_pretty(report).map(|text| text + "\n")
}

/// Both reports of a measurement of growth as JSON.
///
/// # Errors
///
/// Never for reports of finite numbers.
pub fn growth_json(growth: &Growth) -> Result<String, serde_json::Error> {
    serde_json::to_string_pretty(growth).map(|text| text + "\n")
}

/// Reads what [`json`] wrote.
///
/// # Errors
///
/// When the text is no report, or one of another format.
pub fn from_json(text: &str) -> Result<Report, String> {
    #[derive(serde::Deserialize)]
    struct Header {
        format: u32,
    }
    let header: Header = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if header.format != FORMAT {
        return Err(format!("is of format {}; this program reads format {FORMAT}", header.format));
    }
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// A report as comma-separated values: a line for every single run, so that any statistics can be made from it.
///
/// # Errors
///
/// Only when memory runs out.
pub fn csv(report: &Report) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record([
        "workload",
        "group",
        "size",
        "column",
        "round",
        "wall_s",
        "user_s",
        "system_s",
        "peak_bytes",
        "rounds",
        "processor",
        "cores",
        "system",
        "version",
    ])?;
    let machine = &report.machine;
    for row in &report.rows {
        for (cell, &column) in row.cells.iter().zip(&report.columns) {
            for (round, usage) in cell.samples.iter().enumerate() {
                writer.write_record([
                    row.workload.clone(),
                    group_name(row.group).to_owned(),
                    row.size.to_string(),
                    column.to_string(),
                    (round + 1).to_string(),
                    usage.wall.to_string(),
                    usage.user.to_string(),
                    usage.system.to_string(),
                    usage.peak_memory.to_string(),
                    report.rounds.to_string(),
                    machine.processor.clone(),
                    machine.cores.to_string(),
                    machine.system.clone(),
                    version(report, column).to_owned(),
                ])?;
            }
        }
    }
    let bytes = writer.into_inner().map_err(|error| error.into_error())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn group_name(group: crate::workload::Group) -> &'static str {
    use crate::workload::Group;
    match group {
        Group::StartUp => "start-up",
        Group::JavaGrande => "java-grande",
        Group::Other => "other",
        Group::Application => "application",
    }
}

fn version(report: &Report, column: Column) -> &str {
    let name = match column {
        Column::Variant(_) => "tsbvm",
        Column::Peer(peer) => peer.program(),
    };
    report.tools.iter().find(|tool| tool.name == name).map_or("", |tool| tool.version.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::sample;

    #[test]
    fn every_run_is_a_line_of_csv() {
        let text = csv(&sample()).unwrap();
        let mut lines = text.lines();
        let head = "workload,group,size,column,round,wall_s";
        assert!(lines.next().unwrap().starts_with(head));
        assert!(lines.next().unwrap().starts_with("Hello,start-up,1,1:single:O1,1,0.1,0.05,0,"));
        assert_eq!(lines.count(), 10);
    }

    #[test]
    fn json_of_another_format_is_refused() {
        let mut report = sample();
        assert_eq!(from_json(&json(&report).unwrap()), Ok(report.clone()));
        report.format += 1;
        let error = from_json(&json(&report).unwrap()).unwrap_err();
        assert!(error.contains("is of format 2; this program reads format 1"), "{error}");
    }
}
