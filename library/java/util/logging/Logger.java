package java.util.logging;

import java.util.List;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** Takes messages of a part of a program, under a name with dots (SE 17). */
public class Logger {
    public static final String GLOBAL_LOGGER_NAME = "global";
    @Deprecated
    public static final Logger global = new Logger(GLOBAL_LOGGER_NAME, null);

    private final String name;
    private Level level;
    private Logger parent;
    private Filter filter;
    private ResourceBundle bundle;
    private boolean useParentHandlers = true;
    private final List<Handler> handlers = new CopyOnWriteArrayList<>();
    /** Whether the console is still to be added, which the first use of the handlers does. */
    boolean handlersOnDemand;

    protected Logger(String name, String resourceBundleName) {
        this.name = name;
        if (resourceBundleName != null) {
            bundle = ResourceBundle.getBundle(resourceBundleName);
        }
    }

    public static final Logger getGlobal() {
        LogManager.getLogManager().addLogger(global);
        return global;
    }

    public static Logger getLogger(String name) {
        return GLOBAL_LOGGER_NAME.equals(name) ? getGlobal() : LogManager.getLogManager().demand(name);
    }

    public static Logger getLogger(String name, String resourceBundleName) {
        Logger logger = getLogger(name);
        if (resourceBundleName != null && logger.bundle == null) {
            logger.bundle = ResourceBundle.getBundle(resourceBundleName);
        }
        return logger;
    }

    public static Logger getAnonymousLogger() {
        Logger logger = new Logger(null, null);
        logger.parent = getLogger("");
        return logger;
    }

    public ResourceBundle getResourceBundle() {
        return bundle;
    }

    public String getResourceBundleName() {
        return bundle == null ? null : bundle.getBaseBundleName();
    }

    public void setResourceBundle(ResourceBundle bundle) {
        if (bundle.getBaseBundleName() == null || bundle.getBaseBundleName().isEmpty()) {
            throw new IllegalArgumentException("resource bundle must have a name");
        }
        this.bundle = bundle;
    }

    public void setFilter(Filter newFilter) {
        filter = newFilter;
    }

    public Filter getFilter() {
        return filter;
    }

    public void log(LogRecord record) {
        if (!isLoggable(record.getLevel()) || filter != null && !filter.isLoggable(record)) {
            return;
        }
        for (Logger logger = this; logger != null; logger = logger.useParentHandlers ? logger.parent : null) {
            for (Handler handler : logger.getHandlers()) {
                handler.publish(record);
            }
        }
    }

    private void log(LogRecord record, Throwable thrown, Object[] parameters) {
        record.setLoggerName(name);
        for (Logger logger = this; logger != null && record.getResourceBundle() == null; logger = logger.parent) {
            record.setResourceBundle(logger.bundle);
        }
        record.setThrown(thrown);
        record.setParameters(parameters);
        log(record);
    }

    private static LogRecord at(LogRecord record, String sourceClass, String sourceMethod) {
        record.setSourceClassName(sourceClass);
        record.setSourceMethodName(sourceMethod);
        return record;
    }

    public void log(Level level, String msg) {
        if (isLoggable(level)) {
            log(new LogRecord(level, msg), null, null);
        }
    }

    public void log(Level level, Supplier<String> msgSupplier) {
        if (isLoggable(level)) {
            log(new LogRecord(level, msgSupplier.get()), null, null);
        }
    }

    public void log(Level level, String msg, Object param1) {
        if (isLoggable(level)) {
            log(new LogRecord(level, msg), null, new Object[] {param1});
        }
    }

    public void log(Level level, String msg, Object[] params) {
        if (isLoggable(level)) {
            log(new LogRecord(level, msg), null, params);
        }
    }

    public void log(Level level, String msg, Throwable thrown) {
        if (isLoggable(level)) {
            log(new LogRecord(level, msg), thrown, null);
        }
    }

    public void log(Level level, Throwable thrown, Supplier<String> msgSupplier) {
        if (isLoggable(level)) {
            log(new LogRecord(level, msgSupplier.get()), thrown, null);
        }
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String msg) {
        if (isLoggable(level)) {
            log(at(new LogRecord(level, msg), sourceClass, sourceMethod), null, null);
        }
    }

    public void logp(Level level, String sourceClass, String sourceMethod, Supplier<String> msgSupplier) {
        if (isLoggable(level)) {
            log(at(new LogRecord(level, msgSupplier.get()), sourceClass, sourceMethod), null, null);
        }
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String msg, Object param1) {
        if (isLoggable(level)) {
            log(at(new LogRecord(level, msg), sourceClass, sourceMethod), null, new Object[] {param1});
        }
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String msg, Object[] params) {
        if (isLoggable(level)) {
            log(at(new LogRecord(level, msg), sourceClass, sourceMethod), null, params);
        }
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String msg, Throwable thrown) {
        if (isLoggable(level)) {
            log(at(new LogRecord(level, msg), sourceClass, sourceMethod), thrown, null);
        }
    }

    public void logp(Level level, String sourceClass, String sourceMethod, Throwable thrown, Supplier<String> msgSupplier) {
        if (isLoggable(level)) {
            log(at(new LogRecord(level, msgSupplier.get()), sourceClass, sourceMethod), thrown, null);
        }
    }

    public void logrb(Level level, ResourceBundle bundle, String msg, Object... params) {
        if (isLoggable(level)) {
            LogRecord record = new LogRecord(level, msg);
            record.setResourceBundle(bundle);
            log(record, null, params == null || params.length == 0 ? null : params);
        }
    }

    public void logrb(Level level, ResourceBundle bundle, String msg, Throwable thrown) {
        if (isLoggable(level)) {
            LogRecord record = new LogRecord(level, msg);
            record.setResourceBundle(bundle);
            log(record, thrown, null);
        }
    }

    public void entering(String sourceClass, String sourceMethod) {
        logp(Level.FINER, sourceClass, sourceMethod, "ENTRY");
    }

    public void entering(String sourceClass, String sourceMethod, Object param1) {
        logp(Level.FINER, sourceClass, sourceMethod, "ENTRY {0}", param1);
    }

    public void entering(String sourceClass, String sourceMethod, Object[] params) {
        StringBuilder msg = new StringBuilder("ENTRY");
        for (int i = 0; params != null && i < params.length; i++) {
            msg.append(" {").append(i).append('}');
        }
        logp(Level.FINER, sourceClass, sourceMethod, msg.toString(), params);
    }

    public void exiting(String sourceClass, String sourceMethod) {
        logp(Level.FINER, sourceClass, sourceMethod, "RETURN");
    }

    public void exiting(String sourceClass, String sourceMethod, Object result) {
        logp(Level.FINER, sourceClass, sourceMethod, "RETURN {0}", result);
    }

    public void throwing(String sourceClass, String sourceMethod, Throwable thrown) {
        logp(Level.FINER, sourceClass, sourceMethod, "THROW", thrown);
    }

    public void severe(String msg) {
        log(Level.SEVERE, msg);
    }

    public void severe(Supplier<String> msgSupplier) {
        log(Level.SEVERE, msgSupplier);
    }

    public void warning(String msg) {
        log(Level.WARNING, msg);
    }

    public void warning(Supplier<String> msgSupplier) {
        log(Level.WARNING, msgSupplier);
    }

    public void info(String msg) {
        log(Level.INFO, msg);
    }

    public void info(Supplier<String> msgSupplier) {
        log(Level.INFO, msgSupplier);
    }

    public void config(String msg) {
        log(Level.CONFIG, msg);
    }

    public void config(Supplier<String> msgSupplier) {
        log(Level.CONFIG, msgSupplier);
    }

    public void fine(String msg) {
        log(Level.FINE, msg);
    }

    public void fine(Supplier<String> msgSupplier) {
        log(Level.FINE, msgSupplier);
    }

    public void finer(String msg) {
        log(Level.FINER, msg);
    }

    public void finer(Supplier<String> msgSupplier) {
        log(Level.FINER, msgSupplier);
    }

    public void finest(String msg) {
        log(Level.FINEST, msg);
    }

    public void finest(Supplier<String> msgSupplier) {
        log(Level.FINEST, msgSupplier);
    }

    public void setLevel(Level newLevel) {
        level = newLevel;
    }

    public Level getLevel() {
        return level;
    }

    public boolean isLoggable(Level level) {
        Logger logger = this;
        while (logger.level == null && logger.parent != null) {
            logger = logger.parent;
        }
        int least = (logger.level == null ? Level.INFO : logger.level).intValue();
        return level.intValue() >= least && least != Level.OFF.intValue();
    }

    public String getName() {
        return name;
    }

    private void addConsole() {
        if (handlersOnDemand) {
            handlersOnDemand = false;
            handlers.add(new ConsoleHandler());
        }
    }

    public void addHandler(Handler handler) {
        addConsole();
        handlers.add(Objects.requireNonNull(handler));
    }

    public void removeHandler(Handler handler) {
        addConsole();
        handlers.remove(handler);
    }

    public Handler[] getHandlers() {
        addConsole();
        return handlers.toArray(new Handler[0]);
    }

    public void setUseParentHandlers(boolean useParentHandlers) {
        this.useParentHandlers = useParentHandlers;
    }

    public boolean getUseParentHandlers() {
        return useParentHandlers;
    }

    public Logger getParent() {
        return parent;
    }

    public void setParent(Logger parent) {
        this.parent = Objects.requireNonNull(parent);
    }
}
