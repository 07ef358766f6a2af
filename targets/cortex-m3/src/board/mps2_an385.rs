//! MPS2 with the image AN385: a Cortex-M3 and some megabytes of memory (Arm DAI 0385).

use core::ops::Range;
use core::ptr::{read_volatile, write_volatile};

use super::Line;

/// Ticks per second.
pub const CLOCK_HZ: u32 = 25_000_000;
/// The greatest value of the counter of ticks.
pub const MAX_TICKS: u32 = u32::MAX;
/// Where the image of the program is.
pub const IMAGE: Range<usize> = 0x0028_0000..0x003f_f000;
/// Where the settings of a run are ([`crate::flash::Settings`]).
pub const SETTINGS: usize = 0x003f_f000;
/// The end of the memory that the system's heap and the stack share.
pub const RAM_END: usize = 0x2040_0000;

/// The first two of the serial lines (CMSDK APB UART).
const UARTS: [usize; 2] = [0x4000_4000, 0x4000_5000];
const STATE: usize = 0x04;
const CONTROL: usize = 0x08;
const DIVISOR: usize = 0x10;
/// The bit of STATE for a full transmit buffer.
const TRANSMIT_FULL: u32 = 1;
/// The bit of CONTROL that switches the transmitter on.
const TRANSMIT_ENABLE: u32 = 1;
/// The counter of FPGAIO that increments with [`CLOCK_HZ`].
const COUNTER: usize = 0x4002_8018;

/// Switches the devices on.
pub fn init() {
    for uart in UARTS {
        // SAFETY: registers of the board's serial lines, which only this module uses.
        unsafe {
            write_volatile((uart + DIVISOR) as *mut u32, 16);
            write_volatile((uart + CONTROL) as *mut u32, TRANSMIT_ENABLE);
        }
    }
}

/// Writes a byte to a serial line when there is room.
pub fn transmit(line: Line, byte: u8) {
    let uart = UARTS[line as usize];
    // SAFETY: as in `init`.
    unsafe {
        while read_volatile((uart + STATE) as *const u32) & TRANSMIT_FULL != 0 {}
        write_volatile(uart as *mut u32, u32::from(byte));
    }
}

/// The counter of ticks.
pub fn ticks() -> u32 {
    // SAFETY: a register of the board that may be read at any time.
    unsafe { read_volatile(COUNTER as *const u32) }
}
