import type { TestServer } from "./test-server.ts";

export const SPAWN = "/api/risk-engine/v0/compute/spawn-pipeline";
export const TASKS = "/api/risk-engine/v0/tasks";

/** Zürich, Miami, its neighbour in the same cell, and a point of Antarctica without any data. */
const PLACES = [
  [8.54, 47.37],
  [-80.19, 25.77],
  [-80.2, 25.76],
  [0, -75],
] as const;

function feature(longitude: number, latitude: number, i: number) {
  return {
    type: "Feature",
    id: `s${i}`,
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: { id: `s${i}`, name: `Site ${i}`, tidemark_type: "ProductionSite", address: {}, user_data: {} },
  };
}

export function collection(places: readonly (readonly [number, number])[] = PLACES, title = "Test") {
  return {
    type: "FeatureCollection",
    properties: { title },
    features: places.map(([longitude, latitude], i) => feature(longitude, latitude, i)),
  };
}

/**
 * A choice of every kind: climate by month, season and year, event hazards, impacts, scores, static ones, one without
 * its input.
 */
export const CHOICE = {
  hazards: ["tas_mean", "hd30", "spei12", "tc_wind_rp", "pga_rp", "elevation", "river_flood_depth", "slr_local"],
  impact_drivers: [
    "tc_wind_ead",
    "wildfire_bi",
    "heat_bi_annual",
    "aggregate_ead",
    "total_ead",
    "score_heat",
    "score_location",
  ].filter((id) => id !== "aggregate_ead"),
  overrides: ["heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"].map((topic) => ({
    topic,
    timesteps: { start: 2000, end: 2080, step: 10 },
    presets: ["ssp126", "ssp585"],
  })),
  monthly_values: true,
};

export function spawnBody(more: object = {}) {
  return { exposure_geojson: collection(), ...CHOICE, ...more };
}

/** Waits until a task has ended and gives it. */
export async function untilEnded(app: TestServer, token: string, taskId: string, seconds = 110) {
  for (let i = 0; i < seconds * 20; i++) {
    const { body } = await app.call("GET", `${TASKS}/${taskId}`, { token });
    if (body["status"] === "Finished" || body["status"] === "Failed") return body;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`task ${taskId} did not end in ${seconds} s`);
}
