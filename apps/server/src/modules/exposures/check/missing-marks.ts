import { message } from "@tidemark/contract";
import type { CoordinateReading } from "./coordinate-reading.ts";
import { textOf, type RawRow } from "./raw-row.ts";
import { statedText } from "./stated-text.ts";

/** Nines that programs write where they know no coordinate: -999, 9999, -9999.0, -999.25. */
const NINES = /^[-\u2212]?9{3,}(?:[.,](?:[09]*|25))?$/u;

/** Nines, or words that people write where they know nothing: "TBD", "k.A.", "-". */
const isMark = (text: string) => NINES.test(text) || (text !== "" && statedText(text) === "");

/**
 * Coordinates that only mark that there are none: both of a row, so that the rest of it says where it is, or one of
 * them, whose cell is wrong. Undefined for all others.
 */
export function missingMarks({ cells }: RawRow): CoordinateReading | undefined {
  const [latitude, longitude] = [textOf(cells.latitude), textOf(cells.longitude)];
  const [a, b] = [isMark(latitude), isMark(longitude)];
  if (!a && !b) return latitude === "" && longitude === "" ? inOneCell(textOf(cells.coordinates)) : undefined;
  const column = a ? "latitude" : "longitude";
  const facts = { text: (a ? latitude : longitude).slice(0, 20) };
  const code = "coordinates_marked_missing";
  if (a && b) return { kind: "none", told: [{ column, code, said: message("row.coordinates_marked_missing", facts) }] };
  const isLatitude = a;
  if ((isLatitude ? longitude : latitude) === "") return { kind: "none" };
  return { kind: "fault", code, said: message("row.coordinate_marked_missing", facts), column };
}

/** The same of a cell for both. */
function inOneCell(text: string): CoordinateReading | undefined {
  if (!isMark(text)) return undefined;
  const said = message("row.coordinates_marked_missing", { text: text.slice(0, 20) });
  return { kind: "none", told: [{ column: "coordinates", code: "coordinates_marked_missing", said }] };
}
