//! Images: a program with the part of the class library that it needs, as one block of bytes for a device without files.
//!
//! An image starts with [`MAGIC`], followed by the lengths of the library's module and of the program's module, 32 bits each,
//! little-endian. The two modules follow. Both are ordinary files of this format, and are read in place. A consumer trusts the
//! library's module, so an image is as trustworthy as the one who puts it on the device; the program's module is not trusted.

use alloc::vec::Vec;
use core::fmt;

/// The first bytes of an image.
pub const MAGIC: [u8; 8] = *b"TSBimage";

/// Bytes before the first module.
const HEADER: usize = MAGIC.len() + 8;

/// The modules of an image, as the bytes of files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Image<'b> {
    /// The part of the class library that the program can reach.
    pub library: &'b [u8],
    /// The program.
    pub program: &'b [u8],
}

/// Why bytes are no image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImageError {
    /// They do not start with [`MAGIC`].
    NoImage,
    /// They end before the image does.
    Truncated,
}

impl fmt::Display for ImageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ImageError::NoImage => "there is no image here",
            ImageError::Truncated => "the image is longer than the memory it is in",
        })
    }
}

impl core::error::Error for ImageError {}

impl<'b> Image<'b> {
    /// Finds the modules of the image at the start of `bytes`. Bytes after the image are ignored, since flash memory is larger
    /// than what is in it.
    ///
    /// # Errors
    /// [`ImageError`], if there is no image or the memory ends before it.
    pub fn read(bytes: &'b [u8]) -> Result<Image<'b>, ImageError> {
        if !bytes.starts_with(&MAGIC) {
            return Err(ImageError::NoImage);
        }
        let (library, at) = split(bytes, MAGIC.len(), HEADER).ok_or(ImageError::Truncated)?;
        let (program, _) = split(bytes, MAGIC.len() + 4, at).ok_or(ImageError::Truncated)?;
        Ok(Image { library, program })
    }

    /// The bytes of the image; `None` if a module has 4 GiB or more.
    pub fn write(&self) -> Option<Vec<u8>> {
        let mut bytes = MAGIC.to_vec();
        for module in [self.library, self.program] {
            bytes.extend(u32::try_from(module.len()).ok()?.to_le_bytes());
        }
        bytes.extend_from_slice(self.library);
        bytes.extend_from_slice(self.program);
        Some(bytes)
    }
}

/// The block that starts at `start` and has the length written at `length_at`, and the offset after it.
fn split(bytes: &[u8], length_at: usize, start: usize) -> Option<(&[u8], usize)> {
    let length = bytes.get(length_at..length_at + 4)?.try_into().ok()?;
    let end = start.checked_add(u32::from_le_bytes(length) as usize)?;
    Some((bytes.get(start..end)?, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    const IMAGE: Image<'_> = Image { library: b"library", program: b"program" };

    #[test]
    fn an_image_is_read_as_written_whatever_follows() {
        let mut bytes = IMAGE.write().unwrap();
        assert_eq!(Image::read(&bytes), Ok(IMAGE));
        bytes.extend([0xff; 16]);
        assert_eq!(Image::read(&bytes), Ok(IMAGE));
    }

    #[test]
    fn every_truncation_is_an_error() {
        let bytes = IMAGE.write().unwrap();
        for length in 0..bytes.len() {
            assert!(Image::read(&bytes[..length]).is_err(), "{length}");
        }
    }

    #[test]
    fn lengths_beyond_the_memory_are_errors() {
        for at in [MAGIC.len(), MAGIC.len() + 4] {
            let mut bytes = IMAGE.write().unwrap();
            bytes[at..at + 4].fill(0xff);
            assert_eq!(Image::read(&bytes), Err(ImageError::Truncated));
        }
    }
}
