import type { PlotCoords } from "@tidemark/contract";
import { coordsText } from "@tidemark/plots";

/** Chosen coordinates in words, those of several values each with all of them. */
export function coordsWords(coords: PlotCoords): string {
  const named = Object.entries(coords).map(([name, chosen]) =>
    [chosen]
      .flat()
      .map((value) => coordsText({ coords: { [name]: value } }))
      .filter((text) => text !== "")
      .join(" and "),
  );
  return named.filter((text) => text !== "").join(", ");
}
