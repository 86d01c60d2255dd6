import { datasetById } from "../catalogue/catalogue.ts";
import {
  COORDINATE_SETS,
  coordinateIndex,
  ENSEMBLE_QUANTILES,
  RETURN_PERIODS,
  type Epoch,
} from "../catalogue/coordinates.ts";
import type { HazardId } from "../catalogue/dataset.ts";
import { HAZARD_TABLE, type HazardRow } from "../catalogue/hazard-table.ts";
import { evaluate } from "../engine/evaluate.ts";
import { planEvaluation } from "../engine/plan-evaluation.ts";
import { heatLeft } from "./heat-left.ts";
import type { SiteEffect } from "./operators.ts";
import type { HazardYear, MemberYears, SiteYear, StoredSite } from "./stored-site.ts";

type Member = (typeof ENSEMBLE_QUANTILES)[number];

/** Reads drivers of the location as it is and with each of the effects: columns of one more than there are effects. */
function driversOf(site: StoredSite, effects: readonly SiteEffect[]) {
  const assets = [site.asset, ...effects.map(({ losses }) => ({ ...site.asset, measures: losses }))];
  const inputs = { sites: assets.length, assets };
  const isGiven = (id: string) => datasetById(id)?.kind !== "driver" && site.isStored(id);
  const given = (id: string, index: number) => new Float64Array(assets.length).fill(site.value(id, index));
  return evaluate(planEvaluation([], inputs, isGiven), inputs, { given }).read;
}

/** Share that an effect leaves of what a hazard does; NaN where it cannot be told. */
function shareLeft(
  site: StoredSite,
  effect: SiteEffect,
  row: HazardRow,
  epoch: Epoch,
  member: Member,
  worked: number[],
) {
  if (row.chronic === true) {
    const left = effect.daysLeft[row.hazard] ?? 1;
    return row.hazard === "heat" ? left * heatLeft(site, effect, epoch, member) : left;
  }
  if (effect.losses[row.hazard] === undefined) return 1;
  const [before, after] = worked as [number, number];
  return before === 0 ? 1 : after / before;
}

/**
 * Years of a location as it is, and with each of some sets of measures, from the same stored events: nothing is drawn
 * by chance, so that differences are those of the measures. What is stored of an average year counts as it is, times
 * the share that the measures leave of what the damage functions give.
 * @returns the year as it is first, then one for each effect
 */
export function siteYears(site: StoredSite, effects: readonly SiteEffect[], epoch: Epoch): readonly MemberYears[] {
  const read = driversOf(site, effects);
  const columnOf = (row: HazardRow, quantity: "ead" | "bi_annual", member: Member): number[] => {
    const id = `${row.hazard}_${quantity}`;
    const dataset = datasetById(id);
    if (dataset === undefined || site.isWithheld?.(id) === true) return [Number.NaN, ...effects.map(() => Number.NaN)];
    const at = row.isStatic === true ? { ensemble: member } : { ...epoch, ensemble: member };
    const index = coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], at);
    const worked = read(id, index);
    const stored = site.isStored(id) && index >= 0 ? site.value(id, index) : Number.NaN;
    const asItIs = Number.isNaN(stored) ? (worked?.[0] ?? Number.NaN) : stored;
    const before = worked?.[0] ?? Number.NaN;
    const left = effects.map((effect, i) =>
      shareLeft(site, effect, row, epoch, member, [before, worked?.[i + 1] ?? Number.NaN]),
    );
    return [asItIs, ...left.map((share) => asItIs * share)];
  };
  const members = ENSEMBLE_QUANTILES.map((member) => {
    const columns = HAZARD_TABLE.map((row) => ({
      row,
      loss: columnOf(row, "ead", member),
      days: columnOf(row, "bi_annual", member),
    }));
    return [undefined, ...effects].map((effect, set) => yearOf(columns, set, effect));
  });
  return [undefined, ...effects].map((_, set) => [members[0]![set]!, members[1]![set]!, members[2]![set]!] as const);
}

interface HazardColumns {
  readonly row: HazardRow;
  readonly loss: readonly number[];
  readonly days: readonly number[];
}

/** Days after events are those of the loss that is left, shortened by what speeds up the return to business. */
function yearOf(columns: readonly HazardColumns[], set: number, effect: SiteEffect | undefined): SiteYear {
  const year = new Map<HazardId, HazardYear>();
  for (const { row, loss, days } of columns) {
    if (Number.isNaN(loss[0]!) && Number.isNaN(days[0]!)) continue;
    const shortened = row.chronic === true ? 1 : (effect?.daysLeft[row.hazard] ?? 1);
    year.set(row.hazard, { loss: loss[set]!, days: days[set]! * shortened });
  }
  return year;
}

/** Share of the value lost at a return period, without and with measures; NaN where it is not known. */
export interface ResidualLoss {
  readonly returnPeriod: number;
  readonly before: number;
  readonly after: number;
}

/** What a hazard still does at each return period (years) at the median: what comes beyond the design of measures. */
export function residualLosses(site: StoredSite, effect: SiteEffect, hazard: HazardId, epoch: Epoch): ResidualLoss[] {
  const dataset = datasetById(`${hazard}_loss-ratio`);
  if (dataset?.coordinateSet !== "RP") return [];
  const read = driversOf(site, [effect]);
  return RETURN_PERIODS.map((returnPeriod) => {
    const at = { ...epoch, ensemble: "p50", return_period: returnPeriod } as const;
    const column = read(dataset.id, coordinateIndex(COORDINATE_SETS.RP, at));
    return { returnPeriod, before: column?.[0] ?? Number.NaN, after: column?.[1] ?? Number.NaN };
  });
}
