import type { PlotModel, Scheme } from "@tidemark/plots";

/** How a picture is drawn. */
export interface PictureLook {
  readonly theme: Scheme;
  readonly width: number;
  readonly height: number;
}

export type PlotCalls = {
  readonly draw: { readonly ask: { readonly model: PlotModel; readonly look: PictureLook }; readonly answer: string };
};
