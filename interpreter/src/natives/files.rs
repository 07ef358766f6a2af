//! Natives of files: `jdk.internal.io.HostFiles`.
//!
//! They return a number that is not negative, or the code of a [`FileError`].

use alloc::string::{String, ToString};
use alloc::vec;

use super::{IntoSlot, NativeEntry};
use crate::fault::Trap;
use crate::files::{FileError, FileKind, FileNumber, FileResult, Files, OpenMode};
use crate::value::Slot;
use crate::vm::Vm;

/// Most bytes of one read.
const MAX_READ: usize = 1 << 16;

pub(super) const TABLE: &[NativeEntry] = &[
    ("jdk.internal.io.HostFiles.open0(java.lang.String, int)", |vm| {
        let path = path(vm, 0)?;
        let mode = mode(vm.int_argument(1));
        number(vm, |files| files.open(&path, mode))
    }),
    ("jdk.internal.io.HostFiles.close0(int)", |vm| {
        let file = file(vm);
        done(vm, |files| files.close(file))
    }),
    ("jdk.internal.io.HostFiles.read0(int, byte[], int, int)", |vm| {
        let (file, bytes) = (file(vm), vm.object_argument(1)?);
        let (from, length) = (vm.int_argument(2) as u32, vm.int_argument(3) as usize);
        let mut buffer = vec![0; length.min(MAX_READ)];
        vm.work(buffer.len() as u64)?;
        let count = with(vm, |files| files.read(file, &mut buffer));
        if let Ok(count) = count {
            vm.heap.elements_mut(bytes, from, count as u32).copy_from_slice(&buffer[..count]);
        }
        int(count.map(|count| count as i32))
    }),
    ("jdk.internal.io.HostFiles.write0(int, byte[], int, int)", |vm| {
        let (file, bytes) = (file(vm), vm.object_argument(1)?);
        let (from, length) = (vm.int_argument(2) as u32, vm.int_argument(3) as u32);
        vm.work(u64::from(length))?;
        let bytes = vm.heap.elements(bytes, from, length);
        let written = match vm.host.files() {
            Some(files) => files.write(file, bytes),
            None => Err(FileError::Forbidden),
        };
        int(written.map(|()| 0))
    }),
    ("jdk.internal.io.HostFiles.position0(int)", |vm| {
        let file = file(vm);
        length(vm, |files| files.position(file))
    }),
    ("jdk.internal.io.HostFiles.seek0(int, long)", |vm| {
        let (file, to) = (file(vm), vm.long_argument(1) as u64);
        done(vm, |files| files.seek(file, to))
    }),
    ("jdk.internal.io.HostFiles.length0(int)", |vm| {
        let file = file(vm);
        length(vm, |files| files.length(file))
    }),
    ("jdk.internal.io.HostFiles.setLength0(int, long)", |vm| {
        let (file, to) = (file(vm), vm.long_argument(1) as u64);
        done(vm, |files| files.set_length(file, to))
    }),
    ("jdk.internal.io.HostFiles.status0(java.lang.String, boolean)", |vm| {
        let (path, follow) = (path(vm, 0)?, vm.int_argument(1) != 0);
        let status = with(vm, |files| files.status(&path, follow));
        int(status.map(|status| {
            let kind = match status.kind {
                FileKind::Regular => 0,
                FileKind::Directory => 1,
                FileKind::Link => 2,
                FileKind::Special => 3,
            };
            kind | i32::from(status.readable) << 2 | i32::from(status.writable) << 3
        }))
    }),
    ("jdk.internal.io.HostFiles.size0(java.lang.String)", |vm| {
        let path = path(vm, 0)?;
        length(vm, |files| files.status(&path, true).map(|status| status.length))
    }),
    ("jdk.internal.io.HostFiles.modified0(java.lang.String)", |vm| {
        let path = path(vm, 0)?;
        // A time before 1970 would be taken for an error.
        length(vm, |files| files.status(&path, true).map(|status| status.modified.max(0) as u64))
    }),
    ("jdk.internal.io.HostFiles.canonical0(java.lang.String)", |vm| {
        let path = path(vm, 0)?;
        let found = with(vm, |files| files.canonical(&path)).ok();
        string(vm, found)
    }),
    ("jdk.internal.io.HostFiles.createDirectory0(java.lang.String)", |vm| {
        let path = path(vm, 0)?;
        done(vm, |files| files.create_directory(&path))
    }),
    ("jdk.internal.io.HostFiles.remove0(java.lang.String)", |vm| {
        let path = path(vm, 0)?;
        done(vm, |files| files.remove(&path))
    }),
    ("jdk.internal.io.HostFiles.rename0(java.lang.String, java.lang.String)", |vm| {
        let (from, to) = (path(vm, 0)?, path(vm, 1)?);
        done(vm, |files| files.rename(&from, &to))
    }),
    ("jdk.internal.io.HostFiles.openDirectory0(java.lang.String)", |vm| {
        let path = path(vm, 0)?;
        number(vm, |files| files.open_directory(&path))
    }),
    ("jdk.internal.io.HostFiles.nextEntry0(int)", |vm| {
        let file = file(vm);
        let entry = with(vm, |files| files.next_entry(file));
        let entry = entry.map_err(|error| Trap::java("java.io.IOException", text(&error)))?;
        string(vm, entry)
    }),
];

fn path(vm: &mut Vm<'_>, register: u32) -> Result<String, Trap> {
    let string = vm.object_argument(register)?;
    Ok(vm.string_text(string))
}

fn file(vm: &Vm<'_>) -> FileNumber {
    FileNumber(vm.int_argument(0) as u32)
}

fn mode(bits: i32) -> OpenMode {
    let has = |bit: i32| bits & bit != 0;
    OpenMode {
        read: has(1),
        write: has(2),
        append: has(4),
        truncate: has(8),
        create: has(16),
        create_new: has(32),
    }
}

fn with<T>(vm: &mut Vm<'_>, action: impl FnOnce(&mut dyn Files) -> FileResult<T>) -> FileResult<T> {
    match vm.host.files() {
        Some(files) => action(files),
        None => Err(FileError::Forbidden),
    }
}

fn done(
    vm: &mut Vm<'_>,
    action: impl FnOnce(&mut dyn Files) -> FileResult<()>,
) -> Result<Slot, Trap> {
    int(with(vm, action).map(|()| 0))
}

fn number(
    vm: &mut Vm<'_>,
    action: impl FnOnce(&mut dyn Files) -> FileResult<FileNumber>,
) -> Result<Slot, Trap> {
    int(with(vm, action).map(|file| file.0 as i32))
}

fn int(result: FileResult<i32>) -> Result<Slot, Trap> {
    Ok(match result {
        Ok(number) => number,
        Err(error) => code(&error)?,
    }
    .into_slot())
}

fn length(
    vm: &mut Vm<'_>,
    action: impl FnOnce(&mut dyn Files) -> FileResult<u64>,
) -> Result<Slot, Trap> {
    Ok(match with(vm, action) {
        Ok(number) => i64::try_from(number).unwrap_or(i64::MAX),
        Err(error) => i64::from(code(&error)?),
    }
    .into_slot())
}

fn string(vm: &mut Vm<'_>, text: Option<String>) -> Result<Slot, Trap> {
    match text {
        Some(text) => Ok(vm.new_string(&text)?.into_slot()),
        None => Ok(0),
    }
}

/// The class library's number of an error.
fn code(error: &FileError) -> Result<i32, Trap> {
    Ok(match error {
        FileError::NotFound => -1,
        FileError::Exists => -2,
        FileError::NotADirectory => -3,
        FileError::IsADirectory => -4,
        FileError::NotEmpty => -5,
        FileError::Denied => -6,
        FileError::Forbidden => -7,
        FileError::Closed => -8,
        FileError::Special => -9,
        FileError::TooMany => -10,
        FileError::Other(_) => return Err(Trap::java("java.io.IOException", text(error))),
    })
}

fn text(error: &FileError) -> String {
    match error {
        FileError::Other(reason) => reason.clone(),
        FileError::Closed => "Stream Closed".to_string(),
        _ => "Input/output error".to_string(),
    }
}
