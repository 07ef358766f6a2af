//! A guest thread as data: its frames, and where it stands.
//!
//! A frame is `[registers][header][operands]` in one area for each thread. The header stands behind the
//! registers and describes the caller: its method and code offset, its base and its stack pointers. All are
//! numbers, not addresses.

use alloc::boxed::Box;
use alloc::vec;

use cranelift_entity::EntityRef;
use tsb_verifier::GlobalMethodId;

use crate::image::Image;
use crate::image::method::{Method, Model};
use crate::image::operands::Moment;
use crate::models::SavedOperands;
use crate::value::Slot;

/// How a frame came to be, and so what happens when it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub(crate) enum Entered {
    /// By the caller's call instruction; its result goes to the caller, which continues behind the call.
    Call = 0,
    /// From outside; the run ends with it.
    Outside = 1,
    /// To initialise a class that the instruction of the frame below needs; that is executed again.
    Initializer = 2,
    /// To initialise a class before the frame below starts.
    Before = 3,
}

impl Entered {
    #[inline(always)]
    pub(crate) fn from_header(word: Slot) -> Entered {
        match (word >> 32) as u32 {
            0 => Entered::Call,
            1 => Entered::Outside,
            2 => Entered::Initializer,
            _ => Entered::Before,
        }
    }
}

/// The first word of a header.
#[inline(always)]
pub(crate) fn pack_place(method: GlobalMethodId, pc: u32) -> Slot {
    Slot::from(method.as_u32()) << 32 | Slot::from(pc)
}

/// The second word of a header.
#[inline(always)]
pub(crate) fn pack_base(fp: u32, entered: Entered) -> Slot {
    Slot::from(entered as u32) << 32 | Slot::from(fp)
}

/// A guest thread.
#[derive(Debug)]
pub(crate) struct Thread {
    /// The frames.
    pub(crate) area: Box<[Slot]>,
    /// The running method.
    pub(crate) method: GlobalMethodId,
    /// Offset in its code.
    pub(crate) pc: u32,
    /// Its frame's base, an index of `area`.
    pub(crate) fp: u32,
    /// Its stack pointers.
    pub(crate) operands: SavedOperands,
    /// Whether there is a frame.
    pub(crate) running: bool,
}

/// Where a frame stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FramePlace {
    pub(crate) method: GlobalMethodId,
    pub(crate) pc: u32,
    pub(crate) fp: u32,
    pub(crate) moment: Moment,
    /// How the frame came to be.
    pub(crate) entered: Entered,
    /// Whether the frame waits for an initialiser to end before it starts.
    pub(crate) waiting: bool,
}

impl Thread {
    /// A thread with room for `slots` slots of frames.
    pub(crate) fn new(slots: usize) -> Thread {
        Thread {
            area: vec![0; slots].into_boxed_slice(),
            method: GlobalMethodId::new(0),
            pc: 0,
            fp: 0,
            operands: [0; 5],
            running: false,
        }
    }

    /// The running frame.
    pub(crate) fn top(&self, image: &Image) -> Option<FramePlace> {
        if !self.running {
            return None;
        }
        let header = self.fp + image.method(self.method)?.registers;
        Some(FramePlace {
            method: self.method,
            pc: self.pc,
            fp: self.fp,
            moment: Moment::Before,
            entered: Entered::from_header(self.area[header as usize + 1]),
            waiting: false,
        })
    }

    /// The frame below another.
    pub(crate) fn below(&self, image: &Image, frame: &FramePlace) -> Option<FramePlace> {
        if frame.entered == Entered::Outside {
            return None;
        }
        let header = (frame.fp + image.method(frame.method)?.registers) as usize;
        let (place, base) = (self.area[header], self.area[header + 1]);
        let method = GlobalMethodId::from_u32((place >> 32) as u32);
        let fp = base as u32;
        let below = (fp + image.method(method)?.registers) as usize;
        Some(FramePlace {
            method,
            pc: place as u32,
            fp,
            moment: if frame.entered == Entered::Call { Moment::InCall } else { Moment::Before },
            entered: Entered::from_header(self.area[below + 1]),
            waiting: frame.entered == Entered::Before,
        })
    }

    /// The frames from the running one downwards.
    pub(crate) fn frames<'a>(&'a self, image: &'a Image) -> impl Iterator<Item = FramePlace> + 'a {
        core::iter::successors(self.top(image), move |frame| self.below(image, frame))
    }

    /// Pushes a frame whose arguments are given; `false` if there is no room for it.
    #[must_use]
    pub(crate) fn push(
        &mut self,
        image: &Image,
        model: Model,
        callee: &Method,
        arguments: &[Slot],
        entered: Entered,
    ) -> bool {
        let fp = if self.running {
            self.fp + image.method(self.method).map_or(0, |method| method.frame)
        } else {
            0
        };
        if fp as usize + callee.frame as usize > self.area.len() {
            return false;
        }
        let registers = &mut self.area[fp as usize..(fp + callee.registers) as usize];
        registers.fill(0);
        registers[..arguments.len()].copy_from_slice(arguments);
        let header = (fp + callee.registers) as usize;
        self.area[header] = pack_place(self.method, self.pc);
        self.area[header + 1] = pack_base(self.fp, entered);
        let saved = self.operands;
        self.area[header + 2] = if model == Model::One {
            Slot::from(saved[0])
        } else {
            // The layout of a header is that of five native 4-byte numbers.
            pack_pair(saved[0], saved[1])
        };
        if model != Model::One {
            self.area[header + 3] = pack_pair(saved[2], saved[3]);
            self.area[header + 4] = pack_pair(saved[4], 0);
        }
        self.method = callee.id;
        self.pc = 0;
        self.fp = fp;
        self.operands = start_of(callee, model);
        self.running = true;
        true
    }

    /// Drops the running frame; the one below stands where it stood, with the stack pointers it had.
    pub(crate) fn pop(&mut self, image: &Image, model: Model) {
        let Some(top) = self.top(image) else { return };
        let Some(below) = self.below(image, &top) else {
            self.running = false;
            return;
        };
        let header = (top.fp + image.method(top.method).map_or(0, |m| m.registers)) as usize;
        self.operands = if model == Model::One {
            [self.area[header + 2] as u32, 0, 0, 0, 0]
        } else {
            let (a, b) = unpack_pair(self.area[header + 2]);
            let (c, d) = unpack_pair(self.area[header + 3]);
            let (e, _) = unpack_pair(self.area[header + 4]);
            [a, b, c, d, e]
        };
        self.method = below.method;
        self.pc = below.pc;
        self.fp = below.fp;
    }
}

/// The stack pointers at the start of a method.
pub(crate) fn start_of(method: &Method, model: Model) -> SavedOperands {
    let base = method.areas.base;
    match model {
        Model::One => [base[0], 0, 0, 0, 0],
        Model::Five => base,
        Model::Multi => [base[0], base[1], base[2], base[3], 0],
    }
}

fn pack_pair(first: u32, second: u32) -> Slot {
    let mut bytes = [0; 8];
    bytes[..4].copy_from_slice(&first.to_ne_bytes());
    bytes[4..].copy_from_slice(&second.to_ne_bytes());
    Slot::from_ne_bytes(bytes)
}

fn unpack_pair(slot: Slot) -> (u32, u32) {
    let [a, b, c, d, e, f, g, h] = slot.to_ne_bytes();
    (u32::from_ne_bytes([a, b, c, d]), u32::from_ne_bytes([e, f, g, h]))
}
