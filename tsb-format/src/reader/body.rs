//! Method bodies: their headers, and their parts of the sections that all methods share.

use core::ops::Range;

use super::{Counts, Input, Lengths, ReadErrorKind, Result};
use crate::module::{Body, Handler, LocalRun, Plane, ThinVec};
use crate::types::LOCAL_PLANE;

impl Input<'_> {
    /// Reads the length of a method's range in a section. The range follows those of the methods before it.
    fn part(&mut self, total: &mut u64) -> Result<Range<u32>> {
        let length = u64::from(self.number()?);
        let start = *total;
        let end = start + length;
        if end > u64::from(u32::MAX) {
            return Err(
                self.error(ReadErrorKind::TooLarge { value: u32::MAX, limit: u32::MAX - 1 })
            );
        }
        *total = end;
        Ok(start as u32..end as u32)
    }

    /// A part that is written only if the method has it.
    fn optional_part(&mut self, is_there: bool, total: &mut u64) -> Result<Range<u32>> {
        match is_there {
            true => self.part(total),
            false => Ok(*total as u32..*total as u32),
        }
    }

    pub(super) fn body(&mut self, counts: &Counts, lengths: &mut Lengths) -> Result<Body> {
        let planes: ThinVec<Plane> =
            self.thin(|input| Ok(Plane { ty: input.plane_type(counts)?, max: input.short()? }))?;
        let locals = self
            .thin(|input| Ok(LocalRun { ty: input.plane_type(counts)?, count: input.short()? }))?;
        let used = self.byte()?;
        let mut depths = [0; 6];
        for (i, depth) in depths.iter_mut().enumerate() {
            if used >> i & 1 != 0 {
                *depth = self.short()?;
            }
        }
        let [int, long, float, double, max_ref, max_all] = depths;
        let code = self.part(&mut lengths.code)?;
        let types = self.part(&mut lengths.types)?;
        let lines = self.part(&mut lengths.lines)?;
        let origins = self.part(&mut lengths.origins)?;
        let inlines = self.part(&mut lengths.inlines)?;
        let loads = self.optional_part(used >> 6 & 1 != 0, &mut lengths.loads)?;
        let columns = self.optional_part(used >> 7 != 0, &mut lengths.columns)?;
        let mut previous = 0u32;
        let joins = self.thin(|input| {
            previous = previous.wrapping_add(input.number()?);
            Ok(previous)
        })?;
        let handlers = self.thin(|input| {
            let start = input.number()?;
            let length = input.number()?;
            Ok(Handler {
                start,
                end: start.wrapping_add(length),
                target: input.number()?,
                catch: input.type_id(counts)?,
                plane: input.id("planes of the method", planes.len())?,
            })
        })?;
        let superinit = self.number()?.checked_sub(1);
        let writes = self.thin(|input| input.type_id(counts))?;
        let max_primitive = [int, long, float, double];
        Ok(Body {
            planes,
            locals,
            max_primitive,
            max_ref,
            max_all,
            code,
            types,
            joins,
            handlers,
            superinit,
            writes,
            lines,
            origins,
            inlines,
            loads,
            columns,
        })
    }
    /// Skips a body; reads the same numbers as [`Input::body`].
    pub(super) fn skip_body(&mut self, lengths: &mut Lengths) -> Result<()> {
        // Planes and locals are pairs of numbers; local planes have a third one.
        for _ in 0..2 {
            for _ in 0..self.count()? {
                if self.number()? == LOCAL_PLANE {
                    self.number()?;
                }
                self.number()?;
            }
        }
        let used = self.byte()?;
        for _ in 0..(used & 0x3f).count_ones() {
            self.number()?;
        }
        self.part(&mut lengths.code)?;
        self.part(&mut lengths.types)?;
        self.part(&mut lengths.lines)?;
        self.part(&mut lengths.origins)?;
        self.part(&mut lengths.inlines)?;
        self.optional_part(used >> 6 & 1 != 0, &mut lengths.loads)?;
        self.optional_part(used >> 7 != 0, &mut lengths.columns)?;
        for numbers in [1, 5] {
            for _ in 0..self.count()? * numbers {
                self.number()?;
            }
        }
        self.number()?;
        for _ in 0..self.count()? {
            self.number()?;
        }
        Ok(())
    }
}
