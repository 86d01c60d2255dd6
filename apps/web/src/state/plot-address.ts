import { type PlotConfig, plotConfigSchema } from "@tidemark/contract";
import { fromBase64Url, toBase64Url } from "../lib/base64-url.ts";

/** A plot as a link names it. Which locations it is about say filter and selection of the screen, not the plot. */
export interface AddressedPlot {
  readonly config: PlotConfig;
  /** Only the locations that are chosen on the map or in the table. */
  readonly ofChosen: boolean;
}

/** A plot in short for the address. */
export function encodePlot({ title, plot_type, coords, axes, options }: PlotConfig, ofChosen = false): string {
  return toBase64Url(JSON.stringify({ t: title, p: plot_type, c: coords, a: axes, o: options, s: ofChosen ? 1 : 0 }));
}

/** Reads the short form of the address; undefined for what cannot be read. */
export function decodePlot(text: string): AddressedPlot | undefined {
  try {
    const { t, p, c, a, o, s } = JSON.parse(fromBase64Url(text)) as Record<string, unknown>;
    const read = plotConfigSchema.safeParse({ title: t, plot_type: p, coords: c, axes: a, options: o });
    return read.success ? { config: read.data, ofChosen: s === 1 } : undefined;
  } catch {
    return undefined;
  }
}

/** A plot of one dataset, as one click asks for it: the locations with its largest values. */
export const rankingOf = (dataset: string, coords: PlotConfig["coords"], title: string): PlotConfig => ({
  title,
  plot_type: "ranking",
  coords,
  axes: { y: { type: "dataset", value: dataset } },
  options: {},
});
