import type { OfficialSourceOnWire, OwnAddressFields, OwnAddressLook, OwnKindOnWire } from "@tidemark/contract";
import { formatBytes } from "@tidemark/science";
import { t, translated } from "../../lib/i18n.ts";
import { extentFacts, missingCodeFact, valuesFact } from "../../lib/map-facts.ts";

/** What is typed into the form, as it stands in its fields. */
export interface OwnAddressDraft {
  readonly source: string | null;
  readonly address: string;
  readonly periods: string;
  readonly units: string;
  readonly nodata: string;
  readonly title: string;
  readonly publisher: string;
  readonly licence: string;
  readonly page: string;
  readonly citation: string;
}

const EMPTY: OwnAddressDraft = {
  source: null,
  address: "",
  periods: "",
  units: "",
  nodata: "",
  title: "",
  publisher: "",
  licence: "",
  page: "",
  citation: "",
};

/** An empty form, or that of a map that was named before. */
export function draftOf(source: OfficialSourceOnWire | undefined): OwnAddressDraft {
  if (!source?.own) return EMPTY;
  const { id, title, publisher, licence, own } = source;
  return {
    source: id,
    address: own.address,
    periods: own.periods.join(", "),
    units: own.units ?? "",
    nodata: own.nodata === null ? "" : String(own.nodata),
    title,
    publisher,
    licence: licence.name,
    page: own.page,
    citation: own.citation,
  };
}

/** What was typed as a list of return periods, years; undefined where a part of it is no positive number. */
export function periodsOf(text: string): number[] | undefined {
  const parts = text.split(/[,;\s]+/).filter(Boolean);
  const values = parts.map(Number);
  return values.every((value) => Number.isFinite(value) && value > 0) ? values : undefined;
}

/** What the form says; undefined while something that has to be told is missing or is no number. */
export function fieldsOf(draft: OwnAddressDraft, kind: OwnKindOnWire | undefined): OwnAddressFields | undefined {
  const { address, units, title, publisher, licence, page, citation } = draft;
  const told = [address, title, publisher, licence].every((text) => text.trim() !== "");
  const periods = kind?.needs_periods === true ? periodsOf(draft.periods) : [];
  const nodata = draft.nodata.trim() === "" ? undefined : Number(draft.nodata);
  if (kind === undefined || !told || periods === undefined || Number.isNaN(nodata ?? 0)) return undefined;
  return {
    source: kind.id,
    address: address.trim(),
    periods,
    ...(units.trim() === "" ? {} : { units: units.trim() }),
    ...(nodata === undefined ? {} : { nodata }),
    title: title.trim(),
    publisher: publisher.trim(),
    licence: licence.trim(),
    page: page.trim(),
    citation: citation.trim(),
  };
}

/** What was understood of a map at an address, as short facts. */
export function lookFacts(facts: NonNullable<OwnAddressLook["facts"]>): string[] {
  const { format, units, unit, periods, nodata, guessed, range, resolution, bytes_per_place: bytes } = facts;
  return [
    format === "geotiff" ? "GeoTIFF" : "Zarr",
    ...extentFacts(facts),
    translated(resolution),
    ...(periods.length > 0 ? [t("return periods {list} years", { list: periods.join(", ") })] : []),
    units === null ? t("(unit not named)") : t("unit {unit}", { unit: units }),
    ...(range === null ? [] : [valuesFact(range, unit)]),
    missingCodeFact(nodata, guessed),
    ...(bytes === null ? [] : [t("about {size} for a location", { size: formatBytes(bytes) })]),
  ];
}
