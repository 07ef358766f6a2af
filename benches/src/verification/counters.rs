//! The performance counters that a HotSpot virtual machine saves (`-XX:+PerfDataSaveToFile`).

/// The counters of the verifier.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counters {
    /// Seconds spent in the verifier, without the class loading that it causes.
    pub verifying: f64,
    /// Classes that were verified.
    pub classes: i64,
}

impl Counters {
    /// Reads a file of counters; `None` if it is malformed, or lacks a counter.
    pub fn read(file: &[u8]) -> Option<Counters> {
        let counter = |name: &str| long(file, name);
        let frequency = counter("sun.os.hrt.frequency")?;
        let ticks = counter("sun.cls.classVerifyTime.self")?;
        Some(Counters {
            verifying: ticks as f64 / frequency as f64,
            classes: counter("sun.cls.verifiedClasses")?,
        })
    }
}

/// The value of a 64-bit counter. The format is that of HotSpot's `perfMemory.hpp`: a header, and entries with
/// their names and values.
fn long(file: &[u8], wanted: &str) -> Option<i64> {
    const MAGIC: [u8; 4] = [0xca, 0xfe, 0xc0, 0xc0];
    if file.get(..4)? != MAGIC {
        return None;
    }
    let is_little = *file.get(4)? == 1;
    let int = |at: usize| {
        let bytes: [u8; 4] = file.get(at..at + 4)?.try_into().ok()?;
        let value = if is_little { i32::from_le_bytes(bytes) } else { i32::from_be_bytes(bytes) };
        usize::try_from(value).ok()
    };
    let (mut entry, entries) = (int(24)?, int(28)?);
    for _ in 0..entries {
        let (length, name, data) = (int(entry)?, int(entry + 4)?, int(entry + 16)?);
        let is_long = *file.get(entry + 12)? == b'J' && int(entry + 8)? == 0;
        let text = file.get(entry + name..)?;
        let named =
            text.strip_prefix(wanted.as_bytes()).is_some_and(|rest| rest.first() == Some(&0));
        if is_long && named {
            let bytes: [u8; 8] = file.get(entry + data..entry + data + 8)?.try_into().ok()?;
            let read = if is_little { i64::from_le_bytes } else { i64::from_be_bytes };
            return Some(read(bytes));
        }
        entry += length.max(1);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(counters: &[(&str, i64)]) -> Vec<u8> {
        let mut file = vec![0xca, 0xfe, 0xc0, 0xc0, 1, 2, 0, 1];
        file.extend([0; 16]);
        file.extend(32i32.to_le_bytes());
        file.extend((counters.len() as i32).to_le_bytes());
        for (name, value) in counters {
            let data = (20 + name.len() + 1).next_multiple_of(8) as i32;
            let mut entry = Vec::new();
            for number in [data + 8, 20, 0] {
                entry.extend(number.to_le_bytes());
            }
            entry.extend([b'J', 0, 0, 0]);
            entry.extend(data.to_le_bytes());
            entry.extend(name.bytes());
            entry.resize(data as usize, 0);
            entry.extend(value.to_le_bytes());
            file.extend(entry);
        }
        file
    }

    #[test]
    fn counters_are_found_by_name() {
        let file = file(&[
            ("sun.cls.classVerifyTime.self", 2_500_000),
            ("sun.cls.verifiedClasses", 5),
            ("sun.os.hrt.frequency", 1_000_000_000),
        ]);
        assert_eq!(Counters::read(&file), Some(Counters { verifying: 0.0025, classes: 5 }));
    }

    #[test]
    fn other_files_have_no_counters() {
        assert_eq!(Counters::read(b"TSB\x1a"), None);
        assert_eq!(Counters::read(&file(&[])), None);
    }
}
