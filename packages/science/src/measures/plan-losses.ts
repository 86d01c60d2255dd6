import { datasetById } from "../catalogue/catalogue.ts";
import { COORDINATE_SETS, coordinateIndex, ENSEMBLE_QUANTILES } from "../catalogue/coordinates.ts";
import type { HazardId } from "../catalogue/dataset.ts";
import { HAZARD_TABLE, type HazardRow } from "../catalogue/hazard-table.ts";
import { type ReusedLists, reusedLists } from "../impact/reused-lists.ts";
import { siteAnnualLosses } from "../impact/site-annual-losses.ts";
import type { Moment } from "./appraisal.ts";
import type { AssetChange } from "./changed-losses.ts";
import { LEVELS, type Level, type Measure, type MeasureChoice } from "./measure.ts";
import { effectOf } from "./operators.ts";
import { changeSplitter, type ChangeSplitter, limitsOf, type SplitChange } from "./split-change.ts";
import type { StoredSite } from "./stored-site.ts";

const MEMBERS = ENSEMBLE_QUANTILES.length;

/** Changes of the losses of each hazard of the table by a set of measures. */
type HazardChanges = readonly (SplitChange | undefined)[];
/** The same at each level of the effects. */
type LevelChanges = Readonly<Record<Level, HazardChanges>>;
/** A set of measures, which knows those with one more: all locations share them. */
export interface MeasureSet {
  readonly choices: readonly MeasureChoice[];
  /** Made when it is first asked for. */
  changes: LevelChanges | undefined;
  readonly next: Map<Measure, Map<number | undefined, MeasureSet>>;
}

const setOf = (choices: readonly MeasureChoice[]): MeasureSet => ({ choices, changes: undefined, next: new Map() });

/** A set with one more measure. Locations choose among the same measures, so that few sets of them differ. */
function setWith(set: MeasureSet, { measure, design }: MeasureChoice): MeasureSet {
  let byDesign = set.next.get(measure);
  if (byDesign === undefined) set.next.set(measure, (byDesign = new Map<number | undefined, MeasureSet>()));
  let found = byDesign.get(design);
  if (found === undefined) byDesign.set(design, (found = setOf([...set.choices, { measure, design }])));
  return found;
}

/** Says what a set of measures changes. */
function changesReader(splits: readonly ChangeSplitter[]): (set: MeasureSet) => LevelChanges {
  const made = (choices: readonly MeasureChoice[]): LevelChanges => {
    const [low, middle, high] = LEVELS.map((level) => {
      const { losses } = effectOf(choices, level);
      return HAZARD_TABLE.map(({ hazard }, at) => losses[hazard] && splits[at]!(losses[hazard]));
    });
    return { 0: low!, 1: middle!, 2: high! };
  };
  return (set) => (set.changes ??= made(set.choices));
}

/** Losses of a year by moment and member of the climate, percent of the value, in one list. */
type Losses = Float64Array;

/** What the losses of a hazard are worked out with at every location of a plan. */
interface PlanRow {
  readonly row: HazardRow;
  /** Its place in the table of hazards. */
  readonly at: number;
  /** Indices of the moments and members of a plan in the yearly losses. */
  readonly indices: readonly number[];
  readonly lossesAt: ReturnType<typeof siteAnnualLosses>;
}

/** Losses of a location to one hazard, by what is changed of them. */
interface Lane extends Pick<PlanRow, "row" | "at"> {
  readonly asItIs: Losses;
  /** Adds the losses with a change. What is not known counts as it is, so that no measure gains by it. */
  readonly add: (change: SplitChange | undefined, losses: Float64Array, from: number) => void;
}

/** Undefined where nothing is known of the losses. */
function hazardLane(
  { row, at, indices, lossesAt }: PlanRow,
  site: StoredSite,
  { splits, limits, lists }: Shared,
): Lane | undefined {
  const split = splits[at]!;
  const id = `${row.hazard}_ead`;
  const isHeld = site.isStored(id);
  const fill = lossesAt(site, limits[at]!);
  if (fill === undefined && !isHeld) return undefined;
  const inPlace = site.asset.measures?.[row.hazard];
  const isInPlace = inPlace !== undefined;
  let held: Losses | undefined;
  const worked = (): Losses => {
    if (held !== undefined) return held;
    held = lists.take(indices.length);
    if (fill === undefined) return held.fill(Number.NaN);
    fill(split(inPlace), held);
    return held;
  };
  const asItIs = lists.take(indices.length);
  let isKnown = false;
  for (let k = 0; k < asItIs.length; k++) {
    const stored = isHeld && indices[k]! >= 0 ? site.value(id, indices[k]!) : Number.NaN;
    asItIs[k] = Number.isNaN(stored) ? worked()[k]! : stored;
    isKnown ||= !Number.isNaN(asItIs[k]!);
  }
  if (!isKnown) return undefined;
  const now = lists.take(indices.length);
  /** What a loss that is worked out is multiplied with; NaN where a change says nothing of it. */
  let scales: Losses | undefined;
  let changesNothing = false;
  const scalesOf = (): Losses => {
    if (scales !== undefined) return scales;
    const before = worked();
    scales = lists.take(indices.length);
    for (let k = 0; k < scales.length; k++) scales[k] = scaleOf(asItIs[k]!, before[k]!, isInPlace);
    changesNothing = scales.every((scale) => Number.isNaN(scale));
    return scales;
  };
  return {
    row,
    at,
    asItIs,
    add(change, losses, from) {
      if (change === undefined && !isInPlace) return addKnown(asItIs, losses, from);
      const own = scalesOf();
      if (fill === undefined || changesNothing) return addKnown(asItIs, losses, from);
      fill(change ?? split(undefined), now);
      for (let k = 0; k < now.length; k++) {
        const after = own[k]! * now[k]!;
        const loss = Number.isNaN(after) ? asItIs[k]! : after;
        if (!Number.isNaN(loss)) losses[from + k]! += loss;
      }
    },
  };
}

function addKnown(asItIs: Losses, losses: Float64Array, from: number): void {
  for (let k = 0; k < asItIs.length; k++) if (!Number.isNaN(asItIs[k]!)) losses[from + k]! += asItIs[k]!;
}

/** What a stored value is of the loss that damage functions give. */
const scaleOf = (value: number, worked: number, isInPlace: boolean): number => {
  if (worked !== 0) return value / worked;
  // what is in place leaves nothing, so that no share says what there would be without it
  return isInPlace && !Number.isNaN(value) ? 1 : Number.NaN;
};

/** Losses of a set of measures at a location in money, by level of effect, moment and member: read by `lossAt`. */
export type SetLosses = Float64Array;

/** Place of a loss in the list of a set. */
export const lossAt = (moments: number, level: number, moment: number, member: number): number =>
  (level * moments + moment) * MEMBERS + member;

/** What a location can lose; of use until the next one is opened. */
export interface SiteLosses {
  readonly nothing: MeasureSet;
  readonly with: (set: MeasureSet, choice: MeasureChoice) => MeasureSet;
  readonly of: (set: MeasureSet) => SetLosses;
  /** Losses to each hazard as it is at the middle of the climate, summed over the moments. */
  readonly byHazard: ReadonlyMap<HazardId, number>;
  /** Hazards of which a loss is known here. */
  readonly known: readonly HazardId[];
}

/** Hazards with losses of events. */
function planRows(
  moments: readonly Moment[],
  isWithheld: (datasetId: string) => boolean,
  lists: ReusedLists,
): PlanRow[] {
  return HAZARD_TABLE.flatMap((row, at) => {
    const dataset = datasetById(`${row.hazard}_ead`);
    if (dataset === undefined || row.chronic === true || isWithheld(dataset.id)) return [];
    const set = COORDINATE_SETS[dataset.coordinateSet];
    const indexOf = ({ epoch }: Moment, ensemble: (typeof ENSEMBLE_QUANTILES)[number]) =>
      coordinateIndex(set, row.isStatic === true ? { ensemble } : { ...epoch, ensemble });
    const indices = moments.flatMap((moment) => ENSEMBLE_QUANTILES.map((one) => indexOf(moment, one)));
    return [{ row, at, indices, lossesAt: siteAnnualLosses(row, indices, lists) }];
  });
}

/** Changes split at the limits of each hazard of the table, shared by all locations whose measures have these. */
interface Shared {
  readonly limits: readonly (readonly number[])[];
  readonly splits: readonly ChangeSplitter[];
  readonly nothing: MeasureSet;
  readonly changesOf: (set: MeasureSet) => LevelChanges;
  readonly lists: ReusedLists;
}

function sharedByLimits(lists: ReusedLists) {
  const known = new Map<string, Shared>();
  const sharedAt = (limits: Shared["limits"]): Shared => {
    const key = limits.join(" ");
    const found = known.get(key);
    if (found !== undefined) return found;
    const splits = limits.map(changeSplitter);
    const made = { limits, splits, lists, nothing: setOf([]), changesOf: changesReader(splits) };
    known.set(key, made);
    return made;
  };
  let last: { readonly limited: readonly Measure[]; readonly shared: Shared } | undefined;
  return (choices: readonly MeasureChoice[], inPlace: AssetChange | undefined): Shared => {
    const limited = choices.flatMap(({ measure }) => (measure.limitMetres === undefined ? [] : [measure]));
    const isSame = last?.limited.length === limited.length && limited.every((one, i) => last?.limited[i] === one);
    if (inPlace === undefined && isSame && last !== undefined) return last.shared;
    const shared = sharedAt(HAZARD_TABLE.map(({ hazard }) => limitsOf(hazard, limited, inPlace?.[hazard])));
    if (inPlace === undefined) last = { limited, shared };
    return shared;
  };
}

/**
 * Losses of sets of measures at the locations of a plan. What measures leave standing alike is worked out once at each.
 * @returns losses of a location, whose sets are made of the choices that are given with it
 */
export function planLosses(moments: readonly Moment[]) {
  const lists = reusedLists();
  const sharedOf = sharedByLimits(lists);
  const length = moments.length * MEMBERS;
  let rows: PlanRow[] | undefined;
  return (site: StoredSite, value: number, choices: readonly MeasureChoice[]): SiteLosses => {
    lists.giveBack();
    rows ??= planRows(moments, (id) => site.isWithheld?.(id) === true, lists);
    const shared = sharedOf(choices, site.asset.measures);
    const lanes = rows.flatMap((row) => hazardLane(row, site, shared) ?? []);
    const known = new Map<MeasureSet, SetLosses>();
    const workOut = (set: MeasureSet): SetLosses => {
      const changes = shared.changesOf(set);
      const losses = lists.take(LEVELS.length * length);
      for (const level of LEVELS) for (const lane of lanes) lane.add(changes[level][lane.at], losses, level * length);
      for (let i = 0; i < losses.length; i++) losses[i] = (losses[i]! * value) / 100;
      return losses;
    };
    const byHazard = new Map<HazardId, number>();
    for (const moment of moments.keys())
      for (const { row, asItIs } of lanes) {
        const loss = asItIs[moment * MEMBERS + 1]!;
        if (loss > 0) byHazard.set(row.hazard, (byHazard.get(row.hazard) ?? 0) + loss);
      }
    return {
      byHazard,
      known: lanes.map(({ row }) => row.hazard),
      nothing: shared.nothing,
      with: setWith,
      of(set) {
        let found = known.get(set);
        if (found === undefined) known.set(set, (found = workOut(set)));
        return found;
      },
    };
  };
}
