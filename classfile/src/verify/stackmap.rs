//! Stack map tables (JVMS 4.7.4).

use super::error::VerifyErrorKind;
use super::frame::Frame;
use super::types::{Classes, Type};
use crate::bytes::Cursor;
use crate::model::{ClassFile, Code};
use crate::pool::PoolIndex;

/// The slot of a local variable in a frame, and the slot before it. Frames share what they have in common, so a table takes no more memory
/// than its bytes.
#[derive(Clone, Copy, Debug)]
struct Node {
    ty: Type,
    before: usize,
    /// Number of slots up to this one, this one included.
    depth: usize,
    /// Whether one of these slots is the uninitialized `this`.
    has_uninitialized_this: bool,
}

/// No slot.
const EMPTY: usize = usize::MAX;

/// A frame of a stack map table.
#[derive(Clone, Debug)]
pub(super) struct MapFrame {
    /// The offset of the instruction that it describes.
    pub(super) offset: u32,
    /// The last slot of the local variables.
    last: usize,
    pub(super) stack: core::ops::Range<usize>,
    pub(super) this_is_uninitialized: bool,
}

/// The frames of a method.
#[derive(Debug)]
pub(super) struct StackMaps {
    frames: Vec<MapFrame>,
    nodes: Vec<Node>,
    stacks: Vec<Type>,
}

/// What instructions start at the offsets of a method's code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Start {
    /// None.
    Inside,
    /// `new`.
    New,
    /// Another one.
    Other,
}

struct Parser<'p, 'c> {
    input: Cursor<'c>,
    class: &'c ClassFile<'c>,
    code: &'c Code<'c>,
    starts: &'p [Start],
    classes: &'p mut Classes<'c>,
    maps: StackMaps,
    /// Whether a type that has been read since this was cleared is the uninitialized `this`.
    found_uninitialized_this: bool,
}

/// What is wrong with a table.
enum Fault {
    /// The table is malformed.
    Rule(&'static str),
    /// A frame lists types that the method cannot have.
    Types(&'static str),
    /// A frame is for an offset that is not the start of an instruction.
    Offset(u32),
}

impl From<&'static str> for Fault {
    fn from(rule: &'static str) -> Fault {
        Fault::Rule(rule)
    }
}

type Parsed<T> = Result<T, Fault>;

impl StackMaps {
    /// Parses the table of a method that starts with a frame.
    pub(super) fn parse<'c>(
        class: &'c ClassFile<'c>,
        code: &'c Code<'c>,
        starts: &[Start],
        first: &Frame,
        classes: &mut Classes<'c>,
    ) -> Result<StackMaps, VerifyErrorKind> {
        let mut maps = StackMaps { frames: Vec::new(), nodes: Vec::new(), stacks: Vec::new() };
        let Some(table) = code.stack_map else { return Ok(maps) };
        let mut last = EMPTY;
        for &ty in first.locals() {
            last = maps.push(last, ty);
        }
        // The implicit frame at the start of the method.
        let before = MapFrame {
            offset: 0,
            last,
            stack: 0..0,
            this_is_uninitialized: first.this_is_uninitialized,
        };
        let input = Cursor::new(table.bytes, table.offset, "StackMapTable");
        let found_uninitialized_this = false;
        let mut parser =
            Parser { input, class, code, starts, classes, maps, found_uninitialized_this };
        match parser.table(before) {
            Ok(()) => Ok(parser.maps),
            Err(Fault::Rule(rule)) => {
                Err(VerifyErrorKind::StackMap { frame: parser.maps.frames.len(), rule })
            }
            Err(Fault::Types(rule)) => {
                Err(VerifyErrorKind::MapTypes { frame: parser.maps.frames.len(), rule })
            }
            Err(Fault::Offset(offset)) => {
                Err(VerifyErrorKind::MapOffset { frame: parser.maps.frames.len(), offset })
            }
        }
    }

    pub(super) fn get(&self, index: usize) -> Option<&MapFrame> {
        self.frames.get(index)
    }

    /// The index of the frame at an offset.
    pub(super) fn index_at(&self, offset: u32) -> Option<usize> {
        self.frames.binary_search_by_key(&offset, |frame| frame.offset).ok()
    }

    fn push(&mut self, before: usize, ty: Type) -> usize {
        let depth = 1 + self.depth(before);
        let has_uninitialized_this =
            ty == Type::UninitializedThis || self.has_uninitialized_this(before);
        self.nodes.push(Node { ty, before, depth, has_uninitialized_this });
        self.nodes.len() - 1
    }

    fn has_uninitialized_this(&self, last: usize) -> bool {
        self.nodes.get(last).is_some_and(|node| node.has_uninitialized_this)
    }

    fn depth(&self, last: usize) -> usize {
        self.nodes.get(last).map_or(0, |node| node.depth)
    }

    /// The number of slots of local variables.
    pub(super) fn local_count(&self, frame: &MapFrame) -> usize {
        self.depth(frame.last)
    }

    /// The local variables with their numbers, from the last to the first.
    pub(super) fn locals(&self, frame: &MapFrame) -> impl Iterator<Item = (usize, Type)> {
        let mut at = frame.last;
        core::iter::from_fn(move || {
            let node = self.nodes.get(at)?;
            at = node.before;
            Some((node.depth - 1, node.ty))
        })
    }

    pub(super) fn stack(&self, frame: &MapFrame) -> &[Type] {
        &self.stacks[frame.stack.clone()]
    }
}

impl<'c> Parser<'_, 'c> {
    fn u1(&mut self) -> Parsed<u8> {
        self.input.u1().map_err(|_| Fault::Rule("the table ends too early"))
    }

    fn u2(&mut self) -> Parsed<u16> {
        self.input.u2().map_err(|_| Fault::Rule("the table ends too early"))
    }

    fn table(&mut self, mut before: MapFrame) -> Parsed<()> {
        let count = self.u2()?;
        for _ in 0..count {
            before = self.frame(&before)?;
            self.maps.frames.push(before.clone());
        }
        if self.input.left() > 0 {
            return Err(Fault::Rule("bytes follow the last frame"));
        }
        Ok(())
    }

    fn frame(&mut self, before: &MapFrame) -> Parsed<MapFrame> {
        let kind = self.u1()?;
        let delta = match kind {
            0..=63 => kind.into(),
            64..=127 => u16::from(kind) - 64,
            128..=246 => return Err(Fault::Rule("the kind of the frame is reserved")),
            247..=255 => self.u2()?,
        };
        let is_first = self.maps.frames.is_empty();
        let offset = before.offset + u32::from(delta) + u32::from(!is_first);
        if !matches!(self.starts.get(offset as usize), Some(Start::New | Start::Other)) {
            return Err(Fault::Offset(offset));
        }
        let mut frame = MapFrame { offset, stack: 0..0, ..before.clone() };
        match kind {
            64..=127 | 247 => {
                let start = self.maps.stacks.len();
                self.found_uninitialized_this = false;
                self.operand(start)?;
                frame.stack = start..self.maps.stacks.len();
                frame.this_is_uninitialized |= self.found_uninitialized_this;
            }
            248..=250 => self.chop(&mut frame, 251 - kind)?,
            252..=254 => {
                self.found_uninitialized_this = false;
                self.append(&mut frame, (kind - 251).into())?;
                frame.this_is_uninitialized |= self.found_uninitialized_this;
            }
            255 => {
                self.found_uninitialized_this = false;
                frame.last = EMPTY;
                let count = self.u2()?;
                self.append(&mut frame, count)?;
                let start = self.maps.stacks.len();
                for _ in 0..self.u2()? {
                    self.operand(start)?;
                }
                frame.stack = start..self.maps.stacks.len();
                frame.this_is_uninitialized = self.found_uninitialized_this;
            }
            _ => {}
        }
        Ok(frame)
    }

    /// Removes the last `count` local variables.
    fn chop(&mut self, frame: &mut MapFrame, count: u8) -> Parsed<()> {
        for _ in 0..count {
            for is_second in [false, true] {
                let node = *self
                    .maps
                    .nodes
                    .get(frame.last)
                    .ok_or(Fault::Rule("it removes too many variables"))?;
                frame.last = node.before;
                if is_second || !node.ty.is_second_half() {
                    break;
                }
            }
        }
        frame.this_is_uninitialized &= self.maps.has_uninitialized_this(frame.last);
        Ok(())
    }

    fn append(&mut self, frame: &mut MapFrame, count: u16) -> Parsed<()> {
        for _ in 0..count {
            let ty = self.ty()?;
            frame.last = self.maps.push(frame.last, ty);
            if let Some(second) = ty.second_half() {
                frame.last = self.maps.push(frame.last, second);
            }
            if self.maps.depth(frame.last) > usize::from(self.code.max_locals) {
                return Err(Fault::Types("it has more local variables than the method"));
            }
        }
        Ok(())
    }

    /// Reads an operand; those of the frame start at `start`.
    fn operand(&mut self, start: usize) -> Parsed<()> {
        let ty = self.ty()?;
        self.maps.stacks.push(ty);
        self.maps.stacks.extend(ty.second_half());
        if self.maps.stacks.len() - start > usize::from(self.code.max_stack) {
            return Err(Fault::Types("its operand stack is deeper than that of the method"));
        }
        Ok(())
    }

    fn ty(&mut self) -> Parsed<Type> {
        Ok(match self.u1()? {
            0 => Type::Top,
            1 => Type::Int,
            2 => Type::Float,
            3 => Type::Double,
            4 => Type::Long,
            5 => Type::Null,
            6 => {
                self.found_uninitialized_this = true;
                Type::UninitializedThis
            }
            7 => {
                let index = PoolIndex(self.u2()?);
                let name = self
                    .class
                    .pool
                    .class(index)
                    .ok_or(Fault::Rule("a type must be a class constant"))?;
                self.classes.class(name)
            }
            8 => {
                let offset = self.u2()?;
                if self.starts.get(usize::from(offset)) != Some(&Start::New) {
                    return Err(Fault::Types(
                        "an uninitialized type must name an instruction `new`",
                    ));
                }
                Type::Uninitialized(offset)
            }
            _ => return Err(Fault::Rule("the tag of a type is unknown")),
        })
    }
}
