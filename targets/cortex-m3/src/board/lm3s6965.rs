//! Stellaris LM3S6965: a Cortex-M3 with 64 KiB RAM and 256 KiB flash memory.

use core::ops::Range;
use core::ptr::{read_volatile, write_volatile};

use super::Line;

/// Ticks per second: the processor's clock after reset, as the emulated board has it.
pub const CLOCK_HZ: u32 = 12_500_000;
/// The greatest value of the counter of ticks, which has 24 bits. It wraps around every 1.3 seconds.
pub const MAX_TICKS: u32 = 0x00ff_ffff;
/// Where the image of the program is: the last 64 KiB of the flash memory, but for the settings.
pub const IMAGE: Range<usize> = 0x0003_0000..0x0003_ff00;
/// Where the settings of a run are ([`crate::flash::Settings`]).
pub const SETTINGS: usize = 0x0003_ff00;
/// The end of the memory that the system's heap and the stack share.
pub const RAM_END: usize = 0x2001_0000;

/// The first two of the serial lines (PL011).
const UARTS: [usize; 2] = [0x4000_c000, 0x4000_d000];
const FLAGS: usize = 0x18;
/// The bit of FLAGS for a full transmit buffer.
const TRANSMIT_FULL: u32 = 1 << 5;
/// SysTick: control, reload value, current value (Armv7-M, B3.3).
const SYSTICK: [usize; 3] = [0xe000_e010, 0xe000_e014, 0xe000_e018];

/// Switches the devices on.
pub fn init() {
    // SAFETY: registers of SysTick, which only this module uses.
    unsafe {
        write_volatile(SYSTICK[1] as *mut u32, MAX_TICKS);
        write_volatile(SYSTICK[2] as *mut u32, 0);
        write_volatile(SYSTICK[0] as *mut u32, 0b101);
    }
}

/// Writes a byte to a serial line when there is room.
pub fn transmit(line: Line, byte: u8) {
    let uart = UARTS[line as usize];
    // SAFETY: registers of the board's serial lines, which only this module uses.
    unsafe {
        while read_volatile((uart + FLAGS) as *const u32) & TRANSMIT_FULL != 0 {}
        write_volatile(uart as *mut u32, u32::from(byte));
    }
}

/// The counter of ticks.
pub fn ticks() -> u32 {
    // SAFETY: a register of SysTick that may be read at any time.
    MAX_TICKS - unsafe { read_volatile(SYSTICK[2] as *const u32) }
}
