//! Which version of its code a method runs where somebody listens.
//!
//! Compilers put the code of methods in place of calls of them, and keep what fields hold in registers. A listener hears nothing of such
//! calls and loads. So a method whose events are wanted runs its plain code, in which all of them are made; the other methods run the fast one.

use alloc::vec::Vec;

use hashbrown::HashMap;
use tsb_format::inlines::Inlines;
use tsb_format::{Instructions, Op};
use tsb_verifier::{GlobalMethodId, LinkError, Program};

use super::events::{Kind, Listener, Site};
use super::sites;

/// Kinds of events that depend on the frames there are, or on how many calls have been made: also of those of which no code is left.
const OF_FRAMES: [Kind; 10] = [
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

/// How often each site occurs of which a listener wants to hear.
type Sites = HashMap<Site, u32>;

/// The sites of the kinds that are wanted in a program's methods, each method with its plain code: all of which a listener may come to hear
/// that the code of methods tells.
///
/// # Errors
/// If plain code is malformed.
pub fn sites_of(
    program: &mut Program<'_>,
    listener: &dyn Listener,
) -> Result<Vec<Site>, LinkError> {
    let methods: Vec<GlobalMethodId> =
        program.methods.keys().filter(|&id| listener.looks_into(program, id)).collect();
    let mut all = Vec::new();
    for method in methods {
        let has_plain = program.exchange_code(method)?;
        let found = sites::sites(program, method, |kind| listener.wants(kind));
        all.extend(found.into_iter().map(|found| found.site));
        if listener.wants(Kind::Execution) {
            all.push(sites::execution(program, method));
        }
        if has_plain {
            program.exchange_code(method)?;
        }
    }
    Ok(all)
}

/// Chooses for each method of a program which version of its code runs, so that a listener hears the same as if all ran their plain code.
///
/// # Errors
/// If plain code is malformed.
pub fn choose_code(
    program: &mut Program<'_>,
    listener: &mut dyn Listener,
) -> Result<(), LinkError> {
    let methods: Vec<GlobalMethodId> =
        program.methods.keys().filter(|&id| listener.looks_into(program, id)).collect();
    let mut with_plain = Vec::new();
    for &method in &methods {
        if program.exchange_code(method)? {
            with_plain.push(method);
        }
    }
    if OF_FRAMES.iter().any(|&kind| listener.wants(kind)) {
        return Ok(());
    }
    let mut heard: HashMap<GlobalMethodId, Sites> = HashMap::new();
    let mut nulls: HashMap<GlobalMethodId, usize> = HashMap::new();
    for &method in &methods {
        let sites = wanted(program, listener, method);
        if !sites.is_empty() {
            if sites.keys().any(|site| site.kind == Kind::Call) {
                nulls.insert(method, null_count(program, method));
            }
            heard.insert(method, sites);
        }
    }
    for method in with_plain {
        program.exchange_code(method)?;
        let fast = wanted(program, listener, method);
        let inlines = Inlines::read(program.inlines(method)).unwrap_or_default();
        let is_heard = |called: u32| {
            let called = program.method_of_module(program.methods[method].module, called);
            called.is_none_or(|called| heard.contains_key(&called))
        };
        // Where nothing is left of a call but that its receiver must not be null, it is made for null only.
        let is_left = nulls.get(&method).is_some_and(|&plain| null_count(program, method) > plain);
        let is_same =
            !is_left && heard.get(&method).map_or(fast.is_empty(), |plain| *plain == fast);
        if !is_same || inlines.sites.iter().any(|site| is_heard(site.method)) {
            program.exchange_code(method)?;
        }
    }
    Ok(())
}

/// How often a method's code makes null an operand.
fn null_count(program: &Program<'_>, method: GlobalMethodId) -> usize {
    let instructions = Instructions::new(program.code(method)).map_while(Result::ok);
    instructions.filter(|instruction| instruction.op == Op::Anull).count()
}

/// The sites in a method's code of which a listener wants to hear.
fn wanted(program: &Program<'_>, listener: &mut dyn Listener, method: GlobalMethodId) -> Sites {
    let mut sites = Sites::new();
    for found in sites::sites(program, method, |kind| listener.wants(kind)) {
        if listener.site(program, &found.site).1.is_any() {
            *sites.entry(found.site).or_default() += 1;
        }
    }
    sites
}
