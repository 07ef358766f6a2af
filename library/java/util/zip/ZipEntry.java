package java.util.zip;

import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Objects;

/** A file in a zip file (SE 17, without times of creation and access; APPNOTE 4.3). */
public class ZipEntry implements Cloneable {
    public static final int STORED = 0;
    public static final int DEFLATED = 8;

    /** The number of the extra field for times. */
    private static final int TIMES = 0x5455;

    private final String name;
    /** Date and time as DOS has them, or -1. */
    long dosTime = -1;
    /** The time in milliseconds if DOS has no such time, or -1. */
    private long exactTime = -1;
    long crc = -1;
    long size = -1;
    long compressedSize = -1;
    int method = -1;
    int flag;
    private byte[] extra;
    private String comment;

    public ZipEntry(String name) {
        this.name = Objects.requireNonNull(name, "name");
        if (name.length() > 0xFFFF) {
            throw new IllegalArgumentException("entry name too long");
        }
    }

    public ZipEntry(ZipEntry e) {
        name = e.name;
        dosTime = e.dosTime;
        exactTime = e.exactTime;
        crc = e.crc;
        size = e.size;
        compressedSize = e.compressedSize;
        method = e.method;
        flag = e.flag;
        extra = e.extra;
        comment = e.comment;
    }

    public String getName() {
        return name;
    }

    /** Two seconds are the least that is kept, but for times before 1980 or after 2107, for which one second is. */
    public void setTime(long time) {
        Calendar fields = new GregorianCalendar();
        fields.setTimeInMillis(time);
        int year = fields.get(Calendar.YEAR) - 1980;
        exactTime = year < 0 || year > 127 ? time : -1;
        dosTime = year < 0 ? 1 << 21 | 1 << 16
            : ((long) year << 25 | fields.get(Calendar.MONTH) + 1 << 21 | fields.get(Calendar.DATE) << 16
                | fields.get(Calendar.HOUR_OF_DAY) << 11 | fields.get(Calendar.MINUTE) << 5 | fields.get(Calendar.SECOND) >> 1) & 0xFFFFFFFFL;
    }

    public long getTime() {
        if (exactTime != -1 || dosTime == -1) {
            return exactTime;
        }
        int time = (int) dosTime;
        return new GregorianCalendar((time >>> 25) + 1980, (time >> 21 & 15) - 1, time >> 16 & 31, time >> 11 & 31, time >> 5 & 63,
            (time & 31) << 1).getTimeInMillis();
    }

    public void setSize(long size) {
        if (size < 0) {
            throw new IllegalArgumentException("invalid entry size");
        }
        this.size = size;
    }

    public long getSize() {
        return size;
    }

    public void setCompressedSize(long csize) {
        compressedSize = csize;
    }

    public long getCompressedSize() {
        return compressedSize;
    }

    public void setCrc(long crc) {
        if (crc < 0 || crc > 0xFFFFFFFFL) {
            throw new IllegalArgumentException("invalid entry crc-32");
        }
        this.crc = crc;
    }

    public long getCrc() {
        return crc;
    }

    public void setMethod(int method) {
        if (method != STORED && method != DEFLATED) {
            throw new IllegalArgumentException("invalid compression method");
        }
        this.method = method;
    }

    public int getMethod() {
        return method;
    }

    public void setExtra(byte[] extra) {
        if (extra != null && extra.length > 0xFFFF) {
            throw new IllegalArgumentException("invalid extra field length");
        }
        this.extra = extra;
    }

    /** The part of the extra field with a kind of number, or -1 (APPNOTE 4.5.2). */
    private static int find(byte[] extra, int kind) {
        int at = 0;
        while (at + 4 <= extra.length) {
            if ((extra[at] & 0xFF | (extra[at + 1] & 0xFF) << 8) == kind) {
                return at;
            }
            at += 4 + (extra[at + 2] & 0xFF | (extra[at + 3] & 0xFF) << 8);
        }
        return -1;
    }

    /** Takes an extra field that was read: it may tell the time. */
    void readExtra(byte[] read) {
        extra = read;
        int at = find(read, TIMES);
        if (at >= 0 && at + 9 <= read.length && (read[at + 4] & 1) != 0) {
            int seconds = 0;
            for (int i = 3; i >= 0; i--) {
                seconds = seconds << 8 | read[at + 5 + i] & 0xFF;
            }
            exactTime = seconds * 1000L;
        }
    }

    /** The extra field to write. */
    byte[] extraToWrite() {
        byte[] own = extra == null ? new byte[0] : extra;
        long seconds = Math.floorDiv(exactTime, 1000L);
        if (exactTime == -1 || seconds != (int) seconds) {
            return own;
        }
        int at = find(own, TIMES);
        int length = at < 0 ? 0 : Math.min(own.length - at, 4 + (own[at + 2] & 0xFF | (own[at + 3] & 0xFF) << 8));
        byte[] all = new byte[9 + own.length - length];
        byte[] head = {0x55, 0x54, 5, 0, 1, (byte) seconds, (byte) (seconds >> 8), (byte) (seconds >> 16), (byte) (seconds >> 24)};
        System.arraycopy(head, 0, all, 0, 9);
        int before = Math.max(at, 0);
        System.arraycopy(own, 0, all, 9, before);
        System.arraycopy(own, before + length, all, 9 + before, own.length - before - length);
        return all;
    }

    public byte[] getExtra() {
        return extra;
    }

    public void setComment(String comment) {
        if (comment != null && comment.length() > 0xFFFF) {
            throw new IllegalArgumentException("entry comment too long");
        }
        this.comment = comment;
    }

    public String getComment() {
        return comment;
    }

    public boolean isDirectory() {
        return name.endsWith("/");
    }

    public String toString() {
        return name;
    }

    public int hashCode() {
        return name.hashCode();
    }

    public Object clone() {
        try {
            ZipEntry copy = (ZipEntry) super.clone();
            copy.extra = extra == null ? null : extra.clone();
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }
}
