import { type FrozenReport, message } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { AppError } from "../../../app-error.ts";
import { t } from "../../../language.ts";

type Page = FrozenReport["pages"][number];

const elementsOf = (pages: readonly Page[]) => pages.flatMap(({ elements }) => elements);

/** What of a frozen report a file shows. */
export interface WantedPart {
  readonly pages: readonly Page[];
  readonly datasets: readonly string[];
  /** What a file that leaves elements out says of it; null for a whole one. */
  readonly said: { readonly label: string; readonly text: string } | null;
}

/**
 * All elements, or those that are favourites with the datasets that they show.
 * @throws AppError `unprocessable` where nothing is a favourite
 */
export function wantedPart({ pages, datasets }: FrozenReport, favourites: boolean): WantedPart {
  if (!favourites) return { pages, datasets, said: null };
  const shown = pages
    .map((page) => ({ ...page, elements: page.elements.filter(({ element }) => element.is_favorite) }))
    .filter(({ elements }) => elements.length > 0);
  if (shown.length === 0) throw new AppError("unprocessable", message("report.no_favourites"));
  const used = new Set(elementsOf(shown).flatMap(({ model }) => model.datasets));
  const counts = { n: formatCount(elementsOf(shown).length), all: formatCount(elementsOf(pages).length) };
  return {
    pages: shown,
    datasets: datasets.filter((id) => used.has(id)),
    said: { label: t("Elements"), text: t("Favourites only, {n} of {all}", counts) },
  };
}
