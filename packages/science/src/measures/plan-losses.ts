import { datasetById } from "../catalogue/catalogue.ts";
import { COORDINATE_SETS, coordinateIndex, ENSEMBLE_QUANTILES } from "../catalogue/coordinates.ts";
import type { HazardId } from "../catalogue/dataset.ts";
import { HAZARD_TABLE, type HazardRow } from "../catalogue/hazard-table.ts";
import { siteAnnualLosses } from "../impact/site-annual-losses.ts";
import type { Moment } from "./appraisal.ts";
import { type KeptShare, type LossChange, NO_CHANGE } from "./changed-losses.ts";
import { LEVELS, type Level, type Measure, type MeasureChoice } from "./measure.ts";
import { effectOf } from "./operators.ts";
import type { StoredSite } from "./stored-site.ts";

const MEMBERS = ENSEMBLE_QUANTILES.length;

/** Changes of the losses of each hazard of the table by a set of measures. */
type HazardChanges = readonly (LossChange | undefined)[];
/** The same at each level of the effects. */
type LevelChanges = Readonly<Record<Level, HazardChanges>>;
/** Says what a set of measures changes: the same sets are the same object, and so are the same changes. */
type ChangesReader = (choices: readonly MeasureChoice[]) => LevelChanges;

/** A set of measures, and those with one more. */
interface SetNode {
  changes: LevelChanges | undefined;
  readonly next: Map<Measure, Map<number | undefined, SetNode>>;
}

const setNode = (): SetNode => ({ changes: undefined, next: new Map() });

function nextNode({ next }: SetNode, { measure, design }: MeasureChoice): SetNode {
  const byDesign = next.get(measure) ?? new Map<number | undefined, SetNode>();
  next.set(measure, byDesign);
  const found = byDesign.get(design) ?? setNode();
  byDesign.set(design, found);
  return found;
}

/** Locations choose among the same measures, so that few sets of them differ. */
function changesReader(): ChangesReader {
  const changes = new Map<string, LossChange>();
  const same = (change: LossChange | undefined): LossChange | undefined => {
    if (change === undefined) return undefined;
    const text = JSON.stringify(change);
    const found = changes.get(text) ?? change;
    changes.set(text, found);
    return found;
  };
  const made = (choices: readonly MeasureChoice[]): LevelChanges => {
    const [low, middle, high] = LEVELS.map((level) => {
      const { losses } = effectOf(choices, level);
      return HAZARD_TABLE.map(({ hazard }) => same(losses[hazard]));
    });
    return { 0: low!, 1: middle!, 2: high! };
  };
  const nothing = setNode();
  return (choices) => {
    let node = nothing;
    for (const choice of choices) node = nextNode(node, choice);
    return (node.changes ??= made(choices));
  };
}

/** Splits a change into one without what takes the same share of every loss, and the share that is left by that. */
type ChangeSplitter = (change: LossChange) => { readonly core: LossChange | undefined; readonly share: number };

const UNCHANGED = JSON.stringify(NO_CHANGE);
const isWhole = ({ upTo }: KeptShare): boolean => upTo === Infinity;
const isPartial = (kept: KeptShare): boolean => !isWhole(kept);

/** Shares of every loss need no curve of their own: many changes have one core. */
function changeSplitter(): ChangeSplitter {
  const cores = new Map<string, LossChange | undefined>([[UNCHANGED, undefined]]);
  const known = new Map<LossChange, ReturnType<ChangeSplitter>>();
  const made = (change: LossChange) => {
    const { dry, scaled, movedShare } = change;
    const whole = [...dry, ...scaled].filter(isWhole);
    const rest = { ...change, dry: dry.filter(isPartial), scaled: scaled.filter(isPartial), movedShare: 0 };
    const text = JSON.stringify(rest);
    if (!cores.has(text)) cores.set(text, rest);
    return { core: cores.get(text), share: whole.reduce((left, { share }) => left * (1 - share), 1 - movedShare) };
  };
  return (change) => {
    const found = known.get(change) ?? made(change);
    known.set(change, found);
    return found;
  };
}

/** Losses of a year by moment and member of the climate, percent of the value, in one list. */
type Losses = Float64Array;

const NOT_KNOWN = (losses: Losses): boolean => losses.every((loss) => Number.isNaN(loss));

/** Losses of a location to one hazard, by what is changed of them; undefined where nothing is known of them. */
function hazardLosses(row: HazardRow, site: StoredSite, indices: readonly number[], split: ChangeSplitter) {
  const id = `${row.hazard}_ead`;
  const workOut = siteAnnualLosses(row, site, indices);
  let held: Losses | undefined;
  let isDry = false;
  const worked = (): Losses => {
    if (held !== undefined) return held;
    held = workOut(site.asset);
    isDry = held.every((loss) => loss === 0);
    return held;
  };
  const isHeld = site.isStored(id);
  const asItIs = Float64Array.from(indices, (index, k) => {
    const stored = isHeld && index >= 0 ? site.value(id, index) : Number.NaN;
    return Number.isNaN(stored) ? worked()[k]! : stored;
  });
  if (NOT_KNOWN(asItIs)) return undefined;
  const isInPlace = site.asset.measures?.[row.hazard] !== undefined;
  // fires grow with what burns already
  const isLinear = row.hazard !== "wildfire";
  const worth = new Map<LossChange | undefined, Losses>();
  /** What damage functions give with a change alone. */
  const workedWith = (change: LossChange | undefined): Losses => {
    if (change === undefined && !isInPlace) return worked();
    const measures = change === undefined ? {} : { [row.hazard]: change };
    const found = worth.get(change) ?? workOut({ ...site.asset, measures });
    worth.set(change, found);
    return found;
  };
  const changed = new Map<LossChange | undefined, Losses>();
  const withChange = (change: LossChange | undefined): Losses => {
    const before = worked();
    if (isDry && !isInPlace) return asItIs;
    const { core, share } = change === undefined || !isLinear ? { core: change, share: 1 } : split(change);
    const sets = workedWith(core);
    const left = new Float64Array(sets.length);
    for (let k = 0; k < left.length; k++) left[k] = leftOf(asItIs[k]!, before[k]!, share * sets[k]!, isInPlace);
    return left;
  };
  return {
    asItIs,
    of(change: LossChange | undefined): Losses {
      if (change === undefined && !isInPlace) return asItIs;
      const found = changed.get(change) ?? withChange(change);
      changed.set(change, found);
      return found;
    },
  };
}

/** What a change leaves of a stored value, by what damage functions give without and with it. */
const leftOf = (value: number, worked: number, set: number, isInPlace: boolean): number => {
  if (worked !== 0) return (value * set) / worked;
  // what is in place leaves nothing, so that no share says what there would be without it
  return isInPlace ? set : value;
};

/** Adds the losses of a hazard: what is not known with measures counts as it is, so that no measure gains by it. */
function addLosses(asItIs: Losses, now: Losses, losses: Float64Array, from: number): void {
  for (let k = 0; k < asItIs.length; k++) {
    const before = asItIs[k]!;
    if (Number.isNaN(before)) continue;
    const after = now[k]!;
    losses[from + k]! += Number.isNaN(after) ? before : after;
  }
}

/** Losses of a set of measures at a location in money, by level of effect, moment and member: read by `lossAt`. */
export type SetLosses = Float64Array;

/** Place of a loss in the list of a set. */
export const lossAt = (moments: number, level: number, moment: number, member: number): number =>
  (level * moments + moment) * MEMBERS + member;

export interface SiteLosses {
  readonly of: (choices: readonly MeasureChoice[]) => SetLosses;
  /** Losses to each hazard as it is at the middle of the climate, summed over the moments. */
  readonly byHazard: ReadonlyMap<HazardId, number>;
  /** Hazards of which a loss is known here. */
  readonly known: readonly HazardId[];
}

/** Hazards with losses of events, and the indices of a plan's moments and members in their yearly losses. */
function hazardRows(moments: readonly Moment[], isWithheld: (datasetId: string) => boolean) {
  return HAZARD_TABLE.flatMap((row, at) => {
    const dataset = datasetById(`${row.hazard}_ead`);
    if (dataset === undefined || row.chronic === true || isWithheld(dataset.id)) return [];
    const set = COORDINATE_SETS[dataset.coordinateSet];
    const indexOf = ({ epoch }: Moment, ensemble: (typeof ENSEMBLE_QUANTILES)[number]) =>
      coordinateIndex(set, row.isStatic === true ? { ensemble } : { ...epoch, ensemble });
    return [{ row, at, indices: moments.flatMap((moment) => ENSEMBLE_QUANTILES.map((one) => indexOf(moment, one))) }];
  });
}

/** Losses of sets of measures at the locations of a plan. The same change of a hazard is worked out once at each. */
export function planLosses(moments: readonly Moment[]) {
  const changesOf = changesReader();
  const split = changeSplitter();
  const length = moments.length * MEMBERS;
  let rows: ReturnType<typeof hazardRows> | undefined;
  return (site: StoredSite, value: number): SiteLosses => {
    rows ??= hazardRows(moments, (id) => site.isWithheld?.(id) === true);
    const lanes = rows.flatMap(({ row, at, indices }) => {
      const lane = hazardLosses(row, site, indices, split);
      return lane === undefined ? [] : [{ hazard: row.hazard, at, lane }];
    });
    const known = new Map<LevelChanges, SetLosses>();
    const workOut = (changes: LevelChanges): SetLosses => {
      const losses = new Float64Array(LEVELS.length * length);
      for (const level of LEVELS) {
        const from = level * length;
        for (const { at, lane } of lanes) addLosses(lane.asItIs, lane.of(changes[level][at]), losses, from);
      }
      for (let i = 0; i < losses.length; i++) losses[i] = (losses[i]! * value) / 100;
      return losses;
    };
    const byHazard = new Map<HazardId, number>();
    for (const moment of moments.keys())
      for (const { hazard, lane } of lanes) {
        const loss = lane.asItIs[moment * MEMBERS + 1]!;
        if (loss > 0) byHazard.set(hazard, (byHazard.get(hazard) ?? 0) + loss);
      }
    return {
      byHazard,
      known: lanes.map(({ hazard }) => hazard),
      of(choices) {
        const changes = changesOf(choices);
        const found = known.get(changes) ?? workOut(changes);
        known.set(changes, found);
        return found;
      },
    };
  };
}
