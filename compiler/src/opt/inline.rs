//! Inlining of one call.
//!
//! The callee's blocks are copied after the call. Its parameters become variables to which the arguments are copied,
//! and its returns become jumps to the rest of the caller's block. Every copied instruction refers to the call
//! ([`crate::ir::InlinedCall`]), so that stack traces show the frames of the original program.

use cranelift_entity::SecondaryMap;
use tsb_format::Kind;

use crate::ir::{
    Block, Const, Function, InlinedCall, InlinedCallData, Inst, Op, Operand, Origin, Pool, Region,
    RegionData, Relation, Terminator, Type, Var, kind_type,
};

/// The code that replaces a call.
#[derive(Clone, Copy, Debug)]
pub(super) struct Splice<'f> {
    /// The method's code.
    pub callee: &'f Function,
    /// Its number among all methods of the module.
    pub method: u32,
    /// Whether the call is virtual.
    pub is_virtual: bool,
    /// The class to initialise first.
    pub initialise: Option<Type>,
    /// Whether the receiver may be null. In that case the original call is made, which throws the exception.
    pub guard: bool,
}

/// The blocks that replace the rest of the block after the call.
#[derive(Debug)]
pub(super) struct Spliced {
    /// The callee's blocks in order.
    pub body: Vec<Block>,
    /// The variable that holds the receiver in them, if there is one.
    pub receiver: Option<Var>,
    /// The code after the call.
    pub rest: Block,
    /// The block with the original call for a null receiver.
    pub failing: Option<Block>,
}

/// Replaces the instruction at `at` in a block. The caller adds the new blocks to the layout.
pub(super) fn splice(
    pool: &Pool,
    function: &mut Function,
    block: Block,
    at: usize,
    how: Splice<'_>,
) -> Spliced {
    let region = function.blocks[block].region;
    let rest = function.new_block(region);
    let data = &mut function.blocks[block];
    let after = data.insts.split_off(at + 1);
    let Some(call) = data.insts.pop() else {
        return Spliced { body: Vec::new(), receiver: None, rest, failing: None };
    };
    let end = data.end.take();
    function.blocks[rest].insts = after;
    function.blocks[rest].end = end;
    let copy = Copy::new(pool, function, &call, how, region);
    let (entry, body) = copy.blocks(function, &call, rest);
    let plain = |op: Op, dst: Option<Var>, arg: Option<Operand>| Inst {
        op,
        dst,
        args: arg.into_iter().collect(),
        line: call.line,
        column: 0,
        origin: None,
        site: call.site,
    };
    let mut enter = Vec::new();
    enter.extend(how.initialise.map(|class| plain(Op::InitClass(class), None, None)));
    for (param, &arg) in how.callee.vars.keys().take(how.callee.param_count).zip(&call.args) {
        enter.push(plain(Op::Copy, Some(copy.vars[param]), Some(arg)));
    }
    let receiver = (how.callee.param_count > 0).then(|| copy.vars[Var::from_u32(0)]);
    let goto = Some(Terminator::Goto(entry));
    if !how.guard {
        function.blocks[block].insts.extend(enter);
        function.blocks[block].end = goto;
        return Spliced { body, receiver, rest, failing: None };
    }
    let [entered, failing] = [function.new_block(region), function.new_block(region)];
    function.blocks[entered].insts = enter;
    function.blocks[entered].end = goto;
    function.blocks[block].end = Some(Terminator::Branch {
        relation: Relation::Eq,
        kind: Kind::Ref,
        args: [call.args[0], Operand::NULL],
        then: failing,
        otherwise: entered,
    });
    // The call throws before it uses its arguments, and its result is never used.
    let mut call = Inst { dst: None, ..call };
    for arg in &mut call.args {
        *arg = neutral(function.operand_kind(pool, *arg));
    }
    function.blocks[failing].insts.push(call);
    let result = function.ret.map(|ret| neutral(pool.kind(ret.ty)));
    function.blocks[failing].end = Some(Terminator::Return(result));
    let body = std::iter::once(entered).chain(body).collect();
    Spliced { body, receiver, rest, failing: Some(failing) }
}

/// The zero value of a kind.
fn neutral(kind: Kind) -> Operand {
    Operand::Const(match kind {
        Kind::Int => Const::Int(0),
        Kind::Long => Const::Long(0),
        Kind::Float => Const::Float(0.0),
        Kind::Double => Const::Double(0.0),
        Kind::Ref => Const::Null,
    })
}

/// Maps the callee's entities to those of the caller.
struct Copy<'f> {
    callee: &'f Function,
    vars: SecondaryMap<Var, Var>,
    origins: SecondaryMap<Origin, Origin>,
    sites: SecondaryMap<InlinedCall, InlinedCall>,
    regions: SecondaryMap<Region, Region>,
    site: InlinedCall,
    region: Option<Region>,
}

impl<'f> Copy<'f> {
    fn new(
        pool: &Pool,
        function: &mut Function,
        call: &Inst,
        how: Splice<'f>,
        region: Option<Region>,
    ) -> Copy<'f> {
        let callee = how.callee;
        let (method, is_virtual) = (how.method, how.is_virtual);
        let site = InlinedCallData { parent: call.site, method, is_virtual, line: call.line };
        let site = function.sites.push(site);
        let mut copy = Copy {
            callee,
            vars: SecondaryMap::with_default(Var::from_u32(0)),
            origins: SecondaryMap::with_default(Origin::from_u32(0)),
            sites: SecondaryMap::with_default(site),
            regions: SecondaryMap::with_default(Region::from_u32(0)),
            site,
            region,
        };
        for (id, data) in callee.sites.iter() {
            let parent = Some(data.parent.map_or(site, |parent| copy.sites[parent]));
            copy.sites[id] = function.sites.push(InlinedCallData { parent, ..*data });
        }
        for (var, data) in callee.vars.iter() {
            let ty = kind_type(pool.kind(data.ty.ty)).unwrap_or(data.ty);
            copy.vars[var] = function.new_temp(ty);
        }
        for (origin, nodes) in callee.origins.iter() {
            copy.origins[origin] = function.origins.push(nodes.clone());
        }
        for (id, data) in callee.regions.iter() {
            let parent = data.parent.map(|parent| copy.regions[parent]).or(region);
            copy.regions[id] = function.regions.push(RegionData { parent, clauses: Vec::new() });
        }
        copy
    }

    /// Copies the callee's blocks. Returns the copy of its entry and all copies.
    fn blocks(&self, function: &mut Function, call: &Inst, rest: Block) -> (Block, Vec<Block>) {
        let mut blocks: SecondaryMap<Block, Block> = SecondaryMap::with_default(rest);
        let mut body = Vec::with_capacity(self.callee.layout.len());
        for &block in &self.callee.layout {
            let region = self.callee.blocks[block].region.map(|region| self.regions[region]);
            blocks[block] = function.new_block(region.or(self.region));
            body.push(blocks[block]);
        }
        for (id, data) in self.callee.regions.iter() {
            let clauses = data.clauses.iter().map(|&(class, handler)| (class, blocks[handler]));
            function.regions[self.regions[id]].clauses = clauses.collect();
        }
        for &block in &self.callee.layout {
            let from = &self.callee.blocks[block];
            let mut insts: Vec<Inst> = from.insts.iter().map(|inst| self.inst(inst)).collect();
            let end = match &from.end {
                Some(Terminator::Return(value)) => {
                    if let (Some(dst), Some(value)) = (call.dst, value) {
                        insts.push(Inst {
                            op: Op::Copy,
                            dst: Some(dst),
                            args: [self.operand(*value)].into_iter().collect(),
                            line: call.line,
                            column: 0,
                            origin: None,
                            site: call.site,
                        });
                    }
                    Some(Terminator::Goto(rest))
                }
                Some(Terminator::Throw { value, line, column, origin, site }) => {
                    Some(Terminator::Throw {
                        value: self.operand(*value),
                        line: *line,
                        column: *column,
                        origin: origin.map(|origin| self.origins[origin]),
                        site: Some(self.site(*site)),
                    })
                }
                Some(other) => {
                    let mut end = other.clone();
                    end.map_targets(|target| blocks[target]);
                    end.args_mut().iter_mut().for_each(|arg| *arg = self.operand(*arg));
                    Some(end)
                }
                None => None,
            };
            let handler = from.handler.map(|mut entry| {
                entry.var = entry.var.map(|var| self.vars[var]);
                entry
            });
            let to = &mut function.blocks[blocks[block]];
            (to.insts, to.end, to.handler) = (insts, end, handler);
        }
        (blocks[self.callee.entry()], body)
    }

    fn operand(&self, operand: Operand) -> Operand {
        match operand {
            Operand::Var(var) => self.vars[var].into(),
            constant => constant,
        }
    }

    fn site(&self, site: Option<InlinedCall>) -> InlinedCall {
        site.map_or(self.site, |site| self.sites[site])
    }

    fn inst(&self, inst: &Inst) -> Inst {
        Inst {
            op: inst.op,
            dst: inst.dst.map(|dst| self.vars[dst]),
            args: inst.args.iter().map(|&arg| self.operand(arg)).collect(),
            line: inst.line,
            column: inst.column,
            origin: inst.origin.map(|origin| self.origins[origin]),
            site: Some(self.site(inst.site)),
        }
    }
}
