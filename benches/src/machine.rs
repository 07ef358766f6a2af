//! The machine of a measurement.

use std::fs;

use serde::{Deserialize, Serialize};

/// The properties of a machine that are needed to compare figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// The processor's name, as the system reports it.
    pub processor: String,
    /// Processors available to the measurement.
    pub cores: usize,
    /// Main memory in bytes, if known.
    pub memory: Option<u64>,
    /// Operating system and architecture.
    pub system: String,
    /// The one-minute load average before the start; above zero, other processes ran.
    pub load: Option<f64>,
    /// The measuring process's own peak resident set in bytes, if known. Measured processes have at least this
    /// peak, since the system counts the time between fork and exec.
    pub least_memory: Option<u64>,
}

impl Machine {
    /// Describes the current machine.
    pub fn this() -> Machine {
        let read = |path: &str| fs::read_to_string(path).unwrap_or_default();
        let kernel = read("/proc/sys/kernel/osrelease");
        let system =
            format!("{} {} {}", std::env::consts::OS, kernel.trim(), std::env::consts::ARCH);
        Machine {
            processor: field(&read("/proc/cpuinfo"), "model name").unwrap_or("unknown").to_owned(),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            memory: field(&read("/proc/meminfo"), "MemTotal").and_then(bytes),
            system: system.split_whitespace().collect::<Vec<_>>().join(" "),
            load: read("/proc/loadavg").split(' ').next().and_then(|text| text.parse().ok()),
            least_memory: field(&read("/proc/self/status"), "VmHWM").and_then(bytes),
        }
    }
}

/// A figure such as `5120 kB`, in bytes.
fn bytes(text: &str) -> Option<u64> {
    text.strip_suffix(" kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

impl std::fmt::Display for Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let plural = if self.cores == 1 { "" } else { "s" };
        write!(f, "{}, {} core{plural}", self.processor, self.cores)?;
        if let Some(memory) = self.memory {
            write!(f, ", {:.0} GiB", memory as f64 / f64::from(1 << 30))?;
        }
        write!(f, "; {}", self.system)?;
        match self.load {
            Some(load) => write!(f, "; load {load:.1} at the start"),
            None => Ok(()),
        }
    }
}

/// The value of the first line `name : value` of a text in the manner of `/proc`.
fn field<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        (key.trim() == name).then(|| value.trim())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_by_their_whole_name() {
        let text = "model\t\t: 17\nmodel name\t: Some Processor\n";
        assert_eq!(field(text, "model name"), Some("Some Processor"));
        assert_eq!(field(text, "name"), None);
    }

    #[test]
    fn sizes_are_in_kibibytes() {
        assert_eq!(bytes("5120 kB"), Some(5 << 20));
        assert_eq!(bytes("5120"), None);
    }
}
