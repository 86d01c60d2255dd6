import type { CellValue } from "@tidemark/contract";
import { catalogue, coordinateKey } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { collection, SPAWN, untilEnded } from "../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** Coasts, ports, islands, mountains, cities, deserts, the Arctic, the date line, edges of cells and of the map. */
const PLACES: readonly (readonly [longitude: number, latitude: number])[] = [
  [4.14, 51.95], // Rotterdam, port
  [129.73, 62.03], // Yakutsk
  [130.84, -12.46], // Darwin
  [7.75, 46.02], // Zermatt
  [9.84, 46.8], // Davos
  [11.4, 47.26], // Innsbruck
  [86.9, 27.98], // Mount Everest
  [77.58, 34.16], // Leh
  [91.1, 29.65], // Lhasa
  [-68.15, -16.5], // La Paz
  [-78.5, -0.2], // Quito
  [-71.97, -13.5], // Cuzco
  [103.82, 1.29], // Singapore
  [55.27, 25.2], // Dubai
  [46.7, 24.6], // Riyadh
  [5.5, 22.8], // Tamanrasset
  [10.1, 25.1], // Sahara
  [133.88, -23.7], // Alice Springs
  [23.73, 37.98], // Athens
  [14.25, 40.85], // Naples
  [15.09, 37.5], // Catania
  [-118.25, 34.05], // Los Angeles
  [-80.19, 25.77], // Miami
  [106.85, -6.2], // Jakarta
  [120.98, 14.6], // Manila
  [139.76, 35.68], // Tokyo
  [121.47, 31.23], // Shanghai
  [72.88, 19.08], // Mumbai
  [79.87902, 10.9706], // warm all year, where heights differ by a metre that no count of days shows
  [91.7, 25.3], // Cherrapunji
  [-74, 40.71], // New York
  [-0.12, 51.5], // London
  [37.62, 55.75], // Moscow
  [3.4, 6.45], // Lagos
  [36.82, -1.29], // Nairobi
  [18.42, -33.92], // Cape Town
  [-99.13, 19.43], // Mexico City
  [-104.99, 39.74], // Denver
  [153.03, -27.47], // Brisbane
  [174.78, -41.29], // Wellington
  [-70.9, -53.16], // Punta Arenas
  [-68.3, -54.8], // Ushuaia
  [-51.72, 64.18], // Nuuk
  [15.65, 78.22], // Longyearbyen
  [-62.3, 82.5], // Alert, the northern edge
  [-21.9, 64.13], // Reykjavik
  [177.5, 64.73], // Anadyr
  [180, 71.2], // Wrangel Island, on the date line from the west
  [-180, 71.2], // and from the east
  [178.44, -18.14], // Suva
  [-179.95, -16.8], // Taveuni, beyond the date line
  [73.51, 4.17], // Malé
  [173, 1.35], // Tarawa
  [179.2, -8.52], // Funafuti
  [171.38, 7.1], // Majuro
  [-64.78, 32.3], // Bermuda
  [-157.86, 21.3], // Honolulu
  [-66.1, 18.45], // San Juan
  [-109.43, -27.15], // Easter Island
  [-12.31, -37.07], // Tristan da Cunha
  [8.5, 47.5], // a corner of four cells
  [4, 52.9], // off the coast: no cell of the layer
  [-30, 40], // open sea
  [0, -75], // Antarctica
];
/** What depends on where a location lies in its cell; whatever else differs does so by height alone. */
const BY_PLACE = [
  /^pluvial_flood/, // drains of towns
  /^(slr_local|esl_rp|esl_waves_rp|surge_rp|freeboard_rp|coast_recession)$/, // nearest coast
  /^volcano_dist$/,
  /^(aggregate_|total_)/, // losses and scores that rest on them
  /^score_(wet|coastal|other|location)$/,
];

let app: TestServer;
let token: string;
let project: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const topics = ["heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"];
  const body = {
    exposure_geojson: collection(PLACES),
    hazards: catalogue.filter(({ kind }) => kind === "indicator").map(({ id }) => id),
    impact_drivers: catalogue.filter(({ kind }) => kind !== "indicator").map(({ id }) => id),
    overrides: topics.map((topic) => ({
      topic,
      timesteps: { start: 2050, end: 2050, step: 10 },
      presets: ["ssp585"],
    })),
  };
  const answer = await app.call("POST", SPAWN, { token, body });
  const { exposure_id, task_id } = answer.body as { exposure_id: string; task_id: string };
  project = exposure_id;
  const { status } = await untilEnded(app, token, task_id);
  if (status !== "Finished") throw new Error(`the computation ended as ${String(status)}`);
});
afterAll(() => app.stop());

/** Values of the locations of the project, as they were computed and stored; undefined for a dataset without any. */
async function storedValues(id: string, coords: object): Promise<Float32Array | undefined> {
  const query = `dataset_id=${id}&coords=${encodeURIComponent(JSON.stringify(coords))}`;
  const response = await fetch(`${app.url}/api/risk-engine/v0/risks/exposure/${project}/values?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.status === 200 ? new Float32Array(await response.arrayBuffer()) : undefined;
}

const single = (value: number | null) => (value === null ? Number.NaN : Math.fround(value));

describe("a layer at a point", () => {
  it("has the value of a location there, or says why not, for every dataset", async () => {
    const compared: string[] = [];
    const unexplained: string[] = [];
    const byPlace = new Set<string>();
    for (const { id, defaultCoordinates } of catalogue) {
      const stored = await storedValues(id, defaultCoordinates);
      const { body } = await app.call("POST", `/api/spatial-datasets/v0/datasets/${id}/query`, {
        token,
        body: { coords: defaultCoordinates, points: PLACES },
      });
      const items = body["items"] as CellValue[];
      expect([id, items.length]).toEqual([id, PLACES.length]);
      items.forEach(({ value, missing, location }, i) => {
        const at = `${id} ${coordinateKey(defaultCoordinates)} at ${PLACES[i]!.join(" ")}`;
        // whatever has no value says why
        expect([at, value === null]).toEqual([at, missing !== null]);
        expect([at, location.value === null]).toEqual([at, location.missing !== null]);
        const own = single(location.value);
        if (stored !== undefined && !Object.is(own, single(Number(stored[i]!.toPrecision(7)))))
          unexplained.push(`${at}: location ${own}, stored ${stored[i]}`);
        const isSame = Object.is(own, single(value));
        if (isSame && location.differs !== null && !location.differs.includes("no cell"))
          unexplained.push(`${at}: ${location.differs}`);
        if (!isSame && location.differs === null) unexplained.push(`${at}: ${value} and ${location.value}`);
        if (location.differs?.includes("its own place") === true) byPlace.add(id);
      });
      if (stored !== undefined) compared.push(id);
    }
    expect(unexplained).toEqual([]);
    expect([...byPlace].filter((id) => !BY_PLACE.some((pattern) => pattern.test(id)))).toEqual([]);
    // the rest have no value anywhere without an imported map
    expect(compared.length).toBeGreaterThan(90);
  });

  it("in the middle of its cell and at the height of it has the very value of the layer", async () => {
    const middles = PLACES.slice(0, 60).map((point) => point.map((degrees) => (Math.floor(degrees * 4) + 0.5) / 4));
    for (const { id, defaultCoordinates } of catalogue) {
      const { body } = await app.call("POST", `/api/spatial-datasets/v0/datasets/${id}/query`, {
        token,
        body: { coords: defaultCoordinates, points: middles.map(([x = 0, y]) => [x >= 180 ? x - 360 : x, y]) },
      });
      const apart = (body["items"] as CellValue[]).filter(({ location }) =>
        location.differs?.includes("its own place"),
      );
      expect([id, apart]).toEqual([id, []]);
    }
  });

  it("where the height of a location differs names both heights, and where there is no cell the nearest one", async () => {
    const { body } = await app.call("POST", "/api/spatial-datasets/v0/datasets/tas_mean/query", {
      token,
      body: {
        points: [
          [7.75, 46.02],
          [4, 52.9],
          [-30, 40],
        ],
      },
    });
    const [zermatt, offshore, sea] = body["items"] as CellValue[];
    expect(zermatt!.location.differs).toMatch(
      /^The layer shows its cell at 1'\d{3} m above the sea; a location here is worked out at 1'6\d\d m, the height of the places around\.$/,
    );
    expect(zermatt!.location.value).toBeLessThan(zermatt!.value!);
    expect(offshore).toMatchObject({ value: null, feature_id: null });
    expect(offshore!.location.value).toBeGreaterThan(8);
    expect(offshore!.location.differs).toMatch(/^The layer has no cell here; .* \d+ km away\.$/);
    expect(sea!.location).toMatchObject({ value: null, missing: expect.stringMatching(/sea/), differs: null });
  });
});
