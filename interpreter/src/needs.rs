//! The parts of the class library that the machine itself uses, by name.
//!
//! A machine with a partial library needs these.

/// Classes of which the machine creates objects: strings, class objects, and the exceptions that it throws.
pub const OBJECTS: &[&str] = &[
    "java.io.IOException",
    "java.lang.AbstractMethodError",
    "java.lang.ArithmeticException",
    "java.lang.ArrayIndexOutOfBoundsException",
    "java.lang.ArrayStoreException",
    "java.lang.Class",
    "java.lang.ClassCastException",
    "java.lang.CloneNotSupportedException",
    "java.lang.Cloneable",
    "java.lang.Error",
    "java.lang.ExceptionInInitializerError",
    "java.lang.IllegalMonitorStateException",
    "java.lang.InterruptedException",
    "java.lang.NegativeArraySizeException",
    "java.lang.NoClassDefFoundError",
    "java.lang.NullPointerException",
    "java.lang.Object",
    "java.lang.OutOfMemoryError",
    "java.lang.StackOverflowError",
    "java.lang.String",
    "java.lang.Throwable",
    "java.io.Serializable",
];

/// Fields that the machine uses.
pub const FIELDS: &[(&str, &str)] = &[
    ("java.lang.Class", "name"),
    ("java.lang.Class", "type"),
    ("java.lang.String", "hash"),
    ("java.lang.String", "value"),
    ("java.lang.System", "err"),
    ("java.lang.System", "in"),
    ("java.lang.System", "out"),
    ("java.lang.Thread", "name"),
    ("java.lang.Throwable", "backtrace"),
    ("java.lang.Throwable", "cause"),
    ("java.lang.Throwable", "causeKnown"),
    ("java.lang.Throwable", "detailMessage"),
];

/// Methods that the machine calls.
pub const METHODS: &[(&str, &str)] = &[("java.lang.Thread", "uncaught")];

/// Native methods, each with a method that the machine calls after it.
pub const CALLBACKS: &[Callback] = &[
    (("java.lang.Thread", "setCurrent0"), ("java.lang.Thread", "end")),
    (("java.lang.Thread", "start0"), ("java.lang.Thread", "end")),
    (("java.lang.Thread", "start0"), ("java.lang.Thread", "execute")),
];

/// A native method and the method called after it, by class and name.
pub type Callback = ((&'static str, &'static str), (&'static str, &'static str));
