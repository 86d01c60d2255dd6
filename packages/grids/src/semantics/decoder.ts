import type { Attributes, GridVariable, NumericArray } from "../grid-source.ts";
import { unitConversion } from "./units.ts";

/** Turns raw values of a variable into physical ones; missing becomes NaN. */
export interface Decoder {
  readonly units: string | null;
  /** Raw codes taken as missing. */
  readonly codes: readonly number[];
  value(raw: number): number;
}

/** Beyond any physical quantity: fill values of models (1e20), of NetCDF (9.97e36) and of 32-bit floats (-3.4e38). */
const impossible = 1e19;
/** Codes in wide use without being declared. They are taken as missing where no scale gives them another meaning. */
const customary = [-9999, -99_999, -999_999, -9999.9];
/** Codes that can also be values: only `detectNodata` takes them, by their distance from all other values. */
const possible = [
  255, 254, 65_535, 32_767, -32_768, -32_767, -128, -127, -999, -99, -2_147_483_648, 2_147_483_647, -2_147_483_647,
  9999, 99_999,
];

export interface DecoderOptions {
  /** Unit wanted; the unit of the file is converted. */
  readonly units?: string;
  /** Unit of the file where it names none or a wrong one. */
  readonly sourceUnits?: string;
  /** Further missing codes, in raw values. */
  readonly nodata?: readonly number[];
}

/**
 * Applies `_Unsigned`, scale_factor, add_offset, valid range, declared and customary missing codes, and the unit.
 * @throws GridError unknown-unit
 */
export function decoderOf(variable: GridVariable, options: DecoderOptions = {}): Decoder {
  const scale = numberOf(variable.attributes, "scale_factor") ?? 1;
  const offset = numberOf(variable.attributes, "add_offset") ?? 0;
  const packed = scale !== 1 || offset !== 0;
  const turned = turnedSign(variable);
  const [low, high] = validRange(variable, { scale, offset }, turned);
  const declared = [...variable.fillValues, ...(options.nodata ?? []), ...(packed ? [] : customary)].map(turned);
  const codes = [...new Set(variable.dtype === "float32" ? declared.flatMap((c) => [c, Math.fround(c)]) : declared)];
  const named = variable.attributes["units"];
  const fileUnits = options.sourceUnits ?? (typeof named === "string" ? named : null);
  const to = options.units === undefined ? { scale: 1, offset: 0 } : unitConversion(fileUnits ?? "", options.units);
  const a = scale * to.scale;
  const b = offset * to.scale + to.offset;
  // most values lie apart from all codes, which two comparisons tell
  const leastCode = Math.min(...codes);
  const mostCode = Math.max(...codes);
  return {
    units: options.units ?? fileUnits,
    codes,
    value(stored) {
      const raw = turned(stored);
      // NaN fails both comparisons with the range as well.
      if (!(raw >= low && raw <= high)) return Number.NaN;
      if (raw >= leastCode && raw <= mostCode)
        for (let i = 0; i < codes.length; i++) if (raw === codes[i]) return Number.NaN;
      return raw * a + b;
    },
  };
}

function numberOf(attributes: Attributes, name: string): number | null {
  const value = attributes[name];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

const same = (raw: number): number => raw;
const integers = /^(u?)int(8|16|32)$/;

/**
 * The number that a stored one stands for: NetCDF 3 has no unsigned types, so that `_Unsigned = "true"` says that a
 * signed one is meant as such, and "false" the contrary (NetCDF Users Guide, appendix A).
 */
function turnedSign({ dtype, attributes }: GridVariable): (raw: number) => number {
  const [, isUnsigned, bits] = integers.exec(dtype) ?? [];
  const said = String(attributes["_Unsigned"] ?? "").toLowerCase();
  const span = 2 ** Number(bits);
  if (said === "true" && isUnsigned === "") return (raw) => (raw < 0 ? raw + span : raw);
  if (said === "false" && isUnsigned === "u") return (raw) => (raw >= span / 2 ? raw - span : raw);
  return same;
}

/** Whether integers of a stored type hold a number. */
function isStorable(value: number, dtype: string, turned: (raw: number) => number): boolean {
  const [, isUnsigned, bits] = integers.exec(dtype) ?? [];
  if (bits === undefined || !Number.isInteger(value)) return false;
  const span = 2 ** Number(bits);
  const holds = (unsigned: boolean) => (unsigned ? value >= 0 && value < span : value >= -span / 2 && value < span / 2);
  return holds(isUnsigned === "u") || (turned !== same && holds(isUnsigned !== "u"));
}

/**
 * Least and greatest stored number that is a value. The conventions want the range in stored numbers; many writers give
 * it in those of the unit, which the stored type shows where it cannot hold them.
 */
function validRange(
  { attributes, dtype }: GridVariable,
  { scale, offset }: { readonly scale: number; readonly offset: number },
  turned: (raw: number) => number,
): [low: number, high: number] {
  const range = attributes["valid_range"];
  const pair = Array.isArray(range) && range.length === 2 ? range.map(Number) : [];
  const given = [pair[0] ?? numberOf(attributes, "valid_min"), pair[1] ?? numberOf(attributes, "valid_max")];
  const isPacked = scale !== 1 || offset !== 0;
  const isOfUnit =
    isPacked && integers.test(dtype) && given.some((end) => end !== null && !isStorable(end, dtype, turned));
  const ends = given.map((end) => (end === null ? null : isOfUnit ? (end - offset) / scale : turned(end)));
  // a step beside what was unpacked to the very end of the range is rounding
  const slack = isOfUnit ? 0.5 : 0;
  const [low, high] = scale < 0 && isOfUnit ? ends.toReversed() : ends;
  return [Math.max((low ?? -impossible) - slack, -impossible), Math.min((high ?? impossible) + slack, impossible)];
}

/** A code that is in no list: a large number that stands often, this many times further away than the rest is wide. */
const strangeCode = { least: 1000, share: 0.0005, times: 20, gap: 100 } as const;

/** Whether the end of a range looks like a code by its place in the histogram, whatever its number. */
function isStrange(code: number, count: number, total: number, gap: number, width: number): boolean {
  const { least, share, times, gap: far } = strangeCode;
  return (
    Math.abs(code) >= least && count >= times && count >= share * total && gap > far * Math.max(1, Math.abs(width))
  );
}

/**
 * Undeclared missing codes in a sample of raw values: a known code at the end of the range that is further from all
 * other values than these are from each other, or any large number that stands alone there and often.
 */
export function detectNodata(sample: NumericArray, declared: readonly number[] = []): number[] {
  const found: number[] = [];
  const known = [...customary, ...possible].filter((c) => !declared.includes(c));
  const isKnown = (end: number): boolean => known.some((code) => Math.fround(code) === Math.fround(end));
  const skipped = [...declared];
  for (let round = 0; round < 2; round++) {
    const { min, max } = rangeOf(sample, skipped);
    if (!(min < max)) break;
    const code = [min, max].find((end) => {
      const { min: low, max: high, count } = rangeOf(sample, skipped, end);
      const gap = end < low ? low - end : end - high;
      return isKnown(end) ? gap > high - low : isStrange(end, count, sample.length, gap, high - low);
    });
    if (code === undefined) break;
    found.push(code);
    skipped.push(code);
  }
  return found;
}

/** Range of what is neither beyond all quantities nor skipped, without one value, and how often that value stands. */
function rangeOf(sample: NumericArray, skipped: readonly number[], without = Number.NaN) {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (let i = 0; i < sample.length; i++) {
    const value = sample[i]!;
    // a value within the range so far can change nothing
    if (value >= min && value <= max && value !== without) continue;
    if (!(Math.abs(value) < impossible) || skipped.includes(value)) continue;
    if (value === without) {
      count++;
      continue;
    }
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max, count };
}
