import { builtUpKm, FARTHEST_BUILT_UP_KM, LARGE_CITY, type PlaceTable } from "@tidemark/geo";
import { bandStarts, eachWithin, idsByBand, type Around, type BandedPoints } from "./latitude-bands.ts";
import type { Pack } from "./open-pack.ts";

const TAB = 0x09;
const NEWLINE = 0x0a;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;

/** The gazetteer as columns, the largest place first: no object stands for a place, since most are never looked at. */
interface PlaceColumns {
  /** First byte of each line, and the end of the last. */
  readonly starts: Int32Array;
  readonly populations: Float64Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
}

/**
 * Plain decimal number in bytes `from` to before `to`; a quotient of whole numbers, so as exact as reading it from
 * text.
 */
function decimal(bytes: Uint8Array, from: number, to: number): number {
  let whole = 0;
  let scale = 0;
  for (let i = from; i < to; i++) {
    const byte = bytes[i]!;
    if (byte === POINT) scale = 1;
    else if (byte !== MINUS) {
      whole = 10 * whole + byte - ZERO;
      scale *= 10;
    }
  }
  const value = scale === 0 ? whole : whole / scale;
  return bytes[from] === MINUS ? -value : value;
}

function lineStarts(bytes: Uint8Array): Int32Array {
  const starts = [0];
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, end + 1)) starts.push(end + 1);
  return Int32Array.from(starts);
}

/** Columns of lines of name, country, division, population, latitude and longitude. */
function readColumns(bytes: Uint8Array): PlaceColumns {
  const starts = lineStarts(bytes);
  const count = starts.length - 1;
  const populations = new Float64Array(count);
  const latitudes = new Float64Array(count);
  const longitudes = new Float64Array(count);
  const numbers = [longitudes, latitudes, populations];
  for (let place = 0; place < count; place++) {
    let end = starts[place + 1]! - 1;
    for (const column of numbers) {
      let from = end;
      while (bytes[from - 1] !== TAB) from--;
      column[place] = decimal(bytes, from, end);
      end = from - 1;
    }
  }
  return { starts, populations, latitudes, longitudes };
}

const LAYER = "gazetteer";

/** Lines of the gazetteer, of which names and countries are read. */
const linesOf = (pack: Pack) => pack.column("places.lines", LAYER, "u8", () => pack.bytes(LAYER));

function columnsOf(pack: Pack): PlaceColumns {
  return pack.keep("places", () => {
    let read: PlaceColumns | undefined;
    const columns = () => (read ??= readColumns(linesOf(pack)));
    return {
      starts: pack.column("places.starts", LAYER, "i32", () => columns().starts),
      populations: pack.column("places.populations", LAYER, "f64", () => columns().populations),
      latitudes: pack.column("places.latitudes", LAYER, "f64", () => columns().latitudes),
      longitudes: pack.column("places.longitudes", LAYER, "f64", () => columns().longitudes),
    };
  });
}

const decoder = new TextDecoder();

function textField(bytes: Uint8Array, { starts }: PlaceColumns, place: number, field: 0 | 1): string {
  let from = starts[place]!;
  if (field === 1) from = bytes.indexOf(TAB, from) + 1;
  return decoder.decode(bytes.subarray(from, bytes.indexOf(TAB, from)));
}

/** The gazetteer as the search index of places takes it, the largest first. */
export function placeTable(pack: Pack): PlaceTable {
  const columns = columnsOf(pack);
  const { populations, latitudes, longitudes } = columns;
  const lines = linesOf(pack);
  const texts = (field: 0 | 1) => Array.from(populations, (_, place) => textField(lines, columns, place, field));
  return { names: texts(0), countries: texts(1), latitudes, longitudes, populations };
}

/** A place of the gazetteer without its name. */
export interface PlaceRow {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Rows of the gazetteer, the largest place first, none of which is held as an object. */
export function placeRows(pack: Pack): {
  readonly count: number;
  readonly name: (place: number) => string;
  readonly at: (place: number) => PlaceRow;
} {
  const columns = columnsOf(pack);
  const { latitudes, longitudes } = columns;
  const lines = linesOf(pack);
  return {
    count: latitudes.length,
    name: (place) => textField(lines, columns, place, 0),
    at: (place) => ({
      latitude: latitudes[place]!,
      longitude: longitudes[place]!,
      country: textField(lines, columns, place, 1),
    }),
  };
}

/** The places by bands of latitude; `ids` has the place of each rank. */
function bandsOf(pack: Pack): BandedPoints & { readonly ids: Int32Array } {
  return pack.keep("place bands", () => {
    const { latitudes, longitudes } = columnsOf(pack);
    const starts = pack.column("places.band-starts", LAYER, "i32", () =>
      bandStarts(latitudes.length, (place) => latitudes[place]!),
    );
    const ids = pack.column("places.bands", LAYER, "i32", () => idsByBand(starts, latitudes, longitudes));
    return {
      starts,
      ids,
      latitudeOf: (rank) => latitudes[ids[rank]!]!,
      longitudeOf: (rank) => longitudes[ids[rank]!]!,
    };
  });
}

/** The towns alone: the first places of the gazetteer, and a third of all. */
function townBandsOf(pack: Pack): ReturnType<typeof bandsOf> {
  return pack.keep("town bands", () => {
    const { populations, latitudes, longitudes } = columnsOf(pack);
    const first = populations.findIndex((people) => people < SMALLEST_TOWN);
    const towns = first < 0 ? populations.length : first;
    const starts = bandStarts(towns, (place) => latitudes[place]!);
    const ids = idsByBand(starts, latitudes.subarray(0, towns), longitudes.subarray(0, towns));
    return {
      starts,
      ids,
      latitudeOf: (rank) => latitudes[ids[rank]!]!,
      longitudeOf: (rank) => longitudes[ids[rank]!]!,
    };
  });
}

/** Calls back with every place of at least a population within a reach (km) of a point, and its distance (km). */
function eachNear(
  pack: Pack,
  { population, ...around }: Around & { readonly population: number },
  found: (place: number, people: number, distanceKm: number) => void,
): void {
  const { populations } = columnsOf(pack);
  const bands = population >= SMALLEST_TOWN ? townBandsOf(pack) : bandsOf(pack);
  const { ids } = bands;
  const accepts = (rank: number) => populations[ids[rank]!]! >= population;
  eachWithin(bands, { ...around, accepts }, (rank, distanceKm) => {
    const place = ids[rank]!;
    found(place, populations[place]!, distanceKm);
  });
}

/** Smaller places have no drains of towns. */
const SMALLEST_TOWN = 5_000;
/** Whether a point lies in a town, and in the core of a large city. */
export function townSetting(
  pack: Pack,
  latitude: number,
  longitude: number,
): { readonly town: boolean; readonly core: boolean } {
  let town = false;
  let core = false;
  const search = { latitude, longitude, reachKm: FARTHEST_BUILT_UP_KM, population: SMALLEST_TOWN };
  eachNear(pack, search, (_, people, distanceKm) => {
    town ||= distanceKm <= builtUpKm(people);
    core ||= people >= LARGE_CITY.population && distanceKm <= LARGE_CITY.reachKm;
  });
  return { town, core };
}

/** Further away a place does not name a point. */
const NAMING_REACH_KM = 30;

/**
 * Name of the place that weighs most around a point: population over the square of the distance, at least one
 * kilometre. Undefined in the wild.
 */
export function placeNear(pack: Pack, latitude: number, longitude: number): string | undefined {
  let best = -1;
  let largest = 0;
  const search = { latitude, longitude, reachKm: NAMING_REACH_KM, population: 1 };
  eachNear(pack, search, (place, people, distanceKm) => {
    const weight = people / Math.max(1, distanceKm * distanceKm);
    if (weight < largest || (weight === largest && place > best)) return;
    largest = weight;
    best = place;
  });
  return best < 0 ? undefined : textField(linesOf(pack), columnsOf(pack), best, 0);
}

/** Name of the nearest place within a reach of a point; undefined where there is none. */
export function nameOfNearest(
  pack: Pack,
  { latitude, longitude, reachKm }: Pick<Around, "latitude" | "longitude" | "reachKm">,
): string | undefined {
  let nearest = -1;
  let nearestKm = Infinity;
  eachNear(pack, { latitude, longitude, reachKm, population: 0 }, (place, _, distanceKm) => {
    if (distanceKm >= nearestKm) return;
    nearest = place;
    nearestKm = distanceKm;
  });
  return nearest < 0 ? undefined : textField(linesOf(pack), columnsOf(pack), nearest, 0);
}
