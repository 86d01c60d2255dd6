/** One thing that can be done at a location: a measure, or several together. Present values in one currency. */
export interface PlanOption {
  readonly cost: number;
  readonly benefit: number;
}

export interface BestPlan {
  /** Option of each location by its place in the list; -1 for nothing. */
  readonly chosen: readonly number[];
  readonly spent: number;
  /** Net present value of what is chosen. */
  readonly value: number;
  /** No choice of these options within the budget has a larger net present value. */
  readonly bound: number;
}

interface Step {
  readonly site: number;
  readonly option: number;
  readonly cost: number;
  readonly value: number;
}

/** Options of a location on the upper hull of net value over cost, from nothing on, as steps that fall in ratio. */
function stepsOf(options: readonly PlanOption[], site: number): Step[] {
  const worth = options
    .map(({ cost, benefit }, option) => ({ option, cost, value: benefit - cost }))
    .filter(({ cost, value }) => cost >= 0 && value > 0)
    .toSorted((a, b) => a.cost - b.cost || b.value - a.value);
  const hull = [{ option: -1, cost: 0, value: 0 }];
  for (const point of worth) {
    if (point.value <= hull.at(-1)!.value) continue;
    while (hull.length > 1) {
      const [before, last] = [hull.at(-2)!, hull.at(-1)!];
      const isBelow =
        (last.value - before.value) * (point.cost - last.cost) <=
        (point.value - last.value) * (last.cost - before.cost);
      if (!isBelow) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull.slice(1).map(({ option, cost, value }, i) => ({
    site,
    option,
    cost: cost - hull[i]!.cost,
    value: value - hull[i]!.value,
  }));
}

/** Options of a location that a plan may take, by their places in the list: those on the upper hull. */
export const optionsOnHull = (options: readonly PlanOption[]): number[] =>
  stepsOf(options, 0).map(({ option }) => option);

/** Net value for 1 of cost; what costs nothing comes first. */
const ratio = ({ cost, value }: Step): number => (cost > 0 ? value / cost : Infinity);

/** Steps of all locations by net value for 1 of cost: the same for every budget. */
export interface PlanSteps {
  readonly sites: number;
  readonly steps: readonly Step[];
}

/** @param sites options of each location, of which at most one is taken */
export const planSteps = (sites: readonly (readonly PlanOption[])[]): PlanSteps => ({
  sites: sites.length,
  steps: sites.flatMap(stepsOf).toSorted((a, b) => ratio(b) - ratio(a)),
});

/**
 * Best choice for a budget: steps are taken in their order as long as money is left. A step that does not fit closes
 * its location. The bound is what the budget could be worth if steps could be divided.
 */
export function cutPlan({ sites, steps }: PlanSteps, budget: number): BestPlan {
  const chosen = Array.from({ length: sites }, () => -1);
  const closed = new Set<number>();
  let left = budget;
  let value = 0;
  let bound: number | undefined;
  for (const step of steps) {
    if (closed.has(step.site)) continue;
    if (step.cost > left) {
      bound ??= value + left * ratio(step);
      closed.add(step.site);
      continue;
    }
    left -= step.cost;
    value += step.value;
    chosen[step.site] = step.option;
  }
  return { chosen, spent: budget - left, value, bound: bound ?? value };
}

/** Best choice for a budget of options that are asked for once. */
export const bestPlan = (sites: readonly (readonly PlanOption[])[], budget: number): BestPlan =>
  cutPlan(planSteps(sites), budget);
