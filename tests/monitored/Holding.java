// monitors: LockDiscipline
import java.util.concurrent.locks.*;
import java.util.*;
/** Locks that are released too often, too rarely, by others, in other orders, and as often as they were acquired. */
class Holding {
    static void t(Runnable r) { try { r.run(); } catch (RuntimeException e) { System.out.println(e.getClass().getName()); } }
    public static void main(String[] a) throws Exception {
        Lock ok = new ReentrantLock(); ok.lock(); try { ok.lock(); ok.unlock(); } finally { ok.unlock(); }
        Lock tried = new ReentrantLock(); if (tried.tryLock()) tried.unlock();
        Lock bad = new ReentrantLock(); t(() -> bad.unlock());
        Lock twice = new ReentrantLock(); twice.lock(); twice.unlock(); t(twice::unlock);
        Lock held = new ReentrantLock(); held.lock(); held.lock(); held.unlock();
        ReadWriteLock rw = new ReentrantReadWriteLock(); rw.readLock().lock(); rw.writeLock(); rw.readLock().unlock();
        Lock ex = new ReentrantLock(); try { ex.lock(); try { throw new IllegalStateException(); } finally { ex.unlock(); } } catch (IllegalStateException e) {}
        Lock exheld = new ReentrantLock(); try { exheld.lock(); Integer.parseInt("x"); exheld.unlock(); } catch (NumberFormatException e) {}
        Lock other = new ReentrantLock(); other.lock(); Thread th = new Thread(() -> { t(other::unlock); if (other.tryLock()) other.unlock(); }); th.start(); th.join(); other.unlock();
        Lock x = new ReentrantLock(), y = new ReentrantLock(); x.lock(); y.lock(); x.unlock(); y.unlock();
        Lock c = new ReentrantLock(); Condition cond = c.newCondition(); c.lock(); cond.await(1, java.util.concurrent.TimeUnit.MILLISECONDS); c.unlock();
    }
}
