package java.util;

import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.PrintStream;
import jdk.internal.text.Locales;

/** Text from formats in the manner of printf (SE 17, without dates and hexadecimal precision). */
public final class Formatter implements Closeable, Flushable {
    private Appendable out;
    private IOException trouble;

    public Formatter() {
        this(new StringBuilder());
    }

    public Formatter(Appendable a) {
        out = a == null ? new StringBuilder() : a;
    }

    public Formatter(Locale l) {
        this();
        Locales.checkFormats(l);
    }

    public Formatter(Appendable a, Locale l) {
        this(a);
        Locales.checkFormats(l);
    }

    public Formatter(PrintStream ps) {
        out = Objects.requireNonNull(ps);
    }

    private void checkOpen() {
        if (out == null) {
            throw new FormatterClosedException();
        }
    }

    public Appendable out() {
        checkOpen();
        return out;
    }

    public String toString() {
        checkOpen();
        return out.toString();
    }

    public IOException ioException() {
        return trouble;
    }

    public void flush() {
        checkOpen();
        if (out instanceof Flushable) {
            try {
                ((Flushable) out).flush();
            } catch (IOException e) {
                trouble = e;
            }
        }
    }

    public void close() {
        if (out instanceof Closeable) {
            try {
                ((Closeable) out).close();
            } catch (IOException e) {
                trouble = e;
            }
        }
        out = null;
    }

    public Formatter format(Locale l, String format, Object... args) {
        Locales.checkFormats(l);
        return format(format, args);
    }

    public Formatter format(String format, Object... args) {
        checkOpen();
        FormatPart[] parts = FormatPart.parse(format);
        int last = -1;
        int ordinary = -1;
        try {
            for (FormatPart part : parts) {
                if (part.literal != null) {
                    out.append(part.literal);
                    continue;
                }
                Object arg = null;
                if (part.takesArgument()) {
                    if (part.index == 0) {
                        ordinary++;
                        last = ordinary;
                    } else if (part.index > 0) {
                        last = part.index - 1;
                    }
                    if (last < 0 || args != null && last >= args.length) {
                        throw new MissingFormatArgumentException(part.toString());
                    }
                    arg = args == null ? null : args[last];
                }
                out.append(part.text(arg));
            }
        } catch (IOException e) {
            trouble = e;
        }
        return this;
    }
}
