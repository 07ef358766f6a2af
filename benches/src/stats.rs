//! Medians, spreads and means of measured figures.

use serde::{Deserialize, Serialize};

/// A sample's order statistics.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The least value.
    pub min: f64,
    /// A quarter of the values lie below it.
    pub lower_quartile: f64,
    /// The middle value, or the mean of the middle two.
    pub median: f64,
    /// A quarter of the values lie above it.
    pub upper_quartile: f64,
    /// The greatest value.
    pub max: f64,
}

impl Summary {
    /// Summarises a sample of finite values; `None` for an empty one.
    pub fn of(values: &[f64]) -> Option<Summary> {
        let mut sorted = values.to_vec();
        sorted.sort_by(f64::total_cmp);
        let (min, max) = (*sorted.first()?, *sorted.last()?);
        Some(Summary {
            min,
            lower_quartile: quantile(&sorted, 0.25),
            median: quantile(&sorted, 0.5),
            upper_quartile: quantile(&sorted, 0.75),
            max,
        })
    }

    /// The summary of the values less a number.
    #[must_use]
    pub fn less(&self, number: f64) -> Summary {
        Summary {
            min: self.min - number,
            lower_quartile: self.lower_quartile - number,
            median: self.median - number,
            upper_quartile: self.upper_quartile - number,
            max: self.max - number,
        }
    }

    /// The distance from the least to the greatest value, as a share of the median.
    pub fn spread(&self) -> f64 {
        if self.median == 0.0 { 0.0 } else { (self.max - self.min) / self.median }
    }
}

/// The quantile of a sorted, non-empty sample, linear between neighbours (Hyndman and Fan 1996, type 7).
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let position = share * (sorted.len() - 1) as f64;
    let below = position.floor() as usize;
    let above = position.ceil() as usize;
    sorted[below] + (sorted[above] - sorted[below]) * (position - below as f64)
}

/// The geometric mean of positive values; `None` when there are none.
pub fn geometric_mean(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let (mut count, mut sum) = (0, 0.0);
    for value in values {
        count += 1;
        sum += value.ln();
    }
    (count > 0).then(|| (sum / f64::from(count)).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_an_even_sample_is_the_mean_of_the_middle_two() {
        let summary = Summary::of(&[4.0, 1.0, 3.0, 2.0]).unwrap();
        assert_eq!(summary.median, 2.5);
        assert_eq!((summary.min, summary.max), (1.0, 4.0));
        assert_eq!((summary.lower_quartile, summary.upper_quartile), (1.75, 3.25));
    }

    #[test]
    fn one_value_is_all_of_its_summary() {
        let summary = Summary::of(&[7.0]).unwrap();
        assert_eq!((summary.min, summary.median, summary.max), (7.0, 7.0, 7.0));
        assert_eq!(summary.spread(), 0.0);
    }

    #[test]
    fn an_empty_sample_has_no_summary() {
        assert_eq!(Summary::of(&[]), None);
    }

    #[test]
    fn spread_is_relative_to_the_median() {
        assert_eq!(Summary::of(&[9.0, 10.0, 12.0]).unwrap().spread(), 0.3);
    }

    #[test]
    fn the_geometric_mean_of_a_ratio_and_its_inverse_is_one() {
        assert!((geometric_mean([0.25, 4.0]).unwrap() - 1.0).abs() < 1e-12);
        assert_eq!(geometric_mean([]), None);
    }
}
