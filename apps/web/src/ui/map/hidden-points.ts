import type { Circle } from "./cluster-layers.ts";
import { mercatorOf } from "./mercator.ts";
import { placeOfGroup, screenGroups } from "./screen-groups.ts";

/** Circles that lie apart, with the points that they would hide. */
export interface JoinedCircles {
  readonly circles: readonly Circle[];
  /** Points that joined one. */
  readonly grouped: ReadonlySet<number>;
}

/**
 * Lets circles that meet become one, and the points that a circle would hide join it; points that look like one become
 * a circle.
 *
 * @param stepAt which of the counts of a circle a point belongs to
 */
export function joinHidden(
  circles: readonly Circle[],
  lonLat: Float32Array,
  stepAt: (row: number) => number,
  zoom: number,
): JoinedCircles {
  const seeds = circles.map(({ longitude, latitude, count }, at) => {
    const [x, y] = mercatorOf(longitude, latitude);
    return { x, y, count, members: [], seeds: [at] };
  });
  const groups = screenGroups(seeds, [...Array.from({ length: lonLat.length / 2 }).keys()], lonLat, zoom);
  const joined = groups.map((group): Circle => {
    const steps: number[] = [];
    const add = (step: number, count: number) => (steps[step] = (steps[step] ?? 0) + count);
    for (const at of group.seeds) for (const [step, count] of (circles[at]?.steps ?? []).entries()) add(step, count);
    for (const row of group.members) add(stepAt(row), 1);
    const [longitude, latitude] = placeOfGroup(group);
    const { count, members } = group;
    const all = Array.from(steps, (one) => one ?? 0);
    return { longitude, latitude, count, steps: all, ...(group.seeds.length === 0 ? { members } : {}) };
  });
  return { circles: joined, grouped: new Set(groups.flatMap(({ members }) => members)) };
}
