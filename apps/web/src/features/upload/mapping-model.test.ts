import type { Layout, Mapping } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { hasPlace, meaningAt, nameSamples, withMeaning, withName } from "./mapping-model.ts";

const MAPPING: Mapping = {
  sheet: "Works",
  header_row: 3,
  columns: [
    { index: 0, meaning: "name" },
    { index: 1, meaning: "coordinates" },
  ],
  name: { kind: "columns", columns: [0] },
  amount_factor: 1,
  currency: null,
  decimal: "auto",
};
const LAYOUT: Layout = {
  sheets: [],
  header_rows: [],
  columns: [
    {
      index: 0,
      header: "Ref",
      samples: ["A-1", "A-2", ""],
      certainty: null,
      reason: null,
      looks_like: null,
      total: null,
    },
    {
      index: 3,
      header: "Owner",
      samples: ["Ulm AG", "", ""],
      certainty: null,
      reason: null,
      looks_like: null,
      total: null,
    },
  ],
  mapping: MAPPING,
  questions: [],
  notes: [],
};

describe("a mapping on the screen", () => {
  it("gives each meaning to one column, data of one's own to any number", () => {
    const moved = withMeaning(MAPPING, 2, "coordinates");
    expect([meaningAt(moved, 1), meaningAt(moved, 2)]).toEqual(["user_data", "coordinates"]);
    const out = withMeaning(withMeaning(MAPPING, 2, "left_out"), 3, "left_out");
    expect([meaningAt(out, 2), meaningAt(out, 3)]).toEqual(["left_out", "left_out"]);
  });

  it("calls locations by one column, several joined, or numbers them", () => {
    const joined = withName(MAPPING, [3, 0]);
    expect(nameSamples(joined, LAYOUT)).toEqual(["Ulm AG, A-1", "A-2"]);
    expect(joined.columns).toEqual([{ index: 1, meaning: "coordinates" }]);
    expect(withName(joined, [3]).columns).toContainEqual({ index: 3, meaning: "name" });
    expect(withName(MAPPING, [1])).toMatchObject({ columns: [{ index: 1, meaning: "coordinates" }] });
    expect(withName(MAPPING, []).name).toEqual({ kind: "numbered" });
    expect(nameSamples(withName(MAPPING, []), LAYOUT)).toEqual(["Location 1", "Location 2"]);
  });

  it("needs a place: coordinates, both halves of a pair, or an address", () => {
    expect(hasPlace(MAPPING)).toBe(true);
    expect(hasPlace(withMeaning(MAPPING, 1, "latitude"))).toBe(false);
    expect(hasPlace(withMeaning(MAPPING, 1, "municipality"))).toBe(true);
  });
});
