import { OPTION_LIMIT, type PropertyFilter } from "@tidemark/contract";
import { propertyName } from "../../lib/property-names.ts";
import { t } from "../../lib/i18n.ts";

/** A property of the locations that can stand on an axis. */
export interface PlotProperty {
  readonly id: string;
  readonly label: string;
  /** Whether its values are numbers. */
  readonly isNumeric: boolean;
  /** Whether locations can be grouped by it: it has less than 100 different values. */
  readonly isGroup: boolean;
}

/** Ids, and what says where a location is: each location has its own. */
const SKIPPED = new Set([
  "id",
  "name",
  "longitude",
  "latitude",
  "lon",
  "lat",
  "address_line",
  "street",
  "building_no",
  "postal_code",
]);
const isId = (name: string) => /(^|[_ ])id$/i.test(name);

interface Properties {
  readonly address: readonly PropertyFilter[];
  readonly user_data: readonly PropertyFilter[];
  readonly asset_value: { readonly currencies: readonly string[] } | null;
}

function plotProperty({ name, type, distinct }: PropertyFilter, prefix: string): PlotProperty[] {
  if (SKIPPED.has(name) || isId(name) || distinct === 0) return [];
  const isNumeric = type === "range";
  const isGroup = distinct < OPTION_LIMIT;
  if (!isNumeric && !isGroup) return [];
  return [{ id: `${prefix}${name}`, label: prefix === "" ? propertyName(name) : name, isNumeric, isGroup }];
}

/** The properties of the locations of a project that a plot can show. */
export function plotProperties({ address, user_data: own, asset_value: money }: Properties): readonly PlotProperty[] {
  const value = { id: "asset_value", label: t("Asset value"), isNumeric: true, isGroup: false };
  return [
    ...address.flatMap((one) => plotProperty(one, "")),
    ...(money === null ? [] : [value]),
    ...own.flatMap((one) => plotProperty(one, "user_data.")),
  ];
}
