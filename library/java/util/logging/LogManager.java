package java.util.logging;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** All loggers by name (SE 17, without files of configuration). */
public class LogManager {
    private static final LogManager ONLY = new LogManager();

    private final Map<String, Logger> loggers = new TreeMap<>();
    private final List<Runnable> listeners = new ArrayList<>();

    protected LogManager() {
        Logger root = new Logger("", null);
        root.setLevel(Level.INFO);
        root.handlersOnDemand = true;
        loggers.put("", root);
    }

    public static LogManager getLogManager() {
        return ONLY;
    }

    public synchronized boolean addLogger(Logger logger) {
        String name = Objects.requireNonNull(logger.getName());
        if (loggers.containsKey(name)) {
            return false;
        }
        loggers.put(name, logger);
        String above = name;
        Logger parent = null;
        while (parent == null) {
            above = above.substring(0, Math.max(0, above.lastIndexOf('.')));
            parent = loggers.get(above);
        }
        logger.setParent(parent);
        for (Logger below : loggers.values()) {
            if (below.getName().startsWith(name + ".") && below.getParent() == parent) {
                below.setParent(logger);
            }
        }
        return true;
    }

    public synchronized Logger getLogger(String name) {
        return loggers.get(name);
    }

    /** The logger with this name, made if there is none. */
    synchronized Logger demand(String name) {
        Logger logger = loggers.get(Objects.requireNonNull(name));
        if (logger == null) {
            logger = new Logger(name, null);
            addLogger(logger);
        }
        return logger;
    }

    public synchronized Enumeration<String> getLoggerNames() {
        return Collections.enumeration(new ArrayList<>(loggers.keySet()));
    }

    public String getProperty(String name) {
        return null;
    }

    public synchronized void reset() {
        for (Logger logger : loggers.values()) {
            for (Handler handler : logger.getHandlers()) {
                logger.removeHandler(handler);
                handler.close();
            }
            logger.setLevel(logger.getName().isEmpty() ? Level.INFO : null);
        }
    }

    public LogManager addConfigurationListener(Runnable listener) {
        listeners.add(Objects.requireNonNull(listener));
        return this;
    }

    public void removeConfigurationListener(Runnable listener) {
        listeners.remove(listener);
    }
}
