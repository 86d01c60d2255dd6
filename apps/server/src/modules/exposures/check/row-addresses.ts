import type { LocatedBy } from "@tidemark/contract";
import { type Country, distanceKm } from "@tidemark/geo";
import type { Geocoded, GeocodeResult } from "./geocoded.ts";
import { type RawRow, textOf } from "./raw-row.ts";
import { statedText } from "./stated-text.ts";

/** Where a service for addresses found one. */
export interface KnownAddress {
  readonly label: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** ISO 3166-1 alpha-2; null where the service did not say. */
  readonly country: string | null;
  readonly locatedBy: Extract<LocatedBy, "address" | "postal_code">;
  readonly withinKm: number;
}

/** Answers of the service by the text that was asked; null where it found nothing. */
export type KnownAddresses = Readonly<Record<string, KnownAddress | null>>;

/** An address that nobody asked for yet. */
export interface OpenAddress {
  readonly text: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | undefined;
}

/** An address farther than this from the town of its row is another one. */
const SAME_TOWN_KM = 60;
const MOST_OPEN = 10_000;

/** The address of a row in one line; undefined where it has no street. */
function lineOf({ cells }: RawRow, country: Country | undefined): string | undefined {
  const street = [statedText(cells.street), statedText(cells.building_no)].filter(Boolean).join(" ");
  const line = street || statedText(cells.address_line);
  const town = [statedText(cells.postal_code), statedText(cells.municipality)].filter(Boolean).join(" ");
  if (line === "" || (town === "" && street !== "")) return undefined;
  const parts = [line, line.includes(town) ? "" : town, statedText(cells.region), country?.name ?? ""];
  return parts.filter(Boolean).join(", ").slice(0, 300);
}

/** Addresses of the rows of a file: those that a service found, and those that it can still be asked for. */
export class RowAddresses {
  readonly #known: KnownAddresses;
  readonly #open = new Map<string, OpenAddress>();

  constructor(known: KnownAddresses) {
    this.#known = known;
  }

  get open(): OpenAddress[] {
    return [...this.#open.values()];
  }

  /**
   * The place of a row by its address. One that the service found stands only where the row bears it out: near its
   * town, or where it tells country and postal code or region. Otherwise the place is what it was by its town.
   */
  refine(row: RawRow, byTown: GeocodeResult, country: Country | undefined): GeocodeResult {
    const text = lineOf(row, country);
    if (text === undefined) return byTown;
    const known = Object.hasOwn(this.#known, text) ? this.#known[text] : undefined;
    if (known === undefined && this.#open.size < MOST_OPEN) this.#open.set(text, { text, country: country?.iso2 });
    if (!known || (country && known.country !== country.iso2)) return byTown;
    const isBorneOut =
      byTown.kind === "found"
        ? distanceKm(byTown.place, known) < SAME_TOWN_KM
        : country !== undefined && (textOf(row.cells.postal_code) !== "" || textOf(row.cells.region) !== "");
    return isBorneOut ? { kind: "found", place: placeOf(known) } : byTown;
  }
}

const placeOf = ({ country, ...known }: KnownAddress): Geocoded => ({ ...known, country: country ?? "" });
