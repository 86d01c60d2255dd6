import { describe, expect, it } from "vitest";
import { textWidth } from "./text-width.ts";

/** Measured as whole lines by Chromium with Inter of the web application, without hinting; 11 pixels, weight 400. */
const REGULAR: readonly (readonly [string, number])[] = [
  ["Kingdom of the Netherlands", 146.31],
  ["Risk score of the location, SSP5-8.5, 2050", 219.55],
  ["1'234.50", 44.49],
  ["AVATAR Tokyo", 75.69],
  ["Santa Rosa wiring", 93.07],
  ["Return period, years", 105.61],
  ["no value at this location", 122.89],
  ["São Paulo plant", 80.66],
  ["All hazards: total expected annual loss, %/yr", 230.55],
  ["0.05–0.20 %/yr", 80.17],
  ["Örebro verkstad", 84.27],
  ["Wellington, New Zealand", 129.07],
  ["Hot days > 30 °C, days", 120.42],
  ["line: p10 to p90 over climate models", 186.41],
  ["100'000", 42.47],
  ["3'000 (75.0 %)", 78.1],
  ["Türkiye", 38.44],
];

describe("the width of a text without a browser", () => {
  it("differs from that on a screen by less than a pixel", () => {
    for (const [text, measured] of REGULAR)
      expect(Math.abs(textWidth(text, "11px 'Inter Variable'") - measured), text).toBeLessThan(1);
    expect(Math.abs(textWidth("Kingdom of the Netherlands", "700 18px Inter") - 247.49)).toBeLessThan(1);
  });

  it("grows with the size and the weight", () => {
    expect(textWidth("Basel", "22px Inter")).toBeCloseTo(2 * textWidth("Basel", "11px Inter"), 6);
    const [thin, middle, thick] = [400, 560, 700].map((weight) => textWidth("Basel", `${weight} 11px Inter`));
    expect(middle).toBeGreaterThan(thin!);
    expect(thick).toBeGreaterThan(middle!);
  });

  it("leaves room for letters that the font lacks", () => {
    expect(textWidth("工厂", "10px Inter")).toBe(20);
    expect(textWidth("مصنع", "10px Inter")).toBeGreaterThan(10);
    expect(textWidth("", "10px Inter")).toBe(0);
  });
});
