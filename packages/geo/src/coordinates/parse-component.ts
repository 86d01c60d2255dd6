/** One of the two numbers of a coordinate text. */
export interface Component {
  readonly degrees: number;
  /** Set by a hemisphere letter. */
  readonly axis: "latitude" | "longitude" | null;
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?|[.,]\d+`;
const COMPONENT = new RegExp(
  String.raw`^([NSEW])?\s*([+-])?\s*(${NUMBER})(?:\s*[°d]\s*|\s+|$|(?=[NSEW]))` +
    String.raw`(?:(${NUMBER})(?:\s*'\s*|\s+|$|(?=[NSEW]))(?:(${NUMBER})\s*"?\s*)?)?([NSEW])?$`,
  "i",
);

/** Brings signs, primes, degree signs and spaces of other scripts to one form. */
export function normaliseCoordinateText(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u2212\u2010-\u2015\uFE63]/gu, "-")
    .replaceAll(/[\u2032\u2018\u2019\u02B9\u00B4`]/gu, "'")
    .replaceAll(/[\u2033\u201C\u201D\u02BA]/gu, '"')
    .replaceAll("''", '"')
    .replaceAll(/[\u00BA\u02DA\u00B0]/gu, "°")
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, "")
    .replaceAll("،", ",")
    .replaceAll(/[^\S\t]+/gu, " ")
    .trim();
}

function numberOf(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replace(",", "."));
}

/**
 * Reads one number: decimal degrees or degrees, minutes, seconds, with a sign or a hemisphere letter but not both.
 * @returns undefined when the text is not such a number
 */
export function parseComponent(text: string): Component | undefined {
  const match = COMPONENT.exec(text.trim());
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
  const negative = sign === "-" || letter === "S" || letter === "W";
  const axis = letter === undefined ? null : letter === "N" || letter === "S" ? "latitude" : "longitude";
  return { degrees: negative && size !== 0 ? -size : size, axis };
}
