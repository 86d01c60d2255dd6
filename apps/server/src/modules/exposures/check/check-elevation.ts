import { HIGHEST_ELEVATION, LOWEST_ELEVATION } from "@tidemark/contract";
import { HEIGHT_CONTRADICTION_METRES } from "@tidemark/science";
import { parseAmount } from "./check-asset.ts";
import type { Geography } from "./geography.ts";
import { textOf, type Headers, type RawRow } from "./raw-row.ts";

const FEET_PER_METRE = 3.281;
/** So many sites beside places of known height tell feet from metres. */
const ENOUGH_SITES = 5;
/** Metres off that are no proof of another unit, and how much better feet have to fit. */
const SMALL_ERROR_METRES = 100;
const FAR_BETTER = 3;

type Report = (row: RawRow, code: string, message: string) => void;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

const isInFeet = (header: string | undefined) => /\b(ft|feet|foot)\b/iu.test(header ?? "");

/** Reads the elevations of a sheet, metres above sea level, and doubts those that cannot be. */
export class ElevationReader {
  readonly #geography: Geography;
  readonly #isInFeet: boolean;
  readonly #report: Report;
  /** Elevations beside that of the nearest place, metres. */
  readonly #pairs: { readonly row: RawRow; readonly told: number; readonly place: number }[] = [];

  constructor(geography: Geography, headers: Headers | undefined, report: Report) {
    this.#geography = geography;
    this.#isInFeet = isInFeet(headers?.elevation);
    this.#report = report;
  }

  /** Elevation of a row at a point (degrees); null where there is none that can be. */
  read(row: RawRow, { latitude, longitude }: { readonly latitude: number; readonly longitude: number }): number | null {
    const cell = row.cells.elevation;
    const text = textOf(cell);
    if (text === "") return null;
    const told = typeof cell === "number" ? cell : parseAmount(text.replace(/\s*(m|metres|meters)$/iu, ""));
    if (told === undefined || !Number.isFinite(told)) {
      this.#report(row, "elevation_invalid", "The elevation is no number; it was left out. Write metres, such as 431.");
      return null;
    }
    if (this.#isInFeet) {
      const metres = Math.round(told / FEET_PER_METRE);
      const message = `The header says feet; the elevation was left out. Write it in metres: ${told} ft are ${metres} m.`;
      this.#report(row, "elevation_in_feet", message);
      return null;
    }
    if (told < LOWEST_ELEVATION || told > HIGHEST_ELEVATION) {
      const range = `${LOWEST_ELEVATION} to ${HIGHEST_ELEVATION} m`;
      const message = `The elevation ${told} lies outside ${range}; it was left out. Write metres above sea level.`;
      this.#report(row, "elevation_out_of_range", message);
      return null;
    }
    const place = this.#geography.placeHeightAt(latitude, longitude);
    if (place !== undefined) this.#pairs.push({ row, told, place });
    return told;
  }

  /** What only all rows together tell; to be called when all were read. */
  finish(): void {
    const pairs = this.#pairs;
    const inMetres = median(pairs.map(({ told, place }) => Math.abs(told - place)));
    const inFeet = median(pairs.map(({ told, place }) => Math.abs(told / FEET_PER_METRE - place)));
    if (pairs.length >= ENOUGH_SITES && inMetres > SMALL_ERROR_METRES && inMetres > FAR_BETTER * inFeet) {
      const message =
        `The elevations seem to be in feet: of ${pairs.length} the middle one is ${Math.round(inMetres)} m off the ` +
        `nearest place, and ${Math.round(inFeet)} m when divided by ${FEET_PER_METRE}. Write them in metres and upload ` +
        `the file again.`;
      this.#report(pairs[0]!.row, "elevation_seems_feet", message);
      return;
    }
    for (const { row, told, place } of pairs) {
      if (Math.abs(told - place) <= HEIGHT_CONTRADICTION_METRES) continue;
      const message =
        `The elevation ${told} m is more than ${HEIGHT_CONTRADICTION_METRES} m from that of the nearest place (${place} m). ` +
        `Check it and the coordinates; on a mountain it may be right.`;
      this.#report(row, "elevation_contradicts", message);
    }
  }
}
