import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Random;

/** Points in time as programs before java.time knew them. */
public class Dates {
    public static void main(String[] args) {
        Date epoch = new Date(0);
        Date later = new Date(1_234_567_890_123L);
        System.out.println(epoch + " | " + later);
        System.out.println(epoch.before(later) + " " + epoch.after(later) + " " + epoch.compareTo(later) + " " + later.compareTo(later));
        System.out.println(later.hashCode() + " " + later.equals(later.clone()) + " " + later.equals("later"));
        System.out.println(later.toInstant() + " " + Date.from(Instant.ofEpochSecond(86_400)));
        later.setTime(-1);
        System.out.println(later + " " + later.getTime());

        // Leap days, ends of centuries, and the change of calendars.
        long[] times = {951_782_400_000L, 4_107_542_400_000L, -2_203_891_200_001L, -12_219_292_800_000L, -12_219_292_800_001L,
            -62_135_769_600_000L, -62_135_769_600_001L, 253_402_300_799_999L, 253_402_300_800_000L};
        for (long time : times) {
            System.out.println(new Date(time));
        }
        Random random = new Random(11);
        List<Date> dates = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            dates.add(new Date(random.nextLong() % (i < 200 ? 8_000_000_000_000L : 100_000_000_000_000L)));
        }
        Collections.sort(dates);
        dates.forEach(System.out::println);
        System.out.println(Math.abs(new Date().getTime() - System.currentTimeMillis()) < 60_000);
    }
}
