import { msg, t } from "../language.ts";
import type { HistogramModel } from "../charts/histogram.ts";
import type { BoxesModel } from "../charts/boxes.ts";
import { comparedAlong, valuesOf } from "./groups.ts";
import {
  columnOfAxis,
  columnsOfAxis,
  headOf,
  missingNote,
  othersNote,
  type PlotData,
  type PlotDraft,
} from "./plot-data.ts";
import { figureText, knownSorted, quantile, shownValue, valueText } from "./statistics.ts";
import { numberCell, tableRow } from "./cells.ts";

/** A step that reads well: 1, 2 or 5 times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const share = step / power;
  return (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10) * power;
}

/** How many locations have which values, in round steps. */
export function makeHistogram(data: PlotData, steps: number): PlotDraft {
  const column = columnOfAxis(data, "x");
  const sorted = knownSorted(column.values);
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const step = roundStep((most - least || Math.abs(most) || 1) / steps);
  const start = Math.floor(least / step);
  const count = sorted.length === 0 ? 0 : Math.floor(most / step) - start + 1;
  const locations = Array.from({ length: count }, () => 0);
  for (const value of sorted) locations[Math.min(count - 1, Math.floor(value / step) - start)]! += 1;
  const edge = (at: number) => Number(((start + at) * step).toPrecision(10));
  const bars = locations.map((number, at) => ({ from: edge(at), to: edge(at + 1), locations: number }));
  const model: HistogramModel = {
    type: "histogram",
    unit: [headOf(column), column.unit].filter((text) => text !== "").join(", "),
    bars,
    thresholds: column.thresholds,
    words: { value: headOf(column), locations: t("Locations") },
  };
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const rows = bars.map(({ from, to, locations: number }) =>
    tableRow(null, [numberCell(from, decimals), numberCell(to, decimals), numberCell(number, 0)]),
  );
  const middle = valueText(quantile(sorted, 0.5), column);
  const alt =
    sorted.length === 0
      ? t("{title}: none of {n} locations has a value.", { title: headOf(column), n: figureText(data.count, 0) })
      : t("{title} of {n} locations: {least} to {most}, median {median}.", {
          title: headOf(column),
          n: figureText(sorted.length, 0),
          least: valueText(least, column),
          most: valueText(most, column),
          median: `${middle} ${column.unit}`.trim(),
        });
  const columns = [
    { title: t("From"), unit: column.unit, numeric: true },
    { title: t("To"), unit: column.unit, numeric: true },
    { title: t("Locations"), unit: "", numeric: true },
  ];
  return { model, table: { columns, rows, total: rows.length }, notes: missingNote(column), alt, binned: true };
}

/** Places at which a density is worked out. */
const DENSITY_STEPS = 41;
/** Fewer values have no shape worth drawing: they stay boxes. */
const DENSITY_LEAST = 8;
/** So many values at most give a density; of more, evenly spaced quantiles stand for all. */
const DENSITY_MOST = 400;

/**
 * How dense sorted values are at even steps from the least to the greatest, 0..1: Gaussian kernel with the bandwidth of
 * Silverman (1986, equation 3.31). Undefined for few or equal values.
 */
function densityIn(sorted: Float64Array): number[] | undefined {
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  if (sorted.length < DENSITY_LEAST || least === most) return undefined;
  const kept =
    sorted.length <= DENSITY_MOST
      ? sorted
      : Float64Array.from({ length: DENSITY_MOST }, (_, at) => quantile(sorted, (at + 0.5) / DENSITY_MOST)!);
  const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length;
  const spread = Math.sqrt(kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (kept.length - 1));
  const middle = (quantile(sorted, 0.75)! - quantile(sorted, 0.25)!) / 1.34;
  const width = 0.9 * (middle > 0 ? Math.min(spread, middle) : spread) * sorted.length ** -0.2;
  const raw = Array.from({ length: DENSITY_STEPS }, (_, step) => {
    const at = least + ((most - least) * step) / (DENSITY_STEPS - 1);
    return kept.reduce((sum, value) => sum + Math.exp(-0.5 * ((at - value) / width) ** 2), 0);
  });
  const highest = Math.max(...raw);
  return raw.map((one) => Number((one / highest).toFixed(3)));
}

const FIVE = [msg("Least"), msg("Lower quartile"), msg("Median"), msg("Upper quartile"), msg("Greatest")];

const boxWords = (isViolins: boolean): NonNullable<BoxesModel["words"]> => ({
  noValue: t("no value"),
  marks: isViolins ? t("width: how many, bar: middle half") : t("box: middle half, line: least to greatest"),
  without: t("{n} without"),
  heads: [t("Locations"), ...FIVE.map((title) => t(title))],
});

/** @param top the group with the highest median */
function boxesAlt({ title, unit, decimals, groupTitle }: BoxesModel, top: BoxesModel["boxes"][number] | undefined) {
  if (!top?.five) return t("{title}: no location has a value.", { title });
  const median = `${figureText(top.five[2], decimals)} ${unit}`.trim();
  const values = { title, group: groupTitle, median, name: top.name };
  return t("{title} by {group}: the highest median is {median} ({name}).", values);
}

/** Quartiles of the values of each group; as violins also how dense they are. */
export function makeBoxes(data: PlotData, most: number, isViolin = false): PlotDraft {
  const column = columnOfAxis(data, "y");
  const { title: groupTitle, entries, others } = comparedAlong(data, "x", columnsOfAxis(data, "y"), most);
  const isSeries = entries.some((entry) => entry.column !== column);
  const head = isSeries ? column.title : headOf(column);
  const made = entries.map(({ name, rows, column: { values } }) => {
    const sorted = knownSorted(valuesOf(values, rows));
    const at = (share: number) => shownValue(quantile(sorted, share) ?? 0, column);
    const five = sorted.length === 0 ? null : ([at(0), at(0.25), at(0.5), at(0.75), at(1)] as const);
    const density = isViolin ? densityIn(sorted) : undefined;
    const box = { name, count: sorted.length, missing: rows.length - sorted.length, five };
    return density === undefined ? box : { ...box, density };
  });
  // moments keep their order, groups stand by their medians
  if (!isSeries) made.sort((a, b) => (b.five?.[2] ?? -Infinity) - (a.five?.[2] ?? -Infinity));
  const { unit, decimals, thresholds } = column;
  const model: BoxesModel = {
    type: "boxes",
    title: head,
    unit,
    decimals,
    groupTitle,
    boxes: made,
    thresholds,
    words: boxWords(made.some((box) => "density" in box)),
  };
  const number = (title: string) => ({ title, unit, numeric: true });
  const rows = made.map(({ name, count, five }) =>
    tableRow(null, [
      name,
      numberCell(count, 0),
      ...Array.from({ length: 5 }, (_, at) => numberCell(five?.[at] ?? null, decimals)),
    ]),
  );
  const top = made.toSorted((a, b) => (b.five?.[2] ?? -Infinity) - (a.five?.[2] ?? -Infinity))[0];
  return {
    model,
    table: {
      columns: [
        { title: groupTitle, unit: "", numeric: false },
        { title: t("Locations"), unit: "", numeric: true },
        ...FIVE.map((title) => number(t(title))),
      ],
      rows,
      total: rows.length,
    },
    notes: [...missingNote(column), ...othersNote(others)],
    alt: boxesAlt(model, top),
    binned: true,
  };
}
