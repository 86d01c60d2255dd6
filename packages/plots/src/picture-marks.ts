import { heatCellBox, type HeatGridModel } from "./charts/heat-grid.ts";
import { withUnit } from "./charts/parts.ts";
import { type PieModel, piePlace } from "./charts/pie.ts";
import { type RadarModel, radarPlace } from "./charts/radar.ts";
import { matrixCellBox, type RiskMatrixModel } from "./charts/risk-matrix.ts";
import { flowPlace, type SankeyModel } from "./charts/sankey.ts";
import { mapPlace, type SiteMapModel } from "./charts/site-map.ts";
import type { PlotMark } from "./plot-mark.ts";
import type { PlotModel } from "./plot-model.ts";

/** Without axes: places come from the box of pixels alone. */
const NOWHERE = [0, 0] as const;

const heatMarks = (model: HeatGridModel): PlotMark[] =>
  model.rows.flatMap((name, row) =>
    model.columns.map((column, at): PlotMark => {
      const { value, text } = model.cells[row]![at]!;
      return {
        name: `${name}, ${column}`,
        at: [...NOWHERE],
        reach: "cell",
        row,
        text: `${name}, ${column}: ${value === null ? text : withUnit(text, model.unit)}`,
        placeIn: (box) => heatCellBox(model, row * model.columns.length + at, box),
      };
    }),
  );

/** Cells from the likeliest, which stands at the top and begins the figures. */
const matrixMarks = (model: RiskMatrixModel): PlotMark[] =>
  model.likelihoods
    .map((name, likelihood) => ({ name, likelihood, row: model.likelihoods.length - 1 - likelihood }))
    .toReversed()
    .flatMap(({ name, likelihood, row }) =>
      model.severities.map((severity, at): PlotMark => {
        const cell = model.cells[likelihood]![at]!;
        const held = "events" in cell ? cell.events.map((event) => event.name).join(", ") : String(cell.locations);
        return {
          name: `${name}, ${severity}`,
          at: [...NOWHERE],
          reach: "cell",
          row,
          text: `${model.words.likelihood} ${name}, ${model.words.severity ?? ""} ${severity}: ${held || "0"}`,
          placeIn: (box) => matrixCellBox(model, likelihood, at, box),
        };
      }),
    );

/** Marks are drawn with the greatest last, and read with the greatest first. */
const mapMarks = (model: SiteMapModel): PlotMark[] =>
  model.marks
    .map(({ name, value, text }, at): PlotMark => ({
      name,
      at: [...NOWHERE],
      reach: "point",
      row: [name, value === null ? "" : text],
      text: `${name}: ${value === null ? text : withUnit(text, model.unit)}`,
      placeIn: (box) => mapPlace(model, at, box),
    }))
    .toReversed();

const radarMarks = (model: RadarModel): PlotMark[] =>
  model.spokes.flatMap((spoke, row) =>
    model.shapes.map(({ name, texts }, at): PlotMark => ({
      name: `${spoke}, ${name}`,
      at: [...NOWHERE],
      reach: "point",
      row,
      text: `${spoke}, ${name}: ${texts[row] === "" || texts[row] === undefined ? "no value" : withUnit(texts[row], model.unit)}`,
      placeIn: (box) => radarPlace(model, [at, row], box),
    })),
  );

const pieMarks = (model: PieModel): PlotMark[] =>
  model.parts.map(({ name }, row) => ({
    name,
    at: [...NOWHERE],
    reach: "point",
    row,
    placeIn: (box) => piePlace(model, row, box),
  }));

const flowMarks = (model: SankeyModel): PlotMark[] =>
  model.flows.map(({ from, to }, at): PlotMark => {
    const [supplier, receiver] = [model.from[from]?.name ?? "", model.to[to]?.name ?? ""];
    return {
      name: `${supplier} → ${receiver}`,
      at: [...NOWHERE],
      reach: "point",
      row: [supplier, receiver],
      placeIn: (box) => flowPlace(model, at, box),
    };
  });

/** Marks of plots that have no axes of numbers; none of those that are read by their figures alone. */
export function pictureMarks(model: PlotModel): readonly PlotMark[] {
  switch (model.type) {
    case "heat-grid":
      return heatMarks(model);
    case "risk-matrix":
      return matrixMarks(model);
    case "site-map":
      return mapMarks(model);
    case "radar":
      return radarMarks(model);
    case "pie":
      return pieMarks(model);
    case "sankey":
      return flowMarks(model);
    default:
      return [];
  }
}
