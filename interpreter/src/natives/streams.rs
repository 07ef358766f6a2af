//! Natives of the standard streams in `java.io`.

use alloc::string::String;
use alloc::vec;

use super::{IntoSlot, Row};
use crate::fault::Trap;
use crate::host::Stream;
use crate::value::Slot;
use crate::vm::Vm;

/// Bytes that one read takes at most.
const MOST: usize = 1 << 13;

pub(super) const TABLE: &[Row] = &[
    ("java.io.FileOutputStream.write0(int, int)", |vm| {
        let byte = vm.int_argument(1) as u8;
        write(vm, &[byte])
    }),
    ("java.io.FileOutputStream.writeBytes(int, byte[], int, int)", |vm| {
        let bytes = vm.object_argument(1)?;
        let (from, length) = (vm.int_argument(2) as u32, vm.int_argument(3) as u32);
        vm.worked(u64::from(length));
        let stream = stream(vm);
        if vm.is_watched() {
            let bytes = vm.heap.elements(bytes, from, length).to_vec();
            vm.tell_of_output(stream, &bytes);
        }
        let written = vm.host.write(stream, vm.heap.elements(bytes, from, length));
        written.map_err(io_exception)?;
        Ok(0)
    }),
    ("java.io.FileOutputStream.writeString(int, java.lang.String)", |vm| {
        let units = vm.string_units(vm.object_argument(1)?);
        let mut text = String::with_capacity(units.len());
        text.extend(char::decode_utf16(units).map(|decoded| decoded.unwrap_or('?')));
        write(vm, text.as_bytes())
    }),
    ("java.io.FileOutputStream.flush0(int)", |vm| {
        let stream = stream(vm);
        vm.host.flush(stream);
        Ok(0)
    }),
    ("java.io.FileInputStream.read0(int)", |vm| {
        let mut byte = [0];
        let count = read(vm, &mut byte)?;
        Ok(if count == 0 { -1 } else { i32::from(byte[0]) }.into_slot())
    }),
    ("java.io.FileInputStream.readBytes(int, byte[], int, int)", |vm| {
        let bytes = vm.object_argument(1)?;
        let (from, length) = (vm.int_argument(2) as u32, vm.int_argument(3) as usize);
        let mut buffer = vec![0; length.min(MOST)];
        let count = read(vm, &mut buffer)?;
        vm.heap.elements_mut(bytes, from, count as u32).copy_from_slice(&buffer[..count]);
        Ok(if count == 0 { -1 } else { count as i32 }.into_slot())
    }),
    ("java.io.FileInputStream.available0(int)", |vm| {
        let count = vm.host.available();
        Ok(i32::try_from(count).unwrap_or(i32::MAX).into_slot())
    }),
];

fn read(vm: &mut Vm<'_>, buffer: &mut [u8]) -> Result<usize, Trap> {
    let count = vm.host.read(buffer);
    if vm.host.is_interrupted() {
        // The run ends before the program sees that there was nothing.
        vm.end_slice();
        return Ok(0);
    }
    count.map_err(io_exception)
}

fn stream(vm: &Vm<'_>) -> Stream {
    if vm.int_argument(0) == 2 { Stream::Err } else { Stream::Out }
}

fn write(vm: &mut Vm<'_>, bytes: &[u8]) -> Result<Slot, Trap> {
    vm.worked(bytes.len() as u64);
    let stream = stream(vm);
    if vm.is_watched() {
        vm.tell_of_output(stream, bytes);
    }
    vm.host.write(stream, bytes).map_err(io_exception)?;
    Ok(0)
}

fn io_exception(reason: String) -> Trap {
    Trap::java("java.io.IOException", reason)
}
