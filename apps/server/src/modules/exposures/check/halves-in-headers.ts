import { message, type RowIssue, saidFields } from "@tidemark/contract";
import { readNumber } from "@tidemark/science";
import type { Country } from "@tidemark/geo";
import type { Geography } from "./geography.ts";
import { type Cell, type Headers, type RawRow, textOf } from "./raw-row.ts";
import { statedText } from "./stated-text.ts";

/** What degrees of a column are multiplied with: -1 where its header says South or West, and no cell has a sign. */
export interface Halves {
  readonly latitude: 1 | -1;
  readonly longitude: 1 | -1;
}

/** As the cells say. */
export const NO_HALVES: Halves = { latitude: 1, longitude: 1 };

const SOUTH =
  /(?<!\p{L})(?:south(?:ern)?|lat\p{L}*\.?[\s_]+[Ss]|[Ss]\.?[\s_]+lat\p{L}*|sur|sul|sud|süd(?:lich\p{L}*)?|suid|zuid\p{L}*|юг|южн\p{L}*|南緯|南纬)(?!\p{L})|[([]\s*[°º]?\s*S\s*[)\]]|[°º]\s*S\s*$|南[緯纬]/u;
const WEST =
  /(?<!\p{L})(?:west(?:ern)?|lo?ng?\p{L}*\.?[\s_]+[WwOo]|[Ww]\.?[\s_]+lo?ng?\p{L}*|longitud[e]?\s*[([][Oo][)\]]|oeste|ouest|ovest|westlich\p{L}*|запад\p{L}*)(?!\p{L})|[([]\s*[°º]?\s*W\s*[)\]]|[°º]\s*W\s*$|西[経经經]/u;
/** A header that tells both halves, or what their sign is, leaves it to the cells. */
const BOTH =
  /(?<!\p{L})D[\s_]*M[\s_]*S?(?!\p{L})|north|norte|nord|east|(?<!\p{L})este?(?!\p{L})|ost|(?<!\p{L})[NE](?!\p{L})|negat|minus|[([]\s*[-−–+±]|[-−–+±]\s*[)\]]/iu;

const says = (header: string, half: RegExp) =>
  (half.test(header) || half.test(header.toLowerCase())) &&
  !BOTH.test(header.replace(half, "").replace(/oeste|ouest|ovest|west/giu, ""));

function degreesIn(cell: Cell | undefined): number | undefined {
  return typeof cell === "number" ? cell : readNumber(textOf(cell), { isFraction: true })?.value;
}

/**
 * The halves of the Earth that headers of latitude and longitude tell. As they stand where a cell has a sign, and where
 * more rows lie in the country that they state without it.
 */
export function halvesInHeaders(
  sample: readonly RawRow[],
  headers: Headers | undefined,
  geography: Geography,
  statedIn: (row: RawRow) => Country | undefined = (row) => geography.findCountry(statedText(row.cells.country)),
): Halves {
  const isUnsigned = (axis: "latitude" | "longitude") =>
    sample.every(({ cells }) => (degreesIn(cells[axis]) ?? 0) >= 0);
  const told = (axis: "latitude" | "longitude", half: RegExp) =>
    says(headers?.[axis] ?? "", half) && isUnsigned(axis) ? -1 : 1;
  const halves: Halves = { latitude: told("latitude", SOUTH), longitude: told("longitude", WEST) };
  if (halves.latitude === 1 && halves.longitude === 1) return halves;
  let [turned, plain] = [0, 0];
  for (const row of sample) {
    const [north, east] = [degreesIn(row.cells.latitude), degreesIn(row.cells.longitude)];
    const stated = statedIn(row);
    if (north === undefined || east === undefined || !stated) continue;
    const liesThere = (latitude: number, longitude: number) => {
      const found = geography.countryAt(latitude, longitude);
      return found?.iso2 === stated.iso2 || found?.sovereignIso2 === stated.iso2;
    };
    if (liesThere(north * halves.latitude, east * halves.longitude)) turned += 1;
    else if (liesThere(north, east)) plain += 1;
  }
  return plain > turned ? NO_HALVES : halves;
}

/** What is told of degrees that a header turned, above the rows. */
export function tellHalves(halves: Halves, headers: Headers, headerRow: number): RowIssue[] {
  const axes = (["latitude", "longitude"] as const).filter((axis) => halves[axis] === -1);
  return axes.map((axis) => {
    const header = headers[axis] ?? axis;
    const said = message(axis === "latitude" ? "column.read_south" : "column.read_west", { header });
    return { row: headerRow, column: header, code: "halves_by_header", severity: "warning", ...saidFields(said) };
  });
}
