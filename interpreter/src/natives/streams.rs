//! Natives of the standard streams in `java.io`.

use alloc::string::String;
use alloc::vec;

use super::{IntoSlot, NativeEntry};
use crate::fault::Trap;
use crate::heap::Heap;
use crate::host::{HostOperation, PIECE, Stream};
use crate::value::{Ref, Slot};
use crate::vm::Vm;

/// Most bytes of one read.
const MAX_READ: usize = 1 << 13;

pub(super) const TABLE: &[NativeEntry] = &[
    ("java.io.FileOutputStream.write0(int, int)", |vm| {
        let byte = vm.int_argument(1) as u8;
        write(vm, &Bytes::Given(&[byte]))
    }),
    ("java.io.FileOutputStream.writeBytes(int, byte[], int, int)", |vm| {
        let bytes = vm.object_argument(1)?;
        let (from, length) = (vm.int_argument(2) as u32, vm.int_argument(3) as u32);
        write(vm, &Bytes::Of { array: bytes, from, length })
    }),
    ("java.io.FileOutputStream.writeString(int, java.lang.String)", |vm| {
        let units = vm.string_units(vm.object_argument(1)?);
        let mut text = String::with_capacity(units.len());
        text.extend(char::decode_utf16(units).map(|decoded| decoded.unwrap_or('?')));
        write(vm, &Bytes::Given(text.as_bytes()))
    }),
    ("java.io.FileOutputStream.flush0(int)", |vm| {
        let stream = stream(vm);
        if !vm.must_not_wait() {
            vm.host.flush(stream);
        } else if !vm.host.try_flush(stream) {
            return Err(vm.block_on_host(HostOperation::Flush(stream), 0));
        }
        vm.take_progress();
        Ok(0)
    }),
    ("java.io.FileInputStream.read0(int)", |vm| {
        wait_for_input(vm)?;
        let mut byte = [0];
        let count = read(vm, &mut byte)?;
        Ok(if count == 0 { -1 } else { i32::from(byte[0]) }.into_slot())
    }),
    ("java.io.FileInputStream.readBytes(int, byte[], int, int)", |vm| {
        let bytes = vm.object_argument(1)?;
        let (from, length) = (vm.int_argument(2) as u32, vm.int_argument(3) as usize);
        wait_for_input(vm)?;
        let mut buffer = vec![0; length.min(MAX_READ)];
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
        // The run ends before the program sees the empty result.
        vm.end_slice();
        return Ok(0);
    }
    count.map_err(io_exception)
}

fn stream(vm: &Vm<'_>) -> Stream {
    if vm.int_argument(0) == 2 { Stream::Err } else { Stream::Out }
}

/// Blocks until there is input.
fn wait_for_input(vm: &mut Vm<'_>) -> Result<(), Trap> {
    if vm.must_not_wait() && !vm.host.can_read() {
        return Err(vm.block_on_host(HostOperation::Read, 0));
    }
    vm.take_progress();
    Ok(())
}

/// The bytes to be written.
enum Bytes<'a> {
    Given(&'a [u8]),
    /// Some elements of an array.
    Of {
        array: Ref,
        from: u32,
        length: u32,
    },
}

impl Bytes<'_> {
    fn get<'a>(&'a self, heap: &'a Heap) -> &'a [u8] {
        match *self {
            Bytes::Given(bytes) => bytes,
            Bytes::Of { array, from, length } => heap.elements(array, from, length),
        }
    }
}

/// Writes bytes. If it must not block, it writes in pieces, and continues after the written ones when it is
/// executed again.
fn write(vm: &mut Vm<'_>, bytes: &Bytes<'_>) -> Result<Slot, Trap> {
    let stream = stream(vm);
    let length = bytes.get(&vm.heap).len();
    vm.work(length as u64)?;
    let progress = vm.take_progress();
    if progress.is_none() && vm.is_watched() {
        let bytes = bytes.get(&vm.heap).to_vec();
        vm.report_output(stream, &bytes);
    }
    let mut done = progress.unwrap_or(0);
    while done < length {
        let waits = !vm.must_not_wait();
        let end = if waits { length } else { length.min(done + PIECE) };
        if !waits && !vm.host.can_write(stream, end - done) {
            return Err(vm.block_on_host(HostOperation::Write(stream), done));
        }
        let Vm { heap, host, .. } = vm;
        host.write(stream, &bytes.get(heap)[done..end]).map_err(io_exception)?;
        done = end;
    }
    Ok(0)
}

fn io_exception(reason: String) -> Trap {
    Trap::java("java.io.IOException", reason)
}
