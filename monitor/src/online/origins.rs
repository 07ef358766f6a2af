//! Maps a program's code to its source.
//!
//! Compilers add classes and methods: bridge methods, accessors, classes of lambda expressions. These raise no events. The body of a lambda
//! expression is in a method of its own, but counts as code of the enclosing method.

use std::collections::HashMap;

use tsb_format::Flags;
use tsb_interpreter::hooks::{self, Kind, Member};
use tsb_verifier::{GlobalClassId, GlobalMethodId, Program, Verified};

/// The methods that enclose lambda expressions.
#[derive(Debug, Default)]
pub(super) struct Origins {
    around: HashMap<GlobalMethodId, GlobalMethodId>,
}

/// Whether a method has the body of a lambda expression or of a method reference.
fn is_lambda(program: &Verified<Program<'_>>, method: GlobalMethodId) -> bool {
    let info = &program.methods[method];
    let name = program.name(info.name);
    let is_of_object = program.classes[info.class].flags.contains(Flags::SYNTHETIC);
    info.flags.contains(Flags::SYNTHETIC)
        && if is_of_object { name == "lambda" } else { name.starts_with("lambda$") }
}

/// Whether a method is compiler-generated and its code does not appear in the source.
fn is_generated(program: &Verified<Program<'_>>, method: GlobalMethodId) -> bool {
    let info = &program.methods[method];
    let class = &program.classes[info.class];
    let is_synthetic =
        class.flags.contains(Flags::SYNTHETIC) || info.flags.contains(Flags::SYNTHETIC);
    is_synthetic && !is_lambda(program, method)
}

/// Whether a site has no counterpart in the source.
pub(super) fn is_hidden(program: &Verified<Program<'_>>, site: &hooks::Site) -> bool {
    // Exceptions, and what the library does for them, are reported wherever they occur.
    let in_code = !matches!(site.kind, Kind::Throw | Kind::Output | Kind::Wait | Kind::Notify);
    if in_code && site.within.is_some_and(|method| is_generated(program, method)) {
        return true;
    }
    match site.member {
        Member::Method(method) => {
            let info = &program.methods[method];
            let is_synthetic = info.flags.contains(Flags::SYNTHETIC)
                || program.classes[info.class].flags.contains(Flags::SYNTHETIC);
            // A call that names a bridge method appears in the source.
            let is_bridge = !program.name(info.name).contains('$') && site.kind == Kind::Call;
            is_synthetic && !is_bridge || has_reserved_name(program.name(info.name))
        }
        Member::Field(field) => {
            let info = &program.fields[field];
            info.flags.contains(Flags::SYNTHETIC) || has_reserved_name(program.name(info.name))
        }
        Member::Type(_) | Member::None => false,
    }
}

/// Whether a name is reserved for compilers, such as the tables of enums (JLS 3.8).
fn has_reserved_name(name: &str) -> bool {
    name.starts_with('$')
}

impl Origins {
    /// The method to whose source a method's code belongs.
    pub(super) fn of(
        &mut self,
        program: &Verified<Program<'_>>,
        method: GlobalMethodId,
    ) -> GlobalMethodId {
        if !is_lambda(program, method) {
            return method;
        }
        if let Some(&known) = self.around.get(&method) {
            return known;
        }
        let found = match around(program, method) {
            // A method reference may be within a lambda expression.
            Some(found) if found != method && is_lambda(program, found) => self.of(program, found),
            Some(found) => found,
            None => method,
        };
        self.around.insert(method, found);
        found
    }
}

/// The method around a lambda expression. The name of the lambda's method contains its name, and it creates the lambda object or passes it
/// to a lambda that does.
fn around(program: &Verified<Program<'_>>, lambda: GlobalMethodId) -> Option<GlobalMethodId> {
    let info = &program.methods[lambda];
    let makes = |method: GlobalMethodId, object: Option<GlobalClassId>| {
        let sites = hooks::sites_in(program, method, |kind| matches!(kind, Kind::New | Kind::Get));
        sites.iter().any(|(_, site)| match site.member {
            Member::Method(made) => Some(program.methods[made].class) == object,
            Member::Field(field) => Some(program.fields[field].class) == object,
            _ => false,
        })
    };
    if program.classes[info.class].flags.contains(Flags::SYNTHETIC) {
        // A method reference: its code is in the class of the object, which is named after the enclosing class.
        let around = program.class_name(info.class).rsplit_once("$$Lambda$")?.0;
        let mut methods = program.classes[program.class_named(around)?].methods.iter();
        return methods.find(|&method| makes(method, Some(info.class)));
    }
    let place = program.name(info.name).strip_prefix("lambda$")?.rsplit_once('$')?.0;
    let name = match place {
        "new" => "<init>",
        "static" => "<clinit>",
        name => name,
    };
    let own = || program.classes[info.class].methods.iter();
    let named: Vec<GlobalMethodId> =
        own().filter(|&method| program.name(program.methods[method].name) == name).collect();
    if let [only] = named[..] {
        return Some(only);
    }
    // Of several methods with the name, the one that creates the object.
    let calls = |method: GlobalMethodId, called: GlobalMethodId| {
        let sites = hooks::sites_in(program, method, |kind| kind == Kind::Call);
        sites.iter().any(|(_, site)| site.member == Member::Method(called))
    };
    let mut sought = vec![lambda];
    let mut at = 0;
    while let Some(&next) = sought.get(at) {
        at += 1;
        let of_object = |class: &tsb_verifier::ClassInfo| {
            class.flags.contains(Flags::SYNTHETIC)
                && class.host == program.classes[info.class].host
                && class.methods.iter().any(|method| calls(method, next))
        };
        let object = program.classes.iter().find(|(_, class)| of_object(class)).map(|(id, _)| id);
        let makes = |method: GlobalMethodId| makes(method, object);
        if let Some(found) = named.iter().copied().find(|&method| makes(method)) {
            return Some(found);
        }
        let lambdas = own().filter(|&method| is_lambda(program, method) && makes(method));
        for method in lambdas {
            if !sought.contains(&method) {
                sought.push(method);
            }
        }
    }
    named.first().copied()
}
