package java.util;

/**
 * An entry of a hash map in a slot that many keys share: the slot's chain is a red-black tree as well, ordered by hash codes and then, if
 * the keys have an order, by that. As in the reference library the root comes first in the chain, and an entry that is added behind its
 * parent in the tree: that is the order in which they are visited.
 */
@SuppressWarnings({"unchecked", "rawtypes"})
final class HashBranch extends LinkedHashMap.Link {
    /** A chain that gets as short as this when a table grows is none of a tree any more. */
    static final int SHORT_CHAIN = 6;

    private HashBranch previous;
    private HashBranch parent;
    private HashBranch left;
    private HashBranch right;
    private boolean red;

    HashBranch(int hash, Object key, Object value) {
        super(hash, key, value);
    }

    private HashBranch rest() {
        return (HashBranch) next;
    }

    private HashBranch root() {
        HashBranch e = this;
        while (e.parent != null) {
            e = e.parent;
        }
        return e;
    }

    // The order of keys whose hash codes are the same.

    /** Whether a key's class says itself how its objects compare to each other. */
    private static boolean isOrdered(Object key) {
        if (!(key instanceof Comparable)) {
            return false;
        }
        Class<?> above = key.getClass().getSuperclass();
        return above == null || !Comparable.class.isAssignableFrom(above);
    }

    /** The order of two keys; 0 if it is not known. */
    private static int order(boolean isOrdered, Object key, Object other) {
        return isOrdered && other != null && other.getClass() == key.getClass() ? ((Comparable) key).compareTo(other) : 0;
    }

    private static int order(Object key, Object other) {
        int order = key == null || other == null ? 0 : key.getClass().getName().compareTo(other.getClass().getName());
        if (order != 0) {
            return order;
        }
        return System.identityHashCode(key) <= System.identityHashCode(other) ? -1 : 1;
    }

    // Finding.

    /** The entry of a key in the tree that this is part of. */
    HashBranch findInTree(int hash, Object key) {
        return root().find(hash, key, key != null && isOrdered(key));
    }

    /** The entry of a key below this one, or this one. */
    private HashBranch find(int hash, Object key, boolean isOrdered) {
        HashBranch e = this;
        while (e != null) {
            if (e.hash != hash) {
                e = e.hash > hash ? e.left : e.right;
            } else if (e.key == key || key != null && key.equals(e.key)) {
                return e;
            } else if (e.left == null) {
                e = e.right;
            } else if (e.right == null) {
                e = e.left;
            } else {
                int order = order(isOrdered, key, e.key);
                if (order == 0) {
                    HashBranch found = e.right.find(hash, key, isOrdered);
                    if (found != null) {
                        return found;
                    }
                }
                e = order > 0 ? e.right : e.left;
            }
        }
        return null;
    }

    // Adding.

    /** The entry of a key; one is added to the slot's tree, and null given, if there is none. */
    HashBranch findOrAdd(HashMap map, HashMap.Node[] table, int hash, Object key, Object value) {
        HashBranch root = root();
        boolean isOrdered = key != null && isOrdered(key);
        boolean searched = false;
        HashBranch e = root;
        while (true) {
            int order = Integer.compare(hash, e.hash);
            if (order == 0) {
                if (e.key == key || key != null && key.equals(e.key)) {
                    return e;
                }
                order = order(isOrdered, key, e.key);
                if (order == 0) {
                    if (!searched) {
                        searched = true;
                        HashBranch found = e.left == null ? null : e.left.find(hash, key, isOrdered);
                        if (found == null && e.right != null) {
                            found = e.right.find(hash, key, isOrdered);
                        }
                        if (found != null) {
                            return found;
                        }
                    }
                    order = order(key, e.key);
                }
            }
            HashBranch below = order <= 0 ? e.left : e.right;
            if (below == null) {
                HashBranch added = map.newBranch(hash, key, value);
                added.next = e.next;
                added.previous = e;
                if (e.next != null) {
                    e.rest().previous = added;
                }
                e.next = added;
                e.attach(added, order <= 0);
                balanceAdded(root, added).toFront(table);
                return null;
            }
            e = below;
        }
    }

    private void attach(HashBranch below, boolean toLeft) {
        below.parent = this;
        if (toLeft) {
            left = below;
        } else {
            right = below;
        }
    }

    /** Moves the root to the front of its slot's chain. */
    private void toFront(HashMap.Node[] table) {
        int slot = hash & table.length - 1;
        HashBranch first = (HashBranch) table[slot];
        if (first == this) {
            return;
        }
        table[slot] = this;
        if (next != null) {
            rest().previous = previous;
        }
        if (previous != null) {
            previous.next = next;
        }
        if (first != null) {
            first.previous = this;
        }
        next = first;
        previous = null;
    }

    // Between chains and trees.

    /** Makes a tree of a slot's chain. */
    static void make(HashMap map, HashMap.Node[] table, int slot) {
        HashBranch first = null;
        HashBranch last = null;
        for (HashMap.Node e = table[slot]; e != null; e = e.next) {
            HashBranch branch = map.asBranch(e);
            branch.previous = last;
            if (last == null) {
                first = branch;
            } else {
                last.next = branch;
            }
            last = branch;
        }
        if (first != null) {
            table[slot] = first;
            first.grow(table);
        }
    }

    /** Makes a tree of the chain that begins here. */
    private void grow(HashMap.Node[] table) {
        HashBranch root = null;
        HashBranch following;
        for (HashBranch added = this; added != null; added = following) {
            following = added.rest();
            added.left = null;
            added.right = null;
            added.parent = null;
            if (root == null) {
                added.red = false;
                root = added;
                continue;
            }
            boolean isOrdered = added.key != null && isOrdered(added.key);
            HashBranch e = root;
            while (true) {
                int order = Integer.compare(added.hash, e.hash);
                if (order == 0) {
                    order = order(isOrdered, added.key, e.key);
                    if (order == 0) {
                        order = order(added.key, e.key);
                    }
                }
                HashBranch below = order <= 0 ? e.left : e.right;
                if (below == null) {
                    e.attach(added, order <= 0);
                    root = balanceAdded(root, added);
                    break;
                }
                e = below;
            }
        }
        root.toFront(table);
    }

    /** The chain that begins here as one of no tree. */
    private HashMap.Node chain(HashMap map) {
        HashMap.Node first = null;
        HashMap.Node last = null;
        for (HashMap.Node e = this; e != null; e = e.next) {
            HashMap.Node plain = map.asPlain((HashBranch) e);
            if (last == null) {
                first = plain;
            } else {
                last.next = plain;
            }
            last = plain;
        }
        return first;
    }

    /** Splits the chain that begins here in two, as a table of twice the length wants it. */
    void split(HashMap map, HashMap.Node[] table, int slot, int length) {
        HashBranch[] first = new HashBranch[2];
        HashBranch[] last = new HashBranch[2];
        int[] count = new int[2];
        HashBranch following;
        for (HashBranch e = this; e != null; e = following) {
            following = e.rest();
            int half = (e.hash & length) == 0 ? 0 : 1;
            e.next = null;
            e.previous = last[half];
            if (last[half] == null) {
                first[half] = e;
            } else {
                last[half].next = e;
            }
            last[half] = e;
            count[half]++;
        }
        for (int half = 0; half < 2; half++) {
            int at = slot + half * length;
            if (first[half] != null && count[half] <= SHORT_CHAIN) {
                table[at] = first[half].chain(map);
            } else if (first[half] != null) {
                table[at] = first[half];
                // What was not split is a tree already.
                if (first[1 - half] != null) {
                    first[half].grow(table);
                }
            }
        }
    }

    // Removing.

    /** Takes this entry out. Where entries are being visited, what is left is not rearranged. */
    void remove(HashMap map, HashMap.Node[] table, boolean rearranges) {
        int slot = hash & table.length - 1;
        HashBranch first = (HashBranch) table[slot];
        HashBranch root = first.root();
        if (previous == null) {
            table[slot] = next;
            first = rest();
        } else {
            previous.next = next;
        }
        if (next != null) {
            rest().previous = previous;
        }
        if (first == null) {
            return;
        }
        boolean isSmall = root.right == null || root.left == null || root.left.left == null;
        if (rearranges && isSmall) {
            table[slot] = first.chain(map);
            return;
        }
        root = cut(root);
        if (rearranges) {
            root.toFront(table);
        }
    }

    /** Takes this entry out of the tree, of which it gives the root. */
    private HashBranch cut(HashBranch top) {
        HashBranch root = top;
        if (left != null && right != null) {
            HashBranch successor = right;
            while (successor.left != null) {
                successor = successor.left;
            }
            root = exchange(root, successor);
        }
        HashBranch child = left != null ? left : right;
        if (child != null) {
            root = replace(root, child);
            parent = null;
            left = null;
            right = null;
            if (child == root) {
                child.red = false;
            }
            return red ? root : balanceRemoved(root, child);
        }
        if (!red) {
            root = balanceRemoved(root, this);
        }
        return replace(root, null);
    }

    /** Lets this entry and the next one in the order of keys, which is below it, change their places. */
    private HashBranch exchange(HashBranch root, HashBranch successor) {
        boolean wasRed = successor.red;
        successor.red = red;
        red = wasRed;
        HashBranch below = successor.right;
        HashBranch above = successor.parent;
        HashBranch newRoot = replace(root, successor);
        if (above == this) {
            successor.attach(this, false);
        } else {
            above.attach(this, true);
            successor.attach(right, false);
        }
        successor.attach(left, true);
        left = null;
        right = below;
        if (below != null) {
            below.parent = this;
        }
        return newRoot;
    }

    /** Lets another entry, or none, be the child of this one's parent. */
    private HashBranch replace(HashBranch root, HashBranch child) {
        if (child != null) {
            child.parent = parent;
        }
        if (parent == null) {
            return child;
        }
        if (parent.left == this) {
            parent.left = child;
        } else {
            parent.right = child;
        }
        return root;
    }

    // Balance, as by Cormen, Leiserson and Rivest. A missing entry is black.

    private static boolean isRed(HashBranch e) {
        return e != null && e.red;
    }

    private static void paint(HashBranch e, boolean red) {
        if (e != null) {
            e.red = red;
        }
    }

    private HashBranch child(boolean atLeft) {
        return atLeft ? left : right;
    }

    /** Puts a child in this entry's place, with this below on the side given. */
    private HashBranch rotate(HashBranch root, boolean toLeft) {
        HashBranch upper = child(!toLeft);
        HashBranch moved = upper.child(toLeft);
        HashBranch newRoot = replace(root, upper);
        if (toLeft) {
            right = moved;
        } else {
            left = moved;
        }
        if (moved != null) {
            moved.parent = this;
        }
        upper.attach(this, toLeft);
        return newRoot;
    }

    private static HashBranch balanceAdded(HashBranch top, HashBranch added) {
        HashBranch root = top;
        HashBranch e = added;
        e.red = true;
        while (e != root && e.parent.red) {
            HashBranch above = e.parent.parent;
            boolean atLeft = e.parent == above.left;
            HashBranch uncle = above.child(!atLeft);
            if (isRed(uncle)) {
                e.parent.red = false;
                uncle.red = false;
                above.red = true;
                e = above;
            } else {
                if (e == e.parent.child(!atLeft)) {
                    e = e.parent;
                    root = e.rotate(root, atLeft);
                }
                e.parent.red = false;
                above.red = true;
                root = above.rotate(root, !atLeft);
            }
        }
        root.red = false;
        return root;
    }

    private static HashBranch balanceRemoved(HashBranch top, HashBranch start) {
        HashBranch root = top;
        HashBranch e = start;
        while (e != root && !e.red) {
            HashBranch above = e.parent;
            boolean atLeft = e == above.left;
            HashBranch sibling = above.child(!atLeft);
            if (isRed(sibling)) {
                sibling.red = false;
                above.red = true;
                root = above.rotate(root, atLeft);
                sibling = above.child(!atLeft);
            }
            if (sibling == null || !isRed(sibling.left) && !isRed(sibling.right)) {
                paint(sibling, true);
                e = above;
                continue;
            }
            if (!isRed(sibling.child(!atLeft))) {
                paint(sibling.child(atLeft), false);
                sibling.red = true;
                root = sibling.rotate(root, !atLeft);
                sibling = above.child(!atLeft);
            }
            sibling.red = above.red;
            above.red = false;
            paint(sibling.child(!atLeft), false);
            root = above.rotate(root, atLeft);
            e = root;
        }
        e.red = false;
        return root;
    }
}
