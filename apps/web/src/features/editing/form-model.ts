import {
  HIGHEST_ELEVATION,
  LEAST_PROTECTION_YEARS,
  LOWEST_ELEVATION,
  MOST_PROTECTION_YEARS,
  type Address,
  type Geometry,
  type Site,
} from "@tidemark/contract";
import { type CoordinateCandidate, parseCoordinates } from "@tidemark/geo";
import { BUILDING_USES, CONSTRUCTIONS } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";

/** Parts of the address that are written by hand; country and region follow from the place. */
export const ADDRESS_FIELDS = ["address_line", "street", "building_no", "postal_code", "municipality"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

type UserValue = Site["properties"]["user_data"][string];

/** A column of the user's own as it is being written. */
export interface OwnField {
  readonly name: string;
  readonly text: string;
  /** What was there before; undefined for a column that is new for the location. */
  readonly was: UserValue | undefined;
}

/** What a form about a location holds: texts as they are typed. */
export interface SiteForm {
  readonly name: string;
  readonly geometry: Geometry;
  /** Coordinates of a point as they are typed. */
  readonly place: string;
  readonly order: CoordinateCandidate["order"];
  readonly address: Readonly<Record<AddressField, string>>;
  readonly value: string;
  readonly currency: string;
  readonly elevation: string;
  /** Years of the flood that it is protected from, as it is typed. */
  readonly protection: string;
  /** What its buildings are used for and made of; "" where nothing is told. */
  readonly use: string;
  readonly construction: string;
  readonly own: readonly OwnField[];
}

/** What is wrong with a form, by field. */
export type Faults = Readonly<Record<string, string>>;

const DIGITS = 6;
const plain = (degrees: number) => String(Number(degrees.toFixed(DIGITS)));

/** `47.37, 8.54`. */
export const placeText = (latitude: number, longitude: number) => `${plain(latitude)}, ${plain(longitude)}`;

/** Coordinates of a point as they are typed; of other shapes nothing. */
export function placeOf(geometry: Geometry): string {
  const [longitude = Number.NaN, latitude = Number.NaN] = geometry.type === "Point" ? geometry.coordinates : [];
  return geometry.type === "Point" ? placeText(latitude, longitude) : "";
}

const ownText = (value: UserValue | undefined) => (value === null || value === undefined ? "" : String(value));

/** @param columns own columns of other locations: they are offered as well */
export function formOf({ geometry, properties }: Site, columns: readonly string[] = []): SiteForm {
  const { address } = properties;
  // by name, also where a column is called like something that every object has
  const own = new Map(Object.entries(properties.user_data));
  const names = [...new Set([...own.keys(), ...columns])];
  return {
    name: properties.name,
    geometry,
    place: placeOf(geometry),
    order: "given",
    address: {
      address_line: address.address_line ?? "",
      street: address.street ?? "",
      building_no: address.building_no ?? "",
      postal_code: address.postal_code ?? "",
      municipality: address.municipality ?? "",
    },
    value: properties.asset_value?.toString() ?? "",
    currency: properties.asset_currency ?? "",
    elevation: properties.elevation?.toString() ?? "",
    protection: properties.protection_return_period?.toString() ?? "",
    use: properties.building_use ?? "",
    construction: properties.construction ?? "",
    own: names.map((name) => ({ name, text: ownText(own.get(name)), was: own.get(name) })),
  };
}

/** Readings of what is typed as coordinates, or why there is none. */
export function readPlace(text: string): {
  readonly candidates: readonly CoordinateCandidate[];
  readonly fault?: string;
} {
  const result = parseCoordinates(text);
  return result.ok ? { candidates: result.candidates } : { candidates: [], fault: result.message };
}

/** The reading that is meant: of two possible orders the one that was chosen. */
export function meantPlace({ place, order }: Pick<SiteForm, "place" | "order">): CoordinateCandidate | undefined {
  const { candidates } = readPlace(place);
  return candidates.find((candidate) => candidate.order === order) ?? candidates[0];
}

/** The geometry a form means; undefined while its coordinates cannot be read. */
export function geometryOf(form: SiteForm): Geometry | undefined {
  // a place that nobody typed anew keeps all its digits
  if (form.geometry.type !== "Point" || (form.place === placeOf(form.geometry) && form.order === "given"))
    return form.geometry;
  const place = meantPlace(form);
  return place && { type: "Point", coordinates: [place.longitude, place.latitude] };
}

/**
 * A text as the value of an own column: numbers and yes or no stay what they were; a new text is a number only when it
 * reads as one.
 */
export function ownValue({ text, was }: OwnField): UserValue {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (typeof was === "string") return trimmed;
  if (typeof was === "boolean" && (trimmed === "true" || trimmed === "false")) return trimmed === "true";
  // numbers that begin with a 0, such as codes of places, would lose it
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/u.test(trimmed) ? Number(trimmed) : trimmed;
}

/** Number of a text with apostrophes or spaces between thousands; NaN when it is none. */
function assetValue(text: string): number {
  const digits = text.replaceAll(/['’\s]/gu, "");
  return /^\d+([.,]\d+)?$/u.test(digits) ? Number(digits.replace(",", ".")) : Number.NaN;
}

/** Metres of a text with a point or a comma; NaN when it is none that can be. */
function elevationOf(text: string): number {
  const metres = /^-?\d+([.,]\d+)?$/u.test(text.trim()) ? Number(text.replace(",", ".")) : Number.NaN;
  return metres >= LOWEST_ELEVATION && metres <= HIGHEST_ELEVATION ? metres : Number.NaN;
}

/** Years of a text; NaN when it is no return period that can be. */
function protectionOf(text: string): number {
  const years = /^\d+([.,]\d+)?$/u.test(text.trim()) ? Number(text.replace(",", ".")) : Number.NaN;
  return years >= LEAST_PROTECTION_YEARS && years <= MOST_PROTECTION_YEARS ? years : Number.NaN;
}

/** What is wrong with a form; empty when it can be saved. */
export function faultsOf(form: SiteForm): Faults {
  const faults: Record<string, string> = {};
  if (form.name.trim() === "") faults["name"] = t("A location needs a name.");
  if (form.geometry.type === "Point") {
    const { fault } = readPlace(form.place);
    if (fault !== undefined) faults["place"] = fault;
  }
  if (form.value.trim() !== "" && Number.isNaN(assetValue(form.value)))
    faults["value"] = t("Write a number of 0 or more, such as 2500000.");
  if (form.currency.trim() !== "" && !/^[A-Za-z]{3}$/u.test(form.currency.trim()))
    faults["currency"] = t("Three letters, such as EUR.");
  if (form.elevation.trim() !== "" && Number.isNaN(elevationOf(form.elevation)))
    faults["elevation"] = t("Write metres above sea level, from {lowest} to {highest}.", {
      lowest: LOWEST_ELEVATION,
      highest: HIGHEST_ELEVATION,
    });
  if (form.protection.trim() !== "" && Number.isNaN(protectionOf(form.protection)))
    faults["protection"] = t("Write years from {least} to {most}, such as 100.", {
      least: LEAST_PROTECTION_YEARS,
      most: MOST_PROTECTION_YEARS,
    });
  const seen = new Set<string>();
  for (const [i, { name, text }] of form.own.entries()) {
    const key = name.trim();
    if (key === "" && text.trim() !== "") faults[`own-${i}`] = t("Give the column a name.");
    else if (key !== "" && seen.has(key)) faults[`own-${i}`] = t("There is a column of this name already.");
    seen.add(key);
  }
  return faults;
}

interface SiteContent {
  readonly geometry: Geometry;
  readonly properties: Pick<
    Site["properties"],
    | "name"
    | "address"
    | "user_data"
    | "asset_value"
    | "asset_currency"
    | "elevation"
    | "protection_return_period"
    | "building_use"
    | "construction"
  >;
}

/** All that can be written of a location, as it is: what takes a change back. */
export function contentOf({ geometry, properties }: Site): SiteContent {
  const { name, address, user_data, asset_value = null, asset_currency = null, elevation = null } = properties;
  const { protection_return_period = null, building_use = null, construction = null } = properties;
  const told = { elevation, protection_return_period, building_use, construction };
  return { geometry, properties: { name, address, user_data, asset_value, asset_currency, ...told } };
}

/**
 * What a form without faults says of a location.
 * @param before the location it is about: parts of the address that are not in the form stay
 */
export function writtenOf(form: SiteForm, before: Site): SiteContent {
  const text = (value: string) => value.trim() || null;
  const parts = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text(form.address[field])]));
  // with its coordinates: the server sees by them whether the place is still the one that was found
  const address: Address = { ...before.properties.address, ...parts };
  const value = text(form.value);
  const elevation = text(form.elevation);
  const protection = text(form.protection);
  const own = form.own
    .filter(({ name, was, text: typed }) => name.trim() !== "" && (was !== undefined || typed.trim() !== ""))
    .map((field) => [field.name.trim(), ownValue(field)] as const);
  return {
    geometry: geometryOf(form) ?? form.geometry,
    properties: {
      name: form.name.trim(),
      address,
      user_data: Object.fromEntries(own),
      asset_value: value === null ? null : assetValue(value),
      asset_currency: text(form.currency)?.toUpperCase() ?? null,
      elevation: elevation === null ? null : elevationOf(elevation),
      protection_return_period: protection === null ? null : protectionOf(protection),
      building_use: BUILDING_USES.find((use) => use === form.use) ?? null,
      construction: CONSTRUCTIONS.find((construction) => construction === form.construction) ?? null,
    },
  };
}
