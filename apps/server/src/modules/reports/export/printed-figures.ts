import { type ElementModel, figureKey, type Quantity } from "@tidemark/contract";
import { headFigure } from "../../../document-numbers.ts";

/** A head figure: its words as documents write them, and the number for programs that calculate. */
export interface PrintedFigure {
  readonly label: string;
  readonly text: string;
  readonly note: string;
  readonly quantity?: Quantity | undefined;
  /** Address of its explanation; null where it leads nowhere. */
  readonly link: string | null;
}

/** A head figure as documents write it, with its range where it has one. */
const figureOf = (
  { label, text, note, quantity }: ElementModel["figures"][number],
  link: string | null,
): PrintedFigure => {
  if (quantity === undefined || quantity.value === null) return { label, text, note, link };
  const { text: written, unit } = headFigure(quantity);
  return { label, text: `${written} ${unit}`.trim(), note, quantity, link };
};

/** Figures, each with the address of its own explanation. @param site - place of their location among several */
export const figuresOf = (
  figures: ElementModel["figures"],
  element: string | null,
  site: number | null,
): PrintedFigure[] =>
  figures.map((figure, at) => figureOf(figure, element === null ? null : `${element}/${figureKey({ site, at })}`));
