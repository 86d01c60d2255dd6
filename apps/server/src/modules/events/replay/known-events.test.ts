import { openPastEvents } from "@tidemark/atlas";
import { distanceKm } from "@tidemark/geo";
import { shakingIntensity } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { windsAt } from "./worst-events.ts";

const events = openPastEvents();
const KNOT_MS = 0.514444;
/** Over land, wind of ten minutes to that of one. */
const ONE_MINUTE = 1.14;
/** Wind at a station on land over that of open sea (Knaff and others 2011). */
const LAND = 0.8;

/** The wind of the profile at a place, m/s. */
function windOf(id: string, latitude: number, longitude: number): number {
  const storm = events.storms.find((one) => one.id === id)!;
  const places = { longitudes: Float64Array.of(longitude), latitudes: Float64Array.of(latitude) };
  return windsAt(storm, places).winds[0]!;
}

describe("winds of storms that are known", () => {
  it("of Katrina are of category 1 or 2 in New Orleans, as the National Hurricane Center judged (Knabb et al. 2005)", () => {
    const wind = windOf("AL122005", 29.96, -90.07) / KNOT_MS;
    expect(wind).toBeGreaterThan(64);
    expect(wind).toBeLessThan(96);
  });

  it("of the strongest storms are those of their track where the eye wall passed", () => {
    // Maria at Yabucoa, 135 kt; Andrew at Homestead, 145 kt; Michael at Mexico Beach, 140 kt
    expect(windOf("AL152017", 18.05, -65.88) / KNOT_MS / 135).toBeGreaterThan(0.85);
    expect(windOf("AL041992", 25.47, -80.48) / KNOT_MS / 145).toBeGreaterThan(0.85);
    expect(windOf("AL142018", 29.95, -85.42) / KNOT_MS / 140).toBeGreaterThan(0.85);
  });

  it.each([
    // Maria at San Juan airport; Vera, Mireille and Maemi at stations of the Japan Meteorological Agency
    ["AL152017", 18.44, -66.0, 38.4, "Maria, San Juan"],
    ["WP151959", 35.17, 136.97, 37.0 * ONE_MINUTE, "Vera, Nagoya"],
    ["WP211991", 32.73, 129.87, 25.6 * ONE_MINUTE, "Mireille, Nagasaki"],
    ["WP152003", 24.79, 125.28, 38.4 * ONE_MINUTE, "Maemi, Miyakojima"],
  ])("%s is within a fifth of what was measured on land", (id, latitude, longitude, measured) => {
    const ratio = (LAND * windOf(id, latitude, longitude)) / measured;
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.2);
  });

  it("are told at the places and hours that they reached, and nowhere else", () => {
    const katrina = events.storms.find(({ id }) => id === "AL122005")!;
    const { winds, first } = windsAt(katrina, {
      longitudes: Float64Array.of(-90.07, 139.7, 269.93 - 360),
      latitudes: Float64Array.of(29.96, 35.7, 29.96),
    });
    expect(winds[1]).toBe(0);
    expect(first[1]).toBeNaN();
    expect(winds[2]).toBeCloseTo(winds[0]!, 3);
    expect(new Date(Date.UTC(1800, 0, 1) + 3_600_000 * first[0]!).toISOString().slice(0, 10)).toBe("2005-08-29");
  });
});

describe("shaking of earthquakes that are known", () => {
  const shaking = (id: string, latitude: number, longitude: number) => {
    const quake = events.quakes.find((one) => one.id === id)!;
    return shakingIntensity(
      quake.magnitude,
      Math.hypot(distanceKm(quake, { latitude, longitude }), quake.depthKm ?? 10),
    );
  };

  it.each([
    // instrumental intensity of ShakeMap (U.S. Geological Survey), whole steps of the towns
    ["189275", 34.05, -118.25, 6, 7, "Northridge, Los Angeles downtown"],
    ["16461282", 38.27, 140.87, 7, 8, "Tohoku, Sendai"],
    ["16461282", 35.68, 139.76, 6, 7, "Tohoku, Tokyo"],
    ["124708", 34.69, 135.5, 6, 7, "Kobe, Osaka"],
  ])("%s is within half a step of the published steps", (id, latitude, longitude, least, most) => {
    const intensity = shaking(id, latitude, longitude);
    expect(intensity).toBeGreaterThan(least - 0.5);
    expect(intensity).toBeLessThan(most + 0.5);
  });

  it("is too weak right beside the fault: Kobe had X, the estimate is VII", () => {
    expect(shaking("124708", 34.69, 135.195)).toBeGreaterThan(7);
    expect(shaking("124708", 34.69, 135.195)).toBeLessThan(8);
  });
});
