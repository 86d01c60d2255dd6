import type { ColumnMeaningName } from "@tidemark/contract";
import type { ColumnMeaning } from "@tidemark/documents";
import type { Meaning } from "../check/raw-row.ts";

/** The parts of a location by the columns of a workbook. */
const MEANING_OF = {
  id: "id",
  name: "name",
  latitude: "latitude",
  longitude: "longitude",
  coordinates: "coordinates",
  utm_zone: "utm_zone",
  address: "address_line",
  street: "street",
  house_number: "building_no",
  postcode: "postal_code",
  city: "municipality",
  region: "region",
  country: "country",
  asset_value: "asset_value",
  currency: "asset_currency",
  elevation: "elevation",
  flood_protection: "protection_return_period",
  building_use: "building_use",
  construction: "construction",
  located_by: "located_by",
  located_within_km: "located_within_km",
} as const satisfies Partial<Record<ColumnMeaning, Meaning>>;

const COLUMN_OF = new Map(Object.entries(MEANING_OF).map(([column, meaning]) => [meaning, column as ColumnMeaning]));

/** The part of a location that a column holds; undefined for the user's own data. */
export function partOf(meaning: ColumnMeaning): Meaning | undefined {
  return (MEANING_OF as Partial<Record<ColumnMeaning, Meaning>>)[meaning];
}

/** What a column that somebody mapped is to the reader of workbooks. */
export function columnMeaningOf(meaning: ColumnMeaningName): ColumnMeaning {
  return COLUMN_OF.get(meaning as Meaning) ?? "user_data";
}
