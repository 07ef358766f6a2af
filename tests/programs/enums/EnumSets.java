import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/** EnumSet, EnumMap, and the constants of a class. */
public class EnumSets {
    enum Day {
        MON, TUE, WED, THU, FRI, SAT {
            @Override
            boolean isFree() {
                return true;
            }
        }, SUN {
            @Override
            boolean isFree() {
                return true;
            }
        };

        boolean isFree() {
            return false;
        }
    }

    enum Empty { }

    enum Noisy {
        A, B;

        static {
            System.out.println("Noisy initialised");
        }
    }

    static <E extends Enum<E>> String names(Class<E> type) {
        StringBuilder names = new StringBuilder();
        for (E constant : type.getEnumConstants()) {
            names.append(constant.name()).append(constant.ordinal());
        }
        return names.toString();
    }

    public static void main(String[] args) {
        EnumSet<Day> free = EnumSet.noneOf(Day.class);
        for (Day day : Day.values()) {
            if (day.isFree()) {
                System.out.print(free.add(day) + " " + free.add(day) + " ");
            }
        }
        System.out.println(free + " " + free.size() + " " + free.contains(Day.SAT) + " " + free.contains(null));
        System.out.println(EnumSet.complementOf(free) + " " + EnumSet.range(Day.TUE, Day.THU) + " " + EnumSet.allOf(Empty.class));
        System.out.println(EnumSet.of(Day.SUN, Day.MON) + " " + EnumSet.of(Day.WED, Day.TUE, Day.MON, Day.SUN, Day.FRI, Day.FRI, Day.SAT));
        Set<Day> copy = EnumSet.copyOf(Arrays.asList(Day.FRI, Day.MON, Day.FRI));
        System.out.println(copy + " " + copy.equals(new HashSet<>(List.of(Day.MON, Day.FRI))) + " " + copy.containsAll(free));
        copy.addAll(free);
        copy.removeIf(day -> day.ordinal() % 2 == 0);
        copy.retainAll(EnumSet.range(Day.THU, Day.SUN));
        System.out.println(copy);
        Iterator<Day> days = free.iterator();
        days.next();
        days.remove();
        System.out.println(free + " " + days.next() + " " + days.hasNext());
        EnumSet<Day> clone = free.clone();
        clone.clear();
        System.out.println(free + " " + clone + " " + clone.isEmpty() + " " + Collections.disjoint(free, clone));
        Map<Day, List<String>> plans = new EnumMap<>(Day.class);
        plans.computeIfAbsent(Day.SUN, day -> new ArrayList<>()).add("rest");
        plans.computeIfAbsent(Day.MON, day -> new ArrayList<>()).add("work");
        plans.computeIfAbsent(Day.SUN, day -> new ArrayList<>()).add("sleep");
        System.out.println(plans + " " + plans.keySet() + " " + new EnumMap<>(plans).equals(plans));
        System.out.println(Arrays.toString(Day.class.getEnumConstants()) + " " + String.class.getEnumConstants());
        System.out.println(names(Day.class) + " " + Enum.valueOf(Day.class, "WED") + " " + Day.SAT.getClass().getEnumConstants());
        System.out.println("before");
        System.out.println(EnumSet.allOf(Noisy.class));
        for (Runnable wrong : List.<Runnable>of(() -> Enum.valueOf(Day.class, "NODAY"), () -> EnumSet.range(Day.SUN, Day.MON),
            () -> EnumSet.copyOf(new ArrayList<Day>()), () -> clone.iterator().next(), () -> free.add(null))) {
            try {
                wrong.run();
            } catch (IllegalArgumentException | NoSuchElementException e) {
                System.out.println(e);
            } catch (NullPointerException e) {
                System.out.println("null");
            }
        }
    }
}
