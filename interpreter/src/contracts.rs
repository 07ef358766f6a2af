//! The contracts that unsafe code relies on, by name.
//!
//! An unsafe function lists the contracts that its caller must keep. An unsafe block names the contracts that
//! it relies on. Each contract follows from rules of the verifier (`docs/verifier.md`, by section) and from
//! the machine's own code.
//!
//! | contract | what holds | why |
//! |---|---|---|
//! | `FRAME` | `fp` is the base of the running frame. The frame and its header lie in the thread's region of the area, and registers and operand areas are as large as the method's header says. | A frame is pushed after a comparison with the end of the region; 7: `FrameTooLarge` |
//! | `HEADER` | The words of the frame's header that the stack model has were written when the frame was pushed, and point to the method, the caller's frame and the caller's code. | `push_frame` and `Thread::push` write all of them; 8 keeps code from reaching them |
//! | `CODE` | `pc` is at a whole instruction of the running method, and control stays within its code. | 8: `UnknownOpcode`, `Truncated`, `FallsOff`, `TargetOutside`, `TargetNotJoin`, `JoinInside`, `HandlerInside` |
//! | `POP` | The operands that are popped exist, each on top of its stack. | 9: `EmptyStack`, `WrongOrder`; 8: `JoinNotEmpty`, `BranchNotEmpty` |
//! | `PUSH` | There is room for the operands that are pushed. | 9: `TooDeep`, `TooManyReferences`, `TooManyOperands` |
//! | `REGISTER` | The register exists and has the kind. | 9: `NoSuchRegister`, `WrongRegister` |
//! | `ENTRY` | An index in code is within the side table of its module. | 9: `NoSuchEntry`; 2: `BadIndex`; the tables have an entry for each index |
//! | `TYPE` | A reference is null or points to a live object of a subtype of its plane's type, so that its fields, elements and vtable slots exist. | 9: `WrongPlane`, `WrongResult`; 5: `FieldTypeDiffers`; 10: `NotAnArray`, `WrongElement`, `WrongMethod`; the collector is exact |
//! | `CALLEE` | The callee has the arguments that the reference names, and a frame of its own layout. | 5: `NoSuchMethod`, `UnkeptReference`; 6: `BreaksContract`, `WeakImplementation` |
//! | `LOCAL` | Nothing refers to the previous object of a stack allocation slot. | 10: `CapturedAllocation` and the rules of local registers |
//! | `MACHINE` | The machine and its hooks are those that the interpreter was started with, and nothing else uses them meanwhile. | The public methods of the machine borrow it mutably while it runs |
