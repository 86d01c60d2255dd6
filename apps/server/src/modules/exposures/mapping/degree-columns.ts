import { type ColumnMeaning, normaliseHeader, type CellValue } from "@tidemark/documents";
import type { ColumnContents } from "./column-contents.ts";

/** Columns with degrees, minutes, seconds and the half of the Earth of a coordinate, in this order. */
export interface DegreeColumns {
  readonly latitude: readonly number[];
  readonly longitude: readonly number[];
}

type Part = "degrees" | "minutes" | "seconds" | "half";
type Axis = keyof DegreeColumns;

const AXES: readonly (readonly [Axis, RegExp])[] = [
  ["latitude", /^(?:lat(?:itude?|itud|itudine)?|breite(?:ngrad)?|широта|n s|s n|ns)(?!\p{L})/u],
  [
    "longitude",
    /^(?:lon(?:g(?:itude?|itud|itudine)?)?|lng|lange(?:ngrad)?|laenge|долгота|[ew] [weo]|o w|ew|eo|ow)(?!\p{L})/u,
  ],
];
const PARTS: readonly (readonly [Part, RegExp])[] = [
  [
    "half",
    /(?<!\p{L})(?:dir|direction|hemisphere|hemi|hem|richtung|hemispher\p{L}*|hemisferi?o|n s|s n|ns|[ew] [weo]|o w|ew|eo|ow)$/u,
  ],
  ["degrees", /(?<!\p{L})(?:deg|degs|degrees?|degres?|grad|grados?|gradi|d|градус\p{L}*)$/u],
  ["minutes", /(?<!\p{L})(?:min|mins|minutes?|minuten|minutos?|minuti|m|минут\p{L}*)$/u],
  ["seconds", /(?<!\p{L})(?:sec|secs|sek|seconds?|secondes?|sekunden|segundos?|secondi|s|секунд\p{L}*)$/u],
];
const ORDER: readonly Part[] = ["degrees", "minutes", "seconds", "half"];

/** "Lat °", "Lat '" and 'Lat "' as words. */
const spelled = (header: string) =>
  normaliseHeader(
    header
      .replace(/["”″]\s*\)?$/u, " sec")
      .replace(/['’′]\s*\)?$/u, " min")
      .replace(/[°º]\s*\)?$/u, " deg")
      .replaceAll(/[()[\]_.]/gu, " "),
  );

function partOf(header: string): { readonly axis: Axis; readonly part: Part } | undefined {
  const plain = spelled(header);
  const axis = AXES.find(([, pattern]) => pattern.test(plain))?.[0];
  const part = PARTS.find(([, pattern]) => pattern.test(plain))?.[0];
  return axis && part && { axis, part };
}

/** The letter of a half of the Earth, or a word for it. */
const areHalves = ({ texts, length }: ColumnContents) => texts === 1 && length <= 9;

/**
 * Columns that hold coordinates as degrees, minutes and seconds of their own; undefined where there are none, or where
 * degrees stand alone.
 */
export function degreeColumns(
  header: readonly CellValue[],
  contents: readonly ColumnContents[],
): DegreeColumns | undefined {
  const found = { latitude: new Map<Part, number>(), longitude: new Map<Part, number>() };
  for (const [column, cell] of header.entries()) {
    const told = typeof cell === "string" ? partOf(cell) : undefined;
    const own = contents[column];
    if (!told || !own || own.filled === 0 || found[told.axis].has(told.part)) continue;
    if (told.part === "half" ? areHalves(own) : own.numbers === 1) found[told.axis].set(told.part, column);
  }
  const columnsOf = (axis: Axis) => ORDER.flatMap((part) => found[axis].get(part) ?? []);
  const isWhole = (axis: Axis) => found[axis].has("degrees") && found[axis].has("minutes");
  return isWhole("latitude") && isWhole("longitude")
    ? { latitude: columnsOf("latitude"), longitude: columnsOf("longitude") }
    : undefined;
}

/**
 * Degrees without a sign beside a column with the half of the Earth of each, "33.45" and "S": both columns of each
 * axis. None where one axis has no such column.
 */
export function halfColumns(
  header: readonly CellValue[],
  contents: readonly ColumnContents[],
  meanings: ReadonlyMap<number, ColumnMeaning>,
): readonly { readonly axis: Axis; readonly columns: readonly number[] }[] {
  const found = (["latitude", "longitude"] as const).map((axis) => {
    const degrees = [...meanings].find(([column, one]) => one === axis && contents[column]?.numbers === 1)?.[0];
    const half = header.findIndex((cell, column) => {
      const told = typeof cell === "string" ? partOf(cell) : undefined;
      const own = contents[column];
      return told?.axis === axis && told.part === "half" && own !== undefined && own.filled > 0 && areHalves(own);
    });
    return { axis, columns: degrees === undefined || half < 0 ? [] : [degrees, half].toSorted((a, b) => a - b) };
  });
  return found.every(({ columns }) => columns.length === 2) ? found : [];
}
