import java.util.*;

class Collections {
    public static void main(String[] args) {
        List<Object> list = new ArrayList<>();
        Map<String, Integer> map = new HashMap<>();
        for (int i = 0; i < 6; i++) {
            list.add("e" + i);
            map.put("k" + i % 3, i);
        }
        Iterator<Object> iterator = list.iterator();
        while (iterator.hasNext()) {
            System.out.print(iterator.next());
            if (list.size() < 3) {
                list.add(args);
            }
        }
        int sum = 0;
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            sum += entry.getValue();
        }
        Runnable print = () -> System.out.println(list.size());
        print.run();
        System.out.println(sum);
        Iterator<Object> again = list.iterator();
        list.add("late");
        again.next();
    }
}
