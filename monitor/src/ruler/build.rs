//! From specifications as written to monitors.

use super::ast::{Connective, Expression, Handler, HandlerAction, MonitorDecl, Ruler, Spec};
use super::compose::{Machine, Unit};
use super::monitor::{Action, Reaction, RulerMonitor, Setup};
use super::translate::{
    Actual, Channel, Making, constant, instantiate, ordered, types, value_type,
};
use crate::monitor::EventSpec;
use crate::pointcut::pattern::TypePattern;
use crate::pointcut::{Pointcut, PointcutNames, compile};
use crate::rules::code::{Compiler, Names, Node, NodeKind, Term, TermKind, Ty};
use crate::rules::value::Store;
use crate::spec::{Diagnostic, Ident, Source, Span};

/// More instances in a monitor are an error.
const MAX_UNITS: usize = 256;

struct Builder<'a> {
    spec: &'a Spec,
    decl: &'a MonitorDecl,
    channels: Vec<Channel>,
    locals: Vec<(String, usize)>,
    store: Store,
}

/// The monitors of a specification: one for each monitor section, or for the only rule system.
pub(super) fn monitors(source: &Source, spec: &Spec) -> Result<Vec<RulerMonitor>, Diagnostic> {
    let implicit;
    let decls = match (&spec.monitors[..], &spec.rulers[..]) {
        ([], []) => {
            return Err(Diagnostic::new(0..source.text.len().min(1), "there is no rule system"));
        }
        ([], [only]) => {
            implicit = [MonitorDecl {
                name: Some(only.name.clone()),
                uses: vec![(only.name.clone(), only.name.clone())],
                locals: Vec::new(),
                run: Expression::Instance {
                    name: only.name.clone(),
                    args: Vec::new(),
                    span: only.name.span.clone(),
                },
                handlers: Vec::new(),
                by_time: false,
            }];
            &implicit[..]
        }
        ([], [_, second, ..]) => {
            return Err(Diagnostic::new(
                second.name.span.clone(),
                "of several rule systems none is run",
            )
            .hint("say which: `monitor { uses A: First; run A . }`"));
        }
        (decls, _) => decls,
    };
    decls.iter().map(|decl| monitor(source, spec, decl)).collect()
}

fn monitor(source: &Source, spec: &Spec, decl: &MonitorDecl) -> Result<RulerMonitor, Diagnostic> {
    let mut builder =
        Builder { spec, decl, channels: Vec::new(), locals: Vec::new(), store: Store::default() };
    for signature in &decl.locals {
        builder.locals.push((signature.name.name.clone(), builder.channels.len()));
        builder.channels.push(Channel {
            name: signature.name.name.clone(),
            types: types(signature)?,
            is_external: false,
            is_declared: true,
            span: signature.name.span.clone(),
        });
    }
    let mut made = Vec::new();
    let machine = builder.machine(&decl.run, &mut made)?;
    let Builder { channels, mut store, .. } = builder;
    let mut units = Vec::new();
    for (name, made) in made {
        units.push(Unit::new(name, made, &channels, &mut store));
    }
    let file = source.name.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = file.split_once('.').map_or(file, |(stem, _)| stem);
    let name = match (&decl.name, &units[..]) {
        (Some(name), _) => name.name.clone(),
        (None, [only]) => only.name.clone(),
        (None, _) => stem.to_owned(),
    };
    // The clock is no event of the program's.
    let is_clock = |channel: &Channel| {
        channel.is_external
            && channel.name == "clock"
            && channel.types == [Ty::Long]
            && spec.events.iter().all(|event| event.name.name != "clock")
    };
    let clock = channels.iter().position(is_clock);
    let mut events = Vec::new();
    let mut of_events = Vec::new();
    for (number, channel) in channels.iter().enumerate() {
        if channel.is_external && Some(number) != clock {
            events.push(event(spec, channel)?);
            of_events.push(number);
        }
    }
    let mut reactions = Vec::new();
    for handler in spec.handlers.iter().chain(&decl.handlers) {
        reactions.push(reaction(handler, &mut store)?);
    }
    Ok(RulerMonitor::new(Setup {
        source: source.clone(),
        name,
        events,
        of_events,
        channels,
        clock,
        units,
        machine,
        store,
        reactions,
        by_time: decl.by_time,
    }))
}

impl Builder<'_> {
    fn machine(
        &mut self,
        expression: &Expression,
        made: &mut Vec<(String, super::translate::Made)>,
    ) -> Result<Machine, Diagnostic> {
        Ok(match expression {
            Expression::Instance { name, args, span } => {
                Machine::Unit(self.instance(name, args, span, made)?)
            }
            Expression::Chain(a, b) => {
                Machine::Chain(Box::new(self.machine(a, made)?), Box::new(self.machine(b, made)?))
            }
            Expression::Join(connective, a, b) => Machine::Join(
                *connective,
                Box::new(self.machine(a, made)?),
                Box::new(self.machine(b, made)?),
            ),
            Expression::Loop(inner) => Machine::Loop(Box::new(self.machine(inner, made)?)),
            Expression::If { condition, then, or } => Machine::If {
                condition: Box::new(self.machine(condition, made)?),
                then: Box::new(self.machine(then, made)?),
                or: match or {
                    Some(or) => Some(Box::new(self.machine(or, made)?)),
                    None => None,
                },
                chosen: None,
            },
        })
    }

    fn ruler(&self, name: &Ident) -> Result<&Ruler, Diagnostic> {
        let spec = self.spec;
        let used = self.decl.uses.iter().find(|(known, _)| known.name == name.name);
        let wanted = used.map_or(name, |(_, ruler)| ruler);
        spec.rulers.iter().find(|ruler| ruler.name.name == wanted.name).ok_or_else(|| {
            let known: Vec<&str> =
                spec.rulers.iter().map(|ruler| ruler.name.name.as_str()).collect();
            Diagnostic::new(
                wanted.span.clone(),
                format!("there is no rule system `{}`", wanted.name),
            )
            .hint(format!("there are {}", known.join(", ")))
        })
    }

    fn instance(
        &mut self,
        name: &Ident,
        args: &[(Option<Ident>, Term)],
        span: &Span,
        made: &mut Vec<(String, super::translate::Made)>,
    ) -> Result<usize, Diagnostic> {
        if made.len() == MAX_UNITS {
            let message = format!("a monitor has at most {MAX_UNITS} rule systems");
            return Err(Diagnostic::new(span.clone(), message));
        }
        let ruler = self.ruler(name)?.clone();
        let names: Vec<String> = ruler.params.iter().map(|param| param.name.name.clone()).collect();
        let instance = super::ast::Instance {
            is_negated: false,
            name: name.clone(),
            args: args.to_vec(),
            span: span.clone(),
        };
        let given = ordered(&instance, &names, &vec![Ty::Any; names.len()])?;
        let mut actuals = Vec::new();
        for (param, (term, _)) in ruler.params.iter().zip(&given) {
            actuals.push(match param.ty.name.as_str() {
                "obs" => Actual::Channel(self.channel(term)?),
                _ => Actual::Value(constant(term, value_type(&param.ty)?, &[], &mut self.store)?),
            });
        }
        let making = Making {
            ruler: &ruler,
            clauses: &self.spec.events,
            channels: &mut self.channels,
            store: &mut self.store,
            actuals,
            locals: &self.locals,
        };
        let system = instantiate(making)?;
        let full = match name.name == ruler.name.name {
            true => name.name.clone(),
            false => format!("{}.{}", name.name, ruler.name.name),
        };
        made.push((full, system));
        Ok(made.len() - 1)
    }

    /// The channel that an `obs` parameter gets: one of the monitor's own, or an event of the program.
    fn channel(&mut self, term: &Term) -> Result<usize, Diagnostic> {
        let TermKind::Name(name) = &term.kind else {
            return Err(Diagnostic::new(
                term.span.clone(),
                "the name of an event is expected here",
            ));
        };
        if let Some((_, channel)) = self.locals.iter().find(|(local, _)| local == name) {
            return Ok(*channel);
        }
        let known = self.channels.iter().position(|one| one.is_external && one.name == *name);
        if let Some(channel) = known {
            return Ok(channel);
        }
        let clause = self.spec.events.iter().find(|clause| clause.name.name == *name);
        let signatures = self.spec.rulers.iter().flat_map(|ruler| &ruler.observes);
        let signature = signatures.into_iter().find(|signature| signature.name.name == *name);
        let found = match (clause, signature) {
            (Some(clause), _) => {
                let params = clause.params.iter();
                params
                    .map(|param| param.ty.as_ref().map_or(Ty::Any, |(_, text)| Ty::named(text)))
                    .collect()
            }
            (None, Some(signature)) => types(signature)?,
            (None, None) => {
                return Err(Diagnostic::new(
                    term.span.clone(),
                    format!("there is no event `{name}`"),
                )
                .hint(
                    "declare it by `locals` of the monitor, by `observes` or by an `event` clause",
                ));
            }
        };
        self.channels.push(Channel {
            name: name.clone(),
            types: found,
            is_external: true,
            is_declared: true,
            span: term.span.clone(),
        });
        Ok(self.channels.len() - 1)
    }
}

/// The types of which strings can be.
const OF_STRINGS: [&str; 7] = [
    "java.lang.String",
    "java.lang.Object",
    "java.lang.CharSequence",
    "java.lang.Comparable",
    "java.io.Serializable",
    "java.lang.constant.Constable",
    "java.lang.constant.ConstantDesc",
];

/// Whether a value of a declared type may be a string.
pub(crate) fn may_be_text(ty: Option<&TypePattern>) -> bool {
    ty.is_none_or(|ty| OF_STRINGS.iter().any(|name| ty.matches_name(name)))
}

fn event(spec: &Spec, channel: &Channel) -> Result<EventSpec, Diagnostic> {
    struct Params<'a>(Vec<(&'a str, Option<&'a TypePattern>)>);
    impl PointcutNames for Params<'_> {
        fn pointcut(&self, _: &str) -> Option<&Pointcut> {
            None
        }
        fn variable(&self, name: &str) -> Option<Option<&TypePattern>> {
            self.0.iter().find(|(known, _)| *known == name).map(|(_, ty)| *ty)
        }
    }
    let Some(decl) = spec.events.iter().find(|one| one.name.name == channel.name) else {
        return Ok(EventSpec {
            name: channel.name.clone(),
            advice: None,
            keys: (0..channel.types.len()).collect(),
            data: Vec::new(),
            wants_text: true,
            keys_by_text: true,
        });
    };
    let params = decl
        .params
        .iter()
        .map(|param| (param.name.name.as_str(), param.ty.as_ref().map(|(pattern, _)| pattern)));
    let params = Params(params.collect());
    let compiled = compile(&decl.advice, &params)?;
    let mut keys = Vec::new();
    for param in &decl.params {
        let name = &param.name;
        let Some(place) = compiled.variables().iter().position(|known| *known == name.name) else {
            let message =
                format!("`{}` is not bound by the pointcut of `{}`", name.name, channel.name);
            return Err(Diagnostic::new(name.span.clone(), message)
                .hint("bind it by target, args, this, value, old, returning or throwing"));
        };
        keys.push(place);
    }
    let wants_text = params.0.iter().any(|(_, ty)| may_be_text(*ty));
    Ok(EventSpec {
        name: channel.name.clone(),
        advice: Some(compiled),
        keys,
        data: Vec::new(),
        wants_text,
        keys_by_text: wants_text,
    })
}

/// The names that handlers know of.
struct HandlerNames;

impl Names for HandlerNames {
    fn find(&self, name: &str) -> Option<(NodeKind, Ty)> {
        match name {
            "step" => Some((NodeKind::Slot(0), Ty::Long)),
            "verdict" => Some((NodeKind::Slot(1), Ty::Text)),
            "why" => Some((NodeKind::Slot(2), Ty::Text)),
            _ => None,
        }
    }

    fn all(&self) -> Vec<String> {
        ["step", "verdict", "why"].map(str::to_owned).to_vec()
    }
}

fn reaction(handler: &Handler, store: &mut Store) -> Result<Reaction, Diagnostic> {
    let mut text = |term: &Term| -> Result<Node, Diagnostic> {
        Ok(Compiler { names: &HandlerNames, functions: &[], store }.node(term)?.0)
    };
    let mut actions = Vec::new();
    for (action, span) in &handler.actions {
        let action = match action {
            HandlerAction::Report(term) => Action::Report(text(term)?),
            HandlerAction::Note(term) => Action::Note(text(term)?),
            HandlerAction::Print(term) => Action::Print(text(term)?),
            HandlerAction::Stop => Action::Stop,
            HandlerAction::Throw { class, text: of } => Action::Throw {
                class: class.name.clone(),
                text: match of {
                    Some(of) => text(of)?,
                    None => text(&super::parse::no_text(class.span.start))?,
                },
            },
        };
        actions.push((action, span.clone()));
    }
    Ok(Reaction { signal: handler.signal, actions })
}

/// Two monitors without a connective between them run beside each other.
pub(super) fn is_unconnected(machine: &Machine) -> bool {
    matches!(machine, Machine::Join(Connective::None, ..))
}
