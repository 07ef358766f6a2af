package java.nio.charset;

import java.io.IOException;

/** Bytes or characters cannot be converted (SE 17). */
public class CharacterCodingException extends IOException {
    public CharacterCodingException() {
    }
}
