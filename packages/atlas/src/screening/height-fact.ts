import { formatCount, formatNumber, worded } from "@tidemark/science";
import type { Pack } from "../pack/open-pack.ts";
import { nearestPlaceHeight, PLACE_REACH_KM } from "../pack/place-heights.ts";
import { nameOfNearest } from "../pack/places.ts";
import { HEIGHT_SOURCES } from "../pack/site-heights.ts";
import type { SiteData } from "./site-data.ts";
import { kilometres, known, type SiteFact } from "./site-fact.ts";

/** A place in the gazetteer this near to one with a height is the same one. */
const SAME_PLACE_KM = 1.5;
/**
 * Farther away than this, one place in ten lies more than 200 m higher or lower than the site; among mountains sooner.
 */
const FAR_KM = 8;
const FAR_IN_MOUNTAINS_KM = 2;
/** Heights in a cell of mountains deviate from their mean by more than this, metres. */
const MOUNTAINS_METRES = 200;

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
  const place = source === "place" ? nearestPlaceHeight(pack, latitude, longitude) : undefined;
  if (place === undefined) return { source, how: worded("fact.height_cell", { reach: PLACE_REACH_KM }) };
  const name = nameOfNearest(pack, { ...place, reachKm: SAME_PLACE_KM });
  const distance = kilometres(place.distanceKm);
  const how =
    name === undefined ? worded("fact.height_of_place", { distance }) : worded("fact.height_place", { name, distance });
  return { source, how, name, distanceKm: place.distanceKm };
}

/** Whether a place may lie much higher or lower than the site. */
function isFar({ cells, siteCell }: SiteData, site: number, distanceKm: number): boolean {
  const isInMountains = cells.reliefMetres[siteCell[site]!]! > MOUNTAINS_METRES;
  return distanceKm > (isInMountains ? FAR_IN_MOUNTAINS_KM : FAR_KM);
}

/** Height that the temperatures of a site belong to, where it comes from, and what it changes. */
export function heightFact(pack: Pack, data: SiteData, site: number): SiteFact {
  const { metres, movedCelsius } = data.heights;
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
  const isDoubtful = distanceKm !== undefined && isFar(data, site, distanceKm);
  return known(WORDS, isDoubtful ? worded("fact.height_of_far_place", { height }) : height, {
    height_m: Number(metres[site]!.toFixed(1)),
    height_source: source,
    place: name ?? null,
    place_km: distanceKm === undefined ? null : Number(distanceKm.toFixed(1)),
    cell_height_m: Number(cellMetres.toFixed(0)),
    temperature_moved_c: Number(celsius.toFixed(2)),
  });
}
