//! Event consumers and runtime-verification monitors.
