import type { PlaceTable } from "@tidemark/geo";
import { greatCircleKm } from "../sphere-index.ts";
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

const BANDS_PER_DEGREE = 10;
const BANDS = 180 * BANDS_PER_DEGREE;
const KM_PER_DEGREE = 111.19;

const latitudeBandOf = (latitude: number) =>
  Math.min(BANDS - 1, Math.max(0, Math.floor((latitude + 90) * BANDS_PER_DEGREE)));

/**
 * Places by bands of latitude: those of band b are `ids[starts[b]]` to before `ids[starts[b + 1]]`, from west to east.
 */
interface Bands {
  readonly ids: Int32Array;
  readonly starts: Int32Array;
}

function sortIntoBands({ latitudes, longitudes }: PlaceColumns): Bands {
  const starts = new Int32Array(BANDS + 1);
  for (const latitude of latitudes) starts[latitudeBandOf(latitude) + 1]!++;
  for (let band = 0; band < BANDS; band++) starts[band + 1]! += starts[band]!;
  const next = starts.slice();
  const ids = new Int32Array(latitudes.length);
  latitudes.forEach((latitude, place) => (ids[next[latitudeBandOf(latitude)]!++] = place));
  for (let band = 0; band < BANDS; band++) {
    ids.subarray(starts[band], starts[band + 1]).sort((a, b) => longitudes[a]! - longitudes[b]!);
  }
  return { ids, starts };
}

function bandsOf(pack: Pack): Bands {
  return pack.keep("place bands", () => {
    let sorted: Bands | undefined;
    const bands = () => (sorted ??= sortIntoBands(columnsOf(pack)));
    return {
      ids: pack.column("places.bands", LAYER, "i32", () => bands().ids),
      starts: pack.column("places.band-starts", LAYER, "i32", () => bands().starts),
    };
  });
}

/** First of places in order that does not lie west of a longitude. */
function firstFrom(places: Int32Array, longitudes: Float64Array, west: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (longitudes[places[middle]!]! < west) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Calls back with every place of at least a population within a reach (km) of a point, and its distance (km). */
function eachNear(
  pack: Pack,
  {
    latitude,
    longitude,
    reachKm,
    population,
  }: { latitude: number; longitude: number; reachKm: number; population: number },
  found: (place: number, people: number, distanceKm: number) => void,
): void {
  const { populations, latitudes, longitudes } = columnsOf(pack);
  const { ids, starts } = bandsOf(pack);
  const reach = (1.001 * reachKm) / KM_PER_DEGREE;
  const widest = Math.cos(Math.min(90, Math.abs(latitude) + reach) * (Math.PI / 180));
  const aside = widest > reach / 180 ? reach / widest : 180;
  // Across the date line, and about the poles, whole bands are gone through.
  const isWhole = longitude - aside < -180 || longitude + aside > 180;
  for (let band = latitudeBandOf(latitude - reach); band <= latitudeBandOf(latitude + reach); band++) {
    const places = ids.subarray(starts[band], starts[band + 1]);
    for (let i = isWhole ? 0 : firstFrom(places, longitudes, longitude - aside); i < places.length; i++) {
      const place = places[i]!;
      if (!isWhole && longitudes[place]! > longitude + aside) break;
      const people = populations[place]!;
      if (people < population || Math.abs(latitudes[place]! - latitude) > reach) continue;
      const distanceKm = greatCircleKm(latitude, longitude, latitudes[place]!, longitudes[place]!);
      if (distanceKm <= reachKm) found(place, people, distanceKm);
    }
  }
}

/** A place counts as far as its built-up area reaches, about, by its population; expert rule. */
const SIZES = [
  { population: 500_000, reachKm: 10 },
  { population: 50_000, reachKm: 5 },
  { population: 5_000, reachKm: 2.5 },
] as const;

/** Whether a point lies in a town, and in the core of a large city. */
export function townSetting(
  pack: Pack,
  latitude: number,
  longitude: number,
): { readonly town: boolean; readonly core: boolean } {
  let town = false;
  let core = false;
  const search = { latitude, longitude, reachKm: SIZES[0].reachKm, population: SIZES[2].population };
  eachNear(pack, search, (_, people, distanceKm) => {
    const size = SIZES.findIndex(({ population, reachKm }) => people >= population && distanceKm <= reachKm);
    town ||= size >= 0;
    core ||= size === 0;
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
