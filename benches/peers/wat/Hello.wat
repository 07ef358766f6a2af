;; The port of Hello.java.
(module
  (import "host" "print" (func $print (param $at i32) (param $length i32)))
  (memory (export "memory") 1)
  (data (i32.const 0) "Hello, world!")
  (func (export "run") (param $size i32) (result i64)
    (call $print (i32.const 0) (i32.const 13))
    (i64.const 0)))
