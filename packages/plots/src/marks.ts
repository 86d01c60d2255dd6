import type { BandStacksModel } from "./charts/band-stacks.ts";
import type { BarsModel } from "./charts/bars.ts";
import type { BoxesModel } from "./charts/boxes.ts";
import type { HistogramModel } from "./charts/histogram.ts";
import type { LinesModel } from "./charts/lines-model.ts";
import type { ClimatogramModel } from "./charts/climatogram.ts";
import { withUnit } from "./charts/parts.ts";
import type { ScatterModel } from "./charts/scatter.ts";
import { pictureMarks } from "./picture-marks.ts";
import type { PlotMark } from "./plot-mark.ts";
import type { PlotModel } from "./plot-model.ts";

const barMarks = ({ rows }: BarsModel): PlotMark[] =>
  rows.map(({ name, value, before }, row) => ({ name, at: [value ?? before ?? 0, row], reach: "row", row }));

const boxMarks = ({ boxes }: BoxesModel): PlotMark[] => {
  const left = Math.min(...boxes.flatMap(({ five }) => five ?? []));
  return boxes.map(({ name, five }, row) => ({
    name,
    at: [five?.[2] ?? (Number.isFinite(left) ? left : 0), row],
    reach: "row",
    row,
  }));
};

const stackMarks = ({ groups }: BandStacksModel): PlotMark[] =>
  groups.map(({ name, counts, missing }, row) => ({
    name,
    at: [counts.reduce((sum, count) => sum + count, missing), row],
    reach: "row",
    row,
  }));

const stepMarks = ({ bars }: HistogramModel): PlotMark[] =>
  bars.map(({ from, to, locations }, row) => ({
    name: `${from}–${to}`,
    at: [(from + to) / 2, locations],
    reach: "column",
    row,
  }));

function lineMarks({ lines }: LinesModel): PlotMark[] {
  let row = -1;
  return lines.flatMap(({ name, points }) =>
    points.flatMap(({ x, value }): PlotMark[] => {
      row += 1;
      return value === null ? [] : [{ name: withUnit(name, String(x)), at: [x, value], reach: "point", row }];
    }),
  );
}

const pointMarks = ({ points }: ScatterModel): PlotMark[] =>
  points.map(({ name, x, y, texts }) => ({ name, at: [x, y], reach: "point", row: [name, ...texts] }));

const monthMarks = ({ past, future, months }: ClimatogramModel): PlotMark[] =>
  months.map((name, row) => ({
    name,
    at: [row, future.months[row]?.temperature.value ?? past.months[row]?.temperature.value ?? 0],
    reach: "column",
    row,
  }));

/** The marks of a plot, in the order of reading; none of a plot that is read by its figures alone. */
export function marksOf(model: PlotModel): readonly PlotMark[] {
  switch (model.type) {
    case "bars":
      return barMarks(model);
    case "boxes":
      return boxMarks(model);
    case "band-stacks":
      return stackMarks(model);
    case "histogram":
      return stepMarks(model);
    case "lines":
      return lineMarks(model);
    case "scatter":
      return pointMarks(model);
    case "climatogram":
      return monthMarks(model);
    default:
      return pictureMarks(model);
  }
}
