import { normaliseCoordinateText } from "./normalise-coordinate-text.ts";

/** One of the two numbers of a coordinate text. */
export interface Component {
  readonly degrees: number;
  /** Set by a hemisphere letter. */
  readonly axis: "latitude" | "longitude" | null;
  /** The letter O alone: east in German (Ost), west in French, Spanish and Italian (Ouest). `degrees` is the east. */
  readonly isEastOrWest?: boolean;
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?|[.,]\d+`;
const COMPONENT = new RegExp(
  String.raw`^([NSEWO])?\.?\s*([+-])?\s*(${NUMBER})(?:\s*[°d*:]\s*|\s+|$|(?=[NSEWO]))` +
    String.raw`(?:(${NUMBER})(?:\s*['m:]\s*|\s+|$|(?=[NSEWO]))(?:(${NUMBER})\s*(?:"|(?=[NSEWO])|$)\s*)?)?([NSEWO])?\.?$`,
  "i",
);
/** Degrees, minutes and seconds written without a sign between them, as sailors and pilots do: 472237N, 00832.25E. */
const PACKED = /^([NSEW])?\s*(\d{4,7})([.,]\d+)?\s*'?\s*([NSEW])?$/i;

function numberOf(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replace(",", "."));
}

function componentOf(size: number, letter: string | undefined, isNegative: boolean): Component {
  const axis = letter === undefined ? null : letter === "N" || letter === "S" ? "latitude" : "longitude";
  const degrees = isNegative && size !== 0 ? -size : size;
  return letter === "O" ? { degrees, axis, isEastOrWest: true } : { degrees, axis };
}

function packedComponent(text: string): Component | undefined {
  const [, before, digits, fraction = "", after] = PACKED.exec(text) ?? [];
  if (digits === undefined || (before === undefined) === (after === undefined)) return undefined;
  const letter = (before ?? after)!.toUpperCase();
  const width = letter === "N" || letter === "S" ? 2 : 3;
  const rest = digits.slice(width);
  if (rest.length !== 2 && rest.length !== 4) return undefined;
  const last = Number(rest.slice(-2) + fraction.replace(",", "."));
  const [minutes, seconds] = rest.length === 2 ? [last, 0] : [Number(rest.slice(0, 2)), last];
  if (minutes >= 60 || seconds >= 60) return undefined;
  const size = Number(digits.slice(0, width)) + minutes / 60 + seconds / 3600;
  return componentOf(size, letter, letter === "S" || letter === "W");
}

/**
 * Reads one number: decimal degrees or degrees, minutes, seconds, with a sign or a hemisphere letter but not both.
 * @returns undefined when the text is not such a number
 */
export function parseComponent(text: string): Component | undefined {
  const plain = text.trim();
  const packed = packedComponent(plain);
  if (packed !== undefined) return packed;
  const match = COMPONENT.exec(plain);
  if (match === null) return undefined;
  const [, before, sign, degreeText, minuteText, secondText, after] = match;
  if (before !== undefined && after !== undefined) return undefined;
  const letter = (before ?? after)?.toUpperCase();
  if (letter !== undefined && sign === "-") return undefined;
  const degrees = numberOf(degreeText);
  const minutes = numberOf(minuteText);
  const seconds = numberOf(secondText);
  if (minuteText !== undefined && (!Number.isInteger(degrees) || minutes >= 60)) return undefined;
  if (secondText !== undefined && (!Number.isInteger(minutes) || seconds >= 60)) return undefined;
  const size = degrees + minutes / 60 + seconds / 3600;
  return componentOf(size, letter, sign === "-" || letter === "S" || letter === "W");
}

/** Reads one coordinate as it was written, in any usual spelling; undefined where it is none. */
export function parseCoordinate(text: string): Component | undefined {
  return parseComponent(normaliseCoordinateText(text));
}
