import { GROUP_VALUES } from "@tidemark/contract";
import { notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { siteRows as repository } from "../locations/index.ts";

/** Parts of the address that group well; in this order. */
const PLACES = ["country", "continent", "ipcc_region", "ipcc_macro_region", "municipality"] as const;
const OWN = "user_data.";

/** Groups of the locations of a project by one property. */
export interface SiteGroups {
  readonly properties: { readonly name: string; readonly count: number }[];
  readonly values: string[] | null;
  /** Base64 of one byte for each position: 1 + index of the value, 0 without one. */
  readonly codes: string | null;
}

/** Values in alphabetical order, and the place of each location's own by position. */
function groupedBy(rows: readonly repository.SiteProperty[]): Pick<SiteGroups, "values" | "codes"> {
  const values = [...new Set(rows.map(({ value }) => value))].toSorted((a, b) => a.localeCompare(b, "en"));
  const codeOf = new Map(values.map((value, index) => [value, index + 1]));
  const bytes = Buffer.alloc((rows.at(-1)?.position ?? -1) + 1);
  for (const { position, value } of rows) bytes[position] = codeOf.get(value) ?? 0;
  return { values, codes: bytes.toString("base64") };
}

/**
 * Properties with fewer than 100 different values, and the groups by one of them.
 * @throws AppError `not_found` for a property that is none of these
 */
export async function siteGroups(db: Database, exposureId: string, property: string | undefined): Promise<SiteGroups> {
  const found = await repository.countValues(db, exposureId, PLACES, OWN);
  const place = ({ name }: { readonly name: string }) => {
    const index = PLACES.findIndex((part) => part === name);
    return index < 0 ? PLACES.length : index;
  };
  const properties = found
    .filter(({ count }) => count < GROUP_VALUES)
    .toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, "en"));
  if (property === undefined) return { properties, values: null, codes: null };
  if (!properties.some(({ name }) => name === property)) throw notFound("The property");
  const own = property.startsWith(OWN) ? property.slice(OWN.length) : undefined;
  return {
    properties,
    ...groupedBy(await repository.loadProperty(db, exposureId, own ?? property, own !== undefined)),
  };
}
