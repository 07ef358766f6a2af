//! The choice between the optimised and the plain version of each method's code for a listener.
//!
//! Optimised code has inlined calls and keeps fields in registers, so it raises no events for these calls and
//! loads. A method with wanted events therefore runs its plain version, which makes all calls and loads;
//! other methods run the optimised one.

use alloc::vec::Vec;

use hashbrown::HashMap;
use tsb_format::inlines::Inlines;
use tsb_verifier::{GlobalMethodId, Program, Verified, Versions};

use super::events::{Kind, Listener, Member, Site};
use super::sites;

/// Kinds of events that depend on the frames or on the number of calls, even of calls of which no code is
/// left.
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

/// Kinds of events that optimised code may raise more or less often, or at other positions, because of fields
/// in registers and changed control flow.
const CHANGED_BY_OPTIMISATION: [Kind; 3] = [Kind::Get, Kind::ArrayLoad, Kind::Branch];

/// How often each site occurs.
type Sites = HashMap<Site, u32>;

/// The sites in a method's code.
struct WantedSites {
    /// All sites that the listener wants anywhere.
    all: Sites,
    /// Whether it wants one of them in this method.
    has_wanted_here: bool,
}

/// The sites in the active version of a method's code, in code order, with the offsets of their instructions.
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

/// The sites of wanted kinds in all methods that a listener wants, each with its plain code. Sites that
/// become known at run time are not included.
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

/// Chooses the version of each method's code, so that the listener gets the same events as with plain code
/// everywhere.
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

/// Whether a method has inlined code that would raise wanted events as a call: the call itself, or events of
/// the called method. The inlined call may have left no code, or only a call for a null receiver.
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

/// The wanted sites in a method's code.
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
