import type { SavedFilter, SiteFilter } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { noteSaved } from "../../state/saved-filters.ts";
import { decodeFilter, encodeFilter } from "./filter-address.ts";

const FILTER: SiteFilter = {
  roi: {
    type: "Polygon",
    coordinates: [
      [
        [7.123456789, 47],
        [8, 47],
        [8, 48],
        [7.123456789, 47],
      ],
    ],
  },
  user_data: { Größe: ["groß", 3, null], staff: { value_range: [null, 10] } },
  address: { country: ["Côte d'Ivoire"] },
  asset_value: [1e6, null],
  dataset_filter: [{ dataset_id: "score_heat", coords: { time: 2050 }, value_range: [0.5, null] }],
};

describe("the filter in the address", () => {
  it("comes back as it was, its corners to a metre", () => {
    const text = encodeFilter(FILTER) ?? "";
    expect(text).toMatch(/^[\w-]+$/);
    expect(decodeFilter(text)).toEqual({
      kind: "filter",
      filter: {
        ...FILTER,
        roi: {
          type: "Polygon",
          coordinates: [
            [
              [7.12346, 47],
              [8, 47],
              [8, 48],
              [7.12346, 47],
            ],
          ],
        },
      },
    });
  });

  it("is left out when everything passes", () => {
    expect([encodeFilter(undefined), encodeFilter({}), encodeFilter({ address: {} })]).toEqual(
      Array.from({ length: 3 }, () => undefined),
    );
  });

  it("is the id of a saved filter as long as that is not changed", () => {
    const saved: SavedFilter = {
      id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
      title: "A",
      filter: FILTER,
      changed_at: "",
    };
    noteSaved(saved);
    expect(encodeFilter(saved.filter)).toBe(`saved.${saved.id}`);
    expect(decodeFilter(`saved.${saved.id}`)).toEqual({ kind: "saved", id: saved.id });
    expect(encodeFilter({ ...FILTER })).not.toContain("saved");
  });

  it("is held by the page when it is too long for an address", () => {
    const long: SiteFilter = { production_sites: Array.from({ length: 5000 }, (_, i) => `site ${i}`) };
    const text = encodeFilter(long) ?? "";
    expect(text.length).toBeLessThan(20);
    expect(decodeFilter(text)).toEqual({ kind: "filter", filter: long });
  });

  it("is refused when it is damaged", () => {
    for (const text of ["%%%", "bm9uc2Vuc2U", "held.99", "eyJhIjp7ImNvdW50cnkiOltdfX0"])
      expect(decodeFilter(text)).toEqual({ kind: "damaged" });
  });
});
