export interface CsvPoint {
  /** Row of the file, the header being row 1. */
  readonly row: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface CsvIssue {
  readonly row: number;
  readonly message: string;
}

/** Fields of one CSV text (RFC 4180): quoted fields may hold the separator, line breaks and doubled quotes. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\u{FEFF}/u, "");
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  for (let i = 0; i < source.length; i++) {
    const character = source[i]!;
    if (quoted) {
      if (character !== '"') field += character;
      else if (source[i + 1] === '"') field += source[++i]!;
      else quoted = false;
    } else if (character === '"' && field === "") quoted = true;
    else if (character === separator) {
      row.push(field);
      field = "";
    } else if (character === "\n") {
      rows.push([...row, field.replace(/\r$/, "")]);
      row = [];
      field = "";
    } else field += character;
  }
  if (field !== "" || row.length > 0) rows.push([...row, field]);
  return rows;
}

function separatorOf(text: string): string {
  const header = text.split("\n", 1)[0] ?? "";
  return [",", ";", "\t"].reduce((best, sign) => (header.split(sign).length > header.split(best).length ? sign : best));
}

const LATITUDE = new Set(["latitude", "lat", "y"]);
const LONGITUDE = new Set(["longitude", "lon", "lng", "long", "x"]);
const NAME = new Set(["name", "site", "location", "id"]);

/**
 * Points of a CSV table with its faults by row: all of them at once. A table without the two columns has one fault in
 * row 1.
 */
export function readPoints(rows: readonly (readonly string[])[]): {
  readonly points: readonly CsvPoint[];
  readonly issues: readonly CsvIssue[];
} {
  const header = (rows[0] ?? []).map((title) => title.trim().toLowerCase());
  const latitudeColumn = header.findIndex((title) => LATITUDE.has(title));
  const longitudeColumn = header.findIndex((title) => LONGITUDE.has(title));
  const nameColumn = header.findIndex((title) => NAME.has(title));
  if (latitudeColumn < 0 || longitudeColumn < 0) {
    return { points: [], issues: [{ row: 1, message: "The first row must name the columns latitude and longitude." }] };
  }
  const points: CsvPoint[] = [];
  const issues: CsvIssue[] = [];
  for (const [i, fields] of rows.entries()) {
    if (i === 0 || fields.every((field) => field.trim() === "")) continue;
    const row = i + 1;
    const latitude = numberOf(fields[latitudeColumn]);
    const longitude = numberOf(fields[longitudeColumn]);
    const message = faultOf(latitude, longitude);
    if (message !== undefined) issues.push({ row, message });
    else points.push({ row, name: fields[nameColumn]?.trim() ?? `row ${row}`, latitude, longitude });
  }
  return { points, issues };
}

function numberOf(text: string | undefined): number {
  return text === undefined || text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));
}

/** What is wrong with a pair of coordinates, with a hint when the two seem swapped; undefined when it can be used. */
export function faultOf(latitude: number, longitude: number): string | undefined {
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return "Latitude and longitude must be numbers.";
  if (Math.abs(latitude) > 90) {
    const swapped = Math.abs(longitude) <= 90 && Math.abs(latitude) <= 180;
    const hint = swapped ? ` Swapped? Try ${longitude} ${latitude}.` : "";
    return `Latitude ${latitude} is outside -90 to 90.${hint}`;
  }
  return Math.abs(longitude) > 180 ? `Longitude ${longitude} is outside -180 to 180.` : undefined;
}
