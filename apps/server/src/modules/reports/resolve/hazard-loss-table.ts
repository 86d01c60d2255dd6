import type { ElementTable } from "@tidemark/contract";
import { type HazardId, hazardName, rangeOfHazard } from "@tidemark/science";
import { t, worded } from "../../../language.ts";
import { hazardsWords, markedHead } from "../../../total-words.ts";
import type { HazardLosses, LossAt } from "../../portfolio/index.ts";
import { CellReasons } from "./cell-reasons.ts";
import { titled } from "./element-request.ts";
import { typedTable } from "./typed-table.ts";

const heldIn = ({ hazards }: HazardLosses) => hazards.filter(({ status }) => status !== "not covered");
const missingIn = ({ hazards }: HazardLosses) => hazards.filter(({ status }) => status === "not covered");

/** How many hazards a loss holds. */
export const coverageOf = (losses: HazardLosses) => ({ held: heldIn(losses).length, all: losses.hazards.length });

/** `4 of 11 hazards`. */
export const coverageWords = (losses: HazardLosses): string => t("{held} of {all} hazards", coverageOf(losses));

/** Which hazards a loss leaves out, in a sentence; empty where none. */
export function leftOutWords(losses: HazardLosses): string {
  const missing = missingIn(losses).map(({ hazard }) => hazard);
  if (missing.length === 0) return "";
  const words = { n: missing.length, all: losses.hazards.length, hazards: hazardsWords(missing) };
  return losses.is_lower_bound
    ? t("Not in the loss: {n} of {all} hazards ({hazards}). The true figure is higher.", words)
    : t("Not in the loss: {n} of {all} hazards ({hazards}).", words);
}

/** Which hazards have a range that is none of climate models; empty where none has. */
export function rangeSourceWords(hazards: readonly HazardId[]): string {
  const own = hazards.filter((hazard) => rangeOfHazard(hazard) === "hazard");
  return own.length === 0
    ? ""
    : t("The range of {hazards} is what is not known of the hazard itself, not one of climate models.", {
        hazards: hazardsWords(own),
      });
}

const at = (losses: readonly LossAt[], year: number): LossAt | undefined => losses.find(({ time }) => time === year);

/** Loss of an average year by hazard: today and then, with its range; what is not covered says why. */
export function hazardLossTable(
  losses: HazardLosses,
  { now, year }: { readonly now: number; readonly year: number },
): ElementTable {
  const reasons = new CellReasons();
  const money = { kind: "money" as const, currency: losses.currency };
  const change = (list: readonly LossAt[]) => {
    const [before, after] = [at(list, now), at(list, year)];
    return before === undefined || after === undefined ? null : after.p50 - before.p50;
  };
  const cellsOf = (list: readonly LossAt[]) => [
    at(list, now)?.p50 ?? null,
    at(list, year)?.p50 ?? null,
    at(list, year)?.p10 ?? null,
    at(list, year)?.p90 ?? null,
    change(list),
  ];
  const barOf = (list: readonly LossAt[]) => {
    const then = at(list, year);
    return then === undefined
      ? null
      : { before: at(list, now)?.p50 ?? null, value: then.p50, low: then.p10, high: then.p90 };
  };
  const table = typedTable({
    title: t("Loss by hazard"),
    columns: [
      { title: t("Hazard") },
      { title: t("Today"), ...money },
      { title: String(year), ...money },
      { title: t("{year}, p10", { year }), ...money },
      { title: t("{year}, p90", { year }), ...money },
      { title: t("Change"), ...money },
      { title: t("Locations"), kind: "count" },
    ],
    rows: [
      ...losses.hazards.map(({ hazard, status, reason, locations, losses: list }) => {
        const name = titled(worded(hazardName(hazard)));
        if (status !== "not covered") return { cells: [name, ...cellsOf(list), locations] };
        const why = { value: null, text: reasons.cell(reason === null ? t("No data") : worded(reason)) };
        return { cells: [name, null, why, null, null, null, 0] };
      }),
      { cells: [markedHead(t("Sum"), losses), ...cellsOf(losses.total), losses.locations] },
    ],
    bars: [...losses.hazards.map(({ losses: list }) => barOf(list)), null],
    closing: true,
  });
  const notes = [
    leftOutWords(losses),
    t("The range adds up p10 and p90 of all locations and hazards, as if all moved together: the widest there is."),
    rangeSourceWords(heldIn(losses).map(({ hazard }) => hazard)),
  ];
  const { reasons: told = [] } = reasons.told;
  return { ...table, reasons: [...told, ...notes.filter((note) => note !== "")] };
}
