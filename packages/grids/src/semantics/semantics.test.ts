import { describe, expect, it } from "vitest";
import type { GridVariable } from "../grid-source.ts";
import { calendarOf, dayNumber, decodeTimes } from "./calendar.ts";
import { decoderOf, detectNodata } from "./decoder.ts";
import { unitConversion } from "./units.ts";

const convert = (value: number, from: string, to: string): number => {
  const { scale, offset } = unitConversion(from, to);
  return value * scale + offset;
};

describe("units", () => {
  it.each([
    [273.15, "K", "degC", 0],
    [212, "degF", "degC", 100],
    [1, "kg m-2 s-1", "mm/day", 86_400],
    [1, "kg m^-2 s^-1", "mm day-1", 86_400],
    [2.5, "m", "cm", 250],
    [1, "g", "m s-2", 9.80665],
    [50, "%g", "g", 0.5],
    [0.4, "1", "%", 40],
    [1, "knots", "m/s", 1852 / 3600],
    [36, "km/h", "m s-1", 10],
    [1013.25, "hPa", "Pa", 101_325],
    [12, "g kg-1", "1", 0.012],
    [1, "W m-2", "J m-2 s-1", 1],
    [7, "furlong", "furlong", 7],
  ])("%f %s is %s", (value, from, to, expected) => {
    expect(convert(value, from, to)).toBeCloseTo(expected, 9);
  });

  it.each([
    ["parsec", "m"],
    ["K", "m"],
    ["mm/month", "mm/day"],
    ["degC", "mm"],
  ])("refuses %s to %s", (from, to) => {
    expect(() => unitConversion(from, to)).toThrow(expect.objectContaining({ code: "unknown-unit" }));
  });
});

describe("calendars", () => {
  it.each([
    ["days since 1850-01-01", "noleap", 365 * 150 + 59, "2000-3-1"],
    ["days since 1850-01-01", "360_day", 360 * 150 + 59, "2000-2-30"],
    ["days since 1970-01-01", "proleptic_gregorian", 19_782, "2024-2-29"],
    ["hours since 1900-01-01 00:00:0.0", "gregorian", 24 * 43_829, "2020-1-1"],
    ["days since 1582-10-04", "standard", 1, "1582-10-15"],
    ["days since 1582-10-04", "julian", 1, "1582-10-5"],
    ["days since 1800-1-1 00:00:00", undefined, 59, "1800-3-1"],
    ["seconds since 1970-01-01T00:00:00Z", "standard", 1_700_000_000, "2023-11-14"],
    ["months since 1860-1-1", "standard", 13, "1861-2-1"],
    ["days since 2001-01-01", "all_leap", 59, "2001-2-29"] as const,
  ])("%s in %s", (units, calendar, value, expected) => {
    const date = decodeTimes([value], units, calendar)[0];
    expect(`${date?.year}-${date?.month}-${date?.day}`).toBe(expected);
  });

  it("agrees with the clock of the machine on every day of four centuries", () => {
    const start = Date.UTC(1700, 0, 1);
    const days = 146_097 + 10;
    const dates = decodeTimes(
      Array.from({ length: days }, (_, i) => i),
      "days since 1700-01-01",
      "standard",
    );
    dates.forEach((d, i) => {
      const t = new Date(start + i * 86_400_000);
      if (d.year !== t.getUTCFullYear() || d.month !== t.getUTCMonth() + 1 || d.day !== t.getUTCDate()) {
        expect(d).toEqual(t.toISOString());
      }
    });
    expect(dayNumber("standard", 2000, 1, 1) - dayNumber("standard", 1970, 1, 1)).toBe(10_957);
  });

  it("refuses what it does not know", () => {
    expect(() => calendarOf("constructor")).toThrow(expect.objectContaining({ code: "unknown-calendar" }));
    expect(() => calendarOf("mayan")).toThrow(expect.objectContaining({ code: "unknown-calendar" }));
    expect(() => decodeTimes([1], "fortnights since 2000-01-01")).toThrow(
      expect.objectContaining({ code: "not-understood" }),
    );
    expect(() => decodeTimes([1], "days after 2000-01-01")).toThrow(
      expect.objectContaining({ code: "not-understood" }),
    );
    expect(() => decodeTimes([0.5], "months since 2000-01-01")).toThrow(
      expect.objectContaining({ code: "not-understood" }),
    );
  });
});

const variable = (
  attributes: GridVariable["attributes"],
  fillValues: number[] = [],
  dtype = "float32",
): GridVariable => ({
  name: "v",
  dimensions: [],
  shape: [],
  chunkShape: [],
  dtype,
  attributes,
  fillValues,
  readChunk: () => Promise.reject(new Error("not read")),
});

describe("missing values", () => {
  it.each([
    -9999,
    Math.fround(1e20),
    Math.fround(9.969209968386869e36),
    -3.4028234663852886e38,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])("%f is missing without being declared, never a number", (raw) => {
    expect(decoderOf(variable({ units: "K" }), { units: "degC" }).value(raw)).toBeNaN();
  });

  it("applies declared codes to raw values before scale, offset and unit", () => {
    const d = decoderOf(variable({ scale_factor: 0.1, add_offset: 273.15, units: "K" }, [-32_768], "int16"), {
      units: "degC",
    });
    expect(d.value(-32_768)).toBeNaN();
    expect(d.value(250)).toBeCloseTo(25, 10);
    expect(d.value(-9999)).toBeCloseTo(-999.9, 6);
  });

  it("compares 32-bit values with codes written as decimals, and respects the valid range", () => {
    expect(decoderOf(variable({}, [-9999.9])).value(Math.fround(-9999.9))).toBeNaN();
    const d = decoderOf(variable({ valid_range: [0, 100] }));
    expect([d.value(-1), d.value(0), d.value(101)]).toEqual([Number.NaN, 0, Number.NaN]);
  });

  it("takes the sign that `_Unsigned` says, for values, codes and the range", () => {
    const bytes = variable({ _Unsigned: "true", scale_factor: 0.1 }, [-1], "int8");
    expect([0, 127, -128, -2].map((raw) => decoderOf(bytes).value(raw))).toEqual([
      0, 12.700000000000001, 12.8, 25.400000000000002,
    ]);
    expect(decoderOf(bytes).value(-1)).toBeNaN();
    const shorts = decoderOf(variable({ _Unsigned: "True", valid_range: [0, -2] }, [], "int16"));
    expect([shorts.value(-2), shorts.value(-1), shorts.value(7)]).toEqual([65_534, Number.NaN, 7]);
    expect(decoderOf(variable({ _Unsigned: "false" }, [], "uint8")).value(255)).toBe(-1);
    // it says nothing of floats, and nothing where it says what the type says
    expect(decoderOf(variable({ _Unsigned: "true" })).value(-3)).toBe(-3);
    expect(decoderOf(variable({ _Unsigned: "true" }, [], "uint8")).value(200)).toBe(200);
  });

  it("reads a valid range in stored numbers or in those of the unit, as the stored type shows", () => {
    const of = (attributes: GridVariable["attributes"], dtype: string) => decoderOf(variable(attributes, [], dtype));
    // stored: -1000 to 4000 hundredths; of the unit: 173.15 to 373.15 K
    const stored = of({ scale_factor: 0.01, valid_range: [-1000, 4000] }, "int16");
    expect([stored.value(4000), stored.value(4001), stored.value(-1001)]).toEqual([40, Number.NaN, Number.NaN]);
    const unit = of({ scale_factor: 0.01, add_offset: 273.15, valid_range: [173.15, 373.15] }, "int16");
    expect(unit.value(10_000)).toBeCloseTo(373.15, 6);
    expect(unit.value(-10_000)).toBeCloseTo(173.15, 6);
    expect([unit.value(10_002), unit.value(-10_002)]).toEqual([Number.NaN, Number.NaN]);
    const bytes = of({ scale_factor: 2, valid_min: 0, valid_max: 400 }, "uint8");
    expect([bytes.value(200), bytes.value(201)]).toEqual([400, Number.NaN]);
    const falling = of({ scale_factor: -0.5, add_offset: 0, valid_range: [-60.5, 0] }, "int16");
    expect([falling.value(121), falling.value(122), falling.value(-1)]).toEqual([-60.5, Number.NaN, Number.NaN]);
  });

  it("finds undeclared codes by their distance and leaves real values alone", () => {
    expect(detectNodata(Uint8Array.of(0, 10, 40, 90, 255, 255))).toEqual([255]);
    expect(detectNodata(Uint8Array.of(0, 100, 200, 250, 255))).toEqual([]);
    expect(detectNodata(Float32Array.of(1, 2, -999, 3))).toEqual([-999]);
    expect(detectNodata(Int16Array.of(5, 300, -32_768, 800))).toEqual([-32_768]);
    expect(detectNodata(Float32Array.of(1, 2, 3))).toEqual([]);
  });
});
