import { MEASURE_STATUSES } from "@tidemark/contract";
import { msg } from "../../language.ts";
import { MEASURE_STATUS } from "../../measure-status.ts";
import type { SheetColumn } from "./sheet-cells.ts";

export const REVISION_HEAD = msg("Revision");
export const LOCATION_HEAD = msg("Location");
export const MEASURE_HEAD = msg("What to do");

/** What people change of a chosen measure in the workbook of a plan. */
export const CHOICE_COLUMNS: readonly SheetColumn[] = [
  { head: msg("Status"), path: "status", kind: "word", words: MEASURE_STATUSES, names: MEASURE_STATUS, width: 14 },
  { head: msg("First year"), path: "start_year", kind: "number" },
  { head: msg("Effect of the design"), path: "effect", kind: "number" },
  { head: msg("Quantity"), path: "quantity", kind: "number" },
  { head: msg("Cost low"), path: "cost.low", kind: "number" },
  { head: msg("Cost middle"), path: "cost.middle", kind: "number" },
  { head: msg("Cost high"), path: "cost.high", kind: "number" },
  { head: msg("Note"), path: "note", kind: "text", width: 40 },
];
