import { BANDS, type Band } from "@tidemark/science";
import { withBrand } from "./brand.ts";
import {
  FONT,
  type FutureScenario,
  RISK,
  type Scheme,
  SCENARIO_COLOURS,
  SHADOWS,
  type SurfaceColours,
} from "./colours.ts";
import { mix } from "./contrast.ts";

/** Rain and warmth of a climatogram: those of the past are quiet, those of the future full. */
interface ClimateColours {
  readonly rainPast: string;
  readonly rainFuture: string;
  readonly warmthPast: string;
  readonly warmthFuture: string;
}

/** Areas of the bands of risk, and what is written on them. */
type BandColours = Readonly<
  Record<Band, { readonly fill: string; readonly text: string; readonly solid: string; readonly onSolid: string }>
>;

function bandColours(scheme: Scheme): BandColours {
  const of = (band: Band) => ({
    fill: RISK[band][scheme].soft,
    text: RISK[band][scheme].text,
    solid: RISK[band][scheme].solid,
    onSolid: RISK[band][scheme].onSolid,
  });
  const [veryLow, low, medium, high] = BANDS;
  return { [veryLow]: of(veryLow), [low]: of(low), [medium]: of(medium), [high]: of(high) };
}

/** All that a plot takes from its surroundings. */
export interface PlotTheme {
  readonly scheme: Scheme;
  readonly colours: SurfaceColours;
  readonly scenarios: Readonly<Record<FutureScenario, string>>;
  readonly bands: BandColours;
  readonly climate: ClimateColours;
  readonly font: string;
  /** CSS shadow of what floats above the plot. */
  readonly shadow: string;
}

/**
 * Theme of all plots in a colour scheme.
 * @param brandColour an organization's own colour as `#RRGGBB`, made legible; undefined gives ours
 */
export function plotTheme(scheme: Scheme, brandColour?: string): PlotTheme {
  const colours = withBrand(scheme, brandColour);
  const rain = SCENARIO_COLOURS.ssp245[scheme];
  return {
    scheme,
    colours,
    scenarios: {
      ssp126: SCENARIO_COLOURS.ssp126[scheme],
      ssp245: SCENARIO_COLOURS.ssp245[scheme],
      ssp370: SCENARIO_COLOURS.ssp370[scheme],
      ssp585: SCENARIO_COLOURS.ssp585[scheme],
    },
    bands: bandColours(scheme),
    climate: {
      rainPast: mix(rain, colours.surface, 0.62),
      rainFuture: rain,
      warmthPast: colours.text2,
      warmthFuture: RISK.high[scheme].outline,
    },
    font: FONT,
    shadow: SHADOWS[scheme].float,
  };
}
