;; The port of MatMul.java, without Freivalds' test. The matrices stand one after the other from address 0 on, row
;; by row; the column of the second is walked as in Java, an address computed for each element.
(module
  (memory (export "memory") 0)
  (global $state (mut i64) (i64.const 271828))
  (func $fill (param $at i32) (param $end i32)
    (loop $elements
      (global.set $state
        (i64.add
          (i64.mul (global.get $state) (i64.const 6364136223846793005))
          (i64.const 1442695040888963407)))
      (f64.store (local.get $at)
        (f64.convert_i64_s (i64.shr_s (global.get $state) (i64.const 54))))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $elements (i32.lt_u (local.get $at) (local.get $end)))))
  (func $multiply (param $n i32) (param $a i32) (param $b i32) (param $c i32)
    (local $i i32) (local $j i32) (local $k i32) (local $width i32)
    (local $row i32) (local $result i32) (local $sum f64)
    (local.set $width (i32.shl (local.get $n) (i32.const 3)))
    (loop $rows
      (local.set $row (i32.add (local.get $a) (i32.mul (local.get $i) (local.get $width))))
      (local.set $result (i32.add (local.get $c) (i32.mul (local.get $i) (local.get $width))))
      (local.set $j (i32.const 0))
      (loop $columns
        (local.set $sum (f64.const 0))
        (local.set $k (i32.const 0))
        (loop $products
          (local.set $sum
            (f64.add
              (local.get $sum)
              (f64.mul
                (f64.load (i32.add (local.get $row) (i32.shl (local.get $k) (i32.const 3))))
                (f64.load
                  (i32.add
                    (i32.add (local.get $b) (i32.mul (local.get $k) (local.get $width)))
                    (i32.shl (local.get $j) (i32.const 3)))))))
          (local.set $k (i32.add (local.get $k) (i32.const 1)))
          (br_if $products (i32.lt_s (local.get $k) (local.get $n))))
        (f64.store (i32.add (local.get $result) (i32.shl (local.get $j) (i32.const 3))) (local.get $sum))
        (local.set $j (i32.add (local.get $j) (i32.const 1)))
        (br_if $columns (i32.lt_s (local.get $j) (local.get $n))))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $rows (i32.lt_s (local.get $i) (local.get $n)))))
  (func (export "run") (param $n i32) (result i64)
    (local $size i32) (local $at i32) (local $end i32) (local $hash i64)
    (local.set $size (i32.shl (i32.mul (local.get $n) (local.get $n)) (i32.const 3)))
    (local.set $end (i32.mul (local.get $size) (i32.const 3)))
    (drop (memory.grow (i32.add (i32.shr_u (local.get $end) (i32.const 16)) (i32.const 1))))
    (call $fill (i32.const 0) (local.get $size))
    (call $fill (local.get $size) (i32.mul (local.get $size) (i32.const 2)))
    (local.set $at (i32.mul (local.get $size) (i32.const 2)))
    (call $multiply (local.get $n) (i32.const 0) (local.get $size) (local.get $at))
    (loop $elements
      (local.set $hash
        (i64.add
          (i64.mul (i64.const 31) (local.get $hash))
          (i64.trunc_f64_s (f64.load (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $elements (i32.lt_u (local.get $at) (local.get $end))))
    (local.get $hash)))
