import { type ExportType, message, type Scope, scopesMissing } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";
import type { FileWish, ReportFiles } from "./report-files.ts";

/** Name, colour and logo of an organization; the logo as the picture that was uploaded. */
export type BrandOf = (
  organizationId: string,
) => Promise<{ readonly name: string; readonly brand_color: string | null; readonly logo: Uint8Array | null }>;

/** Colour of the product, where an organization has none of its own. */
const OWN_COLOUR = "#0b5563";

export type FrozenVersion = Parameters<ReportFiles["make"]>[0];

/** Whose file it is, as it is printed. */
export async function brandWish(brandOf: BrandOf, organizationId: string): Promise<Pick<FileWish, "by" | "logo">> {
  const { name, brand_color: colour, logo } = await brandOf(organizationId);
  return { by: { organization: name, brand: colour ?? OWN_COLOUR }, logo };
}

/** A workbook with a table of locations is a file of these, whichever way it is asked for; pages to read are not. */
export function refuseListedLocations(scopes: readonly Scope[], type: ExportType, { content }: FrozenVersion): void {
  const isWorkbook = type === "xlsx" || type === "zip";
  const lists = content.pages.some(({ elements }) => elements.some(({ model }) => model.type === "Locations"));
  if (isWorkbook && lists && scopesMissing(["location-file"], scopes).length > 0)
    throw new AppError("forbidden", message("report.workbook_of_locations"));
}
