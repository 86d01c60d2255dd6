import type { PlaceTable } from "@tidemark/geo";
import { SphereIndex } from "../sphere-index.ts";
import type { Pack } from "./open-pack.ts";

/** A place counts as far as its built-up area reaches, about, by its population; expert rule. */
const SIZES = [
  { population: 500_000, reachKm: 10 },
  { population: 50_000, reachKm: 5 },
  { population: 5_000, reachKm: 2.5 },
] as const;

export interface GazetteerPlace {
  readonly name: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly admin: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Places from the lines of the gazetteer, which begin with the largest, down to a population. */
function readPlaces(text: string, smallest: number): readonly GazetteerPlace[] {
  const places: GazetteerPlace[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.indexOf("\n", start);
    const [name = "", country = "", admin = "", population, latitude, longitude] = text.slice(start, end).split("\t");
    if (Number(population) < smallest) break;
    places.push({
      name,
      country,
      admin,
      population: Number(population),
      latitude: Number(latitude),
      longitude: Number(longitude),
    });
    start = end + 1;
  }
  return places;
}

/** Places of the gazetteer, the largest first. */
export function gazetteer(pack: Pack): readonly GazetteerPlace[] {
  return pack.keep("gazetteer", () => readPlaces(pack.text("gazetteer"), 0));
}

/** The gazetteer as the search index of places takes it, the largest first. */
export function placeTable(pack: Pack): PlaceTable {
  const places = gazetteer(pack);
  return {
    names: places.map(({ name }) => name),
    countries: places.map(({ country }) => country),
    latitudes: Float64Array.from(places, ({ latitude }) => latitude),
    longitudes: Float64Array.from(places, ({ longitude }) => longitude),
    populations: Float64Array.from(places, ({ population }) => population),
  };
}

function indices(pack: Pack): readonly { readonly index: SphereIndex; readonly reachKm: number }[] {
  return pack.keep("towns", () => {
    const places = readPlaces(pack.text("gazetteer"), SIZES[2].population);
    return SIZES.map(({ population, reachKm }) => {
      const large = places.filter((place) => place.population >= population);
      const index = new SphereIndex(
        large.map(({ latitude }) => latitude),
        large.map(({ longitude }) => longitude),
      );
      return { index, reachKm };
    });
  });
}

/** Whether a point lies in a town, and in the core of a large city. */
export function townSetting(
  pack: Pack,
  latitude: number,
  longitude: number,
): { readonly town: boolean; readonly core: boolean } {
  const inside = indices(pack).map(({ index, reachKm }) => index.nearest(latitude, longitude, reachKm) !== undefined);
  return { town: inside.some(Boolean), core: inside[0] === true };
}
