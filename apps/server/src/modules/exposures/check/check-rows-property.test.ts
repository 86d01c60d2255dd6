import { openPack } from "@tidemark/atlas";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCATION_MEANINGS, siteSchema } from "@tidemark/contract";
import { checkRows } from "./check-rows.ts";
import { createGeography } from "./geography.ts";
import { textOf, type Cell, type Meaning } from "./raw-row.ts";
import { presentSite, type SiteRecord } from "../../locations/index.ts";

const geography = createGeography(openPack());

const odd = fc.constantFrom<Cell>(
  "",
  " ",
  "0",
  "-0",
  "NaN",
  "1e999",
  "47,37",
  "8°30'",
  "N 47",
  "site-2",
  "CH",
  "💧",
  true,
  null,
);
const degreesLike = fc.double({ min: -400, max: 400, noNaN: true });
const cell = fc.oneof(
  odd,
  degreesLike,
  degreesLike.map(String),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.integer(),
);
const cells = fc.record(
  Object.fromEntries(LOCATION_MEANINGS.map((meaning) => [meaning, cell])) as Record<Meaning, typeof cell>,
  {
    requiredKeys: [],
  },
);
const table = fc
  .array(cells, { maxLength: 12 })
  .map((rows) => rows.map((some, index) => ({ row: index + 2, cells: some, userData: {} })));

describe("whatever stands in a table of locations,", () => {
  it("every row becomes a location that the wire can carry or has an error that says why not, and ids are unique", () => {
    const property = fc.property(table, (rows) => {
      const sites: SiteRecord[] = [];
      const ids = rows.map((row) => textOf(row.cells.id)).filter((id) => id !== "");
      const { issues } = checkRows(rows, ids, { geography, defaultName: "Unnamed", keep: (site) => sites.push(site) });
      const refused = new Set(issues.filter(({ severity }) => severity === "error").map(({ row }) => row));
      expect(sites.length + refused.size).toBe(rows.length);
      expect(new Set(sites.map(({ siteId }) => siteId)).size).toBe(sites.length);
      for (const site of sites) siteSchema.parse(presentSite(site, 0));
    });
    fc.assert(property, { numRuns: 300 });
  });
});
