;; The port of HeapSort.java, without its comparison of input and result. The ints stand from address 0 on.
(module
  (memory (export "memory") 0)
  (func $at (param $i i32) (result i32)
    (i32.load (i32.shl (local.get $i) (i32.const 2))))
  (func $sift (param $root i32) (param $last i32)
    (local $value i32) (local $child i32) (local $candidate i32)
    (local.set $value (i32.load (i32.shl (local.get $root) (i32.const 2))))
    (local.set $child (i32.add (i32.shl (local.get $root) (i32.const 1)) (i32.const 1)))
    (block $placed
      (loop $down
        (br_if $placed (i32.gt_s (local.get $child) (local.get $last)))
        (if (i32.lt_s (local.get $child) (local.get $last))
          (then
            (if (i32.lt_s
                  (i32.load (i32.shl (local.get $child) (i32.const 2)))
                  (i32.load offset=4 (i32.shl (local.get $child) (i32.const 2))))
              (then (local.set $child (i32.add (local.get $child) (i32.const 1)))))))
        (local.set $candidate (i32.load (i32.shl (local.get $child) (i32.const 2))))
        (br_if $placed (i32.ge_s (local.get $value) (local.get $candidate)))
        (i32.store (i32.shl (local.get $root) (i32.const 2)) (local.get $candidate))
        (local.set $root (local.get $child))
        (local.set $child (i32.add (i32.shl (local.get $root) (i32.const 1)) (i32.const 1)))
        (br $down)))
    (i32.store (i32.shl (local.get $root) (i32.const 2)) (local.get $value)))
  (func $sort (param $n i32)
    (local $last i32) (local $root i32) (local $end i32) (local $largest i32)
    (local.set $last (i32.sub (local.get $n) (i32.const 1)))
    (local.set $root (i32.shr_s (i32.sub (local.get $last) (i32.const 1)) (i32.const 1)))
    (block $heap
      (loop $roots
        (br_if $heap (i32.lt_s (local.get $root) (i32.const 0)))
        (call $sift (local.get $root) (local.get $last))
        (local.set $root (i32.sub (local.get $root) (i32.const 1)))
        (br $roots)))
    (local.set $end (local.get $last))
    (block $sorted
      (loop $ends
        (br_if $sorted (i32.le_s (local.get $end) (i32.const 0)))
        (local.set $largest (i32.load (i32.const 0)))
        (i32.store (i32.const 0) (call $at (local.get $end)))
        (i32.store (i32.shl (local.get $end) (i32.const 2)) (local.get $largest))
        (call $sift (i32.const 0) (i32.sub (local.get $end) (i32.const 1)))
        (local.set $end (i32.sub (local.get $end) (i32.const 1)))
        (br $ends))))
  (func (export "run") (param $n i32) (result i64)
    (local $i i32) (local $state i64) (local $hash i32)
    (drop (memory.grow (i32.add (i32.shr_u (local.get $n) (i32.const 14)) (i32.const 1))))
    (local.set $state (i64.const 1966))
    (block $filled
      (loop $fill
        (br_if $filled (i32.ge_s (local.get $i) (local.get $n)))
        (local.set $state
          (i64.add
            (i64.mul (local.get $state) (i64.const 6364136223846793005))
            (i64.const 1442695040888963407)))
        (i32.store
          (i32.shl (local.get $i) (i32.const 2))
          (i32.wrap_i64 (i64.shr_u (local.get $state) (i64.const 32))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $fill)))
    (call $sort (local.get $n))
    (local.set $i (i32.const 0))
    (block $hashed
      (loop $elements
        (br_if $hashed (i32.ge_s (local.get $i) (local.get $n)))
        (if (i32.gt_s (local.get $i) (i32.const 0))
          (then
            (if (i32.gt_s
                  (call $at (i32.sub (local.get $i) (i32.const 1)))
                  (call $at (local.get $i)))
              (then unreachable))))
        (local.set $hash
          (i32.add (i32.mul (i32.const 31) (local.get $hash)) (call $at (local.get $i))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $elements)))
    (i64.extend_i32_s (local.get $hash))))
