import type { ColumnMeaningName, Layout, Mapping } from "@tidemark/contract";
import { msg, type UiText } from "../../lib/i18n.ts";

/** What a column can be said to be; what locations are called is chosen apart. */
export const CHOICES: readonly { readonly meaning: ColumnMeaningName; readonly label: UiText }[] = [
  { meaning: "user_data", label: msg("Data of your own") },
  { meaning: "left_out", label: msg("Left out") },
  { meaning: "latitude", label: msg("Latitude or northing") },
  { meaning: "longitude", label: msg("Longitude or easting") },
  { meaning: "coordinates", label: msg("Coordinates in one cell") },
  { meaning: "utm_zone", label: msg("UTM zone") },
  { meaning: "municipality", label: msg("Municipality") },
  { meaning: "region", label: msg("State or region") },
  { meaning: "country", label: msg("Country") },
  { meaning: "address_line", label: msg("Address line") },
  { meaning: "street", label: msg("Street") },
  { meaning: "building_no", label: msg("Building number") },
  { meaning: "located_by", label: msg("Located by") },
  { meaning: "located_within_km", label: msg("Located within (km)") },
  { meaning: "postal_code", label: msg("Postal code") },
  { meaning: "asset_value", label: msg("Asset value") },
  { meaning: "asset_currency", label: msg("Currency") },
  { meaning: "elevation", label: msg("Elevation") },
  { meaning: "protection_return_period", label: msg("Flood protection") },
  { meaning: "building_use", label: msg("Building use") },
  { meaning: "construction", label: msg("Construction") },
  { meaning: "id", label: msg("Id") },
];

/** Several columns can be these: values are summed, ids joined. */
const SHARED: ReadonlySet<ColumnMeaningName> = new Set(["user_data", "left_out", "asset_value", "id"]);

/** What a column is read as; a column that only names locations is data of one's own too. */
export function meaningAt({ columns }: Mapping, index: number): ColumnMeaningName {
  const meaning = columns.find((column) => column.index === index)?.meaning ?? "user_data";
  return meaning === "name" ? "user_data" : meaning;
}

/** The mapping with another meaning of a column; the column that had it before is data of one's own again. */
export function withMeaning(mapping: Mapping, index: number, meaning: ColumnMeaningName): Mapping {
  const others = mapping.columns.filter(
    (column) => column.index !== index && (SHARED.has(meaning) || column.meaning !== meaning),
  );
  return { ...mapping, columns: [...others, { index, meaning }] };
}

/** The mapping with other columns for the name; none numbers the locations. */
export function withName(mapping: Mapping, chosen: readonly number[]): Mapping {
  const columns = mapping.columns.filter(({ meaning }) => meaning !== "name");
  if (chosen.length === 0) return { ...mapping, columns, name: { kind: "numbered" } };
  const [only] = chosen;
  const isPlain = only !== undefined && chosen.length === 1 && !columns.some(({ index }) => index === only);
  return {
    ...mapping,
    columns: isPlain ? [...columns, { index: only, meaning: "name" }] : columns,
    name: { kind: "columns", columns: [...chosen] },
  };
}

type Candidate = NonNullable<Layout["system_choice"]>["candidates"][number];

/** The mapping with coordinates in metres of a system, and the columns that then hold easting and northing. */
export function withSystem(mapping: Mapping, { system, longitude, latitude }: Candidate): Mapping {
  const told = { ...mapping, system };
  if (longitude === null || latitude === null) return told;
  return withMeaning(withMeaning(told, longitude, "longitude"), latitude, "latitude");
}

/** What the first locations would be called. */
export function nameSamples({ name }: Mapping, { columns }: Layout): readonly string[] {
  if (name.kind === "numbered") return ["Location 1", "Location 2"];
  const rows = columns[0]?.samples.length ?? 0;
  const textAt = (index: number, row: number) => columns.find((column) => column.index === index)?.samples[row] ?? "";
  return Array.from({ length: Math.min(rows, 2) }, (_, row) =>
    name.columns
      .map((index) => textAt(index, row))
      .filter((text) => text !== "")
      .join(", "),
  ).filter((text) => text !== "");
}

/** Columns that are the asset value, and those that look like values. */
export function valueColumns(mapping: Mapping, { columns }: Layout): Layout["columns"] {
  return columns.filter(
    ({ index, looks_like: like }) => meaningAt(mapping, index) === "asset_value" || like === "value",
  );
}

/** What the asset values of the rows that were looked at add up to; null where there are no amounts. */
export function valueSum(mapping: Mapping, layout: Layout): number | null {
  const totals = layout.columns
    .filter(({ index }) => meaningAt(mapping, index) === "asset_value")
    .flatMap(({ total }) => total ?? []);
  return totals.length === 0 ? null : mapping.amount_factor * totals.reduce((sum, total) => sum + total, 0);
}

/** Whether anything says where the locations are. */
export function hasPlace({ columns }: Mapping): boolean {
  const all = new Set(columns.map(({ meaning }) => meaning));
  if (all.has("coordinates") || (all.has("latitude") && all.has("longitude"))) return true;
  return (["address_line", "street", "municipality", "postal_code"] as const).some((meaning) => all.has(meaning));
}
