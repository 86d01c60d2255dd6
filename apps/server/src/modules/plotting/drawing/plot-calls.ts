import type { PlotModel, Scheme } from "@tidemark/plots";
import type { PlotFrame } from "@tidemark/plots/framed";

/** How a picture is drawn. */
export interface PictureLook {
  readonly theme: Scheme;
  readonly width: number;
  readonly height: number;
}

/** A plot to be drawn; with a frame it is a document that stands alone. */
export interface Picture {
  readonly model: PlotModel;
  readonly look: PictureLook;
  readonly frame?: PlotFrame | undefined;
}

export type PlotCalls = { readonly draw: { readonly ask: Picture; readonly answer: string } };
