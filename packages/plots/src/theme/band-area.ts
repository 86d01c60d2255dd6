import { BANDS } from "@tidemark/science";
import type { PlotTheme } from "./plot-theme.ts";

/** How an area of a band is drawn, and the colour of what is written on it. */
interface BandArea {
  readonly fill: string;
  readonly on: string;
  readonly stroke?: string;
  readonly lineWidth?: number;
}

/**
 * The area of a band of risk: very low is an outline in its colour, the others are full. So they grow darker from very
 * low to high also on paper without colours, where the full ones of very low and medium are the same grey.
 *
 * @param band 0 to 3; any other has the colour of data
 */
export function bandArea({ bands, colours }: PlotTheme, band: number): BandArea {
  const name = BANDS[band];
  if (name === undefined) return { fill: colours.data, on: colours.onData };
  const { fill, solid, text, onSolid } = bands[name];
  return band === 0 ? { fill, on: text, stroke: solid, lineWidth: 1.4 } : { fill: solid, on: onSolid };
}
