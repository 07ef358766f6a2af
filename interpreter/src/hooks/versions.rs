//! Which version of its code a method runs where somebody listens.
//!
//! Compilers put the code of methods in place of calls of them, and keep what fields hold in registers. A listener hears nothing of such
//! calls and loads. So a method whose events are wanted runs its plain code, in which all of them are made; the other methods run the fast one.

use alloc::vec::Vec;

use hashbrown::HashMap;
use tsb_format::inlines::Inlines;
use tsb_verifier::{GlobalMethodId, Program, Verified, Versions};

use super::events::{Kind, Listener, Member, Site};
use super::sites;

/// Kinds of events that depend on the frames there are, or on how many calls have been made: also of those of which no code is left.
const FRAME_DEPENDENT: [Kind; 10] = [
    Kind::Execution,
    Kind::Throw,
    Kind::Catch,
    Kind::Output,
    Kind::Lock,
    Kind::Unlock,
    Kind::Wait,
    Kind::Notify,
    Kind::ThreadStart,
    Kind::Tick,
];

/// Kinds of events of which fast code may have fewer, more, or the same number in other places: of what it keeps in registers, and of
/// the paths it takes.
const CHANGED_BY_OPTIMISATION: [Kind; 3] = [Kind::Get, Kind::ArrayLoad, Kind::Branch];

/// How often each site occurs.
type Sites = HashMap<Site, u32>;

/// The sites in a method's code.
struct WantedSites {
    /// All sites of which a listener wants to hear anywhere.
    all: Sites,
    /// Whether it wants to hear of one of them here.
    has_wanted_here: bool,
}

/// The sites in a method's code, as it is to run now, in the order of the code: each with the offset of its instruction.
pub fn sites_in(
    program: &Verified<Program<'_>>,
    method: GlobalMethodId,
    wants: impl Fn(Kind) -> bool,
) -> Vec<(u32, Site)> {
    let found = sites::sites(program, method, wants).into_iter();
    found.map(|found| (found.offset, found.site)).collect()
}

/// The site of a method's execution.
pub fn execution_of(program: &Verified<Program<'_>>, method: GlobalMethodId) -> Site {
    sites::execution(program, method)
}

/// The sites of the kinds that are wanted in a program's methods, each method with its plain code: all of which a listener may come to hear
/// that the code of methods tells.
pub fn sites_of(program: &mut Versions<'_>, listener: &dyn Listener) -> Vec<Site> {
    let methods: Vec<GlobalMethodId> =
        program.methods.keys().filter(|&id| listener.wants_method(program, id)).collect();
    let mut all = Vec::new();
    for method in methods {
        let has_plain = program.exchange_code(method);
        let found = sites::sites(program, method, |kind| listener.wants(kind));
        all.extend(found.into_iter().map(|found| found.site));
        if listener.wants(Kind::Execution) {
            all.push(sites::execution(program, method));
        }
        if has_plain {
            program.exchange_code(method);
        }
    }
    all
}

/// Chooses for each method of a program which version of its code runs, so that a listener hears the same as if all ran their plain code.
pub fn choose_code(program: &mut Versions<'_>, listener: &mut dyn Listener) {
    let methods: Vec<GlobalMethodId> =
        program.methods.keys().filter(|&id| listener.wants_method(program, id)).collect();
    let mut with_plain = Vec::new();
    for &method in &methods {
        if program.exchange_code(method) {
            with_plain.push(method);
        }
    }
    listener.inspect_plain_code(program, &methods);
    if FRAME_DEPENDENT.iter().any(|&kind| listener.wants(kind)) {
        return;
    }
    let mut with_events: HashMap<GlobalMethodId, Sites> = HashMap::new();
    for &method in &methods {
        let sites = wanted(program, listener, method);
        if sites.has_wanted_here {
            with_events.insert(method, sites.all);
        }
    }
    for method in with_plain {
        let plain = with_events.get(&method);
        if plain.is_some_and(|sites| {
            sites.keys().any(|site| CHANGED_BY_OPTIMISATION.contains(&site.kind))
        }) {
            continue;
        }
        program.exchange_code(method);
        let optimised = wanted(program, listener, method);
        let is_same = match plain {
            Some(plain) => *plain == optimised.all,
            None => !optimised.has_wanted_here,
        };
        if !is_same || has_inlined_events(program, method, plain, &with_events) {
            program.exchange_code(method);
        }
    }
}

/// Whether the code of a method stands in place of calls of which a listener would hear something: the call itself, or what the code called
/// tells. Nothing need be left of such a call, or only one that is made where its receiver is null.
fn has_inlined_events(
    program: &Verified<Program<'_>>,
    method: GlobalMethodId,
    plain: Option<&Sites>,
    with_events: &HashMap<GlobalMethodId, Sites>,
) -> bool {
    let module = program.methods[method].module;
    let selector = |method: GlobalMethodId| program.methods[method].selector;
    let wanted: Vec<_> = plain.map_or_else(Vec::new, |sites| {
        let members = sites.keys().map(|site| site.member);
        let methods = members.filter_map(|member| match member {
            Member::Method(method) => Some(method),
            _ => None,
        });
        methods.map(selector).collect()
    });
    let inlines = Inlines::read(program.inlines(method)).unwrap_or_default();
    inlines.sites.iter().any(|site| match program.method_of_module(module, site.method) {
        Some(called) => with_events.contains_key(&called) || wanted.contains(&selector(called)),
        None => true,
    })
}

/// The sites in a method's code of which a listener wants to hear.
fn wanted(
    program: &Verified<Program<'_>>,
    listener: &mut dyn Listener,
    method: GlobalMethodId,
) -> WantedSites {
    let mut wanted = WantedSites { all: Sites::new(), has_wanted_here: false };
    for found in sites::sites(program, method, |kind| listener.wants(kind)) {
        if listener.site(program, &found.site).1.is_any() {
            *wanted.all.entry(found.site).or_default() += 1;
            let here = listener.site_at(program, method, found.offset, &found.site).1;
            wanted.has_wanted_here |= here.is_any();
        }
    }
    wanted
}
