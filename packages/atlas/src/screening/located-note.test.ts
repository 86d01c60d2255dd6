import { confidenceIn, datasetById, locatedNote, type Located } from "@tidemark/science";
import { describe, expect, it } from "vitest";

const noted = (id: string, located: Located) => locatedNote(datasetById(id)!, located)?.text.english;
const TOWN: Located = { by: "town", withinKm: 9 };

describe("hazards that decide within about 100 m", () => {
  it.each(["river_flood_depth", "coastal_flood_depth", "surge_rp", "landslide_susc", "tsunami_rp", "river_flood_ead"])(
    "say of %s that the location was found roughly",
    (id) => {
      expect(noted(id, TOWN)).toBe(
        "This differs within about 100 m, and the location was found by its town alone: it may lie 9 km from here.",
      );
    },
  );

  it.each([
    ["its postal code", { by: "postal_code", withinKm: 10 }],
    ["its region", { by: "region", withinKm: 80 }],
    ["its address", { by: "address", withinKm: 0.5 }],
    ["the name of an airport", { by: "airport", withinKm: 3 }],
  ] as const)("name %s", (words, located) => {
    expect(noted("river_flood_depth", located)).toContain(`found by ${words} alone`);
  });

  it("say nothing of places that were told, or found to 100 m, nor of what is alike over kilometres", () => {
    expect(noted("river_flood_depth", { by: "coordinates", withinKm: undefined })).toBeUndefined();
    expect(noted("river_flood_depth", { by: undefined, withinKm: undefined })).toBeUndefined();
    expect(noted("river_flood_depth", { by: "address", withinKm: 0.05 })).toBeUndefined();
    expect(noted("tas_mean", TOWN)).toBeUndefined();
    expect(noted("earthquake_ead", TOWN)).toBeUndefined();
  });

  it("leave such a value low confidence, also where nobody knows how far off it is", () => {
    const note = locatedNote(datasetById("river_flood_depth")!, { by: "region", withinKm: undefined });
    expect(confidenceIn("high", "high", note === undefined ? [] : [note])).toBe("low");
  });
});
