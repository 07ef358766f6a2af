package java.nio.file;

import java.io.IOException;

/** Something cannot be done with one or two files (SE 17). */
public class FileSystemException extends IOException {
    private final String file;
    private final String other;

    public FileSystemException(String file) {
        super((String) null);
        this.file = file;
        other = null;
    }

    public FileSystemException(String file, String other, String reason) {
        super(reason);
        this.file = file;
        this.other = other;
    }

    public String getFile() {
        return file;
    }

    public String getOtherFile() {
        return other;
    }

    public String getReason() {
        return super.getMessage();
    }

    public String getMessage() {
        String reason = getReason();
        if (file == null && other == null) {
            return reason;
        }
        StringBuilder text = new StringBuilder();
        if (file != null) {
            text.append(file);
        }
        if (other != null) {
            text.append(" -> ").append(other);
        }
        if (reason != null) {
            text.append(": ").append(reason);
        }
        return text.toString();
    }
}
