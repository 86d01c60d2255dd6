import type { Site } from "@tidemark/contract";
import { msg, type UiText } from "../../lib/i18n.ts";
import { constructionChoices, buildingUseChoices } from "../../lib/building-names.ts";
import type { SiteChange } from "./edits.ts";
import { faultsOf, formOf, type SiteForm, writtenOf } from "./form-model.ts";

/** Parts of a location that several can be given at once; other than these, their own columns. */
export const BULK_FIELDS = {
  value: { label: msg("Asset value"), property: "asset_value" },
  currency: { label: msg("Currency"), property: "asset_currency" },
  protection: { label: msg("Flood protection, years"), property: "protection_return_period" },
  use: { label: msg("Building use"), property: "building_use", choices: buildingUseChoices },
  construction: { label: msg("Construction"), property: "construction", choices: constructionChoices },
} as const satisfies Record<
  string,
  {
    readonly label: UiText;
    readonly property: keyof SiteChange;
    /** What can be chosen, where nothing can be typed. */
    readonly choices?: typeof buildingUseChoices;
  }
>;

/** What several locations are given: a part of each, or a column of the user's own. */
export type BulkField = { readonly of: keyof typeof BULK_FIELDS } | { readonly column: string };

function filled(site: Site, field: BulkField, text: string): SiteForm {
  const form = formOf(site);
  if ("of" in field) return { ...form, [field.of]: text };
  const name = field.column.trim();
  const own = form.own.some((column) => column.name === name)
    ? form.own.map((column) => (column.name === name ? { ...column, text } : column))
    : [...form.own, { name, text, was: undefined }];
  return { ...form, own };
}

/** Why a location cannot be given this value; undefined where it can. */
export function bulkFault(site: Site, field: BulkField, text: string): string | undefined {
  const before = faultsOf(formOf(site));
  return Object.entries(faultsOf(filled(site, field, text))).find(([key]) => before[key] === undefined)?.[1];
}

/** What is written of a location that is given a value; an empty text takes what was there away. */
export function bulkChange(site: Site, field: BulkField, text: string): SiteChange {
  const { properties } = writtenOf(filled(site, field, text), site);
  if (!("of" in field)) return { user_data: properties.user_data };
  const { property } = BULK_FIELDS[field.of];
  return { [property]: properties[property] };
}
