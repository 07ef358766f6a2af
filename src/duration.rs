//! Times of the command line.

use std::time::Duration;

/// Parses a number with a suffix ms, s or m.
///
/// # Errors
/// What is expected.
pub fn parse(text: &str) -> Result<Duration, String> {
    let units = [("ms", 1), ("s", 1000), ("m", 60_000)];
    let parsed = units.iter().find_map(|(unit, millis)| {
        let number: u64 = text.strip_suffix(unit)?.parse().ok()?;
        number.checked_mul(*millis)
    });
    parsed
        .map(Duration::from_millis)
        .ok_or_else(|| "expected a time such as 500ms, 10s or 2m".to_owned())
}
