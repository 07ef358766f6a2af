//! The charts of a sweep, after Figures 4 to 6 of P. Adler and W. Amme, 'Type-Separated Bytecode - Its
//! Construction and Evaluation': the change of run time against a base, and absolute times.

use std::error::Error;

use epaint_default_fonts::UBUNTU_LIGHT;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::register_font;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::column::{Column, Discipline, Dispatch, Stacks, Variant};
use crate::report::{Report, Row};
use crate::stats::Summary;
use crate::workload::Group;

/// A bar chart with groups: for each workload one bar a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// A short name, suitable as a file name.
    pub name: &'static str,
    /// The title.
    pub title: String,
    /// The unit of the bars' heights, and which are better.
    pub unit: &'static str,
    /// The names of the series in the legend.
    pub series: Vec<String>,
    /// The groups from left to right, each with the figures of every series that has some. The height of a bar is the median; the line
    /// on it is the spread.
    pub groups: Vec<(String, Vec<Option<Summary>>)>,
}

/// The minimum width, and the height without the legend, in pixels.
const SIZE: (u32, u32) = (1200, 480);

/// The width of a group's name, in pixels.
const GROUP_WIDTH: u32 = 80;

/// The height of a line of the legend, in pixels.
const LEGEND_LINE: u32 = 24;

/// The left edge of the legend.
const LEGEND_INDENT: u32 = 76;

/// The width of the ends of the line for a spread, relative to its bar.
const CAP: f64 = 0.5;

/// The colour of the lines for spreads.
const SPREAD: RGBColor = RGBColor(40, 40, 40);

const FONT: &str = "sans-serif";

/// The first eight can be distinguished by colour-blind people (M. Okabe and K. Ito).
const COLOURS: [RGBColor; 12] = [
    RGBColor(0, 114, 178),
    RGBColor(230, 159, 0),
    RGBColor(0, 158, 115),
    RGBColor(213, 94, 0),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(120, 120, 120),
    RGBColor(240, 228, 66),
    RGBColor(0, 60, 90),
    RGBColor(130, 80, 0),
    RGBColor(0, 80, 60),
    RGBColor(0, 0, 0),
];

/// The charts for the figures that a report has.
pub fn all(report: &Report) -> Vec<Chart> {
    let variants = |wanted: &[Stacks]| -> Vec<Column> {
        report
            .columns
            .iter()
            .copied()
            .filter(|column| {
                matches!(column, Column::Variant(v) if v.level == 1
                    && v.dispatch == Dispatch::Usual
                    && wanted.contains(&v.stacks))
            })
            .collect()
    };
    let one = Column::Variant(Variant {
        stacks: Stacks::One,
        discipline: Discipline::Single,
        level: 1,
        dispatch: Dispatch::Usual,
    });
    let optimised_or_peer = |column: &Column| !matches!(column, Column::Variant(v) if v.level == 0);
    let charts = [
        change(report, "multi", "Stacks for each type", variants(&[Stacks::Multi]), report.base),
        change(
            report,
            "five-and-one",
            "Five stacks and one stack",
            variants(&[Stacks::Five, Stacks::One]),
            report.base,
        ),
        Chart {
            name: "times",
            title: format!("Run time of all engines ({})", report.time.name()),
            unit: "seconds (lower is faster)",
            series: labels(report.columns.iter().copied().filter(optimised_or_peer)),
            groups: groups(
                report,
                report.columns.iter().copied().filter(optimised_or_peer),
                |row, column| report.summary(row, column),
            ),
        },
        change(
            report,
            "separation",
            "Five stacks and stacks for each type",
            variants(&[Stacks::Five, Stacks::Multi]),
            one,
        ),
    ];
    let mut charts: Vec<Chart> = charts.into_iter().filter(Chart::has_values).collect();
    for (number, chart) in charts.iter_mut().enumerate() {
        chart.title = format!("Figure {}. {}", number + 1, chart.title);
    }
    charts
}

fn change(
    report: &Report,
    name: &'static str,
    subject: &str,
    columns: Vec<Column>,
    base: Column,
) -> Chart {
    let columns: Vec<_> = columns.into_iter().filter(|&column| column != base).collect();
    Chart {
        name,
        title: format!("{subject}: change of run time against {}", base.label()),
        unit: "per cent (higher is faster)",
        series: labels(columns.iter().copied()),
        groups: groups(report, columns.iter().copied(), |row, column| {
            report.change(row, column, base)
        }),
    }
}

fn labels(columns: impl Iterator<Item = Column>) -> Vec<String> {
    columns.map(Column::label).collect()
}

fn groups(
    report: &Report,
    columns: impl Iterator<Item = Column> + Clone,
    value: impl Fn(&Row, Column) -> Option<Summary>,
) -> Vec<(String, Vec<Option<Summary>>)> {
    let rows = report.rows.iter().filter(|row| row.group != Group::StartUp);
    rows.map(|row| {
        let values = columns.clone().map(|column| value(row, column)).collect();
        (row.workload.clone(), values)
    })
    .collect()
}

impl Chart {
    /// Width and height in pixels, with room for the names of all groups and for the legend.
    fn size(&self) -> (u32, u32) {
        let width = SIZE.0.max((self.groups.len() as u32 + 1) * GROUP_WIDTH);
        let lines = self.legend(width).last().map_or(0, |&(_, line)| line + 1);
        (width, SIZE.1 + lines * LEGEND_LINE)
    }

    /// The place of each series in the legend: its horizontal position in pixels, and its line.
    fn legend(&self, width: u32) -> Vec<(u32, u32)> {
        let mut places = Vec::new();
        let (mut x, mut line) = (LEGEND_INDENT, 0);
        for name in &self.series {
            // No letter is wider than this on average.
            let room = 40 + 8 * name.chars().count() as u32;
            if x + room > width && x > LEGEND_INDENT {
                (x, line) = (LEGEND_INDENT, line + 1);
            }
            places.push((x, line));
            x += room;
        }
        places
    }

    fn has_values(&self) -> bool {
        self.groups.iter().any(|(_, values)| values.iter().any(Option::is_some))
    }

    /// The chart as an SVG document.
    ///
    /// # Errors
    ///
    /// When the font of the charts cannot be used.
    pub fn svg(&self) -> Result<String, Box<dyn Error>> {
        let mut text = String::new();
        self.draw(SVGBackend::with_string(&mut text, self.size()).into_drawing_area())?;
        Ok(text)
    }

    /// The chart as a PNG image.
    ///
    /// # Errors
    ///
    /// When the font of the charts cannot be used.
    pub fn png(&self) -> Result<Vec<u8>, Box<dyn Error>> {
        let size = self.size();
        let mut pixels = vec![0; size.0 as usize * size.1 as usize * 3];
        self.draw(BitMapBackend::with_buffer(&mut pixels, size).into_drawing_area())?;
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, size.0, size.1);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.write_header()?.write_image_data(&pixels)?;
        Ok(bytes)
    }

    fn draw<B: DrawingBackend>(&self, area: DrawingArea<B, Shift>) -> Result<(), Box<dyn Error>>
    where
        B::ErrorType: 'static,
    {
        register_font(FONT, FontStyle::Normal, UBUNTU_LIGHT)
            .map_err(|_| "the font of the charts is malformed")?;
        area.fill(&WHITE)?;
        let (whole, (area, legend)) = (area.clone(), area.split_vertically(SIZE.1));
        let (low, high) = self.range();
        let right = self.groups.len() as f64;
        let mut chart = ChartBuilder::on(&area)
            .caption(&self.title, (FONT, 20))
            .margin(12)
            .set_label_area_size(LabelAreaPosition::Left, 64)
            .set_label_area_size(LabelAreaPosition::Bottom, 28)
            .build_cartesian_2d(0.0..right, low..high)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .disable_x_axis()
            .y_desc(self.unit)
            .label_style((FONT, 14))
            .light_line_style(WHITE)
            .draw()?;

        // Each group leaves a fifth of its width free.
        let width = 0.8 / self.series.len().max(1) as f64;
        for at in 0..self.series.len() {
            let colour = COLOURS[at % COLOURS.len()];
            let bars = self.groups.iter().enumerate().filter_map(|(group, (_, values))| {
                let left = group as f64 + 0.1 + at as f64 * width;
                let value = (*values.get(at)?)?.median;
                Some(Rectangle::new([(left, 0.0), (left + width * 0.92, value)], colour.filled()))
            });
            chart.draw_series(bars)?;
            let spreads = self.groups.iter().enumerate().flat_map(|(group, (_, values))| {
                let middle = group as f64 + 0.1 + (at as f64 + 0.46) * width;
                let figures = values.get(at).copied().flatten();
                let spread = figures.filter(|figures| figures.max > figures.min);
                let half = CAP * width / 2.0;
                let ends = move |height| vec![(middle - half, height), (middle + half, height)];
                spread.into_iter().flat_map(move |Summary { min, max, .. }| {
                    [vec![(middle, min), (middle, max)], ends(min), ends(max)]
                })
            });
            chart.draw_series(spreads.map(|line| PathElement::new(line, SPREAD)))?;
        }
        chart.draw_series(std::iter::once(PathElement::new([(0.0, 0.0), (right, 0.0)], BLACK)))?;
        let plot = chart.plotting_area();
        for (group, (name, _)) in self.groups.iter().enumerate() {
            let (x, y) = plot.map_coordinate(&(group as f64 + 0.5, low));
            let style = (FONT, 14).into_text_style(&area).pos(Pos::new(HPos::Center, VPos::Top));
            area.draw(&Text::new(name.as_str(), (x, y + 8), style))?;
        }
        let names = self.series.iter().zip(self.legend(whole.dim_in_pixel().0));
        for (at, (name, (x, line))) in names.enumerate() {
            let (x, y) = (x as i32, (line * LEGEND_LINE) as i32);
            let colour = COLOURS[at % COLOURS.len()].filled();
            legend.draw(&Rectangle::new([(x, y + 4), (x + 12, y + 14)], colour))?;
            let style = (FONT, 14).into_text_style(&legend).pos(Pos::new(HPos::Left, VPos::Top));
            legend.draw(&Text::new(name.as_str(), (x + 18, y + 2), style))?;
        }
        drop(chart);
        whole.present()?;
        Ok(())
    }

    /// The least and greatest displayed height: all values and zero, with a margin.
    fn range(&self) -> (f64, f64) {
        let figures = self.groups.iter().flat_map(|(_, values)| values.iter().flatten());
        let values = figures.flat_map(|figures| [figures.min, figures.max]);
        let (low, high) = values
            .fold((0.0, 0.0), |(low, high): (f64, f64), value| (low.min(value), high.max(value)));
        let space = if high > low { (high - low) * 0.08 } else { 1.0 };
        (if low < 0.0 { low - space } else { 0.0 }, high + space)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::sample;

    fn one(value: f64) -> Option<Summary> {
        Summary::of(&[value])
    }

    #[test]
    fn there_is_a_chart_for_each_figure_with_a_bar_for_each_figure_known() {
        let charts = all(&sample());
        let names: Vec<_> = charts.iter().map(|chart| chart.name).collect();
        assert_eq!(names, ["multi", "five-and-one", "times", "separation"]);
        let multi = &charts[0];
        assert_eq!(multi.groups[0], ("SOR".to_owned(), vec![one(50.0)]));
        assert_eq!(multi.groups[1], ("Fib".to_owned(), vec![None]));
    }

    #[test]
    fn titles_are_numbered_and_different_and_say_what_is_better() {
        let charts = all(&sample());
        for (number, chart) in charts.iter().enumerate() {
            assert!(chart.title.starts_with(&format!("Figure {}. ", number + 1)), "{chart:?}");
            assert!(chart.unit.contains("is faster"), "{chart:?}");
        }
        let subjects: std::collections::BTreeSet<&str> =
            charts.iter().map(|chart| &chart.title["Figure 1. ".len()..]).collect();
        assert_eq!(subjects.len(), charts.len());
    }

    #[test]
    fn charts_are_documents_of_their_kind() {
        let chart = &all(&sample())[1];
        let svg = chart.svg().unwrap();
        assert!(svg.starts_with("<svg") && svg.contains("SOR") && svg.contains("java -Xint"));
        assert!(chart.png().unwrap().starts_with(b"\x89PNG\r\n"));
    }

    #[test]
    fn a_chart_of_many_groups_is_wider() {
        let mut chart = all(&sample())[0].clone();
        assert_eq!(chart.size(), (1200, 504));
        chart.groups = vec![("BinaryTrees".to_owned(), vec![one(1.0)]); 22];
        assert_eq!(chart.size(), (1840, 504));
    }

    #[test]
    fn a_legend_is_below_the_bars_with_as_many_lines_as_it_needs() {
        let mut chart = all(&sample())[0].clone();
        chart.series = vec!["a column with a long name".to_owned(); 10];
        let places = chart.legend(chart.size().0);
        assert_eq!(places.len(), 10);
        assert_eq!((places[0], places[4], places[9].1), ((76, 0), (76, 1), 2));
        assert_eq!(chart.size().1, 480 + 3 * 24);
    }

    #[test]
    fn a_bar_has_a_line_for_its_spread() {
        let mut chart = all(&sample())[0].clone();
        let lines = |chart: &Chart| chart.svg().unwrap().matches("#282828").count();
        let without = lines(&chart);
        chart.groups[0].1[0] = Summary::of(&[40.0, 50.0, 55.0]);
        assert_eq!(lines(&chart), without + 3);
        assert!(chart.range().1 > 55.0);
    }

    #[test]
    fn slower_bars_hang_below_zero() {
        let mut chart = all(&sample())[0].clone();
        chart.groups[0].1[0] = one(-25.0);
        assert_eq!(chart.range(), (-27.0, 2.0));
    }
}
