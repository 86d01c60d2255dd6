import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Analysis } from "@tidemark/contract";
import {
  AGGREGATE_PERCENTILE,
  catalogue,
  COORDINATE_SETS,
  FUTURE_SCENARIOS,
  FUTURE_TIMES,
  hasBands,
  HISTORICAL_TIMES,
  thresholdList,
  TOPICS,
} from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GRID_STEP } from "../datasets/layers/grid.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/** Every text of the screens, in English. */
const TEXTS = Object.keys(
  JSON.parse(readFileSync(resolve(import.meta.dirname, "../../../../web/texts/en.json"), "utf8")) as object,
);
const says = (text: string) =>
  expect(
    TEXTS.some((known) => known.includes(text)),
    text,
  ).toBe(true);

let app: TestServer;
let analyses: { readonly analysesList: readonly Analysis[]; readonly hazards: readonly string[] };

beforeAll(async () => {
  app = await startTestServer();
  const token = await app.signIn("selfservice");
  analyses = (await app.call("GET", "/api/risk-engine/v0/compute/analyses", { token }))
    .body as unknown as typeof analyses;
});
afterAll(() => app.stop());

describe("what the slides and the first page state", () => {
  it("of entries and indicators is true of the data that are installed, for who has the tier alone", () => {
    const indicators = analyses.analysesList.filter(({ id }) => analyses.hazards.includes(id));
    const open = indicators.filter(({ missing, has_access: hasAccess }) => missing === null && hasAccess);
    const entries = open.reduce((sum, { coordinates_set: set }) => sum + COORDINATE_SETS[set].size, 0);
    says("40'000+");
    expect(entries).toBeGreaterThan(40_000);
    says("50+");
    expect(open.length).toBeGreaterThan(50);
  });

  it("of scenarios, years, cells, topics and percentiles is what the catalogue has", () => {
    says("SSP1-2.6, SSP2-4.5, SSP3-7.0 and SSP5-8.5");
    expect(FUTURE_SCENARIOS).toEqual(["ssp126", "ssp245", "ssp370", "ssp585"]);
    says("1870 to 2080");
    expect([HISTORICAL_TIMES[0], FUTURE_TIMES.at(-1)]).toEqual([1870, 2080]);
    says("Heat, cold, wet, dry, snow, wind, coastal and other.");
    says("A topic takes the 85th percentile of its indicators");
    expect(AGGREGATE_PERCENTILE).toBe(0.85);
    expect(TOPICS).toEqual(["heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"]);
    says("Every indicator has three limits.");
    const scored = catalogue.filter(({ kind, thresholds }) => kind === "indicator" && hasBands(thresholds));
    expect(scored.length).toBeGreaterThan(20);
    for (const { thresholds } of scored) expect(thresholdList(thresholds)).toHaveLength(3);
  });

  it("of cells is their size, and of the seasonal outlook that the tier has none", async () => {
    says("Climate values are those of a cell of 0.25 degrees, about 28 km.");
    expect(GRID_STEP).toBe(0.25);
    // a degree of latitude is 111.2 km
    expect(Math.round(GRID_STEP * 111.2)).toBe(28);
    says("A seasonal outlook is not part of self-service.");
    const token = await app.signIn("selfservice");
    expect((await app.call("GET", "/api/event-api/v1/seasonal/outlook", { token })).status).toBe(403);
  });
});
