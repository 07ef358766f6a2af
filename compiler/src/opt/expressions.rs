//! Expressions: results that depend on variables and constants only.
//!
//! A temporary that one instruction assigns and only its block uses afterwards is replaced by the expression assigned
//! to it. So an expression is a tree whose leaves are the other variables. Two instructions compute the same value if
//! they have the same tree and no leaf is assigned in between.

use hashbrown::HashMap;

use cranelift_entity::{EntityRef, EntitySet, SecondaryMap, entity_impl};
use indexmap::IndexSet;
use smallvec::SmallVec;
use tsb_format::Kind;

use super::cost;
use crate::ir::{Block, Const, Conv, Function, Inst, Op, Operand, ValueType, Var, kind_type};

/// The limit for the leaves of an expression. Larger expressions are not numbered.
const MAX_LEAVES: usize = 64;

/// An expression of a function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Expr(u32);
entity_impl!(Expr, "expr");

/// The operation and arguments of an expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Expression {
    pub op: Op,
    pub args: SmallVec<[Arg; 2]>,
}

/// An argument of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Arg {
    Leaf(Operand),
    Tree(Expr),
}

/// Properties of an expression.
#[derive(Clone, Debug)]
pub(super) struct ExprFacts {
    /// The variables among the leaves.
    pub leaves: SmallVec<[Var; 4]>,
    /// The estimated number of instructions.
    pub cost: u32,
    /// Whether computing it can raise an exception.
    pub can_throw: bool,
}

/// The expressions of a function.
#[derive(Default)]
pub(super) struct Expressions {
    table: IndexSet<Expression>,
    facts: Vec<ExprFacts>,
    /// For each variable, the expressions that have it as a leaf.
    users: SecondaryMap<Var, Vec<Expr>>,
    /// The expression that each instruction computes.
    numbers: SecondaryMap<Block, Vec<Option<Expr>>>,
}

impl Expressions {
    /// Numbers the expressions of all instructions of the function.
    pub fn of(function: &Function) -> Expressions {
        let temporaries = Temporaries::of(function);
        let mut expressions = Expressions::default();
        for &block in &function.layout {
            let mut trees: HashMap<Var, Expr> = HashMap::new();
            // For each variable, the variables of `trees` whose expressions have it as a leaf.
            let mut users: HashMap<Var, Vec<Var>> = HashMap::new();
            let insts = &function.blocks[block].insts;
            let numbers = insts.iter().map(|inst| {
                let number = expressions.number(inst, &trees);
                if let Some(dst) = inst.dst {
                    for user in users.remove(&dst).unwrap_or_default() {
                        trees.remove(&user);
                    }
                    if let (Some(expr), true) = (number, temporaries.contains(dst)) {
                        trees.insert(dst, expr);
                        for &leaf in &expressions.facts(expr).leaves {
                            users.entry(leaf).or_default().push(dst);
                        }
                    }
                }
                number
            });
            let numbers = numbers.collect();
            expressions.numbers[block] = numbers;
        }
        expressions
    }

    pub fn len(&self) -> usize {
        self.table.len()
    }

    /// The operation and arguments of an expression.
    pub fn get(&self, expr: Expr) -> Option<&Expression> {
        self.table.get_index(expr.index())
    }

    pub fn facts(&self, expr: Expr) -> &ExprFacts {
        &self.facts[expr.index()]
    }

    /// The expressions that have a variable as a leaf.
    pub fn users(&self, var: Var) -> &[Expr] {
        &self.users[var]
    }

    /// Whether an instruction assigns a variable of the expression.
    pub fn is_changed(&self, expr: Expr, by: &Inst) -> bool {
        by.dst.is_some_and(|dst| self.facts(expr).leaves.contains(&dst))
    }

    /// The expressions that the instructions of a block compute.
    pub fn numbers(&self, block: Block) -> &[Option<Expr>] {
        &self.numbers[block]
    }

    fn number(&mut self, inst: &Inst, trees: &HashMap<Var, Expr>) -> Option<Expr> {
        if !is_pure(inst.op) {
            return None;
        }
        let arg = |&arg: &Operand| match arg {
            Operand::Var(var) => trees.get(&var).map_or(Arg::Leaf(arg), |&expr| Arg::Tree(expr)),
            Operand::Const(_) => Arg::Leaf(arg),
        };
        let args: SmallVec<[Arg; 2]> = inst.args.iter().map(arg).collect();
        let mut leaves: SmallVec<[Var; 4]> = SmallVec::new();
        let (mut cost, mut can_throw) = (cost::operation(inst.op, &args), inst.can_throw());
        for &arg in &args {
            match arg {
                Arg::Leaf(Operand::Var(var)) => leaves.push(var),
                Arg::Leaf(Operand::Const(_)) => {}
                Arg::Tree(expr) => {
                    let facts = self.facts(expr);
                    leaves.extend(facts.leaves.iter().copied());
                    cost += facts.cost;
                    can_throw |= facts.can_throw;
                }
            }
        }
        if leaves.len() > MAX_LEAVES {
            return None;
        }
        let (index, is_new) = self.table.insert_full(Expression { op: inst.op, args });
        let expr = Expr::new(index);
        if is_new {
            leaves.sort_unstable();
            leaves.dedup();
            leaves.iter().for_each(|&leaf| self.users[leaf].push(expr));
            self.facts.push(ExprFacts { leaves, cost, can_throw });
        }
        Some(expr)
    }
}

/// Whether the result depends on the arguments only.
fn is_pure(op: Op) -> bool {
    matches!(
        op,
        Op::Neg(_)
            | Op::Arith(..)
            | Op::Conv(_)
            | Op::Compare(_)
            | Op::InstanceOf(_)
            | Op::ArrayLength(_)
    )
}

/// The type of the result of an expression's operation.
pub(super) fn result(op: Op) -> Option<ValueType> {
    kind_type(match op {
        Op::Neg(kind) | Op::Arith(_, kind) | Op::Conv(Conv::Kinds(_, kind)) => kind,
        _ => Kind::Int,
    })
}

/// Variables that one instruction assigns and that are used only after it in the same block.
pub(super) struct Temporaries(EntitySet<Var>);

impl Temporaries {
    pub fn of(function: &Function) -> Temporaries {
        let mut block_of: SecondaryMap<Var, Option<Block>> = SecondaryMap::new();
        let mut others: EntitySet<Var> = EntitySet::new();
        others.extend(function.vars.keys().take(function.param_count));
        for &block in &function.layout {
            let data = &function.blocks[block];
            others.extend(data.handler.and_then(|entry| entry.var));
            let steps = data.insts.iter().map(|inst| (&inst.args[..], inst.dst));
            for (args, dst) in steps.chain(data.end.iter().map(|end| (end.args(), None))) {
                let used = args.iter().filter_map(|arg| arg.var());
                others.extend(used.filter(|&var| block_of[var] != Some(block)));
                if let Some(dst) = dst
                    && block_of[dst].replace(block).is_some()
                {
                    others.insert(dst);
                }
            }
        }
        let mut temporaries = EntitySet::new();
        temporaries.extend(function.vars.keys().filter(|&var| !others.contains(var)));
        Temporaries(temporaries)
    }

    pub fn contains(&self, var: Var) -> bool {
        self.0.contains(var)
    }
}

/// Whether a constant fits the immediates of most instructions.
pub(super) fn is_small(constant: Const) -> bool {
    matches!(constant, Const::Int(value) if i8::try_from(value).is_ok())
}
