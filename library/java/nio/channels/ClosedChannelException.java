package java.nio.channels;

import java.io.IOException;

/** What is read or written has been closed (SE 17). */
public class ClosedChannelException extends IOException {
    public ClosedChannelException() {
    }
}
