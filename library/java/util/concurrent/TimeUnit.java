package java.util.concurrent;

/** Units of time. */
public enum TimeUnit {
    NANOSECONDS(1L),
    MICROSECONDS(1000L),
    MILLISECONDS(1000_000L),
    SECONDS(1000_000_000L),
    MINUTES(60_000_000_000L),
    HOURS(3600_000_000_000L),
    DAYS(86400_000_000_000L);

    private final long scale;

    private TimeUnit(long scale) {
        this.scale = scale;
    }

    public long convert(long sourceDuration, TimeUnit sourceUnit) {
        long from = sourceUnit.scale;
        if (from == scale) {
            return sourceDuration;
        }
        if (from < scale) {
            return sourceDuration / (scale / from);
        }
        long ratio = from / scale;
        long most = Long.MAX_VALUE / ratio;
        if (sourceDuration > most) {
            return Long.MAX_VALUE;
        }
        if (sourceDuration < -most) {
            return Long.MIN_VALUE;
        }
        return sourceDuration * ratio;
    }

    public long toNanos(long duration) {
        return NANOSECONDS.convert(duration, this);
    }

    public long toMicros(long duration) {
        return MICROSECONDS.convert(duration, this);
    }

    public long toMillis(long duration) {
        return MILLISECONDS.convert(duration, this);
    }

    public long toSeconds(long duration) {
        return SECONDS.convert(duration, this);
    }

    public long toMinutes(long duration) {
        return MINUTES.convert(duration, this);
    }

    public long toHours(long duration) {
        return HOURS.convert(duration, this);
    }

    public long toDays(long duration) {
        return DAYS.convert(duration, this);
    }

    public void timedWait(Object obj, long timeout) throws InterruptedException {
        if (timeout > 0) {
            long ms = toMillis(timeout);
            obj.wait(ms, (int) (toNanos(timeout) - ms * 1000000));
        }
    }

    public void timedJoin(Thread thread, long timeout) throws InterruptedException {
        if (timeout > 0) {
            long ms = toMillis(timeout);
            thread.join(ms, (int) (toNanos(timeout) - ms * 1000000));
        }
    }

    public void sleep(long timeout) throws InterruptedException {
        if (timeout > 0) {
            long ms = toMillis(timeout);
            Thread.sleep(ms, (int) (toNanos(timeout) - ms * 1000000));
        }
    }
}
