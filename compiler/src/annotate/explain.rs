//! The report on inferred annotations: what was inferred for each value, and why no more.

use std::fmt;

use serde::Serialize;
use tsb_format::Annotation;

use super::flow::{Link, LossReason, Node, NodeKind};
use super::solve::{Cause, Property};
use super::{Annotations, Functions, Owner, is_reference};
use crate::ir::{Function, Op, Pool, Var};
use crate::lower::SymbolPool;
use crate::source::SourceMap;
use crate::tree::{ArrayBase, ClassId, MethodId, Origin, Symbols, Type};

/// What was inferred for a method.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MethodReport {
    /// The class's binary name.
    pub class: String,
    /// The method's name with its parameter types.
    pub method: String,
    /// The source file.
    pub file: String,
    /// The line of the declaration.
    pub line: u32,
    /// The receiver and the parameters of reference types: the method's contract with its callers.
    pub arguments: Vec<ValueReport>,
    /// The local variables of reference types.
    pub locals: Vec<ValueReport>,
    /// The objects and arrays created. Their read-only annotation is not reported.
    pub allocations: Vec<ValueReport>,
    /// The fields that are loaded in several kinds or in loops, in the version of the method that runs.
    pub loads: Vec<LoadReport>,
}

/// Whether load elimination keeps a field of one object in a register, and why not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LoadReport {
    /// The field, as the source calls it.
    pub field: String,
    /// A line where it is loaded.
    pub line: u32,
    /// Whether a register caches the value, so that some loads are eliminated.
    pub held: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// What was inferred for a value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ValueReport {
    /// `this`, a variable's name, or `new` and the type.
    pub name: String,
    /// Whether it is captured.
    pub captured: bool,
    /// Whether it is read-only.
    pub read_only: bool,
    /// The line of an allocation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The properties that do not hold.
    pub lost: Vec<Lost>,
}

/// Why a property does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Lost {
    /// `may-escape` or `read-write`.
    pub property: &'static str,
    /// The path of the value to the instruction or declaration at which the property is lost.
    pub steps: Vec<PathStep>,
}

/// A step on the path of a value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PathStep {
    /// What happens to the value.
    pub text: String,
    /// The source file, if it happens in code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
}

/// Reports on all methods of the module in the order of the sources.
pub fn report(
    annotations: &Annotations,
    symbols: &Symbols,
    sources: &SourceMap,
    names: &mut SymbolPool<'_>,
    functions: &Functions,
) -> Vec<MethodReport> {
    let allocations: Vec<Vec<Allocation>> =
        functions.iter(symbols).map(|(_, function)| allocations_of(names, function)).collect();
    let explain = Explain { annotations, functions, symbols, sources, pool: &names.pool };
    let mut reports = Vec::new();
    let mut number = 0;
    for (class, symbol) in symbols.classes.iter() {
        let Origin::Source(span) = symbol.origin else { continue };
        let initialiser = functions.initialisers[class].as_ref().map(|_| Owner::Initialiser(class));
        let methods = symbol.methods.iter().map(|&method| Owner::Method(method));
        for owner in initialiser.into_iter().chain(methods) {
            let span = match owner {
                Owner::Method(method) => symbols.methods[method].origin.span().unwrap_or(span),
                Owner::Initialiser(_) => span,
            };
            let mut report = MethodReport {
                class: symbol.name.to_string(),
                method: explain.owner_name(owner),
                file: sources.file(span.file).name().to_owned(),
                line: sources.line(span),
                arguments: Vec::new(),
                locals: Vec::new(),
                allocations: Vec::new(),
                loads: Vec::new(),
            };
            let function = functions.get(owner);
            if let Owner::Method(method) = owner {
                report.arguments = explain.arguments(method, function);
            }
            if let Some(function) = function {
                report.locals = explain.locals(number, function);
                report.allocations = allocations[number]
                    .iter()
                    .map(|allocation| explain.allocation(number, allocation))
                    .collect();
                number += 1;
            }
            reports.push(report);
        }
    }
    reports
}

struct Allocation {
    ty: crate::ir::Type,
    line: u32,
    dst: Option<Var>,
    constructor: Option<MethodId>,
}

fn allocations_of(names: &mut SymbolPool<'_>, function: &Function) -> Vec<Allocation> {
    let mut found = Vec::new();
    for &block in &function.layout {
        for inst in &function.blocks[block].insts {
            let (ty, constructor) = match inst.op {
                Op::New(method) => (names.pool.method_def(method).owner, names.declaration(method)),
                Op::NewArray(array) => (array, None),
                _ => continue,
            };
            found.push(Allocation { ty, line: inst.source_line(), dst: inst.dst, constructor });
        }
    }
    found
}

struct Explain<'a> {
    annotations: &'a Annotations,
    functions: &'a Functions,
    symbols: &'a Symbols,
    sources: &'a SourceMap,
    pool: &'a Pool,
}

impl Explain<'_> {
    fn arguments(&self, method: MethodId, function: Option<&Function>) -> Vec<ValueReport> {
        let symbol = &self.symbols.methods[method];
        let is_instance = !symbol.is_static();
        let name = |i: usize| {
            let named = function.and_then(|f| f.vars.values().nth(i)).and_then(|v| v.name.clone());
            match named {
                _ if is_instance && i == 0 => "this".to_owned(),
                Some(name) => name.to_string(),
                None => format!("parameter {}", i + usize::from(!is_instance)),
            }
        };
        (0..self.annotations.graph.argument_count(method))
            .filter_map(|i| {
                let node = self.annotations.graph.argument(method, i)?;
                Some(self.value(name(i), node, &Property::ALL))
            })
            .collect()
    }

    fn locals(&self, number: usize, function: &Function) -> Vec<ValueReport> {
        let locals = function.vars.iter().skip(function.param_count);
        locals
            .filter(|(_, data)| is_reference(self.pool, data.ty.ty))
            .filter_map(|(var, data)| {
                let name = data.name.as_ref()?.to_string();
                let node = self.annotations.graph.variable(number, var)?;
                Some(self.value(name, node, &Property::ALL))
            })
            .collect()
    }

    fn allocation(&self, number: usize, allocation: &Allocation) -> ValueReport {
        let graph = &self.annotations.graph;
        let name = format!("new {}", self.pool.type_name(allocation.ty));
        let receiver = allocation.constructor.and_then(|method| graph.argument(method, 0));
        let variable = allocation.dst.and_then(|dst| graph.variable(number, dst));
        let captured = [Property::Captured];
        let values = [variable, receiver]
            .map(|node| node.map(|node| self.value(name.clone(), node, &captured)));
        let mut report =
            ValueReport { name, captured: true, read_only: false, line: None, lost: vec![] };
        if let [_, Some(constructed)] = &values
            && !constructed.captured
        {
            report.captured = false;
            report.lost = constructed.lost.clone();
            for lost in &mut report.lost {
                let text = "is the receiver of its constructor".to_owned();
                let file = None;
                lost.steps.insert(0, PathStep { text, file, line: Some(allocation.line) });
            }
        }
        if let [Some(assigned), _] = &values
            && !assigned.captured
        {
            report.captured = false;
            report.lost = assigned.lost.clone();
        }
        report.line = Some(allocation.line);
        report
    }

    fn value(&self, name: String, node: Node, properties: &[Property]) -> ValueReport {
        let Annotation { captured, read_only, .. } = self.annotations.solution.annotation(node);
        let lost = properties.iter().filter_map(|&property| self.lost(node, property)).collect();
        ValueReport { name, captured, read_only, line: None, lost }
    }

    /// The path from a node to the reason for which the property is lost.
    fn lost(&self, node: Node, property: Property) -> Option<Lost> {
        let mut steps = Vec::new();
        let mut at = node;
        let mut cause = self.annotations.solution.cause(node, property)?;
        loop {
            steps.extend(self.step(at, cause));
            let Cause::Flows(next, _) = cause else { break };
            at = next;
            match self.annotations.solution.cause(next, property) {
                Some(next) => cause = next,
                None => break,
            }
        }
        let property = match property {
            Property::Captured => "may-escape",
            Property::ReadOnly => "read-write",
        };
        Some(Lost { property, steps })
    }

    fn step(&self, node: Node, cause: Cause) -> Option<PathStep> {
        let field = |field| {
            let field = self.pool.field_def(field);
            format!("{}.{}", self.pool.type_name(field.owner), field.name)
        };
        let (text, line) = match cause {
            Cause::Direct(reason) => match reason {
                LossReason::Stored { field: to, line } => {
                    (format!("is stored in {}", field(to)), line)
                }
                LossReason::StoredInArray { line } => ("is stored in an array".to_owned(), line),
                LossReason::Returned { line } => ("is returned".to_owned(), line),
                LossReason::Thrown { line } => ("is thrown".to_owned(), line),
                LossReason::Written { field: to, line } => {
                    (format!("{} is written", field(to)), line)
                }
                LossReason::ElementWritten { line } => ("an element is written".to_owned(), line),
                LossReason::Unknown { method, line } => {
                    let name = &self.pool.method_def(method).name;
                    (format!("is passed to {name}, which is not known"), line)
                }
                LossReason::Imported => {
                    (format!("{} does not guarantee it", self.method_of(node)), 0)
                }
                LossReason::Native => (format!("{} is native", self.method_of(node)), 0),
                LossReason::Open => {
                    (format!("{} may be overridden in other modules", self.method_of(node)), 0)
                }
                LossReason::Unimplemented => {
                    (format!("nothing implements {}", self.method_of(node)), 0)
                }
            },
            Cause::Flows(target, link) => match link {
                Link::Body => return None,
                Link::Assigned => {
                    let NodeKind::Variable(owner, var) = self.annotations.graph.kinds[target]
                    else {
                        return None;
                    };
                    let name = self.variable_name(owner, var)?;
                    (format!("is assigned to {name}"), 0)
                }
                Link::Passed { line } => (format!("is passed {}", self.argument(target)), line),
                Link::Overriding { .. } => (format!("{} overrides it", self.method_of(target)), 0),
            },
        };
        let file = (line > 0).then(|| self.file(node)).flatten();
        Some(PathStep { text, file, line: (line > 0).then_some(line) })
    }

    /// The name of a variable in the source.
    fn variable_name(&self, owner: Owner, var: Var) -> Option<&str> {
        self.functions.get(owner)?.vars[var].name.as_deref()
    }

    /// The method that a node belongs to.
    fn method_of(&self, node: Node) -> String {
        match self.annotations.graph.kinds[node] {
            NodeKind::Argument(method, _) => self.method_name(method),
            NodeKind::Variable(owner, _) => self.owner_name(owner),
        }
    }

    fn argument(&self, node: Node) -> String {
        match self.annotations.graph.kinds[node] {
            NodeKind::Argument(method, i) => {
                let is_instance = !self.symbols.methods[method].is_static();
                let name = self.method_name(method);
                match i + usize::from(!is_instance) {
                    0 => format!("to {name} as receiver"),
                    i => format!("to {name} as parameter {i}"),
                }
            }
            NodeKind::Variable(..) => String::new(),
        }
    }

    fn file(&self, node: Node) -> Option<String> {
        let class = match self.annotations.graph.kinds[node] {
            NodeKind::Argument(method, _) | NodeKind::Variable(Owner::Method(method), _) => {
                self.symbols.methods[method].owner
            }
            NodeKind::Variable(Owner::Initialiser(class), _) => class,
        };
        let span = self.symbols.classes[class].origin.span()?;
        Some(self.sources.file(span.file).name().to_owned())
    }

    fn owner_name(&self, owner: Owner) -> String {
        match owner {
            Owner::Initialiser(_) => "<clinit>()".to_owned(),
            Owner::Method(method) => self.signature(method),
        }
    }

    fn signature(&self, method: MethodId) -> String {
        let symbol = &self.symbols.methods[method];
        let params: Vec<String> = symbol.params.iter().map(|&ty| self.type_name(ty)).collect();
        format!("{}({})", symbol.name, params.join(", "))
    }

    fn method_name(&self, method: MethodId) -> String {
        let class = self.class_name(self.symbols.methods[method].owner);
        format!("{class}.{}", self.signature(method))
    }

    fn class_name(&self, class: ClassId) -> &str {
        &self.symbols.classes[class].name
    }

    fn type_name(&self, ty: Type) -> String {
        match ty {
            Type::Void => "void".to_owned(),
            Type::Null => "null".to_owned(),
            Type::Prim(prim) => prim.name().to_owned(),
            Type::Class(class) => self.class_name(class).to_owned(),
            Type::Array(array) => {
                let base = match array.base {
                    ArrayBase::Prim(prim) => prim.name(),
                    ArrayBase::Class(class) => self.class_name(class),
                };
                base.to_owned() + &"[]".repeat(array.dims.into())
            }
        }
    }
}

impl fmt::Display for MethodReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}.{} ({}:{})", self.class, self.method, self.file, self.line)?;
        for value in &self.arguments {
            value.print(f, "", true, &self.file)?;
        }
        for value in &self.locals {
            value.print(f, "local ", true, &self.file)?;
        }
        for value in &self.allocations {
            value.print(f, "", false, &self.file)?;
        }
        for load in &self.loads {
            write!(f, "  load of {} (line {}): ", load.field, load.line)?;
            match &load.reason {
                None => writeln!(f, "held")?,
                Some(reason) => writeln!(f, "stays; {reason}")?,
            }
        }
        Ok(())
    }
}

impl ValueReport {
    fn print(
        &self,
        f: &mut fmt::Formatter<'_>,
        what: &str,
        with_writes: bool,
        file: &str,
    ) -> fmt::Result {
        let escape = if self.captured { "captured" } else { "may-escape" };
        write!(f, "  {what}{}", self.name)?;
        if let Some(line) = self.line {
            write!(f, " (line {line})")?;
        }
        write!(f, ": {escape}")?;
        if with_writes {
            write!(f, ", {}", if self.read_only { "read-only" } else { "read-write" })?;
        }
        writeln!(f)?;
        let same = self.lost.windows(2).all(|pair| pair[0].steps == pair[1].steps);
        for lost in self.lost.iter().take(if same { 1 } else { usize::MAX }) {
            let property = match (same, self.lost.len()) {
                (true, 2) => "may-escape, read-write",
                _ => lost.property,
            };
            write!(f, "    {property}:")?;
            for (i, step) in lost.steps.iter().enumerate() {
                let start = if i == 0 { " " } else { "; " };
                write!(f, "{start}{}", step.text)?;
                match (step.line, &step.file) {
                    (Some(line), Some(other)) if other != file => write!(f, " ({other}:{line})")?,
                    (Some(line), _) => write!(f, " (line {line})")?,
                    (None, _) => {}
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
