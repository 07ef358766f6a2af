//! Similar names, for hints in diagnostics.

/// The candidate closest to a name, if it is close enough: a third of the letters may differ.
pub(crate) fn closest<'n>(
    name: &str,
    candidates: impl Iterator<Item = &'n str>,
) -> Option<&'n str> {
    let limit = (name.chars().count() / 3).max(1);
    candidates
        .filter(|candidate| !candidate.is_empty() && *candidate != name)
        .map(|candidate| (distance(name, candidate, limit), candidate))
        .filter(|&(distance, candidate)| distance <= limit && distance < candidate.chars().count())
        .min()
        .map(|(_, candidate)| candidate)
}

/// The Levenshtein distance; 0 for names that differ only in ASCII case. If the lengths differ by more than `limit`,
/// the result is `limit + 1`.
fn distance(a: &str, b: &str, limit: usize) -> usize {
    if a.eq_ignore_ascii_case(b) {
        return 0;
    }
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > limit {
        return limit + 1;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn a_typing_error_is_found() {
        assert_eq!(closest("lenght", ["length", "size"].into_iter()), Some("length"));
        assert_eq!(closest("string", ["String", "strong"].into_iter()), Some("String"));
    }

    #[test]
    fn a_different_name_is_not_found() {
        assert_eq!(closest("count", ["total", "sum"].into_iter()), None);
        assert_eq!(closest("x", ["y"].into_iter()), None);
    }
}
