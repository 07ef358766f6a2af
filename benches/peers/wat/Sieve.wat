;; The port of Sieve.java, without its second way of counting. A byte for each number from 0 to the size.
(module
  (memory (export "memory") 0)
  (func (export "run") (param $n i32) (result i64)
    (local $p i32) (local $multiple i32) (local $i i32) (local $count i32) (local $sum i64)
    (drop (memory.grow (i32.add (i32.shr_u (local.get $n) (i32.const 16)) (i32.const 1))))
    (local.set $p (i32.const 2))
    (block $crossed
      (loop $primes
        (br_if $crossed (i32.gt_s (i32.mul (local.get $p) (local.get $p)) (local.get $n)))
        (if (i32.eqz (i32.load8_s (local.get $p)))
          (then
            (local.set $multiple (i32.mul (local.get $p) (local.get $p)))
            (loop $multiples
              (i32.store8 (local.get $multiple) (i32.const 1))
              (local.set $multiple (i32.add (local.get $multiple) (local.get $p)))
              (br_if $multiples (i32.le_s (local.get $multiple) (local.get $n))))))
        (local.set $p (i32.add (local.get $p) (i32.const 1)))
        (br $primes)))
    (local.set $i (i32.const 2))
    (block $counted
      (loop $numbers
        (br_if $counted (i32.gt_s (local.get $i) (local.get $n)))
        (if (i32.eqz (i32.load8_s (local.get $i)))
          (then
            (local.set $count (i32.add (local.get $count) (i32.const 1)))
            (local.set $sum (i64.add (local.get $sum) (i64.extend_i32_s (local.get $i))))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $numbers)))
    (i64.add (i64.mul (local.get $sum) (i64.const 31)) (i64.extend_i32_s (local.get $count)))))
