;; The port of Fib.java.
(module
  (memory (export "memory") 0)
  (func $fib (param $n i32) (result i32)
    (if (i32.lt_s (local.get $n) (i32.const 2)) (then (return (local.get $n))))
    (i32.add
      (call $fib (i32.sub (local.get $n) (i32.const 1)))
      (call $fib (i32.sub (local.get $n) (i32.const 2)))))
  (func (export "run") (param $size i32) (result i64)
    (i64.extend_i32_s (call $fib (local.get $size)))))
