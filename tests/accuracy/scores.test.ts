import { readFileSync } from "node:fs";
import { screenFromPack } from "@tidemark/atlas";
import { TOPICS, type Scenario, type Topic } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { assess } from "../../apps/cli/src/assessment.ts";
import { shippedPack } from "../../packages/atlas/src/pack/shipped-pack.test-data.ts";
import { siteSources } from "../../apps/cli/src/site-sources.ts";

const CITIES = new URL("../../packages/atlas/data/own/city_normals_extended.csv", import.meta.url);
type Place = readonly [name: string, latitude: number, longitude: number];

/** Cities of all continents and climates, and four whose order is beyond doubt. */
const PLACES: readonly Place[] = [
  ["Manila", 14.6, 120.98],
  ["Miami", 25.77, -80.19],
  ["Davos", 46.8, 9.83],
  ["Nuuk", 64.18, -51.7],
  ...readFileSync(CITIES, "utf8")
    .split("\n")
    .map((line) => line.split(","))
    .flatMap(([name = "", lat = "", lon = ""]): Place[] =>
      lat !== "" && Number.isFinite(Number(lat)) ? [[name, Number(lat), Number(lon)]] : [],
    ),
];

const pack = shippedPack();
const data = screenFromPack(
  pack,
  PLACES.map(([, latitude, longitude]) => ({ latitude, longitude })),
);
const assessedAt = (scenario: Scenario, year: number) =>
  siteSources(data, scenario, year).map((site) => assess(site, scenario, year));
const future2050 = assessedAt("ssp585", 2050);
const present = assessedAt("historical", 2005).map(({ scores }) => scores);
const future = future2050.map(({ scores }) => scores);

/** From the 10th to the 90th percentile over the places that have the score. */
function spread(of: Topic | "location"): number {
  const topic = (i: number) => present[i]!.topics[TOPICS.indexOf(of as Topic)]!;
  const scores = PLACES.map((_, i) => (of === "location" ? present[i]!.p50 : topic(i).p50))
    .filter((score) => !Number.isNaN(score))
    .toSorted((a, b) => a - b);
  const at = (share: number) => scores[Math.round(share * (scores.length - 1))]!;
  return at(0.9) - at(0.1);
}

describe("the scores of known places", () => {
  it("put Manila above Miami, and Miami above Davos and Nuuk, now and then", () => {
    for (const scores of [present, future]) {
      const [manila, miami, davos, nuuk] = scores.map(({ p50 }) => p50);
      expect(manila).toBeGreaterThan(miami!);
      expect(miami).toBeGreaterThan(nuuk! + 0.05);
      expect(miami).toBeGreaterThan(davos! + 0.05);
    }
  });

  it("tell places apart in every topic that all of them have", () => {
    expect(PLACES.length).toBeGreaterThan(150);
    // the score of a location joins its topics and differs less than each of them
    expect(spread("location")).toBeGreaterThan(0.35);
    for (const of of ["heat", "wet", "dry", "coastal"] as const) expect(spread(of), of).toBeGreaterThan(0.4);
    for (const of of ["cold", "wind", "other"] as const) expect(spread(of), of).toBeGreaterThan(0.2);
  });

  it("do not fall at coasts where the sea rises against the land", () => {
    const coastal = TOPICS.indexOf("coastal");
    const at = (scores: typeof present, i: number) => scores[i]!.topics[coastal]!.p50;
    const rising = PLACES.map((_, i) => i).filter((i) => (future2050[i]!.values["slr_local"]?.value ?? -1) > 0);
    expect(rising.length).toBeGreaterThan(20);
    for (const i of rising.filter((place) => !Number.isNaN(at(present, place))))
      expect(at(future, i), PLACES[i]![0]).toBeGreaterThanOrEqual(at(present, i));
  });
});
