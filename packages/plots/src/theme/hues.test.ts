import { describe, expect, it } from "vitest";
import { parseHex } from "./contrast.ts";
import { HUES } from "./hues.ts";

type Triple = readonly [number, number, number];

/** Machado, Oliveira and Fernandes (2009), severity 1.0, of linear light. */
const SEEN: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const times = (rows: readonly [Triple, Triple, Triple], [a, b, c]: Triple): Triple => {
  const at = ([x, y, z]: Triple) => x * a + y * b + z * c;
  return [at(rows[0]), at(rows[1]), at(rows[2])];
};

/** CIE 1976 L*a*b* of linear light, white of D65. */
function lab(rgb: Triple): Triple {
  const clipped = rgb.map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const [x, y, z] = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    clipped,
  );
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const lightOf = (hex: string): Triple =>
  (parseHex(hex) ?? [0, 0, 0]).map((part) => linear(part / 255)) as unknown as Triple;

describe.each(Object.keys(SEEN))("hues of categories, seen with %s", (kind) => {
  it.each(["light", "dark"] as const)("are at least 15 apart on a %s ground", (scheme) => {
    const seen = HUES.map((hue) => lab(times(SEEN[kind]!, lightOf(hue[scheme]))));
    const near = seen.flatMap((one, at) =>
      seen.slice(at + 1).flatMap((other, next) => {
        const apart = Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
        return apart < 15 ? [`${at} and ${at + 1 + next}: ${apart.toFixed(1)}`] : [];
      }),
    );
    expect(near).toEqual([]);
  });
});
