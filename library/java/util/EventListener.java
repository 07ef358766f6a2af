package java.util;

/** What listeners to events have in common (SE 17). */
public interface EventListener {
}
