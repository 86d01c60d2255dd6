import { isValidPoint, parseCoordinates, wrapLongitude } from "@tidemark/geo";
import { textOf, type Cell, type Meaning, type RawRow } from "./raw-row.ts";

/** What the coordinate cells of a row say. */
export type CoordinateReading =
  | {
      readonly kind: "point";
      /** Degrees. */
      readonly latitude: number;
      /** Degrees, -180 (inclusive) to 180 (exclusive). */
      readonly longitude: number;
      /** True where the longitude was written as 180 to 360. */
      readonly wrapped: boolean;
    }
  | { readonly kind: "none" }
  /** Impossible as written, possible when the two are exchanged. */
  | { readonly kind: "swapped"; readonly latitude: number; readonly longitude: number }
  | { readonly kind: "fault"; readonly code: string; readonly message: string; readonly column: Meaning };

/** Larger numbers are no degrees but metres of a projected system. */
const SURELY_METRES = 1000;

const FAULTS = {
  empty: ["coordinates_missing", "There are no coordinates."],
  "not-a-pair": ["coordinates_unreadable", "This cannot be read as coordinates. Write for example 47.37 and 8.54."],
  "out-of-range": [
    "coordinates_out_of_range",
    "The coordinates are out of range. Latitude lies within -90 to 90, longitude within -180 to 180.",
  ],
  contradictory: [
    "coordinates_contradictory",
    "Both values are of the same kind. One must be N or S, the other E or W.",
  ],
} as const;

function point(latitude: number, longitude: number, wrapped = false): CoordinateReading {
  return { kind: "point", latitude, longitude: wrapLongitude(longitude), wrapped };
}

function faultOf(reason: keyof typeof FAULTS, column: Meaning): CoordinateReading {
  const [code, message] = FAULTS[reason];
  return { kind: "fault", code, message, column };
}

function fromNumbers(latitude: number, longitude: number): CoordinateReading {
  if (isValidPoint(latitude, longitude)) return point(latitude, longitude);
  if (Math.abs(latitude) <= 90 && longitude > 180 && longitude <= 360) return point(latitude, longitude, true);
  if (isValidPoint(longitude, latitude)) return { kind: "swapped", latitude: longitude, longitude: latitude };
  const [size, column] = Math.abs(latitude) > 90 ? [latitude, "latitude"] : [longitude, "longitude"];
  if (Math.abs(size) < SURELY_METRES) return faultOf("out-of-range", column as Meaning);
  const message =
    "These are no degrees; they look like metres of a map projection. Convert them to latitude and longitude (WGS 84).";
  return { kind: "fault", code: "coordinates_projected", message, column: column as Meaning };
}

/** A number in a cell; undefined when it is text of another kind. */
function plainNumber(cell: Cell | undefined): number | undefined {
  if (typeof cell === "number") return cell;
  const text = textOf(cell);
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}

function fromText(text: string, column: Meaning): CoordinateReading {
  const result = parseCoordinates(text);
  if (!result.ok) return faultOf(result.reason, column);
  const [first] = result.candidates;
  if (!first) return faultOf("not-a-pair", column);
  return first.order === "given"
    ? point(first.latitude, first.longitude)
    : { kind: "swapped", latitude: first.latitude, longitude: first.longitude };
}

/**
 * Reads the coordinates of a row, from two columns or from one with a pair; numbers, text, degrees and minutes, decimal
 * commas.
 */
export function readCoordinates({ cells }: RawRow): CoordinateReading {
  const [latitude, longitude, pair] = [textOf(cells.latitude), textOf(cells.longitude), textOf(cells.coordinates)];
  if (latitude === "" && longitude === "") return pair === "" ? { kind: "none" } : fromText(pair, "coordinates");
  const [a, b] = [plainNumber(cells.latitude), plainNumber(cells.longitude)];
  if (a !== undefined && b !== undefined) return fromNumbers(a, b);
  if (pair !== "" && (latitude === "" || longitude === "")) return fromText(pair, "coordinates");
  if (longitude === "" || latitude === "") {
    // Some write the whole pair into the first of the two columns.
    const whole = fromText(latitude || longitude, latitude ? "latitude" : "longitude");
    if (whole.kind === "point" && a === undefined && b === undefined) return whole;
    const column = latitude === "" ? "latitude" : "longitude";
    return { kind: "fault", code: "coordinates_missing", message: `The ${column} is missing.`, column };
  }
  return fromText(`${latitude}; ${longitude}`, a === undefined ? "latitude" : "longitude");
}
