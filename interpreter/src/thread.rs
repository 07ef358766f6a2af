//! Guest threads as data: their frames and positions.
//!
//! A frame is `[header][registers][operands]` in the thread's region of one area. Its base is where the
//! registers start. The header below the base holds the frame's method and the caller's state: its
//! instruction, its base and its stack pointers. These are addresses, so that calls and returns need no
//! arithmetic. All of them point into the area, the method's code or its side tables, so they can be
//! converted to offsets at any time.

use cranelift_entity::EntityRef;
use tsb_verifier::GlobalMethodId;

use crate::heap::raw::Area;
use crate::image::Image;
use crate::image::method::{Method, Model};
use crate::image::operands::Moment;
use crate::models::SavedOperands;
use crate::value::Slot;

/// How a frame was pushed, which determines what happens when it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub(crate) enum FrameOrigin {
    /// By a call instruction. The result goes to the caller, which continues after the call.
    Call = 0,
    /// By the host. The run ends with the frame.
    Outside = 1,
    /// To initialise a class for the instruction of the frame below, which is executed again.
    Initializer = 2,
    /// To initialise a class before the frame below starts.
    Before = 3,
    /// As [`FrameOrigin::Call`]; the end is reported to the listener.
    Watched = 4,
    /// By a reaction of the listener, at an instruction of the frame below, which continues there.
    VerdictHandler = 5,
    /// As [`FrameOrigin::Call`]; a reload set is executed after the call.
    CallAndReload = 6,
    /// By a reaction of the listener, while an exception leaves a call of the frame below. Another exception
    /// is thrown there afterwards.
    ReplacingException = 7,
}

impl FrameOrigin {
    #[inline(always)]
    pub(crate) fn from_tag(tag: usize) -> FrameOrigin {
        match tag {
            0 => FrameOrigin::Call,
            1 => FrameOrigin::Outside,
            2 => FrameOrigin::Initializer,
            3 => FrameOrigin::Before,
            4 => FrameOrigin::Watched,
            5 => FrameOrigin::VerdictHandler,
            6 => FrameOrigin::CallAndReload,
            _ => FrameOrigin::ReplacingException,
        }
    }
}

/// The words of a frame's header, by distance below its base.
pub(crate) mod header {
    use crate::value::Slot;

    /// The frame's method.
    pub(crate) const METHOD: usize = 1;
    /// The caller's instruction.
    pub(crate) const PC: usize = 2;
    /// The caller's base, with the [`super::FrameOrigin`] in the low bits.
    pub(crate) const FP: usize = 3;
    /// The caller's stack pointer of ints, except in the one-stack model. The header begins at the end of the
    /// caller's last stack.
    pub(crate) const INTS: usize = 4;
    /// The caller's stack pointer of doubles.
    pub(crate) const DOUBLES: usize = 5;
    /// The frame's own stack pointers of longs and floats.
    pub(crate) const OTHERS: usize = 6;
    /// The caller's operand slot map, in the multi-stack model.
    pub(crate) const SLOT_MAP: usize = 7;

    /// The bits of [`FP`] that hold the frame's origin.
    pub(crate) const TAG: usize = 7;

    /// A word of the header of the frame at `fp`.
    ///
    /// # Safety
    /// `HEADER` ([`crate::contracts`]).
    #[inline(always)]
    pub(crate) unsafe fn word(fp: *mut Slot, word: usize) -> *mut Slot {
        // SAFETY: `HEADER`.
        unsafe { fp.sub(word) }
    }

    /// Stores a pointer in the header.
    ///
    /// # Safety
    /// `HEADER` ([`crate::contracts`]).
    #[inline(always)]
    pub(crate) unsafe fn put<T>(fp: *mut Slot, at: usize, pointer: *const T) {
        // SAFETY: as for `word`. A slot is as large as a pointer.
        unsafe { word(fp, at).cast::<*const T>().write(pointer) }
    }

    /// The inverse of [`put`].
    ///
    /// # Safety
    /// `HEADER` ([`crate::contracts`]).
    #[inline(always)]
    pub(crate) unsafe fn get<T>(fp: *mut Slot, at: usize) -> *mut T {
        // SAFETY: as for `word`.
        unsafe { word(fp, at).cast::<*mut T>().read() }
    }
}

/// The running guest thread. The others are [`Context`]s.
#[derive(Debug)]
pub(crate) struct Thread {
    /// The frames of all threads. Each thread has a region of it.
    pub(crate) area: Area,
    /// Where the thread's region starts, an index of `area`.
    pub(crate) start: u32,
    /// The end of the used part of the region. Frames beyond it need [`crate::vm::Vm::grow_stack`].
    pub(crate) end: u32,
    /// Where the region ends.
    pub(crate) limit: u32,
    /// The running method.
    pub(crate) method: GlobalMethodId,
    /// The offset in its code.
    pub(crate) pc: u32,
    /// The frame's base, an index of `area`.
    pub(crate) fp: u32,
    /// The frame's stack pointers.
    pub(crate) operands: SavedOperands,
    /// Whether there is a frame.
    pub(crate) running: bool,
    /// Whether the frame stands in a call whose own frame has been dropped: there are neither arguments nor a
    /// result.
    pub(crate) in_call: bool,
}

/// A thread's region of the area for frames.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StackRegion {
    pub(crate) start: u32,
    /// The end of the used part.
    pub(crate) end: u32,
    pub(crate) limit: u32,
}

impl StackRegion {
    /// An unused region.
    pub(crate) fn new(range: core::ops::Range<u32>) -> StackRegion {
        StackRegion { start: range.start, end: range.start, limit: range.end }
    }
}

/// The position and stack region of a thread.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    region: StackRegion,
    method: GlobalMethodId,
    pc: u32,
    fp: u32,
    operands: SavedOperands,
    running: bool,
    in_call: bool,
}

impl Context {
    /// A thread without a frame, with a stack region.
    pub(crate) fn new(region: StackRegion) -> Context {
        Context {
            region,
            method: GlobalMethodId::new(0),
            pc: 0,
            fp: 0,
            operands: [0; 5],
            running: false,
            in_call: false,
        }
    }

    /// Whether there is a frame.
    pub(crate) fn is_running(&self) -> bool {
        self.running
    }

    /// The running method, if there is a frame.
    pub(crate) fn method(&self) -> GlobalMethodId {
        self.method
    }

    /// The base of its frame.
    pub(crate) fn fp(&self) -> u32 {
        self.fp
    }

    /// The thread's stack region.
    pub(crate) fn region(&self) -> StackRegion {
        self.region
    }
}

/// The position of a frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FramePosition {
    pub(crate) method: GlobalMethodId,
    pub(crate) pc: u32,
    pub(crate) fp: u32,
    pub(crate) moment: Moment,
    /// How the frame was pushed.
    pub(crate) origin: FrameOrigin,
    /// Whether the frame waits for an initialiser to end before it starts.
    pub(crate) waiting: bool,
}

impl Thread {
    /// A thread without a frame, with a region of an area.
    pub(crate) fn new(area: Area, region: StackRegion) -> Thread {
        Thread {
            area,
            start: region.start,
            end: region.end,
            limit: region.limit,
            method: GlobalMethodId::new(0),
            pc: 0,
            fp: 0,
            operands: [0; 5],
            running: false,
            in_call: false,
        }
    }

    /// The thread's position.
    pub(crate) fn context(&self) -> Context {
        let &Thread { start, end, limit, method, pc, fp, operands, running, in_call, .. } = self;
        Context {
            region: StackRegion { start, end, limit },
            method,
            pc,
            fp,
            operands,
            running,
            in_call,
        }
    }

    /// Switches to another thread.
    pub(crate) fn become_context(&mut self, context: &Context) {
        let &Context { region, method, pc, fp, operands, running, in_call } = context;
        (self.start, self.end, self.limit) = (region.start, region.end, region.limit);
        (self.running, self.in_call) = (running, in_call);
        (self.method, self.pc, self.fp, self.operands) = (method, pc, fp, operands);
    }

    /// The base of a frame, from its index.
    fn base(&self, fp: u32) -> *mut Slot {
        self.area.as_mut_ptr().wrapping_add(fp as usize)
    }

    /// The index of a frame, from its base.
    fn number(&self, fp: *mut Slot) -> u32 {
        ((fp.addr() - self.area.as_mut_ptr().addr()) / size_of::<Slot>()) as u32
    }

    /// How a frame was pushed.
    fn origin(&self, fp: u32) -> FrameOrigin {
        // SAFETY: `HEADER`: `push` or a call has written the frame's header.
        let caller = unsafe { header::get::<Slot>(self.base(fp), header::FP) };
        FrameOrigin::from_tag(caller.addr() & header::TAG)
    }

    /// Marks a frame, so that its return takes the slow path and is reported.
    pub(crate) fn watch_return(&mut self, fp: u32) {
        if self.origin(fp) == FrameOrigin::Call {
            let word = fp as usize - header::FP;
            self.area[word] |= FrameOrigin::Watched as Slot;
        }
    }

    /// Marks the running frame, that of a call, so that its return executes the call's reload set.
    pub(crate) fn reload_at_return(&mut self) {
        if self.origin(self.fp) == FrameOrigin::Call {
            let word = self.fp as usize - header::FP;
            self.area[word] |= FrameOrigin::CallAndReload as Slot;
        }
    }

    /// The caller's instruction and base of a frame that has a caller.
    fn caller(&self, fp: u32) -> (*const u8, u32) {
        // SAFETY: as for `origin`.
        unsafe {
            let fp = self.base(fp);
            let caller = header::get::<Slot>(fp, header::FP).map_addr(|at| at & !header::TAG);
            (header::get::<u8>(fp, header::PC), self.number(caller))
        }
    }

    /// The method of a frame.
    fn method_of<'a>(&self, _image: &'a Image, fp: u32) -> &'a Method {
        // SAFETY: `HEADER`: the frame's header names its method; methods live as long as the image.
        unsafe { &*header::get::<Method>(self.base(fp), header::METHOD) }
    }

    /// The running frame.
    pub(crate) fn top(&self, image: &Image) -> Option<FramePosition> {
        self.top_of(&self.context(), image)
    }

    /// The innermost frame of a thread.
    pub(crate) fn top_of(&self, context: &Context, image: &Image) -> Option<FramePosition> {
        context.running.then(|| FramePosition {
            method: context.method,
            pc: self.method_of(image, context.fp).offset(context.pc),
            fp: context.fp,
            moment: if context.in_call { Moment::InCall } else { Moment::Before },
            origin: self.origin(context.fp),
            waiting: false,
        })
    }

    /// The frame below another.
    pub(crate) fn below(&self, image: &Image, frame: &FramePosition) -> Option<FramePosition> {
        if frame.origin == FrameOrigin::Outside {
            return None;
        }
        let (pc, fp) = self.caller(frame.fp);
        let method = self.method_of(image, fp);
        Some(FramePosition {
            method: method.id,
            pc: method.offset((pc.addr() - method.code.addr()) as u32),
            fp,
            moment: match frame.origin {
                FrameOrigin::Call
                | FrameOrigin::Watched
                | FrameOrigin::CallAndReload
                | FrameOrigin::ReplacingException => Moment::InCall,
                FrameOrigin::Outside
                | FrameOrigin::Initializer
                | FrameOrigin::Before
                | FrameOrigin::VerdictHandler => Moment::Before,
            },
            origin: self.origin(fp),
            waiting: frame.origin == FrameOrigin::Before,
        })
    }

    /// The frames from the running one downwards.
    pub(crate) fn frames<'a>(
        &'a self,
        image: &'a Image,
    ) -> impl Iterator<Item = FramePosition> + 'a {
        self.frames_of(&self.context(), image)
    }

    /// The frames of a thread from the innermost one downwards.
    pub(crate) fn frames_of<'a>(
        &'a self,
        context: &Context,
        image: &'a Image,
    ) -> impl Iterator<Item = FramePosition> + use<'a> {
        core::iter::successors(self.top_of(context, image), move |frame| self.below(image, frame))
    }

    /// The base of the next frame to be pushed.
    pub(crate) fn next_base(&self, image: &Image, model: Model) -> u32 {
        let caller = self.running.then(|| self.method_of(image, self.fp));
        let end = match (caller, model) {
            (None, _) => self.start,
            (Some(_), Model::One) => self.fp + self.operands[0],
            (Some(_), Model::Five) => self.fp + self.operands[4],
            (Some(caller), Model::Multi) => self.fp + caller.frame,
        };
        end + model.header() as u32
    }

    /// Pushes a frame with arguments; `false` if there is no room.
    #[must_use]
    pub(crate) fn push(
        &mut self,
        image: &Image,
        model: Model,
        callee: &Method,
        arguments: &[Slot],
        origin: FrameOrigin,
    ) -> bool {
        let caller = self.running.then(|| self.method_of(image, self.fp));
        let fp = self.next_base(image, model);
        if fp + callee.frame > self.end {
            return false;
        }
        let registers = &mut self.area[fp as usize..(fp + callee.registers) as usize];
        registers.fill(0);
        registers[..arguments.len()].copy_from_slice(arguments);
        let base = self.area.as_mut_ptr().wrapping_add(fp as usize);
        let caller_base = self.area.as_mut_ptr().wrapping_add(self.fp as usize);
        // SAFETY: the header lies in the area, below the registers.
        unsafe {
            header::put(base, header::METHOD, &raw const *callee);
            let pc = caller
                .map_or(core::ptr::null(), |caller| caller.code.wrapping_add(self.pc as usize));
            header::put(base, header::PC, pc);
            let tagged = caller_base.map_addr(|at| at | origin as usize);
            header::put(base, header::FP, tagged);
            if model != Model::One {
                let [ints, _, _, doubles, _] = self.operands;
                if caller.is_some() {
                    put_others(caller_base, self.operands);
                }
                put_others(base, start_of(callee, model));
                header::put(base, header::INTS, caller_base.wrapping_add(ints as usize));
                header::put(base, header::DOUBLES, caller_base.wrapping_add(doubles as usize));
                if model == Model::Multi {
                    let slot_map = caller.map_or(core::ptr::null(), |caller| caller.slot_map.0);
                    header::put(base, header::SLOT_MAP, slot_map);
                }
            }
        }
        self.method = callee.id;
        self.pc = (callee.entry.addr() - callee.code.addr()) as u32;
        self.fp = fp;
        self.operands = start_of(callee, model);
        self.running = true;
        true
    }

    /// Drops the running frame, and restores the position and stack pointers of the frame below.
    pub(crate) fn pop(&mut self, image: &Image, model: Model) {
        let Some(top) = self.top(image) else { return };
        let Some(below) = self.below(image, &top) else {
            self.running = false;
            return;
        };
        let base = self.base(top.fp);
        // The end of the caller's last stack.
        let end = top.fp - below.fp - model.header() as u32;
        self.operands = match model {
            Model::One => [end, 0, 0, 0, 0],
            // SAFETY: `HEADER`: the model's header has these words.
            Model::Five | Model::Multi => unsafe {
                let ints = self.number(header::get(base, header::INTS)) - below.fp;
                let doubles = self.number(header::get(base, header::DOUBLES)) - below.fp;
                let [longs, floats] = *others(self.base(below.fp));
                [ints, longs, floats, doubles, if model == Model::Five { end } else { 0 }]
            },
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

/// The stack pointers of longs and floats in the header of a frame.
///
/// # Safety
/// `HEADER` ([`crate::contracts`]).
unsafe fn others(fp: *mut Slot) -> *mut [u32; 2] {
    // SAFETY: `HEADER`.
    unsafe { header::word(fp, header::OTHERS).cast() }
}

/// Sets the stack pointers of longs and floats in the header of a frame.
///
/// # Safety
/// `HEADER` ([`crate::contracts`]).
unsafe fn put_others(fp: *mut Slot, [_, longs, floats, ..]: SavedOperands) {
    // SAFETY: as for `others`.
    unsafe { *others(fp) = [longs, floats] }
}
