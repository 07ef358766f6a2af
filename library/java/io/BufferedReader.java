package java.io;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Reads characters in blocks, and lines (SE 17). */
public class BufferedReader extends Reader {
    private Reader in;
    private char[] chars;
    private int next;
    private int end;
    private boolean skipNewline;
    /** What has been read since the mark is kept from here on; -1 without a mark. */
    private int markAt = -1;
    private int markLimit;
    private boolean markSkips;

    public BufferedReader(Reader in) {
        this(in, 8192);
    }

    public BufferedReader(Reader in, int sz) {
        super(in);
        if (sz <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
        this.in = in;
        chars = new char[sz];
    }

    private void checkOpen() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
    }

    /** Makes the next character available, false at the end. */
    private boolean fill() throws IOException {
        if (next < end) {
            return true;
        }
        if (markAt < 0 || next - markAt >= markLimit) {
            markAt = markAt == -1 ? -1 : -2;
            next = 0;
            end = 0;
        } else {
            int kept = next - markAt;
            char[] target = chars;
            if (markAt == 0 && kept == chars.length) {
                target = new char[chars.length * 2];
            }
            System.arraycopy(chars, markAt, target, 0, kept);
            chars = target;
            markAt = 0;
            next = kept;
            end = kept;
        }
        int n;
        do {
            n = in.read(chars, end, chars.length - end);
        } while (n == 0);
        if (n < 0) {
            return false;
        }
        end += n;
        return true;
    }

    public int read() throws IOException {
        checkOpen();
        if (!fill()) {
            return -1;
        }
        if (skipNewline) {
            skipNewline = false;
            if (chars[next] == '\n') {
                next++;
                if (!fill()) {
                    return -1;
                }
            }
        }
        char c = chars[next];
        next++;
        return c;
    }

    public int read(char[] cbuf, int off, int len) throws IOException {
        checkOpen();
        Bounds.checkFromSize(off, len, cbuf.length);
        if (len == 0) {
            return 0;
        }
        int c = read();
        if (c < 0) {
            return -1;
        }
        cbuf[off] = (char) c;
        int n = 1;
        while (n < len && (next < end || in.ready())) {
            c = read();
            if (c < 0) {
                break;
            }
            cbuf[off + n] = (char) c;
            n++;
        }
        return n;
    }

    /** The next line without its end (\n, \r or both), or null at the end of the input. */
    public String readLine() throws IOException {
        checkOpen();
        StringBuilder line = null;
        while (fill()) {
            if (skipNewline) {
                skipNewline = false;
                if (chars[next] == '\n') {
                    next++;
                    continue;
                }
            }
            int i = next;
            while (i < end && chars[i] != '\n' && chars[i] != '\r') {
                i++;
            }
            if (i < end) {
                String rest = new String(chars, next, i - next);
                skipNewline = chars[i] == '\r';
                next = i + 1;
                return line == null ? rest : line.append(rest).toString();
            }
            if (line == null) {
                line = new StringBuilder();
            }
            line.append(chars, next, i - next);
            next = i;
        }
        return line == null ? null : line.toString();
    }

    public boolean ready() throws IOException {
        checkOpen();
        if (skipNewline && (next < end || in.ready()) && fill()) {
            skipNewline = false;
            if (chars[next] == '\n') {
                next++;
            }
        }
        return next < end || in.ready();
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int readAheadLimit) throws IOException {
        if (readAheadLimit < 0) {
            throw new IllegalArgumentException("Read-ahead limit < 0");
        }
        checkOpen();
        markLimit = readAheadLimit;
        markAt = next;
        markSkips = skipNewline;
    }

    public void reset() throws IOException {
        checkOpen();
        if (markAt < 0) {
            throw new IOException(markAt == -2 ? "Mark invalid" : "Stream not marked");
        }
        next = markAt;
        skipNewline = markSkips;
    }

    public void close() throws IOException {
        if (in != null) {
            try {
                in.close();
            } finally {
                in = null;
                chars = null;
            }
        }
    }

    public Stream<String> lines() {
        return StreamSupport.of(() -> new Lines(this));
    }

    /** The lines that are left. */
    static final class Lines implements Iterator<String> {
        private final BufferedReader reader;
        private String next;

        Lines(BufferedReader reader) {
            this.reader = reader;
        }

        public boolean hasNext() {
            if (next == null) {
                try {
                    next = reader.readLine();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return next != null;
        }

        public String next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            String line = next;
            next = null;
            return line;
        }
    }
}
