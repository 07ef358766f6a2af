//! Inline tables: which code of a method is inlined from other methods.
//!
//! A method's table begins with the *sites*, the inlined calls: their number and, for each, the enclosing site
//! (0 for none, else its index + 1; it is earlier in the table), the called method (twice its number among all
//! methods of the module, plus one if the receiver's class would have selected it), and the line of the call (0
//! if unknown). All of them are unsigned LEB128. Then follow pairs `(code distance, site)`. Each distance
//! counts from the pair before. A site is 0 for the method's own code, else its index + 1. A pair applies up to
//! the next one.

use alloc::vec::Vec;

use crate::leb128;

/// An inlined call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InlineSite {
    /// The enclosing site, if the call is inlined code itself.
    pub parent: Option<u32>,
    /// The called method, numbered over all methods of the module in the order of classes and of the methods in
    /// them.
    pub method: u32,
    /// Whether the receiver's class would have selected the method. Such code is right only as long as nothing
    /// overrides the method.
    pub is_virtual: bool,
    /// The line of the call.
    pub line: Option<u32>,
}

/// A method's inline table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Inlines {
    /// The inlined calls.
    pub sites: Vec<InlineSite>,
    /// For each range of code its first offset and its site (`None` for the method's own code); ascending.
    pub ranges: Vec<(u32, Option<u32>)>,
}

impl Inlines {
    /// Appends the table, unless there are no sites.
    pub fn write(&self, out: &mut Vec<u8>) {
        if self.sites.is_empty() {
            return;
        }
        leb128::write_u32(out, self.sites.len() as u32);
        for site in &self.sites {
            leb128::write_u32(out, site.parent.map_or(0, |parent| parent + 1));
            leb128::write_u32(out, site.method << 1 | u32::from(site.is_virtual));
            leb128::write_u32(out, site.line.unwrap_or(0));
        }
        let mut from = 0;
        for &(offset, site) in &self.ranges {
            leb128::write_u32(out, offset - from);
            leb128::write_u32(out, site.map_or(0, |site| site + 1));
            from = offset;
        }
    }

    /// Reads a table; `None` if it is malformed: invalid numbers, sites that do not exist or follow a site that
    /// they enclose, or offsets that do not ascend.
    pub fn read(table: &[u8]) -> Option<Inlines> {
        let mut inlines = Inlines::default();
        if table.is_empty() {
            return Some(inlines);
        }
        let mut at = 0;
        let mut next = || leb128::read_u32(table, &mut at);
        let count = next()?;
        for i in 0..count {
            let parent = next()?.checked_sub(1);
            let method = next()?;
            let line = next()?;
            if parent.is_some_and(|parent| parent >= i) {
                return None;
            }
            inlines.sites.push(InlineSite {
                parent,
                method: method >> 1,
                is_virtual: method & 1 != 0,
                line: (line != 0).then_some(line),
            });
        }
        let mut offset = 0u32;
        while at < table.len() {
            let mut next = || leb128::read_u32(table, &mut at);
            let distance = next()?;
            let site = next()?.checked_sub(1);
            if (distance == 0 && !inlines.ranges.is_empty())
                || site.is_some_and(|site| site >= count)
            {
                return None;
            }
            offset = offset.checked_add(distance)?;
            inlines.ranges.push((offset, site));
        }
        Some(inlines)
    }

    /// The sites that enclose an offset, innermost first.
    pub fn sites_at(&self, offset: u32) -> impl Iterator<Item = &InlineSite> {
        let count = self.ranges.partition_point(|&(start, _)| start <= offset);
        let innermost = count.checked_sub(1).and_then(|at| self.ranges[at].1);
        let site = |index: u32| self.sites.get(index as usize);
        core::iter::successors(innermost.and_then(site), move |inner| inner.parent.and_then(site))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nested() -> Inlines {
        let site = |parent, method, line| InlineSite { parent, method, is_virtual: false, line };
        Inlines {
            sites: alloc::vec![site(None, 7, Some(3)), site(Some(0), 300, None)],
            ranges: alloc::vec![(2, Some(0)), (5, Some(1)), (9, None)],
        }
    }

    #[test]
    fn tables_read_back() {
        let mut bytes = Vec::new();
        nested().write(&mut bytes);
        assert_eq!(Inlines::read(&bytes), Some(nested()));
        assert_eq!(Inlines::read(&[]), Some(Inlines::default()));
    }

    #[test]
    fn code_belongs_to_a_site_and_its_enclosing_sites() {
        let inlines = nested();
        let methods = |offset| inlines.sites_at(offset).map(|site| site.method).collect::<Vec<_>>();
        assert_eq!(methods(1), []);
        assert_eq!(methods(4), [7]);
        assert_eq!(methods(6), [300, 7]);
        assert_eq!(methods(9), []);
    }

    #[test]
    fn sites_that_enclose_themselves_are_malformed() {
        assert_eq!(Inlines::read(&[1, 1, 0, 0]), None);
        assert_eq!(Inlines::read(&[1, 0, 0, 0, 4, 2]), None);
        assert_eq!(Inlines::read(&[1, 0, 0]), None);
    }
}
