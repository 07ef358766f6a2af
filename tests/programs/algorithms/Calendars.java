import java.util.StringJoiner;

/** Dates by hand: days of the week, Easter, differences, a printed month. */
public class Calendars {
    enum Day { MO, TU, WE, TH, FR, SA, SU }

    record Date(int year, int month, int day) implements Comparable<Date> {
        private static final int[] LENGTHS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

        Date {
            if (month < 1 || month > 12 || day < 1 || day > length(year, month)) {
                throw new IllegalArgumentException(year + "-" + month + "-" + day);
            }
        }

        static boolean isLeap(int year) {
            return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        }

        static int length(int year, int month) {
            return month == 2 && isLeap(year) ? 29 : LENGTHS[month - 1];
        }

        long number() {
            long y = month <= 2 ? year - 1 : year;
            long era = Math.floorDiv(y, 400L), yearOfEra = y - era * 400;
            long dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
            return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468;
        }

        Day weekday() {
            return Day.values()[(int) Math.floorMod(number() + 3, 7L)];
        }

        static Date easter(int year) {
            int a = year % 19, b = year / 100, c = year % 100;
            int h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
            int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
            int m = (a + 11 * h + 22 * l) / 451;
            return new Date(year, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1);
        }

        @Override
        public int compareTo(Date other) {
            return Long.compare(number(), other.number());
        }

        @Override
        public String toString() {
            return String.format("%04d-%02d-%02d", year, month, day);
        }
    }

    public static void main(String[] args) {
        for (Date date : new Date[] {new Date(1970, 1, 1), new Date(2000, 2, 29), new Date(2026, 11, 28), new Date(1600, 3, 1), new Date(1, 1, 1)}) {
            System.out.println(date + " " + date.weekday() + " " + date.number());
        }
        StringJoiner easters = new StringJoiner(", ");
        for (int year = 2020; year < 2030; year++) {
            easters.add(Date.easter(year).toString());
        }
        System.out.println(easters);
        System.out.println(new Date(2026, 12, 24).number() - new Date(2026, 11, 28).number());
        int first = new Date(2024, 2, 1).weekday().ordinal();
        StringBuilder month = new StringBuilder("   ".repeat(first));
        for (int day = 1; day <= Date.length(2024, 2); day++) {
            month.append(String.format("%2d", day)).append((first + day) % 7 == 0 ? '\n' : ' ');
        }
        System.out.println(month);
        for (int[] wrong : new int[][] {{2023, 2, 29}, {2023, 13, 1}, {1900, 2, 29}}) {
            try {
                System.out.println(new Date(wrong[0], wrong[1], wrong[2]));
            } catch (IllegalArgumentException e) {
                System.out.println("no date " + e.getMessage());
            }
        }
    }
}
