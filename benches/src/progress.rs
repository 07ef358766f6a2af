//! Progress bars.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar over a number of steps with the remaining time and a message, drawn only if standard error is a
/// terminal.
pub fn bar(steps: u64) -> ProgressBar {
    let bar = ProgressBar::new(steps);
    if let Ok(style) = ProgressStyle::with_template("{bar:32} {pos}/{len}, {eta} left, {wide_msg}")
    {
        bar.set_style(style);
    }
    bar
}
