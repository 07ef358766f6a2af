//! Reduction of an angle to at most a quarter of pi.

use super::{high, low, magnitude};

const PIO2_1: f64 = 1.5707963267341256;
const PIO2_1_TAIL: f64 = 6.077100506506192e-11;
const PIO2_2: f64 = 6.077100506303966e-11;
const PIO2_2_TAIL: f64 = 2.0222662487959506e-21;
const PIO2_3: f64 = 2.0222662487111665e-21;
const PIO2_3_TAIL: f64 = 8.4784276603689e-32;

const TWO_24: f64 = (1u32 << 24) as f64;
const TWO_MINUS_24: f64 = 1.0 / TWO_24;

/// 2 / pi in groups of 24 bits.
const TWO_OVER_PI: [u32; 66] = [
    0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C, 0x439041, 0xFE5163,
    0xABDEBB, 0xC561B7, 0x246E3A, 0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129,
    0xA73EE8, 0x8235F5, 0x2EBB44, 0x84E99C, 0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C,
    0x845F8B, 0xBDF928, 0x3B1FF8, 0x97FFDE, 0x05980F, 0xEF2F11, 0x8B5A0A, 0x6D1F6D, 0x367ECF,
    0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D, 0x7527BA, 0xC7EBE5, 0xF17B3D, 0x0739F7, 0x8A5292,
    0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330, 0x46FC7B, 0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3,
    0x91615E, 0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880, 0x4D7327, 0x310606, 0x1556CA,
    0x73A8C9, 0x60E27B, 0xC08C6B,
];

/// pi / 2 in groups of 24 bits.
const PIO2: [f64; 8] = [
    1.570796251296997,
    7.549789415861596e-08,
    5.390302529957765e-15,
    3.282003415807913e-22,
    1.270655753080676e-29,
    1.2293330898111133e-36,
    2.7337005381646456e-44,
    2.1674168387780482e-51,
];

/// `x` as a number of quarter turns (only its last two bits are significant) and the rest in two parts.
pub(super) fn reduce(x: f64) -> (i32, f64, f64) {
    let ix = magnitude(x);
    if ix <= 0x3FE9_21FB {
        return (0, x, 0.0);
    }
    if ix >= 0x7FF0_0000 {
        return (0, f64::NAN, 0.0);
    }
    let t = x.abs();
    let (n, y, tail) = if ix < 0x4002_D97C {
        reduce_once(t, ix)
    } else if ix <= 0x4139_21FB {
        reduce_medium(t, ix)
    } else {
        reduce_large(t, ix)
    };
    if x < 0.0 { (-n, -y, -tail) } else { (n, y, tail) }
}

/// Below three quarters of pi: one subtraction, with more bits close to pi / 2.
fn reduce_once(t: f64, ix: i32) -> (i32, f64, f64) {
    let z = t - PIO2_1;
    let (z, low) = if ix == 0x3FF9_21FB { (z - PIO2_2, PIO2_2_TAIL) } else { (z, PIO2_1_TAIL) };
    let y = z - low;
    (1, y, (z - y) - low)
}

/// Up to 2^19 * pi / 2: subtraction of a multiple in up to three steps, depending on cancellation.
fn reduce_medium(t: f64, ix: i32) -> (i32, f64, f64) {
    let n = (t * core::f64::consts::FRAC_2_PI + 0.5) as i32;
    let f = f64::from(n);
    let mut r = t - f * PIO2_1;
    let mut w = f * PIO2_1_TAIL;
    let mut y = r - w;
    let far_from_multiple = n < 32 && ix != high(f * core::f64::consts::FRAC_PI_2);
    if !far_from_multiple {
        let exponent = ix >> 20;
        let lost = |y: f64| exponent - ((high(y) >> 20) & 0x7FF);
        if lost(y) > 16 {
            let before = r;
            w = f * PIO2_2;
            r = before - w;
            w = f * PIO2_2_TAIL - ((before - r) - w);
            y = r - w;
            if lost(y) > 49 {
                let before = r;
                w = f * PIO2_3;
                r = before - w;
                w = f * PIO2_3_TAIL - ((before - r) - w);
                y = r - w;
            }
        }
    }
    (n, y, (r - y) - w)
}

/// Beyond: multiplication by as many bits of 2 / pi as are significant (Payne and Hanek).
fn reduce_large(t: f64, ix: i32) -> (i32, f64, f64) {
    let e0 = (ix >> 20) - 1046;
    let mut z = f64::from_bits(u64::from((ix - (e0 << 20)) as u32) << 32 | u64::from(low(t)));
    let mut parts = [0.0; 3];
    for part in &mut parts[..2] {
        *part = f64::from(z as i32);
        z = (z - *part) * TWO_24;
    }
    parts[2] = z;
    let used = parts.iter().rposition(|&part| part != 0.0).map_or(1, |last| last + 1);
    multiply_by_two_over_pi(&parts[..used], e0)
}

/// The initial number of extra groups of 24 bits beyond the result's precision.
const INITIAL_GROUPS: usize = 4;

fn multiply_by_two_over_pi(x: &[f64], e0: i32) -> (i32, f64, f64) {
    let jx = x.len() - 1;
    let jv = ((e0 - 3) / 24).max(0) as usize;
    let mut q0 = e0 - 24 * (jv as i32 + 1);
    let mut f = [0.0; 20];
    for (i, group) in f.iter_mut().enumerate().take(jx + INITIAL_GROUPS + 1) {
        *group = if jv + i < jx { 0.0 } else { f64::from(TWO_OVER_PI[jv + i - jx]) };
    }
    let product = |f: &[f64; 20], i: usize| {
        x.iter().enumerate().fold(0.0, |sum, (j, &part)| sum + part * f[jx + i - j])
    };
    let mut q = [0.0; 20];
    for (i, group) in q.iter_mut().enumerate().take(INITIAL_GROUPS + 1) {
        *group = product(&f, i);
    }
    let mut iq = [0i32; 20];
    let mut jz = INITIAL_GROUPS;
    let (n, mut z, half) = loop {
        let mut z = q[jz];
        for (i, j) in (1..=jz).rev().enumerate() {
            let carried = f64::from((TWO_MINUS_24 * z) as i32);
            iq[i] = (z - TWO_24 * carried) as i32;
            z = q[j - 1] + carried;
        }
        let (n, z, half) = split_quadrants(&mut iq[..jz], z, q0);
        if z == 0.0 && iq[INITIAL_GROUPS..jz].iter().all(|&group| group == 0) {
            // All bits cancelled: add as many more groups as there are zeros.
            let more = (1..=INITIAL_GROUPS)
                .find(|&k| iq[INITIAL_GROUPS - k] != 0)
                .unwrap_or(INITIAL_GROUPS);
            for i in jz + 1..=jz + more {
                f[jx + i] = f64::from(TWO_OVER_PI[jv + i]);
                q[i] = product(&f, i);
            }
            jz += more;
            continue;
        }
        break (n, z, half);
    };
    if z == 0.0 {
        jz -= 1;
        q0 -= 24;
        while iq[jz] == 0 {
            jz -= 1;
            q0 -= 24;
        }
    } else {
        z = libm::scalbn(z, -q0);
        if z >= TWO_24 {
            let carried = f64::from((TWO_MINUS_24 * z) as i32);
            iq[jz] = (z - TWO_24 * carried) as i32;
            jz += 1;
            q0 += 24;
            iq[jz] = carried as i32;
        } else {
            iq[jz] = z as i32;
        }
    }
    let (y, tail) = times_pi_over_two(&iq, jz, q0);
    if half { (n, -y, -tail) } else { (n, y, tail) }
}

/// Removes whole quadrants from the product. Returns whether the rest was over a half and is now its
/// complement.
fn split_quadrants(iq: &mut [i32], z: f64, q0: i32) -> (i32, f64, bool) {
    let last = iq.len() - 1;
    let mut z = libm::scalbn(z, q0);
    z -= 8.0 * libm::floor(z * 0.125);
    let mut n = z as i32;
    z -= f64::from(n);
    let mut round = 0;
    if q0 > 0 {
        let whole = iq[last] >> (24 - q0);
        n += whole;
        iq[last] -= whole << (24 - q0);
        round = iq[last] >> (23 - q0);
    } else if q0 == 0 {
        round = iq[last] >> 23;
    } else if z >= 0.5 {
        round = 2;
    }
    if round <= 0 {
        return (n, z, false);
    }
    n += 1;
    let mut carry = false;
    for group in iq.iter_mut() {
        if carry {
            *group = 0xFF_FFFF - *group;
        } else if *group != 0 {
            carry = true;
            *group = 0x100_0000 - *group;
        }
    }
    match q0 {
        1 => iq[last] &= 0x7F_FFFF,
        2 => iq[last] &= 0x3F_FFFF,
        _ => {}
    }
    if round == 2 {
        z = 1.0 - z;
        if carry {
            z -= libm::scalbn(1.0, q0);
        }
    }
    (n, z, true)
}

/// The fraction of a quadrant in groups, times pi / 2, in two parts.
fn times_pi_over_two(iq: &[i32; 20], jz: usize, q0: i32) -> (f64, f64) {
    let mut q = [0.0; 20];
    let mut unit = libm::scalbn(1.0, q0);
    for i in (0..=jz).rev() {
        q[i] = unit * f64::from(iq[i]);
        unit *= TWO_MINUS_24;
    }
    let mut fq = [0.0; 20];
    for i in (0..=jz).rev() {
        fq[jz - i] = (0..=INITIAL_GROUPS.min(jz - i)).fold(0.0, |sum, k| sum + PIO2[k] * q[i + k]);
    }
    let y = fq[..=jz].iter().rev().fold(0.0, |sum, &part| sum + part);
    let tail = fq[1..=jz].iter().fold(fq[0] - y, |sum, &part| sum + part);
    (y, tail)
}
