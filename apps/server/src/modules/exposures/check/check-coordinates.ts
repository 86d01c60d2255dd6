import { message } from "@tidemark/contract";
import { isValidPoint, parseCoordinate, parseCoordinates, readGeometry, wrapLongitude } from "@tidemark/geo";
import { readNumber } from "@tidemark/science";
import { onlyPlaceIn, type Place, systemsOfZone, type ToPlace, toPlaceOf } from "./coordinate-system.ts";
import type { CoordinateReading, Told } from "./coordinate-reading.ts";
import type { Halves } from "./halves-in-headers.ts";
import type { LetterO } from "./letter-o.ts";
import { metresOf, metresOfTwo, pairOfMetres } from "./metres.ts";
import { textOf, type Cell, type Meaning, type RawRow } from "./raw-row.ts";
import { missingMarks } from "./missing-marks.ts";
import { partedPoint } from "./parted-degrees.ts";
import { insideKml, tellsOrder } from "./pair-order.ts";
import { readShape } from "./read-shape.ts";
import { degrees } from "./row-position.ts";

/** How the coordinates of a sheet are written. */
export interface CoordinateRules {
  /** From the system of the sheet to degrees; undefined where coordinates are degrees. */
  readonly toPlace?: ToPlace | undefined;
  /** Halves of the Earth that the headers tell of degrees without a sign. */
  readonly halves?: Halves | undefined;
  /** ISO code of the country that a row states. */
  readonly countryOf?: (row: RawRow) => string | undefined;
  /** Pairs without letters have the longitude first, as their header says. */
  readonly isLongitudeFirst?: boolean;
  /** The one of several places that other cells of the row speak for. */
  readonly besideTown?: (places: readonly Place[], row: RawRow) => Place | undefined;
  /** Points part thousands in the degrees of the sheet, as the places of its rows show. */
  readonly arePointsThousands?: boolean;
  /** The degrees of the sheet are radians, which somebody has to turn into degrees. */
  readonly areRadians?: boolean;
  /** So many make one degree, as the header says: 10,000,000 below "latitudeE7". */
  readonly perDegree?: number | undefined;
  /** What the letter O means in this list; undefined where nothing tells. */
  readonly letterO?: LetterO | undefined;
  /** Half of the Earth of zones of UTM that name none, as the other rows tell it. */
  readonly zoneHalf?: "north" | "south" | undefined;
}

/** Larger numbers are no degrees but metres of a projected system. */
const SURELY_METRES = 1000;

/** No grid has northings as large: degrees whose decimal point a program took away, as 52520008. */
const NO_METRES = 21_000_000;

const FAULTS = {
  empty: ["coordinates_missing", "row.no_coordinates"],
  "not-a-pair": ["coordinates_unreadable", "row.coordinates_unreadable"],
  "out-of-range": ["coordinates_out_of_range", "location.out_of_range"],
  contradictory: ["coordinates_contradictory", "row.coordinates_contradictory"],
  projected: ["coordinates_projected", "row.coordinates_projected"],
  "lost-point": ["coordinates_unreadable", "row.coordinates_lost_point"],
  parted: ["coordinates_unreadable", "row.coordinates_parted_doubt"],
  "short-code": ["coordinates_unreadable", "row.short_plus_code"],
  link: ["coordinates_unreadable", "row.link_without_place"],
  "no-point": ["coordinates_unreadable", "row.coordinates_unreadable"],
  "east-or-west": ["coordinates_contradictory", "row.east_or_west"],
  zone: ["coordinates_unreadable", "row.zone_unreadable"],
  radians: ["coordinates_radians", "row.coordinates_radians"],
  "outside-system": ["coordinates_out_of_range", "row.outside_system"],
} as const;

function point(latitude: number, longitude: number): CoordinateReading {
  return { kind: "point", latitude, longitude: wrapLongitude(longitude) };
}

/** A longitude of 180 to 360. */
function wrappedPoint(latitude: number, longitude: number): CoordinateReading {
  const said = message("row.longitude_wrapped", { longitude: degrees(wrapLongitude(longitude)) });
  const told = [{ column: "longitude" as const, code: "longitude_wrapped", said }];
  return { ...point(latitude, longitude), told } as CoordinateReading;
}

function faultOf(reason: keyof typeof FAULTS, column: Meaning): CoordinateReading {
  const [code, said] = FAULTS[reason];
  return { kind: "fault", code, said: message(said), column };
}

function fromNumbers(latitude: number, longitude: number): CoordinateReading {
  if (isValidPoint(latitude, longitude)) return point(latitude, longitude);
  if (Math.abs(latitude) <= 90 && longitude > 180 && longitude <= 360) return wrappedPoint(latitude, longitude);
  if (isValidPoint(longitude, latitude)) return { kind: "swapped", latitude: longitude, longitude: latitude };
  const [size, column] = Math.abs(latitude) > 90 ? [latitude, "latitude"] : [longitude, "longitude"];
  if (Math.abs(latitude) > NO_METRES) return faultOf("lost-point", "latitude");
  return faultOf(Math.abs(size) < SURELY_METRES ? "out-of-range" : "projected", column as Meaning);
}

/** A number in a cell; undefined when it is text of another kind. */
function plainNumber(cell: Cell | undefined): number | undefined {
  if (typeof cell === "number") return cell;
  const read = readNumber(textOf(cell), { isFraction: true });
  return read === undefined || read.hasCurrency || read.hasScale || read.isPercent ? undefined : read.value;
}

/** "EPSG:2056 2683304 1247926": metres with their system before them. */
const WITH_SYSTEM = /^(EPSG):{0,2}\s*(\d{4,6})[\s,;:]+(.+)$/iu;

/** Metres of a cell that names their system; undefined where it does not. */
function fromNamedSystem(text: string, column: Meaning): CoordinateReading | undefined {
  const [, , code, rest = ""] = WITH_SYSTEM.exec(text) ?? [];
  const pair = code === undefined ? undefined : (pairOfMetres(rest) ?? pairOfMetres(rest.replace(/[\s,]+/u, "; ")));
  if (pair === undefined) return undefined;
  const place = toPlaceOf(`EPSG:${code}`)?.(...pair);
  return place ? point(place.latitude, place.longitude) : faultOf("outside-system", column);
}

/** A cell with the letter O: by the country of the row, else by what the letter means in the list, which is told. */
function eastOrWest(
  places: readonly Place[],
  altitude: number | undefined,
  column: Meaning,
  row: RawRow,
  { countryOf, letterO }: CoordinateRules,
): CoordinateReading {
  const country = countryOf?.(row);
  const inCountry = country === undefined ? undefined : onlyPlaceIn(places, country);
  const meant = inCountry ?? (letterO && places.find(({ longitude }) => longitude > 0 === (letterO === "east")));
  if (meant === undefined) return faultOf("east-or-west", column);
  const said = message(letterO === "east" ? "row.letter_o_east" : "row.letter_o_west");
  const told = inCountry ? [] : [{ column, code: "coordinates_letter_o", said }];
  return { ...point(meant.latitude, meant.longitude), altitude, told } as CoordinateReading;
}

/** "2'678'500 / 1'249'200": the strokes are no minutes. */
const areMetres = (text: string) => pairOfMetres(text)?.every((metres) => metres >= SURELY_METRES) === true;

function fromText(written: string, column: Meaning, row: RawRow, rules: CoordinateRules): CoordinateReading {
  const kml = insideKml(written);
  const text = kml ?? written;
  const named = fromNamedSystem(text, column);
  if (named !== undefined) return named;
  const result = parseCoordinates(text);
  if (!result.ok) return faultOf(areMetres(text) ? "projected" : result.reason, column);
  const [first] = result.candidates;
  if (!first) return faultOf("not-a-pair", column);
  if (result.isEastOrWest === true) return eastOrWest(result.candidates, result.altitude, column, row, rules);
  const isReversed = (kml !== undefined || (rules.isLongitudeFirst && column === "coordinates")) && !tellsOrder(text);
  const reversed = isReversed ? result.candidates.find(({ order }) => order === "reversed") : undefined;
  if (reversed)
    return { ...point(reversed.latitude, reversed.longitude), altitude: result.altitude } as CoordinateReading;
  const { latitude, longitude } = first;
  if (first.order !== "given") return { kind: "swapped", latitude, longitude };
  return { kind: "point", latitude, longitude: wrapLongitude(longitude), altitude: result.altitude };
}

/** A cell with a geometry; undefined where it holds another kind of text. */
function fromGeometry(text: string, { toPlace }: CoordinateRules): CoordinateReading | undefined {
  const read = readGeometry(text);
  if (read === undefined) return undefined;
  const { geometry, srid } = read;
  const own = srid === undefined || srid === 0 ? toPlace : toPlaceOf(`EPSG:${srid}`);
  const [x = 0, y = 0] = geometry.type === "Point" ? geometry.coordinates : [];
  if (own === undefined && isValidPoint(x, y) && !isValidPoint(y, x))
    return { kind: "swapped", latitude: x, longitude: y };
  if (own === undefined && x > 180 && x <= 360 && Math.abs(y) <= 90) return wrappedPoint(y, x);
  const shape = readShape(geometry, own);
  if (!shape.ok) {
    const isProjected = own === undefined && isFarOut(geometry);
    return isProjected
      ? faultOf("projected", "coordinates")
      : { kind: "fault", code: "geometry_invalid", said: shape.said, column: "coordinates" };
  }
  const { simplified, latitude, longitude, altitude } = shape;
  const said = simplified && message("row.geometry_simplified", simplified);
  const told = said ? [{ column: "coordinates" as const, code: "geometry_simplified", said }] : [];
  return { kind: "point", latitude, longitude, geometry: shape.geometry, altitude, told };
}

/** Whether any number of a geometry is too large for degrees. */
const isFarOut = (geometry: unknown) => /\d{4,}/u.test(JSON.stringify(geometry).replaceAll(/\.\d+/gu, ""));

/** The latitude says east or west, and the longitude north or south: the letters count. */
const LETTERS_EXCHANGED: Told = {
  column: "latitude",
  code: "coordinates_contradictory",
  said: message("row.letters_exchanged"),
};

/** Two columns of which one at least is no plain number: the cell that is wrong is named, not its neighbour. */
function fromTexts(latitude: string, longitude: string, row: RawRow, rules: CoordinateRules): CoordinateReading {
  const [a, b] = [parseCoordinate(latitude), parseCoordinate(longitude)];
  if ((metresOf(latitude) ?? 0) >= SURELY_METRES && (metresOf(longitude) ?? 0) >= SURELY_METRES)
    return faultOf("projected", "latitude");
  if (a === undefined) return faultOf("not-a-pair", "latitude");
  if (b === undefined) return faultOf("not-a-pair", "longitude");
  // "5 2.52" beside "13.405" is a slip of the hand; beside "13 24.3" it is degrees and minutes
  if (BARE_PARTS.test(latitude) && isDecimal(longitude)) return faultOf("not-a-pair", "latitude");
  if (BARE_PARTS.test(longitude) && isDecimal(latitude)) return faultOf("not-a-pair", "longitude");
  const reading = fromText(`${latitude}; ${longitude}`, "latitude", row, rules);
  if (reading.kind === "point" && a.axis === "longitude" && b.axis === "latitude")
    return { ...reading, told: [...(reading.told ?? []), LETTERS_EXCHANGED] };
  if (reading.kind !== "fault") return reading;
  if (a.axis !== null && a.axis === b.axis)
    return { ...reading, column: a.axis === "latitude" ? "longitude" : "latitude" };
  const isLatitudeRight = Math.abs(a.degrees) <= 90 && b.isEastOrWest !== true;
  return Math.abs(a.degrees) <= 90 && (isLatitudeRight || b.isEastOrWest === true)
    ? { ...reading, column: "longitude" }
    : reading;
}

/** Numbers with nothing but blanks between them. */
const BARE_PARTS = /^[+-]?\p{N}+(?:\s+\p{N}+(?:[.,]\p{N}+)?)+$/u;
/** One number with a fraction of more than a digit, as degrees alone have it. */
const isDecimal = (text: string) => /^[^\p{N}]*\p{N}+[.,]\p{N}{2,}[^\p{N}]*$/u.test(text);

const areDegrees = (latitude: number, longitude: number) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 360;

/** Easting and northing of a row in the system of the sheet, or of its own zone. */
function fromMetres(
  easting: number,
  northing: number,
  row: RawRow,
  { toPlace, countryOf, besideTown, zoneHalf }: CoordinateRules,
): CoordinateReading {
  const zone = textOf(row.cells.utm_zone);
  if (zone === "") {
    const place = toPlace?.(easting, northing);
    return place ? point(place.latitude, place.longitude) : faultOf("outside-system", "latitude");
  }
  const places = systemsOfZone(zone, northing)
    .map((system) => toPlaceOf(system)?.(easting, northing))
    .filter((place): place is Place => place !== undefined);
  const place =
    places.length === 1
      ? places[0]
      : (onlyPlaceIn(places, countryOf?.(row)) ?? onlyPlaceIn(places, undefined) ?? besideTown?.(places, row));
  if (place) return point(place.latitude, place.longitude);
  const likeOthers = zoneHalf && places.find(({ latitude }) => latitude < 0 === (zoneHalf === "south"));
  if (likeOthers === undefined) return faultOf("zone", "utm_zone");
  const said = message(zoneHalf === "south" ? "row.zone_of_others_south" : "row.zone_of_others_north");
  const told = [{ column: "utm_zone" as const, code: "zone_of_others", said }];
  return { ...point(likeOthers.latitude, likeOthers.longitude), told } as CoordinateReading;
}

/** Coordinates in metres; undefined where they are degrees, as those are that somebody put in their place. */
function projected(row: RawRow, rules: CoordinateRules): CoordinateReading | undefined {
  const { cells } = row;
  if (rules.toPlace === undefined && textOf(cells.utm_zone) === "") return undefined;
  const pair = textOf(cells.coordinates);
  const [easting, northing] = pair === "" ? metresOfTwo(cells.longitude, cells.latitude) : (pairOfMetres(pair) ?? []);
  if (easting === undefined || northing === undefined) return undefined;
  return areDegrees(northing, easting) ? undefined : fromMetres(easting, northing, row, rules);
}

/**
 * Reads the coordinates of a row, from two columns or from one with a pair, a geometry, a code or a link; numbers,
 * text, degrees and minutes, decimal commas; in degrees or in the system of the sheet.
 */
export function readCoordinates(row: RawRow, rules: CoordinateRules = {}): CoordinateReading {
  const { cells } = row;
  const [latitude, longitude, pair] = [textOf(cells.latitude), textOf(cells.longitude), textOf(cells.coordinates)];
  const own = missingMarks(row) ?? projected(row, rules);
  if (own !== undefined) return own;
  const ofPair = () => fromGeometry(pair, rules) ?? fromText(pair, "coordinates", row, rules);
  if (latitude === "" && longitude === "") return pair === "" ? { kind: "none" } : ofPair();
  const [a, b] = [plainNumber(cells.latitude), plainNumber(cells.longitude)];
  // an outline beside its point is the location
  const outline = pair === "" ? undefined : fromGeometry(pair, rules);
  if (outline?.kind === "point" && outline.geometry) return outline;
  if (a !== undefined && b !== undefined && rules.perDegree !== undefined)
    return fromNumbers(a / rules.perDegree, b / rules.perDegree);
  if (a !== undefined && b !== undefined)
    return rules.areRadians === true
      ? faultOf("radians", "latitude")
      : fromNumbers(a * (rules.halves?.latitude ?? 1), b * (rules.halves?.longitude ?? 1));
  if (pair !== "" && (latitude === "" || longitude === "")) return ofPair();
  if (longitude === "" || latitude === "") {
    // Some write the whole pair into the first of the two columns.
    const column = latitude ? "latitude" : "longitude";
    const whole = fromText(latitude || longitude, column, row, rules);
    if (whole.kind === "point" && a === undefined && b === undefined) return whole;
    const missing = latitude === "" ? "latitude" : "longitude";
    return { kind: "fault", code: "coordinates_missing", said: message(`row.no_${missing}`), column: missing };
  }
  return parted(row, rules) ?? fromTexts(latitude, longitude, row, rules);
}

/** Degrees like 52.520.008; undefined for others. */
function parted(row: RawRow, { arePointsThousands }: CoordinateRules): CoordinateReading | undefined {
  const found = partedPoint(row);
  if (found === undefined) return undefined;
  if (arePointsThousands !== true) return faultOf("parted", "latitude");
  const facts = { text: textOf(row.cells.latitude), latitude: degrees(found.latitude) };
  const said = message("row.coordinates_parted", facts);
  const told = [{ column: "latitude" as const, code: "coordinates_parted", said }];
  return { ...point(found.latitude, found.longitude), told } as CoordinateReading;
}
