import { describe, expect, it } from "vitest";
import { COORDINATE_SETS, epochIndex, peerMedian, shareBelow } from "@tidemark/science";
import { openPack } from "../pack/open-pack.ts";
import { openPeers } from "./open-peers.ts";
import { peerPlaces } from "./peer-places.ts";
import { peerScores } from "./peer-scores.ts";
import { decodePeers, encodePeers, PEER_BYTES, PEER_SCORES, peersAt } from "./peers-file.ts";

const peers = openPeers();
const pack = openPack();
const places = peerPlaces(pack);
const epoch = epochIndex(COORDINATE_SETS.CO, "ssp585", 2050);

const at = (country: string, score: (typeof PEER_SCORES)[number]) =>
  peersAt(
    peers,
    peers.countries.findIndex((one) => one.country === country),
    PEER_SCORES.indexOf(score),
    epoch,
  );

describe("the scores of settled places", () => {
  it("are those of this data pack", () => {
    expect(peers.packVersion).toBe(pack.manifest.packVersion);
    expect(peers.countries).toEqual(
      places.map(({ country, judged, places: all }) => ({ country, judged, places: all })),
    );
  });

  // whoever changes what scores come from runs `npm run peers:build`
  it.each(["LIE", "BRB", "MLT"])("are those that %s has now", (country) => {
    const index = places.findIndex((one) => one.country === country);
    const start = index * PEER_BYTES;
    expect(peerScores(pack, places[index]!.rows)).toEqual(
      new Uint8Array(peers.steps.subarray(start, start + PEER_BYTES)),
    );
  });

  it("take at most 1,000 places of a country, over all sizes", () => {
    for (const { judged, places: all } of peers.countries) {
      expect(judged).toBeLessThanOrEqual(1000);
      if (all <= 1000) expect(judged).toBe(all);
      else expect(judged).toBeGreaterThan(500);
    }
  });

  it("are ordered as everybody knows", () => {
    expect(peerMedian(at("SAU", "heat"))).toBeGreaterThan(peerMedian(at("FIN", "heat")));
    expect(peerMedian(at("FIN", "cold"))).toBeGreaterThan(peerMedian(at("SAU", "cold")));
    expect(peerMedian(at("NLD", "coastal"))).toBeGreaterThan(0);
    // no sea: nothing to compare with
    expect(shareBelow(at("CHE", "coastal"), 0.5)).toBeNaN();
  });
});

describe("the file of peers", () => {
  const own = {
    packVersion: "1",
    countries: [{ country: "AAA", judged: 1, places: 2 }],
    steps: new Uint8Array(PEER_BYTES).fill(7),
  };

  it("comes back as it was written", () => {
    const { steps, ...head } = decodePeers(encodePeers(own));
    expect(head).toMatchObject({ packVersion: "1", countries: own.countries });
    expect([...steps]).toEqual([...own.steps]);
  });

  it("is refused when it is cut off or no such file", () => {
    expect(() => decodePeers(encodePeers(own).subarray(0, -1))).toThrow("no file of scores");
    expect(() => decodePeers(new Uint8Array([1, 2, 3]))).toThrow("no file of scores");
  });
});
