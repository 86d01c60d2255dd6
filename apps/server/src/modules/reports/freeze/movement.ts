import { type FrozenLosses, MOVEMENT_CAUSES, type MoneyMovement, type MovementCause } from "@tidemark/contract";
import { breathe } from "../../../sliced.ts";
import type { Moment } from "./difference.ts";

/** A moment whose locations have losses. */
export interface LossMoment extends Moment {
  readonly scenario: string;
  readonly time: number;
  readonly losses: FrozenLosses;
}

/** Locations that are compared before others have their turn. */
const AT_ONCE = 5000;

type Causes = readonly MovementCause[];

type Dated = Pick<LossMoment, "scenario" | "time">;
const isSameEpoch = (a: Dated, b: Dated): boolean => a.scenario === b.scenario && a.time === b.time;

/** What the results of an unedited location may have changed by between two moments. */
interface ResultCauses {
  /** At one scenario and year. */
  readonly renewed: Causes;
  /** Those, and another scenario or year. */
  readonly all: Causes;
}

function causesOfResults(before: LossMoment, after: LossMoment): ResultCauses {
  const causes: MovementCause[] = [];
  if (before.pack !== after.pack) causes.push("data");
  if (before.engine !== after.engine) causes.push("engine");
  const all: Causes = isSameEpoch(before, after) ? causes : [...causes, ...SCENARIO];
  const named = (some: Causes): Causes => (some.length === 0 ? ["computed again"] : some);
  return { renewed: named(causes), all: named(all) };
}

/** Sums of one currency while locations are added to them. */
class Sums {
  before = 0;
  after = 0;
  readonly locations = { before: 0, after: 0 };
  readonly #steps = new Map<string, { causes: Causes; amount: number; locations: number }>();

  add(causes: Causes, amount: number): void {
    if (amount === 0) return;
    const step = this.#steps.get(causes.join()) ?? { causes, amount: 0, locations: 0 };
    step.amount += amount;
    step.locations++;
    this.#steps.set(causes.join(), step);
  }

  /** Locations of the side with more of them. */
  most(): number {
    return Math.max(this.locations.before, this.locations.after);
  }

  steps(): MoneyMovement["steps"] {
    const order = ({ causes }: { causes: Causes }) => MOVEMENT_CAUSES.indexOf(causes[0]!);
    return [...this.#steps.values()]
      .toSorted((a, b) => order(a) - order(b))
      .map(({ causes, ...step }) => ({ causes: [...causes], ...step }));
  }
}

const REMOVED: Causes = ["removed"];
const ADDED: Causes = ["added"];
const FILTER: Causes = ["filter"];
const VALUE: Causes = ["asset value"];
const PLACE: Causes = ["place or building"];
const COVERED: Causes = ["hazards covered"];
const SCENARIO: Causes = ["scenario or year"];

/** One side of a comparison: losses of a location by row. */
class Side {
  readonly #losses: FrozenLosses;
  readonly #percentOf: ReadonlyMap<string, readonly (number | null)[]>;

  constructor(losses: FrozenLosses, hazards = losses.hazards) {
    this.#losses = losses;
    this.#percentOf = new Map(hazards.map(({ hazard, percent }) => [hazard, percent]));
  }

  passes = (row: number): boolean => this.#losses.passes[row] === "1";
  currency = (row: number): string | null => this.#losses.currencies[row] ?? null;
  value = (row: number): number => this.#losses.values[row] ?? 0;
  facts = (row: number): string => this.#losses.facts[row] ?? "";
  percent = (hazard: string, row: number): number | null => this.#percentOf.get(hazard)?.[row] ?? null;
  hazards = (): IterableIterator<string> => this.#percentOf.keys();
  /** Whether nothing is known to be missing of its loss. */
  isWhole = (row: number): boolean =>
    this.#losses.values[row] !== null && [...this.hazards()].some((hazard) => this.percent(hazard, row) !== null);

  loss(row: number): number {
    let sum = 0;
    for (const hazard of this.hazards()) sum += (this.value(row) * (this.percent(hazard, row) ?? 0)) / 100;
    return sum;
  }
}

type Add = (currency: string | null, causes: Causes, amount: number) => void;

/** How the later moment is compared with the earlier one. */
interface Comparison {
  readonly results: ResultCauses;
  /** The later results at the scenario and year of the earlier ones; undefined where they are not known. */
  readonly between: Side | undefined;
}

/** What one location adds to the steps, one thing replaced after the other; each amount is in its currency. */
function compare(
  [before, row]: readonly [Side, number],
  [after, at]: readonly [Side, number],
  { results, between }: Comparison,
  add: Add,
): void {
  const [currency, later] = [before.currency(row), after.currency(at)];
  if (!before.passes(row) || !after.passes(at)) {
    if (before.passes(row)) add(currency, FILTER, -before.loss(row));
    if (after.passes(at)) add(later, FILTER, after.loss(at));
    return;
  }
  if (currency !== later) {
    add(currency, VALUE, -before.loss(row));
    add(later, VALUE, after.loss(at));
    return;
  }
  const [was, is] = [before.value(row), after.value(at)];
  const isEdited = before.facts(row) !== after.facts(at);
  const steps = { value: 0, covered: 0, renewed: 0, all: 0, scenario: 0 };
  for (const hazard of new Set([...before.hazards(), ...after.hazards()])) {
    const [old, now] = [before.percent(hazard, row), after.percent(hazard, at)];
    const middle = between?.percent(hazard, at) ?? null;
    const step = (from: number | null, to: number | null) => (is * ((to ?? 0) - (from ?? 0))) / 100;
    steps.value += ((is - was) * (old ?? 0)) / 100;
    if (middle === null) steps[old === null || now === null ? "covered" : "all"] += step(old, now);
    else {
      steps[old === null ? "covered" : "renewed"] += step(old, middle);
      steps[now === null ? "covered" : "scenario"] += step(middle, now);
    }
  }
  add(currency, VALUE, steps.value);
  add(currency, COVERED, steps.covered);
  add(currency, isEdited ? PLACE : results.renewed, steps.renewed);
  add(currency, isEdited ? PLACE : results.all, steps.all);
  add(currency, SCENARIO, steps.scenario);
}

/** The later results at the scenario and year of the earlier moment. */
function sideBetween(before: LossMoment, { losses }: LossMoment): Side | undefined {
  const found = losses.elsewhere?.find((one) => isSameEpoch(one, before));
  return found && new Side(losses, found.hazards);
}

/**
 * What moved the expected annual loss between two moments, by currency: locations removed, added, in or out of the
 * filter, asset values, places and buildings, hazards covered, then data, program, scenario and year. One thing is
 * replaced after the other, location by location, so that the steps add up to the difference. At a location that was
 * edited new data and a new program count as the edit; so do scenario and year where the later moment does not hold
 * its results at those of the earlier one.
 */
export async function movementOf(before: LossMoment, after: LossMoment): Promise<MoneyMovement[]> {
  const [from, to] = [new Side(before.losses), new Side(after.losses)];
  const comparison = { results: causesOfResults(before, after), between: sideBetween(before, after) };
  const sums = new Map<string, Sums>();
  const sumsOf = (currency: string) => {
    const found = sums.get(currency) ?? new Sums();
    sums.set(currency, found);
    return found;
  };
  const add = (currency: string | null, causes: Causes, amount: number) => {
    if (currency !== null) sumsOf(currency).add(causes, amount);
  };
  let isWhole = true;
  const count = (side: Side, row: number, of: "before" | "after") => {
    if (!side.passes(row)) return;
    const isKnown = side.isWhole(row);
    isWhole &&= isKnown;
    const currency = side.currency(row);
    if (currency === null || !isKnown) return;
    const sum = sumsOf(currency);
    sum[of] += side.loss(row);
    sum.locations[of]++;
  };
  const later = new Map(after.locations.ids.map((id, row) => [id, row]));
  for (const [row, id] of before.locations.ids.entries()) {
    const at = later.get(id);
    later.delete(id);
    count(from, row, "before");
    if (at === undefined) {
      if (from.passes(row)) add(from.currency(row), REMOVED, -from.loss(row));
    } else {
      count(to, at, "after");
      compare([from, row], [to, at], comparison, add);
    }
    if (row % AT_ONCE === AT_ONCE - 1) await breathe();
  }
  for (const at of later.values()) {
    count(to, at, "after");
    if (to.passes(at)) add(to.currency(at), ADDED, to.loss(at));
  }
  const missing = [...new Set([...before.losses.missing_hazards, ...after.losses.missing_hazards])];
  return (
    [...sums]
      .filter(([, { before: was, after: is }]) => was !== 0 || is !== 0)
      // amounts of two currencies say nothing of which is more
      .toSorted(([a, one], [b, other]) => other.most() - one.most() || (a < b ? -1 : 1))
      .map(([currency, of]) => ({
        currency,
        before: of.before,
        after: of.after,
        steps: of.steps(),
        locations_before: of.locations.before,
        locations_after: of.locations.after,
        is_lower_bound: !isWhole || missing.length > 0,
        missing_hazards: missing,
      }))
  );
}
