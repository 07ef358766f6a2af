//! What instructions take at least, in cycles of a logical machine.

use tsb_format::Op;
use tsb_format::isa::{Action, Call, Operand, Target, Term};

use crate::graph::Time;

/// The least cycles of an instruction, without those of what it calls. An instruction that replaces several takes
/// as long as these.
pub fn cycles(op: Op) -> Time {
    match op.parts() {
        [] => cycles_of_action(op.action()),
        parts => parts.iter().map(cycles_of_term).sum(),
    }
}

fn cycles_of_term(term: &Term) -> Time {
    let operands = term.operands.iter().map(|operand| match operand {
        Operand::Stack => 0,
        Operand::Register(_) | Operand::Constant(_) => 1,
        Operand::Result(term) => cycles_of_term(term),
    });
    cycles_of_action(term.op.action()) + operands.sum::<Time>()
}

fn cycles_of_action(action: Action) -> Time {
    match action {
        Action::Nothing
        | Action::Constant(_)
        | Action::Load(_)
        | Action::Store
        | Action::Increment
        | Action::Drop
        | Action::Copy
        | Action::Compute
        | Action::Branch(_)
        | Action::Jump
        | Action::Widen
        | Action::InitClass => 1,
        Action::Switch | Action::ArrayLength => 2,
        Action::Access(access) => match access.target {
            Target::Static | Target::Field => 2,
            Target::Element => 3,
        },
        Action::InstanceOf | Action::CheckCast => 3,
        Action::Return => 3,
        Action::MonitorEnter | Action::MonitorExit => 5,
        Action::Call(Call::Invoke(_) | Call::Superinit) => 5,
        Action::Divide => 10,
        Action::Throw => 20,
        Action::NewArray(_) | Action::Call(Call::New | Call::NewLocal) => 20,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instruction_for_several_takes_as_long_as_they() {
        assert_eq!(cycles(Op::Iadd), 1);
        // Loads the object from a register, and reads its field.
        assert_eq!(cycles(Op::GetfieldIR), 1 + cycles(Op::GetfieldI));
        assert!(Op::ALL.iter().all(|&op| cycles(op) > 0));
    }
}
