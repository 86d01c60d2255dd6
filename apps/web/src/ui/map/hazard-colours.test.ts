import { describe, expect, it } from "vitest";
import { colourAt, valueColours } from "./hazard-colours.ts";

const ENCODING = { min: 0, max: 65, step: 0.001 };
const RAMP = ["#000000", "#ff0000"];

/** Stops of the expression as pairs. */
function stopsOf(colours: Parameters<typeof valueColours>[1]): { value: number; colour: string }[] {
  const [, , , ...flat] = valueColours(ENCODING, colours);
  return Array.from({ length: flat.length / 2 }, (_, i) => ({
    value: Number(flat[2 * i]),
    colour: String(flat[2 * i + 1]),
  }));
}

describe("colours of values", () => {
  it("run through the ramp over the range", () => {
    const stops = stopsOf({ ramp: RAMP, range: [10, 50] });
    expect(stops.find(({ value }) => value === 30)?.colour).toBe("rgb(128,0,0)");
    expect(stops[0]).toEqual({ value: 0, colour: "rgb(0,0,0)" });
  });

  it("end at the last value: what lies above has none and is not drawn", () => {
    const stops = stopsOf({ ramp: RAMP, range: [10, 50] });
    expect(stops.at(-2)).toEqual({ value: 65, colour: "rgb(255,0,0)" });
    expect(stops.at(-1)).toEqual({ value: 65.001, colour: "rgba(0,0,0,0)" });
  });

  it.each([
    { range: [10, 50] as const },
    { range: [0, 65] as const },
    { range: [20, 20] as const },
    { range: [50, 10] as const },
    { range: [10, 50] as const, leftCutOff: 0.0005, rightCutOff: 64.9995 },
    { range: [10, 50] as const, leftCutOff: 40, rightCutOff: 20 },
  ])("rise by a step at least, for the card divides by the difference ($range $leftCutOff $rightCutOff)", (colours) => {
    const values = stopsOf({ ramp: RAMP, ...colours }).map(({ value }) => value);
    const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThan(0.99 * ENCODING.step);
  });

  it("are nothing beyond the cut-offs", () => {
    const stops = stopsOf({ ramp: RAMP, range: [10, 50], leftCutOff: 20, rightCutOff: 40 });
    expect(stops[0]?.value).toBeCloseTo(19.998, 6);
    expect(stops[0]?.colour).toBe("rgba(0,0,0,0)");
    expect(stops[1]?.value).toBeCloseTo(19.999, 6);
    expect(stops[1]?.colour).toBe("rgb(64,0,0)");
    expect(stops.at(-2)).toEqual({ value: 40, colour: "rgb(191,0,0)" });
    expect(stops.at(-1)?.colour).toBe("rgba(0,0,0,0)");
  });

  it("are those of the ends beyond the ramp", () => {
    expect(colourAt(RAMP, -1)).toBe("rgb(0,0,0)");
    expect(colourAt(RAMP, 2)).toBe("rgb(255,0,0)");
    expect(colourAt(["#102030"], 0.5)).toBe("rgb(16,32,48)");
  });
});
