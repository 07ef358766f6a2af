//! Which checked exceptions code throws, and whether they are caught or declared (JLS 11.2).

use hashbrown::{HashMap, HashSet};

use indexmap::IndexSet;

use crate::diagnostics::{Code, Diagnostic};
use crate::sema::attr::{AttributedBody, ClassBodies, CodeKind};
use crate::sema::class_table::{ClassTable, MethodSource};
use crate::source::Span;
use crate::tree::{
    Body, ClassId, ExprId, ExprKind, LocalId, Loop, Stmt, StmtKind, Switch, Try, Type,
};

struct Exceptions<'b, 'w> {
    table: &'b mut ClassTable<'w>,
    attributed: &'b AttributedBody,
    body: &'b Body,
    /// The exceptions that are caught around the current point, or declared: the number of clauses that catch each
    /// class.
    caught: HashMap<ClassId, usize>,
    /// The exceptions that were thrown since the start of the innermost try statement.
    thrown: IndexSet<ClassId>,
    /// The uncaught exceptions.
    escaped: Vec<(ClassId, Span)>,
    /// The exceptions that an effectively final exception parameter can hold (JLS 11.2.2).
    rethrown: HashMap<LocalId, Vec<ClassId>>,
}

/// Checks all code of a class.
pub(super) fn check(table: &mut ClassTable<'_>, bodies: &ClassBodies) {
    if let Some(statics) = &bodies.statics {
        check_body(table, statics, Vec::new());
    }
    if let Some(instance) = &bodies.instance {
        // Instance initialisers may throw the exceptions that all constructors that run them declare (JLS 11.2.3).
        let mut declared: Option<Vec<ClassId>> = None;
        for (method, body) in &bodies.methods {
            let runs_initializers =
                body.body.constructor_call.as_ref().is_some_and(|call| !call.is_this);
            if !runs_initializers {
                continue;
            }
            let throws = &table.symbols.methods[*method].throws;
            declared = Some(match declared {
                None => throws.clone(),
                Some(before) => intersect(table, &before, throws),
            });
        }
        check_body(table, instance, declared.unwrap_or_default());
    }
    for (method, body) in &bodies.methods {
        let throws = table.symbols.methods[*method].throws.clone();
        check_body(table, body, throws);
    }
}

/// The checked exceptions that leave a body.
pub(crate) fn escaping(table: &mut ClassTable<'_>, attributed: &AttributedBody) -> Vec<ClassId> {
    let diagnostics = std::mem::take(&mut table.diagnostics);
    let mut flow = Exceptions {
        table,
        attributed,
        body: &attributed.body,
        caught: HashMap::new(),
        thrown: IndexSet::new(),
        escaped: Vec::new(),
        rethrown: HashMap::new(),
    };
    flow.stmts(&attributed.body.stmts);
    let mut escaped: Vec<ClassId> = flow.escaped.into_iter().map(|(class, _)| class).collect();
    table.diagnostics = diagnostics;
    escaped.sort_unstable();
    escaped.dedup();
    escaped
}

fn check_body(table: &mut ClassTable<'_>, attributed: &AttributedBody, declared: Vec<ClassId>) {
    let mut flow = Exceptions {
        table,
        attributed,
        body: &attributed.body,
        caught: declared.into_iter().map(|class| (class, 1)).collect(),
        thrown: IndexSet::new(),
        escaped: Vec::new(),
        rethrown: HashMap::new(),
    };
    flow.stmts(&attributed.body.prologue);
    if let Some(call) = &attributed.body.constructor_call {
        for &arg in &call.args {
            flow.expr(arg);
        }
        let span = attributed.name;
        for class in flow.table.symbols.methods[call.constructor].throws.clone() {
            flow.throw(class, span);
        }
    }
    flow.stmts(&attributed.body.stmts);
    let escaped = flow.escaped;
    let is_default = match attributed.kind {
        CodeKind::Constructor(method) => {
            matches!(table.method_decls[method], Some(MethodSource::DefaultConstructor))
        }
        _ => false,
    };
    for (class, span) in escaped {
        let name = table.show_class(class);
        let diagnostic = if is_default {
            let message = format!("unreported exception {name} in default constructor");
            Diagnostic::error(Code::UncaughtException, span, message)
        } else {
            let message =
                format!("unreported exception {name}; must be caught or declared to be thrown");
            let diagnostic = Diagnostic::error(Code::UncaughtException, span, message);
            match attributed.kind {
                CodeKind::Method(_) | CodeKind::Constructor(_) => {
                    diagnostic.hint(format!("declare `throws {name}`"))
                }
                _ => diagnostic,
            }
        };
        table.report(diagnostic);
    }
}

/// The exceptions in both lists; of related ones the more specific.
fn intersect(table: &ClassTable<'_>, a: &[ClassId], b: &[ClassId]) -> Vec<ClassId> {
    let mut both = Vec::new();
    for &x in a {
        for &y in b {
            let narrower = if table.is_subclass(x, y) {
                x
            } else if table.is_subclass(y, x) {
                y
            } else {
                continue;
            };
            if !both.contains(&narrower) {
                both.push(narrower);
            }
        }
    }
    both
}

/// The exceptions that the body of a try statement throws.
struct InBody {
    thrown: IndexSet<ClassId>,
    /// For each class, the numbers of the thrown exceptions that are subclasses of it or the class itself.
    below: HashMap<ClassId, Vec<usize>>,
}

impl InBody {
    fn new(table: &ClassTable<'_>, thrown: IndexSet<ClassId>) -> InBody {
        let mut below: HashMap<ClassId, Vec<usize>> = HashMap::new();
        for (number, &class) in thrown.iter().enumerate() {
            for above in superclasses(table, class) {
                below.entry(above).or_default().push(number);
            }
        }
        InBody { thrown, below }
    }

    /// Whether it throws an exception of a subclass or superclass of the class.
    fn is_related(&self, table: &ClassTable<'_>, class: ClassId) -> bool {
        self.below.contains_key(&class)
            || superclasses(table, class).any(|above| self.thrown.contains(&above))
    }

    /// The exceptions that a clause for some classes catches, after others have been caught; of related ones the more
    /// specific.
    fn caught_by(
        &self,
        table: &ClassTable<'_>,
        classes: &[ClassId],
        earlier: &HashSet<ClassId>,
    ) -> Vec<ClassId> {
        let is_left = |&number: &usize| {
            !superclasses(table, self.thrown[number]).any(|above| earlier.contains(&above))
        };
        let mut caught: IndexSet<ClassId> = IndexSet::new();
        for &class in classes {
            let below = self.below.get(&class).into_iter().flatten().copied();
            let above = superclasses(table, class).skip(1);
            let above = above.filter_map(|above| self.thrown.get_index_of(&above));
            let narrower = below.map(|number| (number, self.thrown[number]));
            let mut narrower: Vec<(usize, ClassId)> =
                narrower.chain(above.map(|number| (number, class))).collect();
            narrower.retain(|(number, _)| is_left(number));
            narrower.sort_unstable();
            caught.extend(narrower.into_iter().map(|(_, class)| class));
        }
        caught.into_iter().collect()
    }
}

/// An exception class and its superclasses.
fn superclasses<'w>(
    table: &'w ClassTable<'_>,
    class: ClassId,
) -> impl Iterator<Item = ClassId> + 'w {
    std::iter::successors(Some(class), |&class| table.symbols.classes[class].superclass)
}

impl Exceptions<'_, '_> {
    fn throw(&mut self, class: ClassId, span: Span) {
        if self.table.is_unchecked(class) {
            return;
        }
        if !superclasses(self.table, class).any(|above| self.caught.contains_key(&above)) {
            self.escaped.push((class, span));
        }
        self.thrown.insert(class);
    }

    /// Adds the exceptions of all calls in an expression.
    fn expr(&mut self, expr: ExprId) {
        let mut pending = vec![expr];
        while let Some(expr) = pending.pop() {
            let node = &self.body.exprs[expr];
            if let ExprKind::Component { .. } = node.kind {
                // The exceptions of the accessor are wrapped.
                continue;
            }
            let method = match &node.kind {
                ExprKind::Call(call) => Some(call.method),
                ExprKind::New { constructor, .. } => Some(*constructor),
                _ => None,
            };
            if let Some(method) = method {
                let declared = match self.attributed.thrown.get(&expr) {
                    Some(thrown) => thrown.clone(),
                    None => self.table.symbols.methods[method].throws.clone(),
                };
                for class in declared {
                    self.throw(class, node.span);
                }
            }
            if let ExprKind::Switch(switch) = &node.kind {
                self.switch(switch);
                continue;
            }
            node.kind.for_each_operand(&mut |operand| pending.push(operand));
        }
    }

    fn stmts(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        crate::stack::grow(|| self.stmt_kind(stmt));
    }

    fn stmt_kind(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Empty | StmtKind::Break(_) | StmtKind::Continue(_) => {}
            StmtKind::Expr(expr) => self.expr(*expr),
            StmtKind::Local { init, .. } => init.iter().for_each(|&init| self.expr(init)),
            StmtKind::Return(value) => value.iter().for_each(|&value| self.expr(value)),
            StmtKind::Block(stmts) => self.stmts(stmts),
            StmtKind::If { cond, then, otherwise } => {
                self.expr(*cond);
                self.stmt(then);
                otherwise.iter().for_each(|otherwise| self.stmt(otherwise));
            }
            StmtKind::Loop(whole) => {
                let Loop { init, cond, update, body, .. } = &**whole;
                self.stmts(init);
                cond.iter().for_each(|&cond| self.expr(cond));
                self.stmt(body);
                self.stmts(update);
            }
            StmtKind::Switch(switch) => self.switch(switch),
            StmtKind::Yield { value, .. } => self.expr(*value),
            StmtKind::Labeled { body, .. } => self.stmt(body),
            StmtKind::Throw(value) => {
                self.expr(*value);
                let node = &self.body.exprs[*value];
                let precise = match node.kind {
                    ExprKind::Local(local) => self.rethrown.get(&local).cloned(),
                    _ => None,
                };
                match (precise, node.ty) {
                    (Some(classes), _) => {
                        classes.into_iter().for_each(|class| self.throw(class, stmt.span))
                    }
                    // Throwing null throws a NullPointerException.
                    (None, _) if matches!(node.kind, ExprKind::Const(_)) => {}
                    (None, Type::Class(class)) => self.throw(class, stmt.span),
                    _ => {}
                }
            }
            StmtKind::Synchronized(whole) => {
                self.expr(whole.lock);
                self.stmts(&whole.body);
            }
            StmtKind::Try(whole) => self.try_stmt(whole),
        }
    }

    fn switch(&mut self, switch: &Switch) {
        self.expr(switch.selector);
        for group in &switch.groups {
            for label in &group.labels {
                if let Some(test) = label.test() {
                    self.expr(test);
                }
            }
            self.stmts(&group.stmts);
        }
    }

    fn try_stmt(&mut self, whole: &Try) {
        let outer_thrown = std::mem::take(&mut self.thrown);
        let outer_escaped = std::mem::take(&mut self.escaped);
        let clauses = || whole.catches.iter().flat_map(|clause| &clause.classes).copied();
        clauses().for_each(|class| *self.caught.entry(class).or_default() += 1);
        self.stmts(&whole.body);
        let mut in_body = std::mem::take(&mut self.thrown);
        let known = self.table.symbols.known;
        in_body.extend([known.runtime_exception, known.error].into_iter().flatten());
        let in_body = InBody::new(self.table, in_body);
        for class in clauses() {
            if let Some(count) = self.caught.get_mut(&class) {
                *count -= 1;
                if *count == 0 {
                    self.caught.remove(&class);
                }
            }
        }
        let mut caught_here: HashSet<ClassId> = HashSet::new();
        for clause in &whole.catches {
            let span = self.body.locals[clause.local].span;
            for &class in &clause.classes {
                self.check_catch(class, span, &in_body, &caught_here);
            }
            if !self.attributed.facts[clause.local].is_assigned {
                let precise = in_body.caught_by(self.table, &clause.classes, &caught_here);
                self.rethrown.insert(clause.local, precise);
            }
            caught_here.extend(&clause.classes);
            self.stmts(&clause.body);
        }
        let is_left = |class: &ClassId| {
            !superclasses(self.table, *class).any(|above| caught_here.contains(&above))
                && !self.table.is_unchecked(*class)
        };
        let uncaught: Vec<ClassId> = in_body.thrown.iter().copied().filter(is_left).collect();
        let completes = whole.finally.as_ref().is_none_or(|finally| finally.completes_normally);
        let inner_escaped = std::mem::replace(&mut self.escaped, outer_escaped);
        let inner_thrown = std::mem::take(&mut self.thrown);
        if let Some(finally) = &whole.finally {
            self.stmts(&finally.body);
        }
        // A finally clause that does not complete normally discards the exceptions.
        if completes {
            self.escaped.extend(inner_escaped);
            self.thrown.extend(inner_thrown);
            self.thrown.extend(uncaught);
        }
        let inner = std::mem::replace(&mut self.thrown, outer_thrown);
        self.thrown.extend(inner);
    }

    /// Checks that a clause can catch an exception: not only those that an earlier clause catches, and no checked
    /// exception that the body cannot throw (JLS 11.2.3).
    fn check_catch(
        &mut self,
        class: ClassId,
        span: Span,
        in_body: &InBody,
        earlier: &HashSet<ClassId>,
    ) {
        let name = self.table.show_class(class);
        if superclasses(self.table, class).any(|above| earlier.contains(&above)) {
            let message = format!("exception {name} has already been caught");
            self.table.report(Diagnostic::error(Code::UselessCatch, span, message));
            return;
        }
        let known = &self.table.symbols.known;
        let is_general = [known.exception, known.throwable].contains(&Some(class));
        let is_thrown = in_body.is_related(self.table, class);
        if !self.table.is_unchecked(class) && !is_general && !is_thrown {
            let message =
                format!("exception {name} is never thrown in body of corresponding try statement");
            self.table.report(Diagnostic::error(Code::UselessCatch, span, message));
        }
    }
}
