import { type Message, message } from "@tidemark/contract";
import { isValidPoint, parseCoordinates, wrapLongitude } from "@tidemark/geo";
import { readNumber, westernDigits } from "@tidemark/science";
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
  | { readonly kind: "fault"; readonly code: string; readonly said: Message; readonly column: Meaning };

/** Larger numbers are no degrees but metres of a projected system. */
const SURELY_METRES = 1000;

const FAULTS = {
  empty: ["coordinates_missing", "row.no_coordinates"],
  "not-a-pair": ["coordinates_unreadable", "row.coordinates_unreadable"],
  "out-of-range": ["coordinates_out_of_range", "location.out_of_range"],
  contradictory: ["coordinates_contradictory", "row.coordinates_contradictory"],
} as const;

function point(latitude: number, longitude: number, wrapped = false): CoordinateReading {
  return { kind: "point", latitude, longitude: wrapLongitude(longitude), wrapped };
}

function faultOf(reason: keyof typeof FAULTS, column: Meaning): CoordinateReading {
  const [code, said] = FAULTS[reason];
  return { kind: "fault", code, said: message(said), column };
}

function fromNumbers(latitude: number, longitude: number): CoordinateReading {
  if (isValidPoint(latitude, longitude)) return point(latitude, longitude);
  if (Math.abs(latitude) <= 90 && longitude > 180 && longitude <= 360) return point(latitude, longitude, true);
  if (isValidPoint(longitude, latitude)) return { kind: "swapped", latitude: longitude, longitude: latitude };
  const [size, column] = Math.abs(latitude) > 90 ? [latitude, "latitude"] : [longitude, "longitude"];
  if (Math.abs(size) < SURELY_METRES) return faultOf("out-of-range", column as Meaning);
  const said = message("row.coordinates_projected");
  return { kind: "fault", code: "coordinates_projected", said, column: column as Meaning };
}

/** A number in a cell; undefined when it is text of another kind. */
function plainNumber(cell: Cell | undefined): number | undefined {
  if (typeof cell === "number") return cell;
  const read = readNumber(textOf(cell), { isFraction: true });
  return read === undefined || read.hasCurrency || read.hasScale || read.isPercent ? undefined : read.value;
}

function fromText(text: string, column: Meaning): CoordinateReading {
  const result = parseCoordinates(westernDigits(text));
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
    const said = message(`row.no_${column}`);
    return { kind: "fault", code: "coordinates_missing", said, column };
  }
  return fromText(`${latitude}; ${longitude}`, a === undefined ? "latitude" : "longitude");
}
