//! Character properties as `java.lang.Character` returns them: Unicode 16.
//!
//! The general category comes from `unicode-properties`, pinned to the release with Unicode 16 data. Case
//! mappings and the derived properties come from `core`, whose data are of a later version; characters that
//! Unicode 16 leaves unassigned are excluded.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Java's number of the general category of `cp`, 0 if `cp` is unassigned or not a code point.
pub fn general_category(cp: i32) -> i32 {
    if (0xD800..=0xDFFF).contains(&cp) {
        return 19;
    }
    let Some(c) = scalar(cp) else { return 0 };
    match c.general_category() {
        GeneralCategory::Unassigned => 0,
        GeneralCategory::UppercaseLetter => 1,
        GeneralCategory::LowercaseLetter => 2,
        GeneralCategory::TitlecaseLetter => 3,
        GeneralCategory::ModifierLetter => 4,
        GeneralCategory::OtherLetter => 5,
        GeneralCategory::NonspacingMark => 6,
        GeneralCategory::EnclosingMark => 7,
        GeneralCategory::SpacingMark => 8,
        GeneralCategory::DecimalNumber => 9,
        GeneralCategory::LetterNumber => 10,
        GeneralCategory::OtherNumber => 11,
        GeneralCategory::SpaceSeparator => 12,
        GeneralCategory::LineSeparator => 13,
        GeneralCategory::ParagraphSeparator => 14,
        GeneralCategory::Control => 15,
        GeneralCategory::Format => 16,
        GeneralCategory::PrivateUse => 18,
        GeneralCategory::Surrogate => 19,
        GeneralCategory::DashPunctuation => 20,
        GeneralCategory::OpenPunctuation => 21,
        GeneralCategory::ClosePunctuation => 22,
        GeneralCategory::ConnectorPunctuation => 23,
        GeneralCategory::OtherPunctuation => 24,
        GeneralCategory::MathSymbol => 25,
        GeneralCategory::CurrencySymbol => 26,
        GeneralCategory::ModifierSymbol => 27,
        GeneralCategory::OtherSymbol => 28,
        GeneralCategory::InitialPunctuation => 29,
        GeneralCategory::FinalPunctuation => 30,
    }
}

/// Whether `cp` is assigned and has the derived property Uppercase (0), Lowercase (1) or Alphabetic (2).
pub fn has_property(cp: i32, property: i32) -> bool {
    assigned(cp).is_some_and(|c| match property {
        0 => c.is_uppercase(),
        // U+0295 stopped being lower case with Unicode 17.
        1 => c.is_lowercase() || cp == 0x295,
        _ => c.is_alphabetic(),
    })
}

/// The simple lower-case mapping.
pub fn lower_simple(cp: i32) -> i32 {
    // The one code point whose full mapping is longer.
    if cp == 0x130 {
        return 'i' as i32;
    }
    match assigned(cp) {
        Some(c) => first_assigned(c, c.to_lowercase()),
        None => cp,
    }
}

/// The simple upper-case mapping.
pub fn upper_simple(cp: i32) -> i32 {
    let Some(c) = assigned(cp) else { return cp };
    let mut full = c.to_uppercase();
    if full.len() > 1 {
        return match cp {
            // Greek vowels with iota: the simple mapping is the title-case letter.
            0x1F80..=0x1F87 | 0x1F90..=0x1F97 | 0x1FA0..=0x1FA7 => cp + 8,
            0x1FB3 | 0x1FC3 | 0x1FF3 => cp + 9,
            _ => cp,
        };
    }
    full.next().map_or(cp, |upper| first_assigned(c, [upper]))
}

/// The simple title-case mapping.
pub fn title_simple(cp: i32) -> i32 {
    match cp {
        // The Latin digraphs, whose title case is the middle one of three.
        0x1C4..=0x1C6 => 0x1C5,
        0x1C7..=0x1C9 => 0x1C8,
        0x1CA..=0x1CC => 0x1CB,
        0x1F1..=0x1F3 => 0x1F2,
        // Georgian has no title case.
        0x10D0..=0x10FA | 0x10FD..=0x10FF => cp,
        _ => upper_simple(cp),
    }
}

/// The full lower-case mapping, up to three code points packed in 21 bits each, the first lowest.
pub fn lower_full(cp: i32) -> i64 {
    match assigned(cp) {
        Some(c) if c.to_lowercase().len() > 1 => pack(c.to_lowercase()),
        _ => i64::from(lower_simple(cp)),
    }
}

/// The full upper-case mapping, packed as in `lower_full`.
pub fn upper_full(cp: i32) -> i64 {
    match assigned(cp) {
        Some(c) if c.to_uppercase().len() > 1 => pack(c.to_uppercase()),
        _ => i64::from(upper_simple(cp)),
    }
}

/// Numeric_Value if it is a natural number and `cp` is not a decimal digit: -1 without one, -2 for other
/// values.
pub fn numeric_value(cp: i32) -> i32 {
    if general_category(cp) == 9 {
        // Decimal digits come in runs of ten, from zero up.
        let mut start = cp;
        while general_category(start - 1) == 9 {
            start -= 1;
        }
        return (cp - start) % 10;
    }
    let after =
        NUMBERS.partition_point(|&(start, ..)| i32::try_from(start).is_ok_and(|start| start <= cp));
    let Some(&(start, length, value, step)) = after.checked_sub(1).and_then(|i| NUMBERS.get(i))
    else {
        return -1;
    };
    let offset = cp - start as i32;
    if offset < i32::from(length) { value + offset * step } else { -1 }
}

fn scalar(cp: i32) -> Option<char> {
    u32::try_from(cp).ok().and_then(char::from_u32)
}

fn assigned(cp: i32) -> Option<char> {
    scalar(cp).filter(|c| c.general_category() != GeneralCategory::Unassigned)
}

/// The first code point of a mapping, or the argument if the result is unassigned in Unicode 16.
fn first_assigned(from: char, mapping: impl IntoIterator<Item = char>) -> i32 {
    let to = mapping.into_iter().next().unwrap_or(from);
    if to.general_category() == GeneralCategory::Unassigned { from as i32 } else { to as i32 }
}

fn pack(mapping: impl DoubleEndedIterator<Item = char>) -> i64 {
    mapping.rev().fold(0, |packed, c| packed << 21 | i64::from(u32::from(c)))
}

/// Numbers other than decimal digits (UnicodeData 16, field 8): first code point, count, value of the first,
/// step from one to the next.
#[rustfmt::skip]
const NUMBERS: &[(u32, u8, i32, i32)] = &[
    (0xB2, 2, 2, 1), (0xB9, 1, 1, 0), (0xBC, 3, -2, 0), (0x9F4, 5, -2, 0), (0x9F9, 1, 16, 0), (0xB72, 6, -2, 0),
    (0xBF0, 1, 10, 0), (0xBF1, 1, 100, 0), (0xBF2, 1, 1000, 0), (0xC78, 4, 0, 1), (0xC7C, 3, 1, 1), (0xD58, 7, -2, 0),
    (0xD70, 1, 10, 0), (0xD71, 1, 100, 0), (0xD72, 1, 1000, 0), (0xD73, 6, -2, 0), (0xF2A, 10, -2, 0),
    (0x1369, 10, 1, 1), (0x1373, 9, 20, 10), (0x137C, 1, 10000, 0), (0x16EE, 3, 17, 1), (0x17F0, 10, 0, 1),
    (0x19DA, 1, 1, 0), (0x2070, 1, 0, 0), (0x2074, 6, 4, 1), (0x2080, 10, 0, 1), (0x2150, 15, -2, 0), (0x215F, 2, 1, 0),
    (0x2161, 11, 2, 1), (0x216C, 1, 50, 0), (0x216D, 1, 100, 0), (0x216E, 1, 500, 0), (0x216F, 1, 1000, 0),
    (0x2170, 12, 1, 1), (0x217C, 1, 50, 0), (0x217D, 1, 100, 0), (0x217E, 1, 500, 0), (0x217F, 2, 1000, 0),
    (0x2181, 1, 5000, 0), (0x2182, 1, 10000, 0), (0x2185, 1, 6, 0), (0x2186, 1, 50, 0), (0x2187, 1, 50000, 0),
    (0x2188, 1, 100000, 0), (0x2189, 1, 0, 0), (0x2460, 20, 1, 1), (0x2474, 20, 1, 1), (0x2488, 20, 1, 1),
    (0x24EA, 1, 0, 0), (0x24EB, 10, 11, 1), (0x24F5, 10, 1, 1), (0x24FF, 1, 0, 0), (0x2776, 10, 1, 1),
    (0x2780, 10, 1, 1), (0x278A, 10, 1, 1), (0x2CFD, 1, -2, 0), (0x3007, 1, 0, 0), (0x3021, 9, 1, 1),
    (0x3038, 3, 10, 10), (0x3192, 4, 1, 1), (0x3220, 10, 1, 1), (0x3248, 8, 10, 10), (0x3251, 15, 21, 1),
    (0x3280, 10, 1, 1), (0x32B1, 15, 36, 1), (0xA6E6, 9, 1, 1), (0xA6EF, 1, 0, 0), (0xA830, 6, -2, 0),
    (0xF96B, 1, 3, 0), (0xF973, 1, 10, 0), (0xF978, 1, 2, 0), (0xF9B2, 1, 0, 0), (0xF9D1, 1, 6, 0), (0xF9D3, 1, 6, 0),
    (0xF9FD, 1, 10, 0), (0x10107, 10, 1, 1), (0x10111, 9, 20, 10), (0x1011A, 9, 200, 100), (0x10123, 9, 2000, 1000),
    (0x1012C, 1, 20000, 0), (0x1012D, 1, 30000, 0), (0x1012E, 1, 40000, 0), (0x1012F, 1, 50000, 0),
    (0x10130, 1, 60000, 0), (0x10131, 1, 70000, 0), (0x10132, 1, 80000, 0), (0x10133, 1, 90000, 0), (0x10140, 2, -2, 0),
    (0x10142, 1, 1, 0), (0x10143, 1, 5, 0), (0x10144, 1, 50, 0), (0x10145, 1, 500, 0), (0x10146, 1, 5000, 0),
    (0x10147, 1, 50000, 0), (0x10148, 1, 5, 0), (0x10149, 1, 10, 0), (0x1014A, 1, 50, 0), (0x1014B, 1, 100, 0),
    (0x1014C, 1, 500, 0), (0x1014D, 1, 1000, 0), (0x1014E, 1, 5000, 0), (0x1014F, 1, 5, 0), (0x10150, 1, 10, 0),
    (0x10151, 1, 50, 0), (0x10152, 1, 100, 0), (0x10153, 1, 500, 0), (0x10154, 1, 1000, 0), (0x10155, 1, 10000, 0),
    (0x10156, 1, 50000, 0), (0x10157, 1, 10, 0), (0x10158, 3, 1, 0), (0x1015B, 4, 2, 0), (0x1015F, 1, 5, 0),
    (0x10160, 5, 10, 0), (0x10165, 1, 30, 0), (0x10166, 4, 50, 0), (0x1016A, 1, 100, 0), (0x1016B, 1, 300, 0),
    (0x1016C, 5, 500, 0), (0x10171, 1, 1000, 0), (0x10172, 1, 5000, 0), (0x10173, 1, 5, 0), (0x10174, 1, 50, 0),
    (0x10175, 4, -2, 0), (0x1018A, 1, 0, 0), (0x1018B, 1, -2, 0), (0x102E1, 10, 1, 1), (0x102EB, 9, 20, 10),
    (0x102F4, 8, 200, 100), (0x10320, 1, 1, 0), (0x10321, 1, 5, 0), (0x10322, 1, 10, 0), (0x10323, 1, 50, 0),
    (0x10341, 1, 90, 0), (0x1034A, 1, 900, 0), (0x103D1, 2, 1, 1), (0x103D3, 2, 10, 10), (0x103D5, 1, 100, 0),
    (0x10858, 3, 1, 1), (0x1085B, 2, 10, 10), (0x1085D, 1, 100, 0), (0x1085E, 1, 1000, 0), (0x1085F, 1, 10000, 0),
    (0x10879, 5, 1, 1), (0x1087E, 2, 10, 10), (0x108A7, 4, 1, 1), (0x108AB, 2, 4, 1), (0x108AD, 2, 10, 10),
    (0x108AF, 1, 100, 0), (0x108FB, 1, 1, 0), (0x108FC, 1, 5, 0), (0x108FD, 2, 10, 10), (0x108FF, 1, 100, 0),
    (0x10916, 1, 1, 0), (0x10917, 2, 10, 10), (0x10919, 1, 100, 0), (0x1091A, 2, 2, 1), (0x109BC, 2, -2, 0),
    (0x109C0, 10, 1, 1), (0x109CA, 6, 20, 10), (0x109D2, 10, 100, 100), (0x109DC, 9, 2000, 1000),
    (0x109E5, 1, 20000, 0), (0x109E6, 1, 30000, 0), (0x109E7, 1, 40000, 0), (0x109E8, 1, 50000, 0),
    (0x109E9, 1, 60000, 0), (0x109EA, 1, 70000, 0), (0x109EB, 1, 80000, 0), (0x109EC, 1, 90000, 0),
    (0x109ED, 1, 100000, 0), (0x109EE, 1, 200000, 0), (0x109EF, 1, 300000, 0), (0x109F0, 1, 400000, 0),
    (0x109F1, 1, 500000, 0), (0x109F2, 1, 600000, 0), (0x109F3, 1, 700000, 0), (0x109F4, 1, 800000, 0),
    (0x109F5, 1, 900000, 0), (0x109F6, 10, -2, 0), (0x10A40, 4, 1, 1), (0x10A44, 2, 10, 10), (0x10A46, 1, 100, 0),
    (0x10A47, 1, 1000, 0), (0x10A48, 1, -2, 0), (0x10A7D, 1, 1, 0), (0x10A7E, 1, 50, 0), (0x10A9D, 1, 1, 0),
    (0x10A9E, 2, 10, 10), (0x10AEB, 1, 1, 0), (0x10AEC, 1, 5, 0), (0x10AED, 2, 10, 10), (0x10AEF, 1, 100, 0),
    (0x10B58, 4, 1, 1), (0x10B5C, 2, 10, 10), (0x10B5E, 1, 100, 0), (0x10B5F, 1, 1000, 0), (0x10B78, 4, 1, 1),
    (0x10B7C, 2, 10, 10), (0x10B7E, 1, 100, 0), (0x10B7F, 1, 1000, 0), (0x10BA9, 4, 1, 1), (0x10BAD, 2, 10, 10),
    (0x10BAF, 1, 100, 0), (0x10CFA, 1, 1, 0), (0x10CFB, 1, 5, 0), (0x10CFC, 1, 10, 0), (0x10CFD, 1, 50, 0),
    (0x10CFE, 1, 100, 0), (0x10CFF, 1, 1000, 0), (0x10E60, 10, 1, 1), (0x10E6A, 9, 20, 10), (0x10E73, 8, 200, 100),
    (0x10E7B, 4, -2, 0), (0x10F1D, 5, 1, 1), (0x10F22, 3, 10, 10), (0x10F25, 1, 100, 0), (0x10F26, 1, -2, 0),
    (0x10F51, 1, 1, 0), (0x10F52, 2, 10, 10), (0x10F54, 1, 100, 0), (0x10FC5, 4, 1, 1), (0x10FC9, 2, 10, 10),
    (0x10FCB, 1, 100, 0), (0x11052, 10, 1, 1), (0x1105C, 9, 20, 10), (0x11065, 1, 1000, 0), (0x111E1, 10, 1, 1),
    (0x111EB, 9, 20, 10), (0x111F4, 1, 1000, 0), (0x1173A, 2, 10, 10), (0x118EA, 9, 10, 10), (0x11C5A, 10, 1, 1),
    (0x11C64, 9, 20, 10), (0x11FC0, 21, -2, 0), (0x12400, 8, 2, 1), (0x12408, 7, 3, 1), (0x1240F, 6, 4, 1),
    (0x12415, 9, 1, 1), (0x1241E, 5, 1, 1), (0x12423, 2, 2, 1), (0x12425, 7, 3, 1), (0x1242C, 3, 1, 1),
    (0x1242F, 3, 3, 1), (0x12432, 1, 216000, 0), (0x12433, 1, 432000, 0), (0x12434, 3, 1, 1), (0x12437, 3, 3, 1),
    (0x1243A, 2, 3, 0), (0x1243C, 4, 4, 0), (0x12440, 2, 6, 1), (0x12442, 2, 7, 0), (0x12444, 2, 8, 0),
    (0x12446, 4, 9, 0), (0x1244A, 5, 2, 1), (0x1244F, 4, 1, 1), (0x12453, 2, 4, 1), (0x12455, 1, 5, 0),
    (0x12456, 2, 2, 1), (0x12458, 2, 1, 1), (0x1245A, 13, -2, 0), (0x12467, 2, 40, 10), (0x12469, 6, 4, 1),
    (0x16B5B, 1, 10, 0), (0x16B5C, 1, 100, 0), (0x16B5D, 1, 10000, 0), (0x16B5E, 1, 1000000, 0),
    (0x16B5F, 1, 100000000, 0), (0x16B60, 2, -2, 0), (0x16E80, 20, 0, 1), (0x16E94, 3, 1, 1), (0x1D2C0, 20, 0, 1),
    (0x1D2E0, 20, 0, 1), (0x1D360, 10, 1, 1), (0x1D36A, 8, 20, 10), (0x1D372, 5, 1, 1), (0x1D377, 1, 1, 0),
    (0x1D378, 1, 5, 0), (0x1E8C7, 9, 1, 1), (0x1EC71, 10, 1, 1), (0x1EC7B, 9, 20, 10), (0x1EC84, 9, 200, 100),
    (0x1EC8D, 9, 2000, 1000), (0x1EC96, 1, 20000, 0), (0x1EC97, 1, 30000, 0), (0x1EC98, 1, 40000, 0),
    (0x1EC99, 1, 50000, 0), (0x1EC9A, 1, 60000, 0), (0x1EC9B, 1, 70000, 0), (0x1EC9C, 1, 80000, 0),
    (0x1EC9D, 1, 90000, 0), (0x1EC9E, 1, 100000, 0), (0x1EC9F, 1, 200000, 0), (0x1ECA0, 1, 100000, 0),
    (0x1ECA1, 1, 10000000, 0), (0x1ECA2, 1, 20000000, 0), (0x1ECA3, 9, 1, 1), (0x1ECAD, 3, -2, 0), (0x1ECB1, 2, 1, 1),
    (0x1ECB3, 1, 10000, 0), (0x1ECB4, 1, 100000, 0), (0x1ED01, 10, 1, 1), (0x1ED0B, 9, 20, 10), (0x1ED14, 9, 200, 100),
    (0x1ED1D, 9, 2000, 1000), (0x1ED26, 1, 20000, 0), (0x1ED27, 1, 30000, 0), (0x1ED28, 1, 40000, 0),
    (0x1ED29, 1, 50000, 0), (0x1ED2A, 1, 60000, 0), (0x1ED2B, 1, 70000, 0), (0x1ED2C, 1, 80000, 0),
    (0x1ED2D, 1, 90000, 0), (0x1ED2F, 9, 2, 1), (0x1ED38, 1, 400, 0), (0x1ED39, 1, 600, 0), (0x1ED3A, 1, 2000, 0),
    (0x1ED3B, 1, 10000, 0), (0x1ED3C, 2, -2, 0), (0x1F100, 2, 0, 0), (0x1F102, 9, 1, 1), (0x1F10B, 2, 0, 0),
    (0x2F890, 1, 9, 0),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn categories_have_java_numbers() {
        assert_eq!(general_category('A' as i32), 1);
        assert_eq!(general_category(0xD800), 19);
        assert_eq!(general_category(0x378), 0);
        assert_eq!(general_category(-1), 0);
    }

    #[test]
    fn simple_and_full_mappings_differ_where_letters_split() {
        assert_eq!(upper_simple(0xDF), 0xDF);
        assert_eq!(upper_full(0xDF), i64::from(b'S') << 21 | i64::from(b'S'));
        assert_eq!(upper_simple(0x1F80), 0x1F88);
        assert_eq!(lower_simple(0x130), 'i' as i32);
        assert_eq!(title_simple(0x1C4), 0x1C5);
    }

    #[test]
    fn letters_of_later_versions_are_unknown() {
        // U+A7CE and its lower case came with Unicode 17.
        assert_eq!(general_category(0xA7CE), 0);
        assert_eq!(lower_simple(0xA7CE), 0xA7CE);
    }

    #[test]
    fn numbers() {
        assert_eq!(numeric_value(0x665), 5);
        assert_eq!(numeric_value(0x216C), 50);
        assert_eq!(numeric_value(0xBD), -2);
        assert_eq!(numeric_value('x' as i32), -1);
    }
}
