import { readFileSync } from "node:fs";
import { formatCount, formatDigits, numberOf, parseCommentedCsv, SEISMIC_LOG_DEVIATION } from "@tidemark/science";
import { type MeasuredError, measuredErrors, ZONE_NAMES } from "./measured-errors.ts";
import { LEAST_PLACES, RANGE_FIELDS } from "./range-told.ts";

/** Figures of checks against published ones, written by `tests/accuracy` with the page that lists them all. */
export const CHECKED_FIGURES = new URL("../../data/own/checked-figures.csv", import.meta.url);

/** Where the figure of a target was measured: at stations of a field, or by a check against published figures. */
type Measured =
  | { readonly field: string; readonly zone?: string; readonly figure: (error: MeasuredError) => number }
  | { readonly check: string; readonly places: string; readonly leftOut: string; readonly isOrientation?: true };

interface Target {
  readonly what: string;
  /** The figure that is asked for lies between them; one of them may be without end. */
  readonly above?: number;
  readonly below?: number;
  readonly measured: Measured;
  /** Why it is missed, where it is. */
  readonly reason?: string;
}

const mean = ({ meanAbsolute }: MeasuredError) => meanAbsolute;
const atStations = (field: string, figure: (error: MeasuredError) => number = mean): Measured => ({ field, figure });
const byRegions = (check: string): Measured => ({
  check,
  places: "46 regions of AR6",
  leftOut: "this window: the growth was fitted to levels of warming",
});
const byCountries = (check: string): Measured => ({
  check,
  places: "all settled cells of 99 countries",
  leftOut: "nothing: checked, not fitted",
  // the records are from memory
  isOrientation: true,
});

const GROWTH = "more days above 35 °C until 2041-2060, mean over land, as a share of that of AR6 chapter 12";
const CORRELATION = "more days above 35 °C until 2041-2060, correlation with AR6 chapter 12";
/** Of a share within 15 %. */
const WITHIN = { above: 0.85, below: 1.15 };

/** First latitude of each belt that the tail of rain is told apart in. */
const RAIN_BELTS = [0, 15, 25, 35, 45, 55];
const rainBelt = (south: number, i: number): Target => ({
  what: `bias of the highest daily rain on record, latitude ${south} to ${RAIN_BELTS[i + 1] ?? 75}, ln`,
  below: 0.08,
  measured: atStations(`record-rain-${south}`, ({ bias }) => Math.abs(bias)),
});

/** Four in five are promised. */
const PROMISED = 0.8;
const coverage = (field: string): Target => ({
  what: `share in the told range, ${field}`,
  above: 0.745,
  below: 0.855,
  measured: atStations(field, ({ holds = Number.NaN }) => holds),
});

/** Fields whose range is told where no point of the map is near either. */
const FAR_FIELDS = ["temperature-annual-far", "rain-annual-far"];
const COVERED_FIELDS = [...RANGE_FIELDS, ...FAR_FIELDS];

/** The zone of a field whose range holds what is farthest from four in five; undefined where none has places enough. */
function worstZone(field: string): MeasuredError | undefined {
  const apart = ({ holds = PROMISED }: MeasuredError) => Math.abs(holds - PROMISED);
  return measuredErrors()
    .filter((error) => error.field === field && error.zone !== "all" && error.stations >= LEAST_PLACES)
    .toSorted((a, b) => apart(b) - apart(a))[0];
}

function zoneCoverage(field: string): readonly Target[] {
  const worst = worstZone(field);
  if (worst === undefined) return [];
  const { zone } = worst;
  return [
    {
      what: `the same in the zone where it is farthest from 80 %, ${field}: ${ZONE_NAMES[zone] ?? zone}`,
      above: 0.695,
      below: 0.905,
      measured: { field, zone, figure: ({ holds = Number.NaN }) => holds },
    },
  ];
}

const TARGETS: readonly Target[] = [
  { what: "mean error of the year's temperature, °C", below: 0.5, measured: atStations("temperature-annual") },
  {
    what: "error of the year's temperature that nine in ten keep below, °C",
    below: 1.2,
    measured: atStations("temperature-annual", ({ p90Absolute }) => p90Absolute),
  },
  {
    what: "share of swept places more than 3 °C off the points near them with a range under 1 °C",
    below: 0.001,
    measured: atStations("near-points-contradicted"),
  },
  {
    what: "median error of the year's rain, %",
    below: 9,
    measured: atStations("rain-annual", ({ medianAbsolute }) => medianAbsolute),
  },
  // with the climate of the cell, which is what a location gets, and not the months of the station itself
  { what: "mean error of the hottest day, °C", below: 2, measured: atStations("record-high-pack") },
  {
    what: "bias of the hottest day, °C",
    below: 0.3,
    measured: atStations("record-high-pack", ({ bias }) => Math.abs(bias)),
  },
  { what: "mean error of days above 35 °C, days", below: 9, measured: atStations("days-above-35-pack") },
  { what: "mean error of the wind, m/s", below: 0.75, measured: atStations("wind") },
  { what: `${CORRELATION}, SSP5-8.5`, above: 0.85, measured: byRegions("tx35_change_correlation_ssp585") },
  { what: `${CORRELATION}, SSP1-2.6`, above: 0.85, measured: byRegions("tx35_change_correlation_ssp126") },
  { what: `${GROWTH}, SSP5-8.5`, ...WITHIN, measured: byRegions("tx35_change_ratio_ssp585") },
  {
    what: `${GROWTH}, SSP1-2.6`,
    ...WITHIN,
    measured: byRegions("tx35_change_ratio_ssp126"),
    reason:
      "At little warming the factor is at its bound in tropical forests, whose adjusted models have far more hot days today than stations count.",
  },
  {
    what: "error of the ground motion (root of the mean square), ln",
    below: 0.45,
    // the range of each value is made with it
    measured: atStations("ground-motion-475", () => SEISMIC_LOG_DEVIATION),
  },
  ...RAIN_BELTS.map(rainBelt),
  {
    what: "countries whose record heat the hottest day of 100 years passes by more than 2 °C",
    below: 1,
    measured: byCountries("records_high"),
    reason: "The records are those of few stations: of Mali south of Taoudenni.",
  },
  {
    what: "countries whose record cold the coldest night of 100 years passes by more than 2 °C",
    below: 1,
    measured: byCountries("records_low"),
  },
];

const targets = (): readonly Target[] => [
  ...TARGETS,
  ...COVERED_FIELDS.flatMap((field) => [coverage(field), ...zoneCoverage(field)]),
];

/** Checks whose figure a target asks for. */
export const CHECKED_TARGETS: readonly string[] = TARGETS.flatMap(({ measured }) =>
  "check" in measured ? [measured.check] : [],
);

/** A target with what was found, ready to be written. */
export interface FoundTarget {
  readonly what: string;
  readonly wanted: string;
  readonly found: string;
  readonly places: string;
  readonly leftOut: string;
  readonly isMet: boolean;
  /** Held against figures from memory, which are no evidence of accuracy. */
  readonly isOrientation: boolean;
  /** Empty where it is met. */
  readonly reason: string;
}

function found(measured: Measured, checked: ReadonlyMap<string, number>) {
  if ("check" in measured)
    return { isOrientation: false, ...measured, figure: checked.get(measured.check) ?? Number.NaN };
  const error = measuredErrors().find(
    ({ field, zone }) => field === measured.field && zone === (measured.zone ?? "all"),
  );
  if (error === undefined) throw new Error(`nothing was measured of ${measured.field}`);
  const isOrientation = error.source.startsWith("orientation");
  return { figure: measured.figure(error), places: formatCount(error.stations), leftOut: error.leftOut, isOrientation };
}

function wantedText({ above, below }: Target): string {
  if (above !== undefined && below !== undefined) return `${above} to ${below}`;
  return above === undefined ? `below ${below}` : `above ${above}`;
}

/** How good the numbers have to be, and how good they are. */
export function foundTargets(): readonly FoundTarget[] {
  const rows = parseCommentedCsv(readFileSync(CHECKED_FIGURES, "utf8"));
  const checked = new Map(rows.map((row) => [row["check"] ?? "", numberOf(row, "figure")]));
  return targets().map((target) => {
    const { what, above = -Infinity, below = Infinity, measured, reason = "not known yet" } = target;
    const { figure, places, leftOut, isOrientation } = found(measured, checked);
    const isMet = figure > above && figure < below;
    const texts = { wanted: wantedText(target), found: formatDigits(figure, 3), reason: isMet ? "" : reason };
    return { what, places, leftOut, isMet, isOrientation, ...texts };
  });
}
