import { describe, expect, it } from "vitest";
import { NEEDS } from "../catalogue/needs.ts";
import { filled } from "./sentence.ts";
import { regionName, SCIENCE_WORDING, worded } from "./wording.ts";

describe("wording", () => {
  it("puts the facts in where the sentence names them", () => {
    expect(worded("reason.no_place_near", { title: "Gauges", reach: 50 }).english).toBe(
      "not available: outside coverage of Gauges, which has no place within 50 km",
    );
    // @ts-expect-error -- the distance is missing
    worded("reason.no_place_near", { title: "Gauges" });
  });

  it("holds texts of their own among the facts, one or several, which another language words itself", () => {
    const { code, facts, english } = worded("note.total_holds", {
      held: 2,
      all: 3,
      names: [worded("name.roads"), worded("name.asia")],
    });
    expect([code, english]).toEqual(["note.total_holds", "2 of 3 hazards of this place: roads, Asia."]);
    const german = { "name.roads": "Straßen", "name.asia": "Asien" } as Readonly<Record<string, string>>;
    const text = filled("{held} von {all}: {names}", facts, (sentence) => german[sentence.code] ?? sentence.english);
    expect(text).toBe("2 von 3: Straßen, Asien");
  });

  it("has each sentence once, under a code of its own", () => {
    const sentences = Object.values(SCIENCE_WORDING);
    expect(new Set(sentences).size).toBe(sentences.length);
    const shape = /^(reason|note|fact|name|curve|range)\.[a-z0-9_]+$/;
    expect(Object.keys(SCIENCE_WORDING).filter((code) => !shape.test(code))).toEqual([]);
  });

  it.each([
    ["E. Asia", "name.region_e_asia"],
    ["West & Central Europe", "name.region_west_central_europe"],
    ["Europe Africa", "name.region_europe_africa"],
    ["Europe", "name.europe"],
    ["Antarctica", "name.region_antarctica"],
    ["Atlantis", undefined],
    ["constructor", undefined],
  ])("names the region %s", (english, code) => expect(regionName(english)?.code).toBe(code));

  it("has the sentence of every input that can be absent", () => {
    const sentences = new Set<string>(Object.values(SCIENCE_WORDING));
    expect(Object.values(NEEDS).filter(({ missingReason }) => !sentences.has(missingReason.english))).toEqual([]);
  });
});
