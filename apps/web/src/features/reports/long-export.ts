import { MOST_SITE_SHEETS, type Report } from "@tidemark/contract";
import type { ExportWish } from "./use-export.ts";

/** Pages of a location that is shown by itself. */
const PAGES_EACH = 2;
/** A document of more pages is asked about before it is made. */
const MANY_PAGES = 30;
/** Locations of an element that does not say how many. */
const USUAL = 10;

/**
 * How many locations a document shows one by one, and the pages that these take; undefined where that is not many.
 * A workbook has no pages.
 */
export function longestPart(
  { pages }: Pick<Report, "pages">,
  { type, favourites }: Pick<ExportWish, "type" | "favourites">,
): { readonly locations: number; readonly pages: number } | undefined {
  if (type === "xlsx") return undefined;
  const locations = pages
    .flatMap(({ elements }) => elements)
    .filter((element) => !favourites || element.is_favorite)
    .reduce((sum, { content }) => {
      if (content?.type !== "Locations" || content.settings.layout !== "pages") return sum;
      const { exposure_selection: chosen, settings } = content;
      return sum + Math.min(settings.n ?? USUAL, chosen?.length ?? MOST_SITE_SHEETS, MOST_SITE_SHEETS);
    }, 0);
  return locations * PAGES_EACH > MANY_PAGES ? { locations, pages: locations * PAGES_EACH } : undefined;
}
