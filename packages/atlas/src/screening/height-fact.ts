import { formatCount, formatNumber, worded } from "@tidemark/science";
import type { Pack } from "../pack/open-pack.ts";
import { heightAround, PLACE_REACH_KM } from "../pack/place-heights.ts";
import { nameOfNearest } from "../pack/places.ts";
import { HEIGHT_SOURCES } from "../pack/site-heights.ts";
import type { SiteData } from "./site-data.ts";
import { kilometres, known, type SiteFact } from "./site-fact.ts";

/** A place in the gazetteer this near to one with a height is the same one. */
const SAME_PLACE_KM = 1.5;
/** A height this near to that of the nearest place is told as that place's, metres. */
const SAME_METRES = 20;
/** A height that may be off by this is told so, metres. */
const UNSURE_METRES = 100;

const WORDS = { id: "site-height", topic: "heat" } as const;

/** Where the height comes from, in words, with its figures. */
function origin(pack: Pack, data: SiteData, site: number) {
  const source = HEIGHT_SOURCES[data.heights.source[site]!]!;
  if (source === "own") return { source, how: worded("fact.height_own") };
  if (source === "terrain") {
    const title = data.provenance.find(({ dataset }) => dataset === "elevation")?.source ?? "";
    return { source, how: worded("fact.height_terrain", { title }) };
  }
  const { latitude, longitude } = data.points.at(site)!;
  const around = source === "place" ? heightAround(pack, latitude, longitude) : undefined;
  if (around === undefined) return { source, how: worded("fact.height_cell", { reach: PLACE_REACH_KM }) };
  const { nearest, places } = around;
  const name = nameOfNearest(pack, { ...nearest, reachKm: SAME_PLACE_KM });
  const distance = kilometres(nearest.distanceKm);
  const isItsHeight = Math.abs(around.metres - nearest.metres) <= SAME_METRES;
  const facts = { places, reach: PLACE_REACH_KM, nearest: formatCount(nearest.metres), distance };
  const how = isItsHeight
    ? name === undefined
      ? worded("fact.height_of_place", { distance })
      : worded("fact.height_place", { name, distance })
    : name === undefined
      ? worded("fact.height_between", facts)
      : worded("fact.height_between_named", { ...facts, name });
  return { source, how, name, distanceKm: nearest.distanceKm };
}

/** Height that the temperatures of a site belong to, where it comes from, and what it changes. */
export function heightFact(pack: Pack, data: SiteData, site: number): SiteFact {
  const { metres, movedCelsius, deviationMetres } = data.heights;
  const cellMetres = data.cells.meanElevationMetres[data.siteCell[site]!]!;
  const { source, how, name, distanceKm } = origin(pack, data, site);
  const celsius = movedCelsius[site]!;
  const size = formatNumber(Math.abs(celsius), 1);
  const difference = { celsius: size };
  const moved =
    size === "0.0"
      ? worded("fact.as_warm")
      : celsius < 0
        ? worded("fact.colder", difference)
        : worded("fact.warmer", difference);
  const facts = { metres: formatCount(metres[site]!), how, moved, cell: formatCount(cellMetres) };
  const height = worded("fact.height", facts);
  const deviation = deviationMetres[site]!;
  const isUnsure = deviation >= UNSURE_METRES;
  const unsure = { height, metres: formatCount(deviation) };
  return known(WORDS, isUnsure ? worded("fact.height_unsure", unsure) : height, {
    height_m: Number(metres[site]!.toFixed(1)),
    height_source: source,
    height_deviation_m: deviation,
    place: name ?? null,
    place_km: distanceKm === undefined ? null : Number(distanceKm.toFixed(1)),
    cell_height_m: Number(cellMetres.toFixed(0)),
    temperature_moved_c: Number(celsius.toFixed(2)),
  });
}
