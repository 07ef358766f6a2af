package java.util.logging;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UnsupportedEncodingException;
import java.io.Writer;
import java.util.Objects;

/** Writes records to a stream (SE 17). */
public class StreamHandler extends Handler {
    private Writer writer;
    private OutputStream out;
    private boolean started;

    public StreamHandler() {
        setLevel(Level.INFO);
        setFormatter(new SimpleFormatter());
    }

    public StreamHandler(OutputStream out, Formatter formatter) {
        setLevel(Level.INFO);
        setFormatter(formatter);
        setOutputStream(out);
    }

    protected synchronized void setOutputStream(OutputStream out) {
        Objects.requireNonNull(out);
        flushAndClose();
        this.out = out;
        started = false;
        try {
            writer = open();
        } catch (UnsupportedEncodingException e) {
            throw new Error("Unexpected exception " + e);
        }
    }

    private Writer open() throws UnsupportedEncodingException {
        return getEncoding() == null ? new OutputStreamWriter(out) : new OutputStreamWriter(out, getEncoding());
    }

    public synchronized void setEncoding(String encoding) throws UnsupportedEncodingException {
        super.setEncoding(encoding);
        if (out != null) {
            flush();
            writer = open();
        }
    }

    public synchronized void publish(LogRecord record) {
        if (!isLoggable(record)) {
            return;
        }
        String text;
        try {
            text = getFormatter().format(record);
        } catch (Exception e) {
            reportError(null, e, ErrorManager.FORMAT_FAILURE);
            return;
        }
        try {
            if (!started) {
                writer.write(getFormatter().getHead(this));
                started = true;
            }
            writer.write(text);
        } catch (Exception e) {
            reportError(null, e, ErrorManager.WRITE_FAILURE);
        }
    }

    public boolean isLoggable(LogRecord record) {
        return writer != null && super.isLoggable(record);
    }

    public synchronized void flush() {
        if (writer != null) {
            try {
                writer.flush();
            } catch (IOException e) {
                reportError(null, e, ErrorManager.FLUSH_FAILURE);
            }
        }
    }

    private void flushAndClose() {
        if (writer == null) {
            return;
        }
        try {
            if (!started) {
                writer.write(getFormatter().getHead(this));
                started = true;
            }
            writer.write(getFormatter().getTail(this));
            writer.flush();
            writer.close();
        } catch (IOException e) {
            reportError(null, e, ErrorManager.CLOSE_FAILURE);
        }
        writer = null;
        out = null;
    }

    public synchronized void close() {
        flushAndClose();
    }
}
