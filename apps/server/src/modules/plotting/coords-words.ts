import type { PlotCoords } from "@tidemark/contract";
import { coordsText, inLanguage } from "@tidemark/plots";
import { currentLanguage, t } from "../../language.ts";

/** Chosen coordinates in words, those of several values each with all of them. */
export function coordsWords(coords: PlotCoords): string {
  const language = currentLanguage();
  const named = Object.entries(coords).map(([name, chosen]) =>
    [chosen]
      .flat()
      .map((value) => inLanguage(language, () => coordsText({ coords: { [name]: value } })))
      .filter((text) => text !== "")
      .join(t(" and ")),
  );
  return named.filter((text) => text !== "").join(", ");
}
