import { cutText } from "@tidemark/science";
import { message, MOST_WORKBOOKS } from "@tidemark/contract";
import { writeWorkbook, type ExportSheet, type ZipEntry } from "@tidemark/documents";
import { AppError } from "../../app-error.ts";
import type { StoredSite } from "../locations/index.ts";

/** Everything about one location as sheets of a workbook. */
export type LocationWorkbook = (exposureId: string, siteId: string) => Promise<{ readonly sheets: ExportSheet[] }>;

/** Characters of a name that are kept for its file. */
const LONGEST = 100;

/** The locations, unless they are too many or none. @throws AppError unprocessable */
export function checkCount(sites: readonly StoredSite[]): readonly StoredSite[] {
  if (sites.length === 0) throw new AppError("unprocessable", message("result.no_locations"));
  if (sites.length <= MOST_WORKBOOKS) return sites;
  throw new AppError(
    "unprocessable",
    message("result.too_many_workbooks", { count: sites.length, most: MOST_WORKBOOKS }),
  );
}

/** Names of files by location: what every file system takes, each once, whatever the locations are called. */
function fileNames(sites: readonly StoredSite[]): string[] {
  const used = new Set<string>();
  return sites.map(({ name, siteId }) => {
    const plain = [name, siteId].map((text) =>
      cutText(text.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, " ").trim(), LONGEST).trim(),
    );
    const base = plain.find((text) => text !== "") ?? "location";
    let file = base;
    // names that differ in case only are one file on some systems
    for (let n = 2; used.has(file.toLowerCase()); n += 1) file = `${base} (${n})`;
    used.add(file.toLowerCase());
    return `${file}.xlsx`;
  });
}

/** A workbook for each location, worked out one after the other as the archive is read. */
export async function* workbookEntries(
  exposureId: string,
  sites: readonly StoredSite[],
  workbook: LocationWorkbook,
): AsyncGenerator<ZipEntry> {
  const names = fileNames(sites);
  for (const [index, { siteId }] of sites.entries()) {
    const { sheets } = await workbook(exposureId, siteId);
    // a workbook is packed in itself
    yield { path: names[index] ?? siteId, content: writeWorkbook(sheets), stored: true };
  }
}
