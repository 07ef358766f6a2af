package java.util;

/** Tells its observers of changes, the last that came first (SE 17). */
@Deprecated
public class Observable {
    private boolean changed;
    private final Vector<Observer> observers = new Vector<>();

    public Observable() {
    }

    public synchronized void addObserver(Observer o) {
        Objects.requireNonNull(o);
        if (!observers.contains(o)) {
            observers.add(o);
        }
    }

    public synchronized void deleteObserver(Observer o) {
        observers.remove(o);
    }

    public void notifyObservers() {
        notifyObservers(null);
    }

    public void notifyObservers(Object arg) {
        Object[] told;
        synchronized (this) {
            if (!changed) {
                return;
            }
            told = observers.toArray();
            clearChanged();
        }
        for (int i = told.length - 1; i >= 0; i--) {
            ((Observer) told[i]).update(this, arg);
        }
    }

    public synchronized void deleteObservers() {
        observers.clear();
    }

    protected synchronized void setChanged() {
        changed = true;
    }

    protected synchronized void clearChanged() {
        changed = false;
    }

    public synchronized boolean hasChanged() {
        return changed;
    }

    public synchronized int countObservers() {
        return observers.size();
    }
}
