import { GROUP_VALUES } from "@tidemark/contract";
import { notFound } from "../../app-error.ts";
import { attributeAt, type AttributeColumn, type LocationIndex, USER_DATA_PREFIX } from "../locations/index.ts";

/** Parts of the address that group well; in this order. */
const PLACES = ["country", "continent", "ipcc_region", "ipcc_macro_region", "municipality"] as const;

/** Groups of the locations of a project by one property. */
export interface SiteGroups {
  readonly properties: { readonly name: string; readonly count: number }[];
  readonly values: string[] | null;
  /** Base64 of one byte for each position: 1 + index of the value, 0 without one. */
  readonly codes: string | null;
}

/** Values in alphabetical order, and the place of each location's own by position. */
function groupedBy({ positions }: LocationIndex, column: AttributeColumn): Pick<SiteGroups, "values" | "codes"> {
  const valueAt = (row: number) => String(attributeAt(column, row) ?? "");
  const values = distinctIn(column).toSorted((a, b) => a.localeCompare(b, "en"));
  const codeOf = new Map(values.map((value, index) => [value, index + 1]));
  let last = positions.length - 1;
  while (last >= 0 && !codeOf.has(valueAt(last))) last -= 1;
  const bytes = Buffer.alloc((positions[last] ?? -1) + 1);
  for (let row = 0; row <= last; row++) bytes[positions[row]!] = codeOf.get(valueAt(row)) ?? 0;
  return { values, codes: bytes.toString("base64") };
}

function distinctIn(column: AttributeColumn): string[] {
  if (column.kind === "text") return [...column.texts];
  return Array.from(new Set(column.values.filter((value) => !Number.isNaN(value))), String);
}

const isGrouping = (name: string): boolean =>
  name.startsWith(USER_DATA_PREFIX) || (PLACES as readonly string[]).includes(name);

/**
 * Properties with fewer than 100 different values, and the groups by one of them.
 * @throws AppError `not_found` for a property that is none of these
 */
export function siteGroups(index: LocationIndex, property: string | undefined): SiteGroups {
  const place = ({ name }: { readonly name: string }) => {
    const at = PLACES.findIndex((part) => part === name);
    return at < 0 ? PLACES.length : at;
  };
  const properties = [...index.columns]
    .filter(([name]) => isGrouping(name))
    .map(([name, column]) => ({ name, count: distinctIn(column).length }))
    .filter(({ count }) => count > 0 && count < GROUP_VALUES)
    .toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, "en"));
  if (property === undefined) return { properties, values: null, codes: null };
  const column = index.columns.get(property);
  if (column === undefined || !properties.some(({ name }) => name === property)) throw notFound("property");
  return { properties, ...groupedBy(index, column) };
}
