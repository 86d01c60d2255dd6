import type { Pair } from "./charts/parts.ts";
import type { PixelBox } from "./charts/picture.ts";

/** What of a plot can be pointed at: where it stands, and which row of the figures says the same. */
export interface PlotMark {
  readonly name: string;
  /** Where it stands on the two axes of the plot; for a row or column of marks one of the two is enough. */
  readonly at: Pair;
  /** What of the plot means it: the place itself, all of its row or column, or a cell. */
  readonly reach: "point" | "row" | "column" | "cell";
  /** Its row of the figures by number; or the cells that its row begins with, where the figures have another order. */
  readonly row: number | readonly string[];
  /** What is read of it, where its row says more than it. */
  readonly text?: string;
  /** Its middle or cell in a plot without axes, in the box of pixels that the plot has for its marks. */
  readonly placeIn?: (box: PixelBox) => PixelBox | Pair | undefined;
}
