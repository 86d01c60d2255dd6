import { describe, expect, it } from "vitest";
import { shakingIntensity, shakingReach } from "./shaking-intensity.ts";

describe("shaking by Allen, Wald and Worden (2012)", () => {
  it("is that of the published form", () => {
    for (const [magnitude, km, intensity] of [
      [7, 100, 5.66],
      [5, 20, 5.02],
      [6, 50, 5.16],
      [7, 10, 8.03],
    ] as const)
      expect(Math.abs(shakingIntensity(magnitude, km) - intensity)).toBeLessThanOrEqual(0.01);
  });

  it("of intensity V reaches 18, 56, 166 and 489 km from magnitudes 5, 6, 7 and 8 at a depth of 10 km", () => {
    for (const [magnitude, km] of [
      [5, 18],
      [6, 56],
      [7, 166],
      [8, 489],
    ] as const)
      expect(Math.abs(shakingReach(magnitude, 5, 10) - km)).toBeLessThanOrEqual(1);
    expect(shakingReach(4, 5, 10)).toBe(0);
  });
});
