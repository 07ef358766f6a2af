import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Ranks hands of five cards. */
public class PokerHands {
    enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }

    enum Rank {
        HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH
    }

    record Card(int value, Suit suit) {
        static Card parse(String text) {
            return new Card("23456789TJQKA".indexOf(text.charAt(0)) + 2, Suit.values()["CDHS".indexOf(text.charAt(1))]);
        }

        @Override
        public String toString() {
            return "23456789TJQKA".charAt(value - 2) + suit.name().substring(0, 1);
        }
    }

    static class Hand implements Comparable<Hand> {
        final List<Card> cards;
        final Rank rank;
        final List<Integer> order;

        Hand(List<Card> cards) {
            this.cards = cards;
            Map<Integer, Integer> counts = new TreeMap<>(Comparator.reverseOrder());
            cards.forEach(card -> counts.merge(card.value(), 1, Integer::sum));
            order = counts.keySet().stream().sorted(Comparator.comparing((Integer value) -> -counts.get(value))).collect(Collectors.toList());
            boolean flush = cards.stream().map(Card::suit).distinct().count() == 1;
            boolean wheel = order.equals(List.of(14, 5, 4, 3, 2));
            boolean straight = order.size() == 5 && (order.get(0) - order.get(4) == 4 || wheel);
            if (wheel) {
                Collections.rotate(order, -1);
            }
            int most = counts.get(order.get(0));
            if (straight) {
                rank = flush ? Rank.STRAIGHT_FLUSH : Rank.STRAIGHT;
            } else if (flush) {
                rank = Rank.FLUSH;
            } else {
                rank = switch (order.size()) {
                    case 2 -> most == 4 ? Rank.FOUR : Rank.FULL_HOUSE;
                    case 3 -> most == 3 ? Rank.THREE : Rank.TWO_PAIRS;
                    case 4 -> Rank.PAIR;
                    default -> Rank.HIGH_CARD;
                };
            }
        }

        static Hand parse(String text) {
            return new Hand(Arrays.stream(text.split(" ")).map(Card::parse).collect(Collectors.toList()));
        }

        @Override
        public int compareTo(Hand other) {
            int c = rank.compareTo(other.rank);
            for (int i = 0; c == 0 && i < order.size(); i++) {
                c = order.get(i) - other.order.get(i);
            }
            return c;
        }

        @Override
        public String toString() {
            return cards + " " + rank;
        }
    }

    public static void main(String[] args) {
        List<Hand> hands = new ArrayList<>();
        for (String text : List.of("TH JH QH KH AH", "2C 3D 4H 5S AC", "KC KD KH 2S 2C", "9C 9D 9H 9S 2C", "9C 9D KH KS 2C",
            "9C 9D KH KS 3C", "2H 4H 6H 8H TH", "2C 4D 6H 8S TC", "3C 3D 6H 8S TC", "AC AD AH 8S TC", "6C 7D 8H 9S TC")) {
            hands.add(Hand.parse(text));
        }
        Collections.sort(hands, Collections.reverseOrder());
        hands.forEach(System.out::println);
        List<Card> deck = new ArrayList<>();
        for (Suit suit : Suit.values()) {
            for (int value = 2; value <= 14; value++) {
                deck.add(new Card(value, suit));
            }
        }
        Map<Rank, Integer> found = new TreeMap<>();
        Random random = new Random(52);
        for (int i = 0; i < 2000; i++) {
            Collections.shuffle(deck, random);
            found.merge(new Hand(deck.subList(0, 5)).rank, 1, Integer::sum);
        }
        System.out.println(found);
    }
}
