//! Workloads and benchmark sweeps.
