//! Assigns annotated planes to variables.

use cranelift_entity::SecondaryMap;
use tsb_format::Annotation;

use super::{FrameAllocation, is_reference, locals};
use crate::ir::{Function, Op, Pool, ValueType, Var};

/// Annotates the variables of a function: parameters as its contract says, variables that are assigned new objects as
/// `inferred` says, and the targets of their copies as far as conversion requires it. `in_frames` selects the objects
/// that are allocated in the frame.
pub(super) fn annotate(
    pool: &Pool,
    function: &mut Function,
    contract: &[Annotation],
    in_frames: FrameAllocation,
    inferred: impl Fn(Var) -> Option<Annotation>,
) {
    let mut annotations: SecondaryMap<Var, Annotation> = SecondaryMap::new();
    for (var, &property) in function.vars.keys().zip(contract).take(function.param_count) {
        annotations[var] = property;
    }
    let mut copies = Vec::new();
    for &block in &function.layout {
        for inst in &function.blocks[block].insts {
            let Some(dst) = inst.dst else { continue };
            let keeps = match inst.op {
                Op::NewArray(_) => true,
                Op::New(method) => {
                    let receiver = pool.method_def(method).signature.receiver;
                    receiver.is_some_and(|receiver| receiver.captured)
                }
                Op::Copy | Op::Cast(_) => {
                    let source = inst.args[0].var();
                    copies.extend(source.map(|source| (source, dst)));
                    continue;
                }
                _ => continue,
            };
            annotations[dst].captured |= keeps && inferred(dst).is_some_and(|a| a.captured);
        }
    }
    let mut changed = true;
    while changed {
        changed = false;
        for &(source, target) in &copies {
            let (from, to) = (annotations[source], annotations[target]);
            if !from.converts_to(to) {
                annotations[target] = Annotation {
                    captured: from.captured || to.captured,
                    read_only: from.read_only || to.read_only,
                    local: false,
                };
                changed = true;
            }
        }
    }
    for (var, data) in function.vars.iter_mut() {
        if is_reference(pool, data.ty.ty) {
            data.ty.annotation = annotations[var];
        }
    }
    if in_frames != FrameAllocation::None {
        for (var, ty) in locals::find(pool, function, in_frames == FrameAllocation::Often) {
            function.vars[var].ty = ValueType { ty, annotation: Annotation::LOCAL };
        }
    }
}
