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
import type { Evaluation } from "../engine/evaluation.ts";
import { planEvaluation } from "../engine/plan-evaluation.ts";
import { heatLeft } from "./heat-left.ts";
import { effectOf, type SiteEffect } from "./operators.ts";
import type { HazardYear, MemberYears, SiteYear, StoredSite } from "./stored-site.ts";

type Member = (typeof ENSEMBLE_QUANTILES)[number];

/**
 * A location with a set of measures, among others that are worked out with it. What is in place there (`measures` of
 * its asset) is in what is stored; a set is complete, and holds it only where it names it.
 */
export interface SiteSet {
  readonly site: StoredSite;
  /** Absent for the location as it is. */
  readonly effect?: SiteEffect | undefined;
  /** Place in the list of the same location as it is. */
  readonly base: number;
}

/** Reads drivers of each of the sets: columns of as many values. All locations are those of one run. */
function driversOf(sets: readonly SiteSet[]) {
  const assets = sets.map(({ site, effect }) => (effect ? { ...site.asset, measures: effect.losses } : site.asset));
  const inputs = { sites: assets.length, assets };
  const isStored = (id: string) => sets[0]?.site.isStored(id) === true;
  const isGiven = (id: string) => datasetById(id)?.kind !== "driver" && isStored(id);
  // what is given is copied at once
  const column = new Float64Array(sets.length);
  const given = (id: string, index: number) => {
    // sets of a location stand together: each is asked once
    let last: StoredSite | undefined;
    for (const [i, { site }] of sets.entries()) {
      column[i] = site === last ? column[i - 1]! : site.value(id, index);
      last = site;
    }
    return column;
  };
  return evaluate(planEvaluation([], inputs, isGiven), inputs, { given });
}

type Quantity = "ead" | "bi_annual";
/** What a year is asked for: losses and days, or losses alone, which take half the time. */
export const LOSSES_ALONE: readonly Quantity[] = ["ead"];
const LOSSES_AND_DAYS: readonly Quantity[] = ["ead", "bi_annual"];

/** Whether an effect, or what is in place, changes the losses of a hazard. */
const changesHazard = ({ asset }: StoredSite, effect: SiteEffect, hazard: HazardId): boolean =>
  effect.losses[hazard] !== undefined || asset.measures?.[hazard] !== undefined;

/** Whether an effect can change what a hazard does. Without one the location is looked at as it is stored. */
const touches = ({ site, effect }: SiteSet, { hazard, chronic }: HazardRow): boolean =>
  chronic === true || effect === undefined || changesHazard(site, effect, hazard);

/** What damage functions give for each hazard: worked out only for the sets that change it, and their locations. */
function workedByHazard(sets: readonly SiteSet[]) {
  const byHazard = new Map<HazardId, { readonly places: Int32Array; readonly drivers: Evaluation }>();
  const of = (row: HazardRow) => {
    const held = byHazard.get(row.hazard);
    if (held !== undefined) return held;
    const places = new Int32Array(sets.length).fill(-1);
    const some: SiteSet[] = [];
    for (const [i, set] of sets.entries()) if (touches(set, row)) places[i] = some.push(set) - 1;
    const made = { places, drivers: driversOf(some) };
    byHazard.set(row.hazard, made);
    return made;
  };
  return {
    column(row: HazardRow, id: string, index: number) {
      const { places, drivers } = of(row);
      const column = drivers.read(id, index);
      return (i: number): number => column?.[places[i]!] ?? Number.NaN;
    },
    /** Lets columns of an epoch go, so that the next one works in their memory. */
    clear() {
      for (const { drivers } of byHazard.values()) drivers.clear();
    },
  };
}

/** What damage functions give of a set: with what is in place, as it is stored, and with the effect alone. */
interface Worked {
  readonly stored: number;
  readonly set: number;
}

/** What an effect leaves of a stored value; NaN where it cannot be told. */
function leftOf(value: number, set: SiteSet, row: HazardRow, epoch: Epoch, member: Member, worked: Worked): number {
  const { site, effect } = set;
  if (effect === undefined) return value;
  if (row.chronic === true) {
    const left = effect.daysLeft[row.hazard] ?? 1;
    return value * (row.hazard === "heat" ? left * heatLeft(site, effect, epoch, member) : left);
  }
  if (!changesHazard(site, effect, row.hazard)) return value;
  if (worked.stored !== 0) return (value * worked.set) / worked.stored;
  // what is in place leaves nothing, so that no share says what there would be without it
  return site.asset.measures?.[row.hazard] === undefined ? value : worked.set;
}

/** Reads years of sets of measures at any epoch: by member, the year of each set. */
export type YearsReader = (epoch: Epoch, members?: readonly Member[]) => readonly (readonly SiteYear[])[];

/**
 * Years of locations with sets of measures, from the same stored events: nothing is drawn by chance, so that
 * differences are those of the measures. What is stored of an average year counts as it is, times the share that the
 * measures leave of what the damage functions give.
 */
export function yearsReader(sets: readonly SiteSet[], quantities: readonly Quantity[] = LOSSES_AND_DAYS): YearsReader {
  const first = sets[0]?.site;
  const workedOut = workedByHazard(sets);
  const columnOf = (row: HazardRow, quantity: Quantity, epoch: Epoch, member: Member): number[] => {
    if (!quantities.includes(quantity)) return sets.map(() => Number.NaN);
    const id = `${row.hazard}_${quantity}`;
    const dataset = datasetById(id);
    if (dataset === undefined || first?.isWithheld?.(id) === true) return sets.map(() => Number.NaN);
    const at = row.isStatic === true ? { ensemble: member } : { ...epoch, ensemble: member };
    const index = coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], at);
    const worked = workedOut.column(row, id, index);
    const isHeld = first?.isStored(id) === true && index >= 0;
    const asItIs = sets.map(({ site, base }, i) => {
      if (base !== i) return Number.NaN;
      const stored = isHeld ? site.value(id, index) : Number.NaN;
      return Number.isNaN(stored) ? worked(i) : stored;
    });
    return sets.map((set, i) =>
      leftOf(asItIs[set.base]!, set, row, epoch, member, { stored: worked(set.base), set: worked(i) }),
    );
  };
  return (epoch, members = ENSEMBLE_QUANTILES) =>
    members.map((member) => {
      const columns = HAZARD_TABLE.map((row) => ({
        row,
        loss: columnOf(row, "ead", epoch, member),
        days: columnOf(row, "bi_annual", epoch, member),
      }));
      workedOut.clear();
      return sets.map(({ effect, base }, set) => yearOf(columns, set, base, effect));
    });
}

/** The same at one epoch. */
export const yearsOfSets = (
  sets: readonly SiteSet[],
  epoch: Epoch,
  members?: readonly Member[],
  quantities?: readonly Quantity[],
): readonly (readonly SiteYear[])[] => yearsReader(sets, quantities)(epoch, members);

/**
 * Years of a location as it is, and with each of some sets of measures.
 * @returns the year as it is first, then one for each effect
 */
export function siteYears(site: StoredSite, effects: readonly SiteEffect[], epoch: Epoch): readonly MemberYears[] {
  const sets: SiteSet[] = [{ site, base: 0 }, ...effects.map((effect) => ({ site, effect, base: 0 }))];
  const [low, middle, high] = yearsOfSets(sets, epoch);
  return sets.map((_, set) => [low![set]!, middle![set]!, high![set]!] as const);
}

interface HazardColumns {
  readonly row: HazardRow;
  readonly loss: readonly number[];
  readonly days: readonly number[];
}

/** Days after events are those of the loss that is left, shortened by what speeds up the return to business. */
function yearOf(
  columns: readonly HazardColumns[],
  set: number,
  base: number,
  effect: SiteEffect | undefined,
): SiteYear {
  const year = new Map<HazardId, HazardYear>();
  for (const { row, loss, days } of columns) {
    if (Number.isNaN(loss[base]!) && Number.isNaN(days[base]!)) continue;
    const shortened = row.chronic === true ? 1 : (effect?.daysLeft[row.hazard] ?? 1);
    year.set(row.hazard, { loss: loss[set]!, days: days[set]! * shortened });
  }
  return year;
}

/**
 * Losses of locations by return period (share of the value) to a hazard at the median, each with its set of measures,
 * or as it is stored where it names none. NaN where they are not known.
 */
export function lossCurves(sets: readonly Omit<SiteSet, "base">[], hazard: HazardId, epoch: Epoch): number[][] {
  const dataset = datasetById(`${hazard}_loss-ratio`);
  if (dataset?.coordinateSet !== "RP") return sets.map(() => RETURN_PERIODS.map(() => Number.NaN));
  const { read } = driversOf(sets.map((set, base) => ({ ...set, base })));
  const columns = RETURN_PERIODS.map((returnPeriod) => {
    const at = { ...epoch, ensemble: "p50", return_period: returnPeriod } as const;
    // the next one is read into the same memory
    return read(dataset.id, coordinateIndex(COORDINATE_SETS.RP, at))?.slice();
  });
  return sets.map((_, i) => columns.map((column) => column?.[i] ?? Number.NaN));
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
  const { read } = driversOf([
    { site, effect: effectOf([], 1), base: 0 },
    { site, effect, base: 0 },
  ]);
  return RETURN_PERIODS.map((returnPeriod) => {
    const at = { ...epoch, ensemble: "p50", return_period: returnPeriod } as const;
    const column = read(dataset.id, coordinateIndex(COORDINATE_SETS.RP, at));
    return { returnPeriod, before: column?.[0] ?? Number.NaN, after: column?.[1] ?? Number.NaN };
  });
}
