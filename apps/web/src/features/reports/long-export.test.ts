import type { Report } from "@tidemark/contract";
import { expect, it } from "vitest";
import { longestPart } from "./long-export.ts";

const report = (n: number | undefined, more: object = {}) =>
  ({
    pages: [
      {
        elements: [
          {
            is_favorite: false,
            content: { type: "Locations", exposure_selection: null, settings: { layout: "pages", n }, ...more },
          },
          {
            is_favorite: true,
            content: { type: "Locations", exposure_selection: null, settings: { layout: "table", n: 5000 } },
          },
        ],
      },
    ],
  }) as unknown as Report;
const PDF = { type: "pdf", favourites: false } as const;

it.each([
  [report(45), { locations: 45, pages: 90 }],
  [report(5000), { locations: 200, pages: 400 }],
  [report(10), undefined],
  [report(45, { exposure_selection: ["a", "b"] }), undefined],
])("a document of many pages is asked about, others are not", (asked, long) => {
  expect(longestPart(asked, PDF)).toEqual(long);
});

it("is not asked of a workbook, nor of favourites that are none of them", () => {
  expect(longestPart(report(45), { ...PDF, type: "xlsx" })).toBeUndefined();
  expect(longestPart(report(45), { ...PDF, favourites: true })).toBeUndefined();
});
