//! Nested bodies: the body of a lambda expression becomes that of a method of its own, whose first parameters are the
//! captured variables of the enclosing body.

use hashbrown::HashMap;

use cranelift_entity::{EntitySet, SecondaryMap};

use super::super::types::Ty;
use super::super::types::infer::Infer;
use super::{Attr, AttributedBody, CapturedBy, CapturedUse, CodeKind, JumpTarget, LocalFacts};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{Body, ClassId, ConstValue, ExprId, ExprKind, Local, LocalId};

/// How the values that a body returns are attributed.
pub(super) enum Returns {
    /// The body cannot return.
    Forbidden,
    /// They convert to a type.
    Type(Ty),
    /// They are constrained by a type that is being inferred.
    Infer(Box<InferredReturns>),
    /// Their types are recorded.
    Probe(Vec<Option<Ty>>),
}

/// Constraints between returned values and a type.
pub(super) struct InferredReturns {
    /// The bounds so far.
    pub infer: Infer,
    /// The type.
    pub ret: Ty,
    /// Whether all constraints can be satisfied.
    pub holds: bool,
}

/// A captured variable of the enclosing body, and the parameter that has its value.
pub(super) struct Capture {
    /// The variable of the enclosing body.
    pub outer: LocalId,
    /// The parameter.
    pub inner: LocalId,
    /// Its first use.
    pub span: Span,
}

/// The state of a body while a nested one is attributed.
pub(super) struct Frame<'a> {
    pub kind: CodeKind,
    body: Body,
    facts: SecondaryMap<LocalId, LocalFacts>,
    pub constants: SecondaryMap<LocalId, Option<ConstValue>>,
    hoisted: Vec<LocalId>,
    targets: Vec<JumpTarget<'a>>,
    groups: Vec<u32>,
    next_group: u32,
    tys: SecondaryMap<ExprId, Option<Ty>>,
    local_tys: SecondaryMap<LocalId, Option<Ty>>,
    implicit_casts: EntitySet<ExprId>,
    returns: Returns,
    captures: Vec<Capture>,
    captured: Vec<CapturedUse>,
    resources: Vec<(LocalId, Span)>,
    thrown: HashMap<ExprId, Vec<ClassId>>,
    uses_this: bool,
    visible: usize,
}

impl<'a> Attr<'_, 'a> {
    /// Starts a nested body.
    pub(super) fn push_frame(&mut self, returns: Returns) {
        use std::mem::{replace, take};
        let frame = Frame {
            kind: self.kind,
            body: take(&mut self.body),
            facts: take(&mut self.facts),
            constants: take(&mut self.constants),
            hoisted: take(&mut self.hoisted),
            targets: take(&mut self.targets),
            groups: take(&mut self.groups),
            next_group: replace(&mut self.next_group, 0),
            tys: take(&mut self.tys),
            local_tys: take(&mut self.local_tys),
            implicit_casts: replace(&mut self.implicit_casts, EntitySet::new()),
            returns: replace(&mut self.returns, returns),
            captures: take(&mut self.captures),
            captured: take(&mut self.captured),
            resources: take(&mut self.resources),
            thrown: take(&mut self.thrown),
            uses_this: replace(&mut self.uses_this, false),
            visible: self.visible.len(),
        };
        self.outer.push(frame);
    }

    /// Ends a nested body. Returns its attribution and captured variables.
    pub(super) fn pop_frame(&mut self, end: Span, name: Span) -> Option<NestedBody> {
        use std::mem::replace;
        self.note_types();
        let frame = self.outer.pop()?;
        self.visible.truncate(frame.visible);
        let mut body = replace(&mut self.body, frame.body);
        body.end_line = self.table.sources.line(end);
        let attributed = AttributedBody {
            body,
            facts: replace(&mut self.facts, frame.facts),
            kind: replace(&mut self.kind, frame.kind),
            end,
            name,
            captured: replace(&mut self.captured, frame.captured),
            resources: replace(&mut self.resources, frame.resources),
            thrown: replace(&mut self.thrown, frame.thrown),
        };
        self.constants = frame.constants;
        self.hoisted = frame.hoisted;
        self.targets = frame.targets;
        self.groups = frame.groups;
        self.next_group = frame.next_group;
        self.tys = frame.tys;
        self.local_tys = frame.local_tys;
        self.implicit_casts = frame.implicit_casts;
        Some(NestedBody {
            attributed,
            returns: replace(&mut self.returns, frame.returns),
            captures: replace(&mut self.captures, frame.captures),
            uses_this: replace(&mut self.uses_this, frame.uses_this),
        })
    }

    /// The parameter of this body for a variable of the body at `depth`.
    pub(super) fn captured_local(&mut self, local: LocalId, depth: usize, span: Span) -> LocalId {
        let level = self.outer.len();
        self.capture_at(local, depth, level, span)
    }

    /// The variable of the body at `level` for a variable of the body at `depth`.
    fn capture_at(&mut self, local: LocalId, depth: usize, level: usize, span: Span) -> LocalId {
        if level == depth {
            return local;
        }
        let outer = self.capture_at(local, depth, level - 1, span);
        if level - 1 == depth {
            let used = CapturedUse { local: outer, span, by: CapturedBy::Lambda };
            self.frame_parts(level - 1).captured.push(used);
        }
        let parts = self.frame_parts(level);
        if let Some(known) = parts.captures.iter().find(|capture| capture.outer == outer) {
            return known.inner;
        }
        let around = self.frame_parts(level - 1);
        let data = around.body.locals[outer].clone();
        let ty = around.local_tys[outer].clone();
        let parts = self.frame_parts(level);
        let inner = parts.body.locals.push(Local { is_final: true, ..data });
        parts.local_tys[inner] = ty;
        parts.facts[inner] =
            LocalFacts { has_value: true, is_parameter: true, ..LocalFacts::default() };
        parts.captures.push(Capture { outer, inner, span });
        inner
    }

    /// The erased type of a variable of this body or of an enclosing one.
    pub(super) fn local_type(&self, local: LocalId, depth: usize) -> Option<crate::tree::Type> {
        let body = match self.outer.get(depth) {
            Some(frame) => &frame.body,
            None => &self.body,
        };
        body.locals.get(local).map(|local| local.ty)
    }

    fn frame_parts(&mut self, level: usize) -> Parts<'_> {
        if level == self.outer.len() {
            return Parts {
                body: &mut self.body,
                facts: &mut self.facts,
                local_tys: &mut self.local_tys,
                captures: &mut self.captures,
                captured: &mut self.captured,
            };
        }
        let frame = &mut self.outer[level];
        Parts {
            body: &mut frame.body,
            facts: &mut frame.facts,
            local_tys: &mut frame.local_tys,
            captures: &mut frame.captures,
            captured: &mut frame.captured,
        }
    }

    /// The receiver.
    pub(super) fn this_value(&mut self, span: Span, line: u32) -> ExprId {
        self.uses_this = true;
        let ty = self.table.this_type(self.class);
        self.push_ty(ExprKind::This, ty, span, line)
    }

    /// Records that a nested class captures a variable of the body at `depth`.
    pub(super) fn note_used_by_class(&mut self, local: LocalId, depth: usize, span: Span) {
        let by = CapturedBy::Class;
        self.frame_parts(depth).captured.push(CapturedUse { local, span, by });
    }

    /// The name, erased type and type of a variable of the body at `depth`.
    pub(super) fn local_at(&mut self, local: LocalId, depth: usize) -> (Local, Option<Ty>) {
        let parts = self.frame_parts(depth);
        (parts.body.locals[local].clone(), parts.local_tys[local].clone())
    }

    /// Reports the assignment of a variable of the enclosing body at `depth`.
    pub(super) fn report_captured_assignment(&mut self, depth: usize, span: Span) {
        let by = if depth < self.base { CapturedBy::Class } else { CapturedBy::Lambda };
        let message = not_effectively_final(by);
        self.report(Diagnostic::error(Code::NotEffectivelyFinal, span, message));
    }
}

/// The message for a variable that is used there and assigned more than once.
pub(crate) fn not_effectively_final(by: CapturedBy) -> &'static str {
    match by {
        CapturedBy::Lambda => {
            "local variables referenced from a lambda expression must be final or effectively final"
        }
        CapturedBy::Class => {
            "local variables referenced from an inner class must be final or effectively final"
        }
        CapturedBy::Guard => {
            "local variables referenced from a guard must be final or effectively final"
        }
    }
}

/// A completed nested body.
pub(super) struct NestedBody {
    pub attributed: AttributedBody,
    pub returns: Returns,
    pub captures: Vec<Capture>,
    pub uses_this: bool,
}

/// The parts of a body that captures modify.
struct Parts<'f> {
    body: &'f mut Body,
    facts: &'f mut SecondaryMap<LocalId, LocalFacts>,
    local_tys: &'f mut SecondaryMap<LocalId, Option<Ty>>,
    captures: &'f mut Vec<Capture>,
    captured: &'f mut Vec<CapturedUse>,
}
