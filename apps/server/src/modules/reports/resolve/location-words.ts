import type { LocationRisks } from "@tidemark/contract";
import { formatNumber } from "@tidemark/science";
import { countryWords, regionWords } from "../../../country-words.ts";
import { t } from "../../../language.ts";
import type { Table } from "../../table/index.ts";

/** Where a location lies, in words. */
export function placeWords({ place, country, region, latitude, longitude }: LocationRisks): string {
  const at = t("{latitude}\u00B0 {ns}, {longitude}\u00B0 {ew}", {
    latitude: formatNumber(Math.abs(latitude), 4),
    ns: latitude < 0 ? t("S") : t("N"),
    longitude: formatNumber(Math.abs(longitude), 4),
    ew: longitude < 0 ? t("W") : t("E"),
  });
  return [place, country && countryWords(country), region && regionWords(region), at]
    .filter((part) => part !== null && part !== "")
    .join(" \u00B7 ");
}

/** In which order locations are shown, and how many. */
export type PageOrder = Pick<Parameters<Table["page"]>[1], "order_by_id" | "sort_order" | "n">;

/** How many of the locations are shown, and by which rule. */
export function shownWords(
  counts: { readonly n: string; readonly total: string },
  isByLoss: boolean,
  { order_by_id: by, sort_order: order }: PageOrder,
): string {
  if (isByLoss) return t("{n} of {total} locations are shown, those of the largest losses.", counts);
  const isByScore = typeof by === "object" && by.dataset_id === "score_location" && order === "desc";
  return isByScore
    ? t("{n} of {total} locations are shown, those of the highest scores.", counts)
    : t("{n} of {total} locations are shown.", counts);
}
