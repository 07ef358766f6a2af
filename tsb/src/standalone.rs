//! Programs with their part of the class library, for devices that have no files.

use tsb_format::image::Image;
use tsb_format::{Module, read};

use crate::error::Error;
use crate::load::{Queried, reachable_library, verify};

/// The image of a program: its module, and the part of the class library that it can reach. It is verified as it will be on the
/// device. `strip` leaves line numbers and file names of the class library out, as [`Module::strip`] does.
///
/// # Errors
/// If the module is not a whole program, or breaks a rule of the linker or the verifier.
pub fn image(module: &Module<'_>, strip: bool) -> Result<Vec<u8>, Error> {
    if module.main.is_none() {
        return Err(Error::NoMain);
    }
    let mut library = reachable_library(&[module], &[], &Queried::default())?;
    if strip {
        library.strip();
    }
    let (library, program) = (tsb_format::write(&library), tsb_format::write(module));
    let module = |name: &str, error| Error::Module { name: name.to_owned(), error };
    verify(
        read(&library).map_err(|error| Error::Library(error.into()))?,
        vec![read(&program).map_err(|error| module("the program", error))?],
    )?;
    let image = Image { library: &library, program: &program };
    image.write().ok_or(Error::TooLarge)
}
