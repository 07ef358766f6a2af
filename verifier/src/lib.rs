//! The single-pass stack-counter verifier.
