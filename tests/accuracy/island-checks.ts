import { readFileSync } from "node:fs";
import type { Pack } from "@tidemark/atlas";
import { numberOf, parseCommentedCsv } from "@tidemark/science";
import type { Check } from "./check.ts";
import { valueAt } from "./sites.ts";

const ISLANDS = parseCommentedCsv(readFileSync(new URL("island-records.csv", import.meta.url), "utf8")).map((row) => ({
  place: [numberOf(row, "lat"), numberOf(row, "lon")] as const,
  record: numberOf(row, "record"),
}));
/** °C that the level of 100 years may pass a record by: records are of some 60 years. */
const ROOM = 1.5;

/** Hottest day of so many years on each island, less its record, °C. */
const overRecord = (pack: Pack, years: number) =>
  ISLANDS.map(({ place, record }) => valueAt(pack, place, "txx_rp", { return_period: years }) - record);

const common = { kind: "science", source: "records of islands, from memory" } as const;

/** Small islands, which the sea keeps cool: their hottest days against what was ever measured there. */
export const islandChecks: readonly Check[] = [
  {
    ...common,
    id: "islands_five_years",
    what: `Small islands of ${ISLANDS.length} whose hottest day of five years passes the record: fewer than 3`,
    unit: "islands",
    reference: [3],
    tolerance: { below: true },
    ours: (pack) => [overRecord(pack, 5).filter((over) => over > 0).length],
  },
  {
    ...common,
    id: "islands_hundred_years",
    what: `Small islands of ${ISLANDS.length} whose hottest day of 100 years passes the record by more than ${ROOM} °C: fewer than 3`,
    unit: "islands",
    reference: [3],
    tolerance: { below: true },
    ours: (pack) => [overRecord(pack, 100).filter((over) => over > ROOM).length],
  },
  {
    ...common,
    id: "islands_mean",
    what: `Hottest day of 100 years less the record, mean over ${ISLANDS.length} small islands`,
    unit: "°C",
    reference: [0],
    tolerance: { absolute: 1.5 },
    ours: (pack) => [overRecord(pack, 100).reduce((sum, over) => sum + over, 0) / ISLANDS.length],
  },
];
