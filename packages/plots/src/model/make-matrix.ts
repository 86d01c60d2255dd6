import { plural, t } from "../language.ts";
import { bandIndex, BANDS, thresholdsFrom } from "@tidemark/science";
import type { RiskMatrixModel } from "../charts/risk-matrix.ts";
import { columnOfAxis, headOf, type PlotColumn, type PlotData, type PlotDraft } from "./plot-data.ts";
import { figureText } from "./statistics.ts";
import { numberCell, tableRow } from "./cells.ts";

/** Names of the four classes of a column: the bands of a score, else where they begin and end. */
function classesOf({ thresholds, unit, kind, decimals }: PlotColumn): string[] {
  if (kind === "score") return BANDS.map((band) => t(band));
  const digits = thresholds.every((at) => Number.isInteger(at)) ? 0 : decimals;
  const text = (at: number | undefined) => figureText(at ?? null, digits);
  const [low, medium, high] = thresholds;
  const ranges = [`< ${text(low)}`, `${text(low)}–${text(medium)}`, `${text(medium)}–${text(high)}`, `≥ ${text(high)}`];
  return ranges.map((range) => `${range} ${unit}`.trim());
}

/** How many locations stand in which class of likelihood and of severity. */
export function makeMatrix(data: PlotData): PlotDraft {
  const [likelihood, severity] = [columnOfAxis(data, "x"), columnOfAxis(data, "y")];
  const edges = [thresholdsFrom(likelihood.thresholds), thresholdsFrom(severity.thresholds)] as const;
  const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
  let missing = 0;
  for (let row = 0; row < data.count; row++) {
    const [across, up] = [likelihood.values[row]!, severity.values[row]!];
    const isKnown = Number.isFinite(across) && Number.isFinite(up) && edges[0] !== undefined && edges[1] !== undefined;
    if (isKnown) counts[bandIndex(across, edges[0])]![bandIndex(up, edges[1])]! += 1;
    else missing += 1;
  }
  const [likelihoods, severities] = [classesOf(likelihood), classesOf(severity)];
  const model: RiskMatrixModel = {
    type: "risk-matrix",
    likelihoods,
    severities,
    cells: counts.map((line) => line.map((locations) => ({ locations, loss: null }))),
    currency: null,
    unit: "",
    words: { likelihood: headOf(likelihood), severity: headOf(severity), yearly: "", once: "" },
  };
  const rows = likelihoods.map((name, at) =>
    tableRow(null, [name, ...counts[at]!.map((count) => numberCell(count, 0))]),
  );
  const why = [likelihood, severity].find(({ values }) => values.some((value) => !Number.isFinite(value)))?.reason;
  const placed = data.count - missing;
  return {
    model,
    table: {
      columns: [
        { title: model.words.likelihood, unit: "", numeric: false },
        ...severities.map((name) => ({ title: `${headOf(severity)}: ${name}`, unit: "", numeric: true })),
      ],
      rows: rows.toReversed(),
      total: rows.length,
    },
    notes:
      missing === 0
        ? []
        : [
            plural(
              missing,
              "1 location has no value and stands in no cell: {reason}.",
              "{n} locations have no value and stand in no cell: {reason}.",
              { n: figureText(missing, 0), reason: why ?? t("no value") },
            ),
          ],
    alt: t("{x} against {y}: {n} of {all} locations stand in the highest class of both.", {
      x: headOf(likelihood),
      y: headOf(severity),
      n: figureText(counts[3]![3]!, 0),
      all: figureText(placed, 0),
    }),
    binned: true,
  };
}
