package java.nio.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import jdk.internal.io.HostChannel;
import jdk.internal.io.HostFiles;

/** The bytes of a file that was opened with `java.nio.file`. */
final class HostStream {
    private int number;
    private final int mode;
    private final Path deleteAfterwards;

    HostStream(int number, int mode, Path deleteAfterwards) {
        this.number = number;
        this.mode = mode;
        this.deleteAfterwards = deleteAfterwards;
    }

    private void check(long result) throws IOException {
        if (number < 0) {
            throw new java.nio.channels.ClosedChannelException();
        }
        if (result < 0) {
            throw new IOException(HostFiles.reason((int) result));
        }
    }

    private void close() throws IOException {
        if (number >= 0) {
            int open = number;
            number = -1;
            HostFiles.close(open);
            if (deleteAfterwards != null) {
                Files.deleteIfExists(deleteAfterwards);
            }
        }
    }

    FileChannel channel() {
        return new HostChannel(number, mode, this::close);
    }

    InputStream input() {
        return new InputStream() {
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            public int read(byte[] b, int off, int len) throws IOException {
                int n = HostFiles.read(number, b, off, len);
                check(n);
                return n == 0 && len > 0 ? -1 : n;
            }

            public int available() throws IOException {
                long length = HostFiles.length(number);
                check(length);
                return (int) Math.min(Math.max(length - HostFiles.position(number), 0), Integer.MAX_VALUE);
            }

            public void close() throws IOException {
                HostStream.this.close();
            }
        };
    }

    OutputStream output() {
        return new OutputStream() {
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            public void write(byte[] b, int off, int len) throws IOException {
                check(HostFiles.write(number, b, off, len));
            }

            public void close() throws IOException {
                HostStream.this.close();
            }
        };
    }
}
