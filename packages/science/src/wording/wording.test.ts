import { describe, expect, it } from "vitest";
import { NEEDS } from "../catalogue/needs.ts";
import { SCIENCE_WORDING, worded } from "./wording.ts";

describe("wording", () => {
  it("puts the facts in where the sentence names them", () => {
    expect(worded("reason.no_place_near", { title: "Gauges", reach: 50 })).toBe(
      "not available: outside coverage of Gauges, which has no place within 50 km",
    );
    // @ts-expect-error -- the distance is missing
    worded("reason.no_place_near", { title: "Gauges" });
  });

  it("has each sentence once, under a code of its own", () => {
    const sentences = Object.values(SCIENCE_WORDING);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(Object.keys(SCIENCE_WORDING).filter((code) => !/^(reason|note|fact)\.[a-z0-9_]+$/.test(code))).toEqual([]);
  });

  it("has the sentence of every input that can be absent", () => {
    const sentences = new Set<string>(Object.values(SCIENCE_WORDING));
    expect(Object.values(NEEDS).filter(({ missingReason }) => !sentences.has(missingReason))).toEqual([]);
  });
});
