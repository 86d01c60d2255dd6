import {
  COST_QUANTITIES,
  hazardName,
  HAZARDS,
  MEASURE_BASES,
  MEASURE_KINDS,
  MEASURE_OPERATORS,
} from "@tidemark/science";
import { msg } from "../../language.ts";
import type { SheetColumn } from "./sheet-cells.ts";

const effect = (head: string, path: string) => ({ head, path: `effect.${path}`, kind: "number" }) as const;
const cost = (head: string, path: string) => ({ head, path: `cost.${path}`, kind: "number" }) as const;

/** Hazards have names that people know. */
const HAZARD_NAMES = Object.fromEntries(HAZARDS.map((hazard) => [hazard, hazardName(hazard).english]));

/** Columns of the workbook of own measures. */
export const OWN_MEASURE_COLUMNS: readonly SheetColumn[] = [
  { head: msg("Name"), path: "title", kind: "text", width: 36 },
  { head: msg("Hazards"), path: "hazards", kind: "words", words: HAZARDS, names: HAZARD_NAMES, width: 28 },
  { head: msg("Kind"), path: "kind", kind: "word", words: MEASURE_KINDS, width: 16 },
  { head: msg("What it changes"), path: "operator", kind: "word", words: MEASURE_OPERATORS, width: 16 },
  effect(msg("Effect low"), "low"),
  effect(msg("Effect middle"), "middle"),
  effect(msg("Effect high"), "high"),
  { head: msg("Basis of the effect"), path: "effect.basis", kind: "word", words: MEASURE_BASES },
  { head: msg("Source of the effect"), path: "effect.source", kind: "text", width: 50 },
  { head: msg("Works up to a depth of (m)"), path: "limit_metres", kind: "number" },
  cost(msg("Cost low"), "low"),
  cost(msg("Cost middle"), "middle"),
  cost(msg("Cost high"), "high"),
  { head: msg("Currency of the cost"), path: "cost.currency", kind: "text" },
  { head: msg("Unit cost for"), path: "cost.quantity", kind: "word", words: COST_QUANTITIES, width: 20 },
  { head: msg("Paid every year"), path: "cost.yearly", kind: "yes" },
  { head: msg("Year of the prices"), path: "cost.price_year", kind: "number" },
  { head: msg("Basis of the cost"), path: "cost.basis", kind: "word", words: MEASURE_BASES },
  { head: msg("Source of the cost"), path: "cost.source", kind: "text", width: 50 },
  { head: msg("Part that follows local prices (%)"), path: "cost.local_share", kind: "percent" },
  { head: msg("Upkeep a year (%)"), path: "cost.upkeep_share", kind: "percent" },
  { head: msg("Life (years)"), path: "lifetime_years", kind: "number" },
  { head: msg("Lead time (months)"), path: "lead_months", kind: "number" },
  { head: msg("Whole organization sees it"), path: "shared", kind: "yes" },
];

/** A share as percent, without digits that a multiplication leaves. */
export const percentOf = (share: number): number => Number((share * 100).toPrecision(12));
