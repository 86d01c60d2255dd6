import { describe, expect, it } from "vitest";
import { stormWind } from "./cyclone-profile.ts";

const still = { latitude: 20, strongest: 54, east: 0, north: 0 };
const moving = { ...still, east: -6 };

describe("the wind around a cyclone", () => {
  it("has the published radius of the strongest wind, and there the wind of the track", () => {
    // 46.4 exp(-0.0155 x 60 + 0.0169 x 20) for 54 m/s at the ground, 60 m/s aloft
    const wind = stormWind(still);
    expect(wind.radiusKm).toBeCloseTo(25.67, 2);
    expect(wind.at(0, wind.radiusKm)).toBeCloseTo(54, 6);
    const strongest = Math.max(
      ...Array.from({ length: 360 }, (_, degree) => {
        const { radiusKm, at } = stormWind(moving);
        return at(radiusKm * Math.cos((degree * Math.PI) / 180), radiusKm * Math.sin((degree * Math.PI) / 180));
      }),
    );
    expect(strongest).toBeGreaterThan(53.9);
    expect(strongest).toBeLessThanOrEqual(54);
  });

  it("falls outwards by the two exponentials, and inwards by the power", () => {
    const { at, radiusKm } = stormWind(still);
    // X1 = 317.1 - 2.026 x 60 + 1.915 x 20 = 233.84 km, A = 0.0696 + 0.0049 x 60 - 0.0064 x 20 = 0.2356
    const aloft = 60 * (0.7644 * Math.exp(-(100 - radiusKm) / 233.84) + 0.2356 * Math.exp(-(100 - radiusKm) / 25));
    expect(at(100, 0)).toBeCloseTo(0.9 * aloft, 3);
    // n = 0.4067 + 0.0144 x 60 - 0.0038 x 20 = 1.1947
    expect(at(radiusKm / 2, 0)).toBeCloseTo(54 * 0.5 ** 1.1947, 3);
    expect(at(0, 0)).toBe(0);
  });

  it("is stronger right of its way in the north, and left of it in the south", () => {
    const north = stormWind(moving);
    // to the west: north is its right side
    expect(north.at(0, 60)).toBeGreaterThan(north.at(0, -60) + 3);
    const south = stormWind({ ...moving, latitude: -20 });
    expect(south.at(0, -60)).toBeGreaterThan(south.at(0, 60) + 3);
  });

  it("is nowhere stronger than told of a distance, and nothing where the storm has none", () => {
    const { at, most } = stormWind(moving);
    for (const km of [5, 26, 80, 300, 900])
      for (let degree = 0; degree < 360; degree += 10)
        expect(at(km * Math.cos(degree), km * Math.sin(degree))).toBeLessThanOrEqual(most(km) + 1e-9);
    expect(stormWind({ ...still, strongest: 0 }).at(30, 30)).toBe(0);
  });
});
