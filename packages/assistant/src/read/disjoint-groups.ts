import type { ProjectLocations } from "../project-reader.ts";
import { CALLED } from "./called.ts";
import type { GroupCondition } from "./condition.ts";
import { isInGroup } from "./near.ts";
import type { GroupAt } from "./places.ts";
import type { Words } from "./tokens.ts";

/**
 * "Japan and Europe" are two places that no location is in at once: both of them are meant. A continent beside
 * countries that lie elsewhere stands for its own countries.
 */
export function withBoth(groups: readonly GroupCondition[], locations: ProjectLocations): readonly GroupCondition[] {
  const countries = groups.find(({ property, not }) => property === "country" && !not);
  const continents = groups.find(({ property, not }) => property === "continent" && !not);
  if (countries === undefined || continents === undefined) return groups;
  const [named, whole] = [new Set(countries.values), new Set(continents.values)];
  const inside = new Set<string>();
  for (let row = 0; row < locations.count; row++) {
    const [country, continent] = [locations.text("country", row), locations.text("continent", row)];
    if (country === null || !whole.has(continent ?? "")) continue;
    // "Asia, in Japan" narrows
    if (named.has(country)) return groups;
    inside.add(country);
  }
  const both = { ...countries, values: [...countries.values, ...inside] };
  return groups.flatMap((one) => (one === countries ? both : one === continents ? [] : one));
}

/** The property whose groups are compared, where places of two kinds were joined: whole continents, else countries. */
export function comparedOfBoth(
  groups: readonly GroupCondition[],
  given: readonly GroupCondition[],
  locations: ProjectLocations,
): string | undefined {
  if (groups === given) return undefined;
  const named = new Set(groups.find(({ property, not }) => property === "country" && !not)?.values);
  const touched = new Set<string | null>();
  const left = new Set<string | null>();
  for (let row = 0; row < locations.count; row++)
    (named.has(locations.text("country", row) ?? "") ? touched : left).add(locations.text("continent", row));
  return [...touched].some((continent) => left.has(continent)) ? "country" : "continent";
}

/**
 * "Compare foundries and workshops", where workshops are known by their names alone, joins two kinds of locations, and
 * no location is both: a query has no "either" of a column and a name. The words of the names are left unread, so that
 * they are asked for.
 */
export function leaveStrangers(
  words: Words,
  groups: readonly GroupCondition[],
  groupsAt: readonly GroupAt[],
  locations: ProjectLocations,
): void {
  const called = groups.find(({ property, not }) => property === CALLED && !not);
  const kinds = groups.filter(({ property, not }) => property.startsWith("user_data.") && !not);
  if (called === undefined || kinds.length === 0) return;
  const tests = [called, ...kinds].map((group) => isInGroup(group, locations));
  for (let row = 0; row < locations.count; row++) if (tests.every((passes) => passes(row))) return;
  for (const { property, at } of groupsAt) if (property === CALLED) words.leave(at);
}
