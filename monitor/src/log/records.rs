//! Logs of records: JSON lines or comma-separated values of other programs, in which each record is a map from fields to values.
//!
//! A field tells the kind of a record. Fields within objects have names with dots (`position.x`). Only the fields that monitors look at are read.

use core::fmt;
use std::borrow::Cow;
use std::io::{BufRead, Read};

use hashbrown::HashMap;
use serde::Deserializer;
use serde::de::{self, DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::table::{Row, Table};
use super::{Format, LogError};
use crate::session::Session;

/// The longest line that is read.
const LONGEST: usize = 1 << 24;
/// The most records that are sorted.
const MOST_SORTED: usize = 1 << 24;
/// How deep values may be nested.
const DEEPEST: usize = 64;

/// The value of a field.
#[derive(Clone, PartialEq, Debug)]
pub enum Field<'a> {
    /// None.
    Null,
    /// A boolean.
    Boolean(bool),
    /// A whole number.
    Int(i64),
    /// Another number.
    Double(f64),
    /// A text.
    Text(Cow<'a, str>),
    /// A list.
    List(Vec<Field<'a>>),
}

/// A record.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// Its kind.
    pub kind: &'a str,
    /// The values of the fields that are looked at, in the order of their names; none where the record has no such field.
    pub values: &'a [Option<Field<'a>>],
}

/// Which fields are read.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The field with the kind.
    pub kind: String,
    /// The field by whose values records are sorted, if they are not in order.
    pub sequence: Option<String>,
    /// The fields that are looked at.
    pub fields: Vec<String>,
}

/// What a name of a field leads to.
#[derive(Clone, Copy, Default, Debug)]
struct Use {
    column: Option<usize>,
    is_kind: bool,
    is_sequence: bool,
    /// Whether fields within it are looked at.
    is_prefix: bool,
}

/// A record as it is read.
#[derive(Default, Debug)]
struct Line<'a> {
    kind: Option<Cow<'a, str>>,
    sequence: Option<f64>,
    values: Vec<Option<Field<'a>>>,
}

struct Columns {
    uses: HashMap<String, Use>,
    count: usize,
}

impl Columns {
    fn of(layout: &Layout) -> Columns {
        let mut uses: HashMap<String, Use> = HashMap::new();
        for (column, field) in layout.fields.iter().enumerate() {
            uses.entry(field.clone()).or_default().column = Some(column);
        }
        uses.entry(layout.kind.clone()).or_default().is_kind = true;
        if let Some(sequence) = &layout.sequence {
            uses.entry(sequence.clone()).or_default().is_sequence = true;
        }
        for field in uses.keys().cloned().collect::<Vec<_>>() {
            for (place, _) in field.match_indices('.') {
                uses.entry(field[..place].to_owned()).or_default().is_prefix = true;
            }
        }
        Columns { uses, count: layout.fields.len() }
    }

    fn find(&self, name: &str) -> Use {
        self.uses.get(name).copied().unwrap_or_default()
    }
}

/// Feeds all records of a log to a session, and ends it. `each` is called after each record, and tells whether to go on.
///
/// # Errors
/// If the log cannot be read further.
pub fn replay(
    input: impl BufRead,
    format: Format,
    layout: &Layout,
    session: &mut Session,
    mut each: impl FnMut(&mut Session) -> bool,
) -> Result<(), LogError> {
    session.read_log();
    session.set_record_fields(&layout.fields);
    let mut goes_on = true;
    read(input, format, layout, |kind, values, line| {
        session.record(&Record { kind, values }, line);
        goes_on = each(session);
        Ok(goes_on)
    })?;
    if goes_on {
        session.finish();
        each(session);
    }
    Ok(())
}

/// Reads the records of a log: `each` gets the kind, the values and the line of each, and tells whether to go on.
///
/// # Errors
/// If the log cannot be read further.
pub fn read(
    input: impl BufRead,
    format: Format,
    layout: &Layout,
    mut each: impl FnMut(&str, &[Option<Field<'_>>], u64) -> Result<bool, LogError>,
) -> Result<(), LogError> {
    let columns = Columns::of(layout);
    if layout.sequence.is_none() {
        return lines(input, format, layout, &columns, |line, number| {
            each(kind_of(line, layout, number)?, &line.values, number)
        });
    }
    let mut sorted: Vec<(f64, u64, String, Vec<Option<Field<'static>>>)> = Vec::new();
    lines(input, format, layout, &columns, |line, number| {
        let kind = kind_of(line, layout, number)?.to_owned();
        let Some(sequence) = line.sequence else {
            let field = layout.sequence.as_deref().unwrap_or_default();
            return Err(LogError::in_line(
                number,
                format!("the record has no number in its field `{field}`"),
            ));
        };
        if sorted.len() == MOST_SORTED {
            return Err(LogError::in_line(number, "these are too many records to be sorted"));
        }
        let values = line.values.iter().map(|value| value.as_ref().map(Field::owned)).collect();
        sorted.push((sequence, number, kind, values));
        Ok(true)
    })?;
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (_, number, kind, values) in &sorted {
        if !each(kind, values, *number)? {
            break;
        }
    }
    Ok(())
}

fn kind_of<'l>(line: &'l Line<'_>, layout: &Layout, number: u64) -> Result<&'l str, LogError> {
    line.kind.as_deref().ok_or_else(|| {
        LogError::in_line(
            number,
            format!("the record has no field `{}`, which tells its kind", layout.kind),
        )
    })
}

impl Field<'_> {
    fn owned(&self) -> Field<'static> {
        match self {
            Field::Null => Field::Null,
            Field::Boolean(value) => Field::Boolean(*value),
            Field::Int(value) => Field::Int(*value),
            Field::Double(value) => Field::Double(*value),
            Field::Text(text) => Field::Text(Cow::Owned(text.clone().into_owned())),
            Field::List(items) => Field::List(items.iter().map(Field::owned).collect()),
        }
    }
}

fn lines(
    input: impl BufRead,
    format: Format,
    layout: &Layout,
    columns: &Columns,
    each: impl FnMut(&Line<'_>, u64) -> Result<bool, LogError>,
) -> Result<(), LogError> {
    match format {
        Format::Csv => rows(input, columns, each),
        Format::Json | Format::Binary => json_lines(input, layout, columns, each),
    }
}

fn json_lines(
    mut input: impl BufRead,
    _layout: &Layout,
    columns: &Columns,
    mut each: impl FnMut(&Line<'_>, u64) -> Result<bool, LogError>,
) -> Result<(), LogError> {
    let (mut text, mut number) = (Vec::new(), 0);
    loop {
        text.clear();
        number += 1;
        let mut limited = (&mut input).take(LONGEST as u64);
        if limited.read_until(b'\n', &mut text)? == 0 {
            return Ok(());
        }
        if text.len() == LONGEST {
            return Err(LogError::in_line(number, "this line is too long"));
        }
        if text.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let Ok(text) = core::str::from_utf8(&text) else {
            return Err(LogError::in_line(number, "a text is not UTF-8"));
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut line = Line { values: vec![None; columns.count], ..Line::default() };
        let mut json = serde_json::Deserializer::from_str(text);
        let seed = Fill { columns, line: &mut line, prefix: "", depth: 0 };
        let read = seed.deserialize(&mut json).and_then(|()| json.end());
        if let Err(error) = read {
            let what = error.to_string();
            let what = what.rsplit_once(" at line ").map_or(&what[..], |(what, _)| what).to_owned();
            let before = text.get(..error.column()).map_or(error.column(), |t| t.chars().count());
            let column = Some(before as u64).filter(|column| *column > 0);
            return Err(LogError::Malformed { place: number, column, what: what.into() });
        }
        if !each(&line, number)? {
            return Ok(());
        }
    }
}

/// Reads an object into a line.
struct Fill<'c, 'l, 'a> {
    columns: &'c Columns,
    line: &'l mut Line<'a>,
    /// The names of the objects around, with a dot behind each.
    prefix: &'c str,
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for Fill<'_, '_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Fill<'_, '_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Fill { columns, line, prefix, depth } = self;
        while let Some(key) = map.next_key_seed(TextSeed)? {
            let full;
            let name = match prefix.is_empty() {
                true => &*key,
                false => {
                    full = format!("{prefix}{key}");
                    &full
                }
            };
            let used = columns.find(name);
            if used.is_prefix && depth < DEEPEST {
                let prefix = format!("{name}.");
                let inner = Fill { columns, line: &mut *line, prefix: &prefix, depth: depth + 1 };
                let value = map.next_value_seed(Inner(inner))?;
                put(line, used, value);
            } else if used.column.is_some() || used.is_kind || used.is_sequence {
                let value = map.next_value_seed(FieldSeed(0))?;
                put(line, used, Some(value));
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

fn put<'a>(line: &mut Line<'a>, used: Use, value: Option<Field<'a>>) {
    let Some(value) = value else { return };
    if used.is_kind {
        line.kind = match &value {
            Field::Text(text) => Some(text.clone()),
            Field::Int(value) => Some(value.to_string().into()),
            _ => None,
        };
    }
    if used.is_sequence {
        line.sequence = match &value {
            Field::Int(value) => Some(*value as f64),
            Field::Double(value) => Some(*value),
            Field::Text(text) => text.trim().parse().ok(),
            _ => None,
        };
    }
    if let Some(column) = used.column {
        line.values[column] = Some(value);
    }
}

/// An object whose fields are looked at, or another value.
struct Inner<'c, 'l, 'a>(Fill<'c, 'l, 'a>);

impl<'de> DeserializeSeed<'de> for Inner<'_, '_, 'de> {
    type Value = Option<Field<'de>>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Option<Field<'de>>, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Inner<'_, '_, 'de> {
    type Value = Option<Field<'de>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Option<Field<'de>>, A::Error> {
        self.0.visit_map(map).map(|()| None)
    }

    fn visit_unit<E: de::Error>(self) -> Result<Option<Field<'de>>, E> {
        FieldSeed(0).visit_unit().map(Some)
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Option<Field<'de>>, E> {
        FieldSeed(0).visit_bool(value).map(Some)
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Option<Field<'de>>, E> {
        FieldSeed(0).visit_i64(value).map(Some)
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Option<Field<'de>>, E> {
        FieldSeed(0).visit_u64(value).map(Some)
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Option<Field<'de>>, E> {
        FieldSeed(0).visit_f64(value).map(Some)
    }

    fn visit_borrowed_str<E: de::Error>(self, value: &'de str) -> Result<Option<Field<'de>>, E> {
        FieldSeed(0).visit_borrowed_str(value).map(Some)
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Option<Field<'de>>, E> {
        FieldSeed(0).visit_str(value).map(Some)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Option<Field<'de>>, A::Error> {
        FieldSeed(0).visit_seq(items).map(Some)
    }
}

/// A text, of the line itself where nothing in it is escaped.
struct TextSeed;

impl<'de> DeserializeSeed<'de> for TextSeed {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Cow<'de, str>, D::Error> {
        from.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for TextSeed {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<Cow<'de, str>, E> {
        Ok(Cow::Borrowed(text))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Cow<'de, str>, E> {
        Ok(Cow::Owned(text.to_owned()))
    }
}

/// A value, at a depth.
struct FieldSeed(usize);

impl<'de> DeserializeSeed<'de> for FieldSeed {
    type Value = Field<'de>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Field<'de>, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for FieldSeed {
    type Value = Field<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E: de::Error>(self) -> Result<Field<'de>, E> {
        Ok(Field::Null)
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Field<'de>, E> {
        Ok(Field::Boolean(value))
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Field<'de>, E> {
        Ok(Field::Int(value))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Field<'de>, E> {
        Ok(i64::try_from(value).map_or(Field::Double(value as f64), Field::Int))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Field<'de>, E> {
        Ok(Field::Double(value))
    }

    fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<Field<'de>, E> {
        Ok(Field::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Field<'de>, E> {
        Ok(Field::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Field<'de>, A::Error> {
        let mut items = Vec::new();
        if self.0 == DEEPEST {
            return Err(de::Error::custom("a value is nested too deeply"));
        }
        while let Some(item) = from.next_element_seed(FieldSeed(self.0 + 1))? {
            items.push(item);
        }
        Ok(Field::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Field<'de>, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        // An object itself has no value; its fields have.
        Ok(Field::Null)
    }
}

fn rows(
    input: impl Read,
    columns: &Columns,
    mut each: impl FnMut(&Line<'_>, u64) -> Result<bool, LogError>,
) -> Result<(), LogError> {
    let mut table = Table::new(input);
    let mut row = Row::default();
    if !table.row(&mut row)? {
        return Ok(());
    }
    let uses: Vec<Use> = row.iter().map(|cell| columns.find(cell.text.trim())).collect();
    while table.row(&mut row)? {
        let mut line = Line { values: vec![None; columns.count], ..Line::default() };
        for (cell, used) in row.iter().zip(&uses) {
            let text = cell.text.trim();
            if !text.is_empty() {
                put(&mut line, *used, Some(cell_value(text)));
            }
        }
        if !each(&line, row.line())? {
            return Ok(());
        }
    }
    Ok(())
}

/// The value of a cell: a number, `true`, `false`, `null`, or a text, which may stand in quotes.
fn cell_value(text: &str) -> Field<'_> {
    match text {
        "true" => return Field::Boolean(true),
        "false" => return Field::Boolean(false),
        "null" => return Field::Null,
        _ => {}
    }
    if let Some(inner) = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        return Field::Text(Cow::Borrowed(inner));
    }
    if !text.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        return Field::Text(Cow::Borrowed(text));
    }
    match (text.parse(), text.parse()) {
        (Ok(value), _) => Field::Int(value),
        (_, Ok(value)) => Field::Double(value),
        _ => Field::Text(Cow::Borrowed(text)),
    }
}
