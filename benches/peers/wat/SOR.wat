;; The port of SOR.java, without its checks of energy and borders. The rows of the grid stand one after the other
;; from address 0 on.
(module
  (memory (export "memory") 0)
  (func $relax (param $n i32)
    (local $colour i32) (local $i i32) (local $j i32) (local $last i32) (local $width i32)
    (local $above i32) (local $row i32) (local $below i32) (local $at i32)
    (local.set $last (i32.sub (local.get $n) (i32.const 1)))
    (local.set $width (i32.shl (local.get $n) (i32.const 3)))
    (loop $colours
      (local.set $i (i32.const 1))
      (block $swept
        (loop $rows
          (br_if $swept (i32.ge_s (local.get $i) (local.get $last)))
          (local.set $row (i32.mul (local.get $i) (local.get $width)))
          (local.set $above (i32.sub (local.get $row) (local.get $width)))
          (local.set $below (i32.add (local.get $row) (local.get $width)))
          (local.set $j
            (i32.add
              (i32.const 1)
              (i32.and
                (i32.add (i32.add (local.get $i) (i32.const 1)) (local.get $colour))
                (i32.const 1))))
          (block $done
            (loop $columns
              (br_if $done (i32.ge_s (local.get $j) (local.get $last)))
              (local.set $at (i32.shl (local.get $j) (i32.const 3)))
              (f64.store (i32.add (local.get $row) (local.get $at))
                (f64.add
                  (f64.mul
                    (f64.const 0.3125)
                    (f64.add
                      (f64.add
                        (f64.add
                          (f64.load (i32.add (local.get $above) (local.get $at)))
                          (f64.load (i32.add (local.get $below) (local.get $at))))
                        (f64.load (i32.sub (i32.add (local.get $row) (local.get $at)) (i32.const 8))))
                      (f64.load offset=8 (i32.add (local.get $row) (local.get $at)))))
                  (f64.mul
                    (f64.const -0.25)
                    (f64.load (i32.add (local.get $row) (local.get $at))))))
              (local.set $j (i32.add (local.get $j) (i32.const 2)))
              (br $columns)))
          (local.set $i (i32.add (local.get $i) (i32.const 1)))
          (br $rows)))
      (local.set $colour (i32.add (local.get $colour) (i32.const 1)))
      (br_if $colours (i32.lt_s (local.get $colour) (i32.const 2)))))
  (func (export "run") (param $n i32) (result i64)
    (local $at i32) (local $end i32) (local $state i64) (local $hash i64) (local $sweep i32)
    (local.set $end (i32.shl (i32.mul (local.get $n) (local.get $n)) (i32.const 3)))
    (drop (memory.grow (i32.add (i32.shr_u (local.get $end) (i32.const 16)) (i32.const 1))))
    (local.set $state (i64.const 10101010))
    (loop $fill
      (local.set $state
        (i64.add
          (i64.mul (local.get $state) (i64.const 6364136223846793005))
          (i64.const 1442695040888963407)))
      (f64.store (local.get $at)
        (f64.mul
          (f64.mul
            (f64.convert_i64_s (i64.shr_u (local.get $state) (i64.const 11)))
            (f64.const 0x1p-53))
          (f64.const 1e-6)))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $fill (i32.lt_u (local.get $at) (local.get $end))))
    (loop $sweeps
      (call $relax (local.get $n))
      (local.set $sweep (i32.add (local.get $sweep) (i32.const 1)))
      (br_if $sweeps (i32.lt_s (local.get $sweep) (i32.const 100))))
    (local.set $at (i32.const 0))
    (loop $elements
      (local.set $hash
        (i64.add (i64.mul (i64.const 31) (local.get $hash)) (i64.load (local.get $at))))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $elements (i32.lt_u (local.get $at) (local.get $end))))
    (local.get $hash)))
