import type { Flow } from "../project-reader.ts";

const MOST_STEPS = 5;
/** Steps of paths that one answer follows: a third of a second. */
export const MOST_FOLLOWED = 300_000;

/** A customer that hangs on a supplier. */
export interface Dependent {
  /** What of a customer hangs on a supplier, 0 to 1. */
  share: number;
  /** The strongest path. */
  path: readonly number[];
  best: number;
}

type Shares = ReadonlyMap<number, readonly (readonly [row: number, share: number])[]>;

/** A supply chain as shares of what customers get. */
export interface Chain {
  readonly customersOf: Shares;
  readonly suppliersOf: Shares;
  /** Whether flows without tonnes count alike. */
  readonly isEqual: boolean;
  /** Suppliers that are the only source of a product of somebody. */
  readonly single: ReadonlySet<number>;
}

function add(map: Map<number, [number, number][]>, key: number, row: number, share: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [[row, share]]);
  else list.push([row, share]);
}

/** What part of a product each customer gets over each flow. */
export function chainOf(flows: readonly Flow[]): Chain {
  const groups = new Map<string, Flow[]>();
  for (const flow of flows) {
    const key = `${flow.to} ${flow.product ?? ""}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [flow]);
    else group.push(flow);
  }
  const customersOf = new Map<number, [number, number][]>();
  const suppliersOf = new Map<number, [number, number][]>();
  const single = new Set<number>();
  let isEqual = false;
  for (const group of groups.values()) {
    const all = group.reduce((sum, { tonnes }) => sum + (tonnes ?? Number.NaN), 0);
    if (!(all > 0)) isEqual = true;
    if (new Set(group.map(({ from }) => from)).size === 1) single.add(group[0]!.from);
    for (const { from, to, tonnes } of group) {
      const share = all > 0 ? tonnes! / all : 1 / group.length;
      add(customersOf, from, to, share);
      add(suppliersOf, to, from, share);
    }
  }
  return { customersOf, suppliersOf, isEqual, single };
}

/** All that is reached along paths of five steps at most, with what hangs on it; cycles are cut. */
function follow(start: number, next: Shares, left: { steps: number }): Map<number, Dependent> {
  const found = new Map<number, Dependent>();
  const go = (path: readonly number[], share: number): void => {
    if (path.length > MOST_STEPS) return;
    for (const [to, part] of next.get(path.at(-1)!) ?? []) {
      if (left.steps <= 0) return;
      if (path.includes(to)) continue;
      left.steps -= 1;
      const now = share * part;
      const longer = [...path, to];
      const known = found.get(to) ?? { share: 0, path: longer, best: 0 };
      known.share = Math.min(1, known.share + now);
      if (now > known.best) {
        known.best = now;
        known.path = longer;
      }
      found.set(to, known);
      go(longer, now);
    }
  };
  go([start], 1);
  return found;
}

/** Suppliers with the customers that hang on them; of one customer where it is named. */
export function dependents(
  { customersOf, suppliersOf }: Chain,
  customer: number | undefined,
  left: { steps: number },
): ReadonlyMap<number, ReadonlyMap<number, Dependent>> {
  if (customer === undefined)
    return new Map([...customersOf.keys()].map((row) => [row, follow(row, customersOf, left)]));
  return new Map(
    [...follow(customer, suppliersOf, left)].map(([row, one]) => [
      row,
      new Map([[customer, { ...one, path: one.path.toReversed() }]]),
    ]),
  );
}
