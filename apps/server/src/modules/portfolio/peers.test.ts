import { COORDINATE_SETS, peerSteps, TOPICS } from "@tidemark/science";
import { PEER_SCORES, type Peers } from "@tidemark/atlas";
import { describe, expect, it } from "vitest";
import type { OpenPortfolio } from "./open-portfolio.ts";
import { peersOf } from "./peers.ts";

const EPOCHS = COORDINATE_SETS.CO.epochs;
const EVEN = Array.from({ length: 101 }, (_, i) => i / 100);

/** Every score at every moment alike. */
const country = (scores: readonly number[]) => PEER_SCORES.flatMap(() => EPOCHS.flatMap(() => [...peerSteps(scores)]));

/** In one country scores are even between 0 and 1, in the other all are 0.5, in the third none has one. */
const PEERS: Peers = {
  packVersion: "9.9.9",
  countries: [
    { country: "DEU", judged: 101, places: 202 },
    { country: "FRA", judged: 3, places: 3 },
    { country: "CHE", judged: 2, places: 2 },
  ],
  steps: Uint8Array.from([...country(EVEN), ...country([0.5, 0.5, 0.5]), ...country([Number.NaN])]),
};

/** A project of locations with a country each (null: not known) and one score for all topics; NaN without. */
function portfolio(
  locations: readonly (readonly [country: string | null, score: number])[],
  version = "pack 9.9.9",
): OpenPortfolio {
  const ids = [...TOPICS.map((topic) => `score_${topic}`), "score_location", "hd30"];
  const datasets = new Map(
    ids.map((id) => [id, { epochs: EPOCHS, inner: [], missing: undefined, record: { version } }] as const),
  );
  const scores = Float64Array.from(locations, ([, score]) => score);
  return {
    exposureId: "p",
    run: { version: "1", datasets },
    sites: { columns: new Map(), country: (row: number) => locations[row]![0] },
    rows: Uint32Array.from(locations.keys()),
    notComputed: 1,
    column: () => Promise.resolve(scores),
  } as unknown as OpenPortfolio;
}

const at = { scenario: "ssp585", time: 2050 } as const;

describe("the scores of a project among those of settled places", () => {
  it("are ranked in the country of each location", async () => {
    const found = await peersOf(
      portfolio([
        ["Germany", 0.2],
        ["Germany", 0.95],
        ["Germany", 0.4],
        ["France", 0.6],
      ]),
      at,
      PEERS,
    );
    const [overall] = found.topics.filter(({ topic }) => topic === "location");
    // shares 0.2, 0.95, 0.4 and, above all of France, 1
    expect(overall!.median_share).toBeCloseTo((0.4 + 0.95) / 2, 2);
    expect(overall).toMatchObject({ upper: 2, compared: 4, score: 0.5, peer_score: 0.5 });
    expect(
      found.countries.map(({ country: code, name, locations, judged, places }) => [
        code,
        name,
        locations,
        judged,
        places,
      ]),
    ).toEqual([
      ["DEU", "Germany", 3, 101, 202],
      ["FRA", "France", 1, 3, 3],
    ]);
    expect(found.countries[1]!.topics[0]).toMatchObject({ median_share: 1, upper: 1, compared: 1 });
    expect(found.moment).toMatchObject({ asked: 2050, scenario: "ssp585", time: 2050 });
    expect(found.other_data).toEqual([]);
  });

  it("say what cannot be compared, and count none of it as low", async () => {
    const found = await peersOf(
      portfolio([
        [null, 0.9],
        ["Atlantis", 0.9],
        ["Japan", 0.9],
        ["Switzerland", 0.9],
        ["Germany", Number.NaN],
      ]),
      at,
      PEERS,
    );
    expect(found.not_compared).toEqual({ without_country: 2, without_peers: 1, not_computed: 1 });
    for (const rank of found.topics)
      expect(rank).toMatchObject({ median_share: null, upper: 0, compared: 0, score: null, peer_score: null });
  });

  it("name the datasets that have values of other data than the places", async () => {
    const found = await peersOf(portfolio([["Germany", 0.5]], "official map of heat 2024"), at, PEERS);
    expect(found.other_data).toMatchObject([
      { dataset_id: "hd30", topic: "heat", version: "official map of heat 2024" },
    ]);
    expect(found.notes.at(-1)).toContain("Hot days");
  });
});
