import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Invoices with terms of payment, interest and a report of what is open. */
public class InvoiceLedger {
    enum Rate {
        STANDARD("0.19"), REDUCED("0.07"), NONE("0");

        final BigDecimal share;

        Rate(String share) {
            this.share = new BigDecimal(share);
        }
    }

    record Item(String what, int count, BigDecimal price, Rate rate) {
        Item {
            if (count <= 0 || price.signum() < 0) {
                throw new IllegalArgumentException("bad item " + what);
            }
        }

        BigDecimal net() {
            return price.multiply(BigDecimal.valueOf(count));
        }
    }

    static class Invoice {
        private static int last = 1000;
        final int number = ++last;
        final String customer;
        final LocalDate date;
        final List<Item> items = new ArrayList<>();
        private LocalDate paid;

        Invoice(String customer, LocalDate date) {
            this.customer = customer;
            this.date = date;
        }

        Invoice with(String what, int count, String price, Rate rate) {
            items.add(new Item(what, count, new BigDecimal(price), rate));
            return this;
        }

        Invoice paidOn(LocalDate day) {
            paid = day;
            return this;
        }

        Optional<LocalDate> paid() {
            return Optional.ofNullable(paid);
        }

        LocalDate due() {
            LocalDate day = date.plusDays(14);
            while (day.getDayOfWeek().compareTo(DayOfWeek.FRIDAY) > 0) {
                day = day.plusDays(1);
            }
            return day;
        }

        Map<Rate, BigDecimal> taxes() {
            Map<Rate, BigDecimal> taxes = new EnumMap<>(Rate.class);
            for (Item item : items) {
                taxes.merge(item.rate(), item.net().multiply(item.rate().share), BigDecimal::add);
            }
            taxes.replaceAll((rate, tax) -> tax.setScale(2, RoundingMode.HALF_UP));
            return taxes;
        }

        BigDecimal total() {
            BigDecimal net = items.stream().map(Item::net).reduce(BigDecimal.ZERO, BigDecimal::add);
            return taxes().values().stream().reduce(net, BigDecimal::add);
        }
    }

    private static final DecimalFormat MONEY = new DecimalFormat("#,##0.00;(#,##0.00)", new DecimalFormatSymbols(Locale.US));
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEE dd MMM yyyy", Locale.US);
    private static final BigDecimal YEARLY = new BigDecimal("0.0962");

    /** Compound interest by days. */
    static BigDecimal interest(BigDecimal sum, long days) {
        MathContext digits = MathContext.DECIMAL64;
        BigDecimal daily = YEARLY.divide(BigDecimal.valueOf(365), digits).add(BigDecimal.ONE);
        return sum.multiply(daily.pow((int) days, digits)).subtract(sum).setScale(2, RoundingMode.HALF_EVEN);
    }

    private static void print(Invoice invoice) {
        System.out.printf("Invoice %d to %s, %s, due %s%n", invoice.number, invoice.customer, invoice.date.format(DAY), invoice.due().format(DAY));
        for (Item item : invoice.items) {
            System.out.printf("  %-18s%4d x %12s = %14s %s%n", item.what(), item.count(), MONEY.format(item.price()), MONEY.format(item.net()),
                item.rate() == Rate.NONE ? "" : item.rate().share.movePointRight(2).stripTrailingZeros().toPlainString() + " %");
        }
        invoice.taxes().forEach((rate, tax) -> System.out.printf("  %-40s %14s%n", "tax " + rate.name().toLowerCase(), MONEY.format(tax)));
        System.out.printf("  %-40s %14s%n", "total", MONEY.format(invoice.total()));
    }

    public static void main(String[] args) {
        List<Invoice> ledger = new ArrayList<>();
        ledger.add(new Invoice("Ahlers", LocalDate.of(2024, 2, 16)).with("paper", 12, "4.99", Rate.STANDARD).with("atlas", 1, "129.00", Rate.REDUCED));
        ledger.add(new Invoice("Brandt", LocalDate.of(2023, 12, 23)).with("piano tuning", 1, "95", Rate.STANDARD).paidOn(LocalDate.of(2024, 1, 5)));
        ledger.add(new Invoice("Ahlers", LocalDate.of(2023, 11, 30)).with("bookcase", 2, "1249.95", Rate.STANDARD).with("stamps", 100, "0.85", Rate.NONE));
        ledger.add(new Invoice("Conti", LocalDate.of(2024, 1, 15)).with("coffee", 7, "8.335", Rate.REDUCED).paidOn(LocalDate.of(2024, 3, 1)));
        ledger.add(new Invoice("Dorn", LocalDate.of(2024, 2, 27)).with("refund", 1, "0.00", Rate.NONE));
        ledger.forEach(InvoiceLedger::print);
        try {
            ledger.get(0).with("nothing", 0, "1", Rate.NONE);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }

        LocalDate today = LocalDate.of(2024, 3, 4);
        System.out.println("Open on " + today.format(DAY));
        Comparator<Invoice> byDelay = Comparator.comparing(Invoice::due);
        ledger.stream().filter(invoice -> invoice.paid().isEmpty()).sorted(byDelay.thenComparing(i -> i.number)).forEach(invoice -> {
            long late = Math.max(0, ChronoUnit.DAYS.between(invoice.due(), today));
            System.out.printf("  %d %-8s %12s %4d days %10s%n", invoice.number, invoice.customer, MONEY.format(invoice.total()), late,
                MONEY.format(interest(invoice.total(), late)));
        });
        TreeMap<String, BigDecimal> totals = ledger.stream().collect(Collectors.groupingBy(i -> i.customer, TreeMap::new,
            Collectors.reducing(BigDecimal.ZERO, Invoice::total, BigDecimal::add)));
        System.out.println(totals);
        Map<Boolean, Long> onTime = ledger.stream().filter(i -> i.paid().isPresent())
            .collect(Collectors.partitioningBy(i -> !i.paid().get().isAfter(i.due()), Collectors.counting()));
        System.out.println("paid on time " + onTime);
        Map<String, List<Integer>> byMonth = ledger.stream().collect(Collectors.groupingBy(
            i -> i.date.format(DateTimeFormatter.ofPattern("yyyy-MM")), TreeMap::new, Collectors.mapping(i -> i.number, Collectors.toList())));
        System.out.println(byMonth);
        Function<Invoice, BigDecimal> largest = i -> Collections.max(i.items, Comparator.comparing(Item::net)).net();
        System.out.println(ledger.stream().map(largest).map(MONEY::format).collect(Collectors.joining(" / ")));
        BigDecimal mean = ledger.stream().map(Invoice::total).reduce(BigDecimal.ZERO, BigDecimal::add)
            .divide(BigDecimal.valueOf(ledger.size()), MathContext.DECIMAL32);
        System.out.println(mean + " " + mean.sqrt(new MathContext(10)) + " " + MONEY.format(mean.negate()));
    }
}
