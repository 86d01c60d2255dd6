import type { Season } from "@tidemark/science";
import type { ProjectLocations } from "../project-reader.ts";
import { words as wordList } from "../words/word-list.ts";
import type { NamedPlace } from "./places.ts";
import type { Words } from "./tokens.ts";

/** Seasons by their names, with their months north and south of the tropics. "Fall" and "été" are verbs as well. */
const NAMED: readonly (readonly [names: readonly string[], north: Season, south: Season])[] = [
  [wordList("summer, summers, sommer, en ete, l ete, cet ete"), "JJA", "DJF"],
  [wordList("winter, winters, hiver"), "DJF", "JJA"],
  [wordList("spring, fruhling, fruhjahr, printemps"), "MAM", "SON"],
  [wordList("autumn, herbst, automne"), "SON", "MAM"],
];
/** Between them there is no summer that everybody means. */
const TROPIC_DEGREES = 23.4;

function hemisphereOf(places: readonly NamedPlace[], locations: ProjectLocations): "north" | "south" | undefined {
  const latitudes = locations.numberProperties.get("latitude");
  const all = places.flatMap(({ rows }) => rows.map((row) => latitudes?.[row] ?? Number.NaN));
  if (all.length === 0) return undefined;
  if (all.every((latitude) => latitude >= TROPIC_DEGREES)) return "north";
  return all.every((latitude) => latitude <= -TROPIC_DEGREES) ? "south" : undefined;
}

/**
 * Takes the name of a season where the locations that are named say which months are meant, or the months stand
 * beside it: "Sommer (Juni bis August)". @returns the season
 */
export function takeSeasonName(
  words: Words,
  told: Season | undefined,
  places: readonly NamedPlace[],
  locations: ProjectLocations,
): Season | undefined {
  for (const [names, north, south] of NAMED)
    for (const name of names) {
      const at = words.find(name);
      const length = name.split(" ").length;
      if (at < 0 || !words.areFree(at, length)) continue;
      if (told !== undefined) {
        if (told === north || told === south) words.take(at, length, "said");
        return told;
      }
      const side = hemisphereOf(places, locations);
      if (side === undefined) return undefined;
      words.take(at, length, "season");
      return side === "north" ? north : south;
    }
  return told;
}
