import { HIGHEST_ELEVATION, LOWEST_ELEVATION, type Message, message } from "@tidemark/contract";
import { type DecimalSign, readNumber } from "@tidemark/science";
import { parseAmount } from "./check-asset.ts";
import type { Geography, KnownHeight } from "./geography.ts";
import { type Proposal, proposed } from "./taken-fixes.ts";
import { textOf, type Headers, type RawRow } from "./raw-row.ts";

/** Proposals: all elevations of the sheet are feet; the elevation of a row is left out. */
export const FEET = "feet";
export const NO_ELEVATION = "no-elevation";

const FEET_PER_METRE = 3.281;
/** So many sites beside places of known height tell feet from metres. */
const ENOUGH_SITES = 5;
/** Metres off that are no proof of another unit, and how much better feet have to fit. */
const SMALL_ERROR_METRES = 100;
const FAR_BETTER = 3;
/** Unit behind a number. */
const UNIT = /\s*(m|metres|meters|ft|feet)$/iu;
const READ_AS_FEET = proposed(FEET, message("proposal.read_as_feet"));

type Report = (row: RawRow, code: string, said: Message, proposal?: Proposal) => void;

/** An elevation beside the height that is known there, metres. */
interface StatedElevation {
  readonly row: RawRow;
  readonly stated: number;
  readonly known: KnownHeight;
}

export interface ElevationTools {
  readonly geography: Geography;
  readonly headers: Headers | undefined;
  /** The sign before fractions of numbers that are texts. */
  readonly decimal: DecimalSign;
  /** Whether a proposal was taken: for a row, or for any row where none is named. */
  readonly took: (proposal: string, row?: RawRow) => boolean;
  readonly report: Report;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

const saysFeet = (header: string | undefined) => /(?<!\p{L})(ft|feet|foot)(?!\p{L})/iu.test(header ?? "");
const fromFeet = (feet: number) => Math.round(feet / FEET_PER_METRE);

/**
 * A row whose height stands with its coordinates, unless a cell of its own says it; zero is what programs write for
 * none.
 */
export function withHeight(row: RawRow, altitude: number | undefined): RawRow {
  if (altitude === undefined || altitude === 0 || textOf(row.cells.elevation) !== "") return row;
  return { ...row, cells: { ...row.cells, elevation: Math.round(altitude * 10) / 10 } };
}

/** Reads the elevations of a sheet, metres above sea level, and doubts those that cannot be. */
export class ElevationReader {
  readonly #tools: ElevationTools;
  /** Where the whole column is in feet: as its header says, or as was proposed and taken. */
  readonly #saysFeet: boolean;
  readonly #convertsFeet: boolean;
  readonly #besidePlaces: StatedElevation[] = [];
  readonly #contradictions: StatedElevation[] = [];

  constructor(tools: ElevationTools) {
    this.#tools = tools;
    this.#saysFeet = saysFeet(tools.headers?.elevation);
    this.#convertsFeet = tools.took(FEET);
  }

  /** Elevation of a row at a point (degrees); null where there is none that can be. */
  read(row: RawRow, { latitude, longitude }: { readonly latitude: number; readonly longitude: number }): number | null {
    const stated = this.#metres(row);
    if (stated === null) return null;
    const known = this.#tools.geography.heightAt(latitude, longitude);
    if (known?.isPlace) this.#besidePlaces.push({ row, stated, known });
    if (stated < LOWEST_ELEVATION || stated > HIGHEST_ELEVATION) {
      const facts = { told: stated, least: LOWEST_ELEVATION, most: HIGHEST_ELEVATION };
      this.#tools.report(row, "elevation_out_of_range", message("row.elevation_out_of_range", facts));
      return null;
    }
    if (known === undefined || !contradicts(stated, known)) return stated;
    if (this.#tools.took(NO_ELEVATION, row)) return null;
    this.#contradictions.push({ row, stated, known });
    return stated;
  }

  #metres(row: RawRow): number | null {
    const { decimal } = this.#tools;
    const cell = row.cells.elevation;
    const text = textOf(cell);
    if (text === "") return null;
    const twofold = typeof cell === "number" ? undefined : readNumber(text.replace(UNIT, ""), { decimal });
    if (twofold?.other !== undefined && twofold.other > twofold.value) {
      const facts = { text: text.slice(0, 40), thousands: twofold.other, fraction: twofold.value };
      this.#tools.report(row, "elevation_ambiguous", message("row.elevation_ambiguous", facts));
      return null;
    }
    const stated = typeof cell === "number" ? cell : parseAmount(text.replace(UNIT, ""), decimal);
    if (stated === undefined || !Number.isFinite(stated)) {
      this.#tools.report(row, "elevation_invalid", message("row.elevation_invalid"));
      return null;
    }
    if (this.#convertsFeet) return fromFeet(stated);
    if (!this.#saysFeet) return stated;
    const said = message("row.elevation_in_feet", { feet: stated, metres: fromFeet(stated) });
    this.#tools.report(row, "elevation_in_feet", said, READ_AS_FEET);
    return null;
  }

  /** What only all rows together tell; to be called when all were read. */
  finish(): void {
    if (!this.#convertsFeet && this.#seemsFeet()) return;
    for (const { row, stated, known } of this.#contradictions) {
      const { tolerance, isPlace, metres } = known;
      const facts = { told: stated, tolerance, known: metres };
      const said = message(isPlace ? "row.elevation_contradicts" : "row.elevation_contradicts_land", facts);
      const proposal = proposed(NO_ELEVATION, message("proposal.take_known_elevation", { metres }));
      this.#tools.report(row, "elevation_contradicts", said, proposal);
    }
  }

  /** Says once that the elevations fit far better as feet, where they do. */
  #seemsFeet(): boolean {
    const pairs = this.#besidePlaces;
    const inMetres = median(pairs.map(({ stated, known }) => Math.abs(stated - known.metres)));
    const inFeet = median(pairs.map(({ stated, known }) => Math.abs(stated / FEET_PER_METRE - known.metres)));
    if (pairs.length < ENOUGH_SITES || !(inMetres > SMALL_ERROR_METRES && inMetres > FAR_BETTER * inFeet)) return false;
    const said = message("row.elevation_seems_feet", {
      count: pairs.length,
      metres: Math.round(inMetres),
      feet: Math.round(inFeet),
      divisor: FEET_PER_METRE,
    });
    this.#tools.report(pairs[0]!.row, "elevation_seems_feet", said, READ_AS_FEET);
    return true;
  }
}

const contradicts = (stated: number, { metres, tolerance }: KnownHeight) => Math.abs(stated - metres) > tolerance;
