//! What lies outside the machine: streams, clocks, properties.

use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::RefCell;

use crate::files::Files;

/// A standard stream that a program writes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// Standard output.
    Out,
    /// Standard error.
    Err,
}

/// The world around a machine. Errors are the system's own texts.
pub trait Host {
    /// Appends to a stream, which may be buffered.
    ///
    /// # Errors
    /// If the stream takes no more.
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String>;

    /// Hands a stream's buffer on.
    fn flush(&mut self, stream: Stream);

    /// Reads from standard input into `buffer` and gives the number of bytes, 0 at the end.
    ///
    /// # Errors
    /// If the stream cannot be read.
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, String>;

    /// Bytes that can be read without waiting.
    fn available(&mut self) -> usize;

    /// Milliseconds since 1970.
    fn millis(&mut self) -> i64;

    /// Nanoseconds of a clock that never goes back.
    fn nanos(&mut self) -> i64;

    /// Waits.
    fn sleep(&mut self, millis: u64);

    /// Whether somebody may ask for the end of the run while it goes on; [`Host::is_interrupted`] is looked at from time to time then.
    fn can_be_interrupted(&self) -> bool {
        false
    }

    /// Whether somebody has asked for the end of the run.
    fn is_interrupted(&self) -> bool {
        false
    }

    /// A property of the system that depends on where the machine runs: `user.dir` and the like.
    fn property(&mut self, name: &str) -> Option<String>;

    /// The files that the program may use; none if there is nothing it may.
    fn files(&mut self) -> Option<&mut dyn Files> {
        None
    }
}

/// Most bytes that a [`CapturingHost`] keeps of both streams together.
pub const CAPTURE_LIMIT: usize = 16 << 20;

/// A host apart from the world: it keeps what is written, has no input, and its clock moves only when it is
/// looked at or waited for. Runs of a program on it are alike.
#[derive(Debug)]
pub struct CapturingHost {
    captured: Captured,
    nanos: i64,
}

/// What has been written to a [`CapturingHost`], which a machine owns.
#[derive(Clone, Default, Debug)]
pub struct Captured(Rc<RefCell<[Vec<u8>; 2]>>);

impl CapturingHost {
    /// A host, and the handle to what it will have captured.
    pub fn new() -> (CapturingHost, Captured) {
        let captured = Captured::default();
        (CapturingHost { captured: captured.clone(), nanos: 0 }, captured)
    }
}

impl Captured {
    /// What was written to standard output since it was last taken.
    pub fn take(&self) -> Vec<u8> {
        core::mem::take(&mut self.0.borrow_mut()[0])
    }

    /// What was written to standard error since it was last taken.
    pub fn take_errors(&self) -> Vec<u8> {
        core::mem::take(&mut self.0.borrow_mut()[1])
    }
}

impl Host for CapturingHost {
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String> {
        let mut streams = self.captured.0.borrow_mut();
        let kept: usize = streams.iter().map(Vec::len).sum();
        if bytes.len() > CAPTURE_LIMIT - kept {
            return Err(String::from("no more room for output"));
        }
        streams[stream as usize].extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self, _stream: Stream) {}

    fn read(&mut self, _buffer: &mut [u8]) -> Result<usize, String> {
        Ok(0)
    }

    fn available(&mut self) -> usize {
        0
    }

    fn millis(&mut self) -> i64 {
        self.nanos() / 1_000_000
    }

    fn nanos(&mut self) -> i64 {
        self.nanos = self.nanos.saturating_add(1_000_000);
        self.nanos
    }

    fn sleep(&mut self, millis: u64) {
        let nanos = millis.saturating_mul(1_000_000);
        self.nanos = self.nanos.saturating_add(i64::try_from(nanos).unwrap_or(i64::MAX));
    }

    fn property(&mut self, _name: &str) -> Option<String> {
        None
    }
}

#[cfg(feature = "std")]
pub use system::SystemHost;

#[cfg(feature = "std")]
mod system {
    use std::io::{self, IsTerminal, Read, Write};
    use std::string::{String, ToString};
    use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

    use std::boxed::Box;
    use std::fmt;

    use super::{Host, Stream};
    use crate::files::Files;

    /// The process's own streams and clocks.
    pub struct SystemHost {
        out: io::BufWriter<io::Stdout>,
        err: io::BufWriter<io::Stderr>,
        input: io::BufReader<io::Stdin>,
        start: Instant,
        out_is_terminal: bool,
        err_is_terminal: bool,
        files: Option<Box<dyn Files>>,
    }

    impl fmt::Debug for SystemHost {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.debug_struct("SystemHost").finish_non_exhaustive()
        }
    }

    impl SystemHost {
        /// A host whose programs may use these files.
        pub fn with_files(files: Box<dyn Files>) -> SystemHost {
            SystemHost { files: Some(files), ..SystemHost::default() }
        }
    }

    impl Default for SystemHost {
        fn default() -> SystemHost {
            SystemHost {
                out: io::BufWriter::with_capacity(1 << 14, io::stdout()),
                err: io::BufWriter::with_capacity(1 << 10, io::stderr()),
                input: io::BufReader::with_capacity(1 << 13, io::stdin()),
                start: Instant::now(),
                out_is_terminal: io::stdout().is_terminal(),
                err_is_terminal: io::stderr().is_terminal(),
                files: None,
            }
        }
    }

    impl Host for SystemHost {
        fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String> {
            let written = match stream {
                // Who looks on sees it at once.
                Stream::Out if self.out_is_terminal => {
                    self.out.write_all(bytes).and_then(|()| self.out.flush())
                }
                Stream::Out => self.out.write_all(bytes),
                Stream::Err => {
                    if self.err_is_terminal {
                        self.flush(Stream::Out);
                    }
                    self.err.write_all(bytes)
                }
            };
            written.map_err(|error| error.to_string())
        }

        fn flush(&mut self, stream: Stream) {
            // A closed stream is the reader's decision; the program goes on without it.
            let _ = match stream {
                Stream::Out => self.out.flush(),
                Stream::Err => self.err.flush(),
            };
        }

        fn read(&mut self, buffer: &mut [u8]) -> Result<usize, String> {
            if self.input.buffer().is_empty() {
                self.flush(Stream::Out);
            }
            self.input.read(buffer).map_err(|error| error.to_string())
        }

        fn available(&mut self) -> usize {
            self.input.buffer().len()
        }

        fn millis(&mut self) -> i64 {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        }

        fn nanos(&mut self) -> i64 {
            i64::try_from(self.start.elapsed().as_nanos()).unwrap_or(i64::MAX)
        }

        fn sleep(&mut self, millis: u64) {
            self.flush(Stream::Out);
            self.flush(Stream::Err);
            std::thread::sleep(Duration::from_millis(millis));
        }

        fn property(&mut self, name: &str) -> Option<String> {
            match name {
                "user.dir" => Some(std::env::current_dir().ok()?.to_string_lossy().into_owned()),
                "user.home" => std::env::var("HOME").ok(),
                "user.name" => std::env::var("USER").ok().or_else(|| Some("?".to_string())),
                "java.io.tmpdir" => Some(std::env::temp_dir().to_string_lossy().into_owned()),
                "os.name" => Some(match std::env::consts::OS {
                    "linux" => "Linux".to_string(),
                    "macos" => "Mac OS X".to_string(),
                    other => other.to_string(),
                }),
                "os.arch" => Some(match std::env::consts::ARCH {
                    "x86_64" => "amd64".to_string(),
                    other => other.to_string(),
                }),
                _ => None,
            }
        }

        fn files(&mut self) -> Option<&mut dyn Files> {
            match &mut self.files {
                Some(files) => Some(&mut **files),
                None => None,
            }
        }
    }
}
