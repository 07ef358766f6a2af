//! Where events may come from whose sites are found at run time, as far as the code shows it before the run: `catch` clauses, locks and
//! threads. It tells which pointcuts pick nothing.

use std::collections::HashSet;

use tsb_format::{Flags, Module, Op, Walk, columns, lines};
use tsb_interpreter::hooks;
use tsb_verifier::{GlobalMethodId, GlobalTypeId, Program, Verified};

use super::world_ids::{WorldIds, is_of_library};
use super::{CodeScope, FOUND_AT_RUN_TIME};
use crate::event::{EventWorld, Kind, Member, Site};
use crate::pointcut::Compiled;
use crate::spec::Diagnostic;

/// The kinds of which the code shows where events may come from.
const SHOWN: &[Kind] = &[
    Kind::Catch,
    Kind::Lock,
    Kind::Unlock,
    Kind::Wait,
    Kind::Notify,
    Kind::ThreadStart,
    Kind::ThreadSwitch,
];

/// Maximum number of sites that are told apart. A program with more may raise all events.
const MOST: usize = 1 << 16;

/// The native methods without which a program raises no events of a kind.
const NATIVES: &[(Kind, &str, &[&str])] = &[
    (Kind::Wait, "java.lang.Object", &["wait0"]),
    (Kind::Notify, "java.lang.Object", &["notify", "notifyAll"]),
    (Kind::ThreadStart, "java.lang.Thread", &["start0"]),
    (Kind::ThreadSwitch, "java.lang.Thread", &["start0"]),
];

/// The places from which events may come whose sites are found at run time.
#[derive(Debug)]
pub(super) struct LateSites {
    /// The classes and members of the sites.
    world: EventWorld,
    sites: Vec<Site>,
    /// The kinds of which events may come from anywhere.
    anywhere: Vec<Kind>,
}

impl LateSites {
    /// Whether a pointcut may pick events that only the code can tell.
    pub(super) fn concern(advice: &Compiled) -> bool {
        SHOWN.iter().any(|kind| advice.may_pick(*kind))
    }

    /// The sites in a program's code.
    pub(super) fn of(
        program: &Verified<Program<'_>>,
        library: Option<&Module<'_>>,
        scope: CodeScope,
    ) -> LateSites {
        let mut world = EventWorld::default();
        let ids = WorldIds::new(program, library, &mut world);
        let mut anywhere: Vec<Kind> =
            FOUND_AT_RUN_TIME.iter().copied().filter(|kind| !SHOWN.contains(kind)).collect();
        for (kind, class, names) in NATIVES {
            if has_method(program, class, names) {
                anywhere.push(*kind);
            }
        }
        let mut found = Found { program, ids, world, sites: HashSet::new() };
        for method in program.methods.keys() {
            if scope == CodeScope::Everything || !is_of_library(program, method) {
                found.method(method);
            }
        }
        if found.sites.len() > MOST {
            anywhere.extend([Kind::Catch, Kind::Lock, Kind::Unlock]);
        }
        LateSites { world: found.world, sites: found.sites.into_iter().collect(), anywhere }
    }

    /// Whether events that a pointcut picks may come.
    pub(super) fn may_pick(&self, advice: &Compiled) -> bool {
        self.anywhere.iter().any(|kind| advice.may_pick(*kind))
            || self.sites.iter().any(|site| advice.picks_at(&self.world, site))
    }

    /// The warning about an event of which no place in the program is found.
    pub(super) fn unmet(&self, advice: &Compiled, name: &str) -> Diagnostic {
        let has = |kind: Kind| self.sites.iter().any(|site| site.kind == kind);
        let of = |kind: Kind| advice.may_pick(kind);
        let reason = if of(Kind::ThreadStart) || of(Kind::ThreadSwitch) {
            "the program starts no thread"
        } else if of(Kind::Wait) {
            "the program does not call `wait`"
        } else if of(Kind::Notify) {
            "the program calls neither `notify` nor `notifyAll`"
        } else if of(Kind::Catch) && !has(Kind::Catch) {
            "the program has no `catch` clause"
        } else if of(Kind::Catch) {
            "no `catch` clause of the program is one of these"
        } else if !has(Kind::Lock) {
            "the program has neither `synchronized` statements nor `synchronized` methods"
        } else {
            "no `synchronized` of the program is one of these"
        };
        let nothing = format!("the event `{name}` picks nothing in this program: {reason}");
        Diagnostic::new(advice.span().clone(), nothing)
    }
}

/// Whether a program has a method of a class by one of these names.
fn has_method(program: &Program<'_>, class: &str, names: &[&str]) -> bool {
    let Some(class) = program.class_named(class) else { return false };
    let mut own = program.methods.values().filter(|method| method.class == class);
    own.any(|method| names.contains(&program.name(method.name)))
}

/// The sites found so far.
struct Found<'p, 'a> {
    program: &'p Verified<Program<'a>>,
    ids: WorldIds,
    world: EventWorld,
    sites: HashSet<Site>,
}

impl Found<'_, '_> {
    fn method(&mut self, method: GlobalMethodId) {
        let program = self.program;
        let Some(body) = program.body(method) else { return };
        let info = &program.methods[method];
        let links = &program.links[info.module];
        let table = program.lines(method);
        let is_made = |offset: u32| {
            let before = lines::marked_entries(table).take_while(|entry| entry.offset <= offset);
            before.last().is_some_and(|entry| entry.is_generated)
        };
        for handler in body.handlers.iter().filter(|handler| !is_made(handler.target)) {
            let line = lines::line_at(table, handler.target).unwrap_or(0);
            self.site(hooks::Kind::Catch, links.types[handler.catch], method, (line, 0));
        }
        if info.flags.contains(Flags::SYNCHRONIZED) {
            let locked = match info.is_static() {
                true => program.class_named("java.lang.Class"),
                false => Some(info.class),
            };
            if let Some(class) = locked {
                let first = lines::entries(table).next().map_or(0, |(_, line)| line);
                self.lock(program.classes[class].ty, method, (first, 0));
            }
        }
        let module = &program.modules[info.module];
        let mut walk = Walk::new(module, program.code(method), program.type_stream(method));
        while let Some(step) = walk.valid_step() {
            if step.instruction.op != Op::Monitorenter {
                continue;
            }
            let entry = step.pops.iter().find_map(|operand| operand.entry);
            let plane = entry.and_then(|entry| body.planes.get(entry.plane.as_u32() as usize));
            if let Some(plane) = plane {
                let offset = step.instruction.offset;
                let line = lines::line_at(table, offset).unwrap_or(0);
                let column = columns::column_at(program.columns(method), offset).unwrap_or(0);
                self.lock(links.plane(plane.ty).ty, method, (line, column));
            }
        }
    }

    /// Adds the locks of objects of a type and the types below it.
    fn lock(&mut self, ty: GlobalTypeId, method: GlobalMethodId, at: (u32, u32)) {
        let top = self.ids.class(ty);
        let below: Vec<_> =
            self.world.classes.keys().filter(|class| self.world.is_subtype(*class, top)).collect();
        for kind in [hooks::Kind::Lock, hooks::Kind::Unlock] {
            let Some(site) = self.site(kind, ty, method, at) else { return };
            for class in &below {
                self.sites.insert(Site { member: Member::Class(*class), ..site });
            }
        }
    }

    /// Adds a site at a line and column.
    fn site(
        &mut self,
        kind: hooks::Kind,
        ty: GlobalTypeId,
        method: GlobalMethodId,
        (line, column): (u32, u32),
    ) -> Option<Site> {
        if self.sites.len() > MOST {
            return None;
        }
        let (member, within) = (hooks::Member::Type(ty), Some(method));
        let site = hooks::Site { kind, member, through: None, within, line, column };
        let site = self.ids.site(self.program, &mut self.world, &site);
        self.sites.insert(site);
        Some(site)
    }
}
