//! Resolves the methods that specifications query at events.

use std::collections::HashMap;
use std::rc::Rc;

use tsb_format::{Flags, Primitive};
use tsb_interpreter::hooks::{self, GuestValue};
use tsb_verifier::{GlobalClassId, GlobalMethodId, GlobalType, GlobalTypeId, Program};

use super::Run;
use super::reactions::{Type, given_as, widens};
use super::world_ids::{WorldIds, class_name};
use crate::event::{Callee, EventWorld, Operand, Phase, Query, QueryId, SiteId};
use crate::pointcut::Part;
use crate::spec::Diagnostic;

/// The queries at the events of a site in a phase.
#[derive(Clone, Debug)]
pub(super) struct SiteQueries {
    /// The queries that the interpreter evaluates, in its order.
    pub(super) queries: Rc<[hooks::Query]>,
    /// All queries, with the index of the answer among the interpreter's answers, or the reason why there is none.
    pub(super) answers: Vec<(QueryId, Result<usize, String>)>,
}

impl Run {
    /// The queries at the events of a site in a phase.
    pub(super) fn queries_at(
        &mut self,
        program: &Program<'_>,
        site: SiteId,
        phase: Phase,
    ) -> Rc<[hooks::Query]> {
        let Run { queries, session, ids, .. } = self;
        let found = queries.entry((site, phase)).or_insert_with(|| {
            SiteQueries::of(program, ids, session.world(), &session.queries(site, phase))
        });
        found.queries.clone()
    }
}

impl Run {
    /// Resolves the queries of all known sites, so that [`Run::unanswered`] is complete.
    pub(super) fn resolve_queries(&mut self, program: &Program<'_>) {
        let sites: Vec<SiteId> = self.session.world().sites.keys().collect();
        for (site, phase) in
            sites.into_iter().flat_map(|site| Phase::ALL.iter().map(move |it| (site, *it)))
        {
            self.queries_at(program, site, phase);
        }
    }

    /// The queries that can never be answered, by the number of the monitor.
    pub(super) fn unanswered(&self) -> Vec<(usize, Diagnostic)> {
        let mut found: Vec<(usize, Diagnostic)> = Vec::new();
        for (monitor, method, query) in self.session.queries_of_events() {
            let answers = self.queries.values().flat_map(|queries| &queries.answers);
            let own = answers.filter(|(of, _)| *of == query);
            let reason = own.filter_map(|(_, answer)| answer.as_ref().err()).next();
            let Some(reason) = reason else { continue };
            let message = format!("this is never answered: {reason}");
            let doubt = Diagnostic::new(method, message);
            if !found.contains(&(monitor, doubt.clone())) {
                found.push((monitor, doubt));
            }
        }
        found
    }
}

/// A resolved method and the index of its answer.
struct Found {
    place: usize,
    method: GlobalMethodId,
}

impl SiteQueries {
    fn of(
        program: &Program<'_>,
        ids: &WorldIds,
        world: &EventWorld,
        wanted: &[QueryId],
    ) -> SiteQueries {
        let mut queries: Vec<hooks::Query> = Vec::new();
        let mut found: HashMap<QueryId, Found> = HashMap::new();
        let mut failed: HashMap<QueryId, String> = HashMap::new();
        let mut answers = Vec::new();
        for &id in wanted {
            let finder = Finder { program, ids, world, found: &found, failed: &failed };
            let query = world.queries.query(id).ok_or_else(|| "it is not known".to_owned());
            let one = query.and_then(|query| finder.query(&query));
            let answer = one.map(|query| {
                let (place, method) = (queries.len(), query.method);
                found.insert(id, Found { place, method });
                queries.push(query);
                place
            });
            if let Err(reason) = &answer {
                failed.insert(id, reason.clone());
            }
            answers.push((id, answer));
        }
        SiteQueries { queries: queries.into(), answers }
    }
}

/// The static type of an operand.
#[derive(Clone, Copy)]
enum Known<'q> {
    Type(GlobalTypeId),
    /// A type that the program does not name: any reference.
    Anything,
    Primitive(Primitive),
    Literal(&'q crate::event::Value),
}

struct Finder<'a> {
    program: &'a Program<'a>,
    ids: &'a WorldIds,
    world: &'a EventWorld,
    found: &'a HashMap<QueryId, Found>,
    failed: &'a HashMap<QueryId, String>,
}

impl Finder<'_> {
    fn query(&self, query: &Query) -> Result<hooks::Query, String> {
        let arguments: Vec<Known<'_>> =
            query.arguments.iter().map(|one| self.known(one)).collect::<Result<_, _>>()?;
        let (class, is_static) = match &query.callee {
            Callee::Class(name) => (self.class_named(name)?, true),
            Callee::Of(receiver) => (self.class_of(self.known(receiver)?)?, false),
        };
        let method = self.method(class, is_static, &query.method, &arguments)?;
        let params = &self.program.descriptor(method).params;
        let receiver = match &query.callee {
            Callee::Of(receiver) => Some(self.operand(receiver, None)?),
            Callee::Class(_) => None,
        };
        let arguments = query.arguments.iter().zip(params);
        let arguments = arguments.map(|(one, param)| self.operand(one, Some(param.ty)));
        let operands = receiver.map(Ok).into_iter().chain(arguments).collect::<Result<_, _>>()?;
        Ok(hooks::Query { method, operands })
    }

    fn known<'q>(&self, operand: &'q Operand) -> Result<Known<'q>, String> {
        Ok(match operand {
            Operand::Literal(value) => Known::Literal(value),
            Operand::Answer(query) => {
                let found = self.answered(*query)?;
                let ret = self.program.descriptor(found.method).ret;
                let ret = ret.ok_or("it is about what gives no value")?;
                self.of_type(ret.ty)
            }
            Operand::Part(_, None) => Known::Anything,
            Operand::Part(_, Some(pattern)) => {
                let is_named = |primitive: &Primitive| pattern.matches_name(primitive.keyword());
                let all = Primitive::ALL.into_iter().filter(is_named);
                match all.collect::<Vec<_>>()[..] {
                    [primitive] => Known::Primitive(primitive),
                    _ => {
                        let classes = self.program.classes.keys();
                        let mut of_name = classes.filter(|class| {
                            pattern.matches_name(&class_name(self.program, *class))
                        });
                        let class = of_name.next();
                        class.map_or(Known::Anything, |it| Known::Type(self.program.classes[it].ty))
                    }
                }
            }
        })
    }

    /// The method that answers an earlier query.
    fn answered(&self, query: QueryId) -> Result<&Found, String> {
        let reason = || self.failed.get(&query).cloned().unwrap_or_default();
        self.found.get(&query).ok_or_else(reason)
    }

    fn of_type(&self, ty: GlobalTypeId) -> Known<'static> {
        match self.program.types[ty] {
            GlobalType::Primitive(primitive) => Known::Primitive(primitive),
            _ => Known::Type(ty),
        }
    }

    fn class_named(&self, name: &str) -> Result<GlobalClassId, String> {
        let mut classes = self.program.classes.keys();
        let found = classes.find(|class| class_name(self.program, *class) == name);
        found.or_else(|| self.program.class_named(&format!("java.lang.{name}"))).ok_or_else(|| {
            format!(
                "there is no class `{name}` in the program: classes are named with their packages"
            )
        })
    }

    /// The class whose methods can be called on a value.
    fn class_of(&self, known: Known<'_>) -> Result<GlobalClassId, String> {
        let object = || self.class_named("java.lang.Object");
        match known {
            Known::Anything => object(),
            Known::Type(ty) => match self.program.types[ty] {
                GlobalType::Class(class) => Ok(class),
                _ => object(),
            },
            Known::Literal(crate::event::Value::Text(_)) => self.class_named("java.lang.String"),
            Known::Primitive(primitive) => self.class_named(primitive.box_class()),
            Known::Literal(_) => Err("it is called on no object".to_owned()),
        }
    }

    /// The method with a name in a class or its supertypes that takes the arguments. Of several, one in the nearest class.
    fn method(
        &self,
        class: GlobalClassId,
        is_static: bool,
        name: &str,
        arguments: &[Known<'_>],
    ) -> Result<GlobalMethodId, String> {
        let program = self.program;
        let mut classes = vec![class];
        let mut at = 0;
        while let Some(&class) = classes.get(at) {
            let info = &program.classes[class];
            for above in info.superclass.into_iter().chain(info.interfaces.iter().copied()) {
                if !classes.contains(&above) {
                    classes.push(above);
                }
            }
            at += 1;
        }
        // Interfaces also have the methods of `Object`.
        classes.extend(program.class_named("java.lang.Object"));
        let mut is_there = false;
        for class in classes {
            let of_class = program.methods.iter().filter(|(_, info)| info.class == class);
            let named = of_class
                .filter(|(_, info)| {
                    info.is_static() == is_static && program.name(info.name) == name
                })
                .filter(|(id, _)| program.descriptor(*id).params.len() == arguments.len());
            let is_hidden = |flags: Flags| flags.contains(Flags::SYNTHETIC);
            for (id, _) in named.filter(|(_, info)| !is_hidden(info.flags)) {
                is_there = true;
                let params = &program.descriptor(id).params;
                if params.iter().zip(arguments).all(|(param, one)| self.takes(param.ty, *one)) {
                    return Ok(id);
                }
            }
        }
        let class = class_name(program, class);
        let what = if is_static { "static method" } else { "method" };
        Err(match is_there {
            true => format!("no {what} `{name}` of {class} takes these arguments"),
            false => format!(
                "{class} has no {what} `{name}` with {} argument{}",
                arguments.len(),
                if arguments.len() == 1 { "" } else { "s" }
            ),
        })
    }

    /// The box type of a primitive type.
    fn box_of(&self, primitive: Primitive) -> Option<GlobalTypeId> {
        let class = self.program.class_named(primitive.box_class())?;
        Some(self.program.classes[class].ty)
    }

    /// Whether a parameter accepts an argument.
    fn takes(&self, param: GlobalTypeId, argument: Known<'_>) -> bool {
        let is_below = |ty: GlobalTypeId| self.program.is_subtype(ty, param);
        match (self.program.types[param], argument) {
            (GlobalType::Primitive(to), Known::Primitive(from)) => from == to || widens(from, to),
            (_, Known::Literal(value)) => self.given(param, value).is_some(),
            (_, Known::Primitive(from)) => self.box_of(from).is_some_and(is_below),
            (GlobalType::Primitive(to), Known::Type(ty)) => {
                let mut inside = Primitive::ALL.into_iter();
                inside.any(|from| self.box_of(from) == Some(ty) && (from == to || widens(from, to)))
            }
            (GlobalType::Primitive(_), Known::Anything) => false,
            // The dynamic class of the object decides in the run.
            (_, Known::Anything) => true,
            (_, Known::Type(ty)) => {
                self.program.is_subtype(ty, param) || self.program.is_subtype(param, ty)
            }
        }
    }

    fn given(&self, param: GlobalTypeId, value: &crate::event::Value) -> Option<GuestValue> {
        let ty = match self.program.types[param] {
            GlobalType::Primitive(primitive) => Type::Primitive(primitive),
            _ => Type::Object(self.ids.class(param)),
        };
        given_as(self.world, ty, value)
    }

    fn operand(
        &self,
        operand: &Operand,
        ty: Option<GlobalTypeId>,
    ) -> Result<hooks::QueryOperand, String> {
        Ok(match operand {
            Operand::Part(Part::Receiver, _) => hooks::QueryOperand::Receiver,
            Operand::Part(Part::This, _) => hooks::QueryOperand::This,
            Operand::Part(Part::Value(place) | Part::Converted(place, _), _) => {
                hooks::QueryOperand::Value(*place)
            }
            Operand::Part(Part::Thread | Part::Answer(_), _) => {
                return Err("it is about what is no value of the program".to_owned());
            }
            Operand::Answer(query) => {
                let found = self.answered(*query)?;
                hooks::QueryOperand::Answer(found.place)
            }
            Operand::Literal(value) => {
                let given = match ty {
                    Some(ty) => self.given(ty, value),
                    None => match value {
                        crate::event::Value::Text(text) => Some(GuestValue::Text(text.clone())),
                        _ => None,
                    },
                };
                hooks::QueryOperand::Constant(given.ok_or("an argument is of another type")?)
            }
        })
    }
}
