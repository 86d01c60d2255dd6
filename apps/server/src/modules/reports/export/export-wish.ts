import { type ExportId, message, type Scope, scopesMissing } from "@tidemark/contract";
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

/** Whether a file may list all locations. */
export const mayListLocations = (scopes: readonly Scope[]): boolean =>
  scopesMissing(["location-file"], scopes).length === 0;

/**
 * Files that list locations are for who may export them: a workbook with a table of locations, and what was frozen,
 * which names all of them, in a zip or inside of a PDF. Pages to read are open, and other workbooks leave out their
 * list of locations.
 */
export function refuseListedLocations(
  scopes: readonly Scope[],
  { type, attached }: Pick<ExportId, "type" | "attached">,
  { content }: FrozenVersion,
): void {
  const hasTable = content.pages.some(({ elements }) => elements.some(({ model }) => model.type === "Locations"));
  const lists = attached || type === "zip" || (type === "xlsx" && hasTable);
  if (lists && !mayListLocations(scopes)) throw new AppError("forbidden", message("report.file_of_locations"));
}
