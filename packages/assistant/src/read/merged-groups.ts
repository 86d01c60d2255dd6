import type { GroupCondition } from "./condition.ts";
import type { GroupAt } from "./places.ts";

/** Groups of one property as one condition, those that are left out apart. */
export function merged(groups: readonly GroupAt[], negated: ReadonlySet<object>): GroupCondition[] {
  const found = new Map<string, { property: string; values: Set<string>; not: boolean }>();
  for (const group of groups) {
    const not = negated.has(group);
    const key = `${group.property} ${not}`;
    const known = found.get(key) ?? { property: group.property, values: new Set<string>(), not };
    known.values.add(group.value);
    found.set(key, known);
  }
  return [...found.values()].map(({ property, values, not }) => ({ property, values: [...values], not }));
}
