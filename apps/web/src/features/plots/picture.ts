import { optionOf, type PlotModel, type PlotTheme } from "@tidemark/plots";
import type { init } from "@tidemark/plots/engine";

/** Size that pictures are drawn in; they are shown at a third of it. */
const SIZE = { width: 288, height: 150 };

type Part = Readonly<Record<string, unknown>>;

const HIDDEN = { show: false };
const bareAxis = (axis: Part): Part => ({
  ...axis,
  name: "",
  axisLabel: HIDDEN,
  axisTick: HIDDEN,
  axisLine: HIDDEN,
  splitLine: HIDDEN,
});

function bare(axes: unknown): unknown {
  if (Array.isArray(axes)) return axes.map((axis: Part) => bareAxis(axis));
  return axes === undefined ? undefined : bareAxis(axes as Part);
}

/** A model without the names that a small picture has no room for: their place goes to the marks. */
function nameless(model: PlotModel): PlotModel {
  const bareNode = <Node extends object>(node: Node) => ({ ...node, name: "", text: "" });
  switch (model.type) {
    case "heat-grid":
      return { ...model, rows: model.rows.map(() => ""), columns: model.columns.map(() => "") };
    case "radar":
      return {
        ...model,
        spokes: model.spokes.map(() => ""),
        shapes: model.shapes.map((one) => ({ ...one, name: "" })),
      };
    case "sankey":
      return { ...model, from: model.from.map(bareNode), to: model.to.map(bareNode) };
    case "site-map":
      return { ...model, marks: model.marks.map((mark) => ({ ...mark, isNamed: false })) };
    default:
      return model;
  }
}

/** Fills that are legible without the texts on them. */
function strong(theme: PlotTheme): PlotTheme {
  const filled = <Colours extends { readonly solid: string }>(of: Colours) => ({ ...of, fill: of.solid });
  const { bands } = theme;
  return {
    ...theme,
    bands: {
      "very low": filled(bands["very low"]),
      low: filled(bands.low),
      medium: filled(bands.medium),
      high: filled(bands.high),
    },
  };
}

/** What lies outside of the drawing, such as the key of a scale, is cut where it ends. */
const cut = (svg: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}">${svg}</svg>`;

/** A small picture of a plot without its texts, as the address of an image. */
export function pictureOf(engine: { readonly init: typeof init }, model: PlotModel, theme: PlotTheme): string {
  const drawing = engine.init(null, undefined, { renderer: "svg", ssr: true, ...SIZE });
  try {
    const option = optionOf(nameless(model), model.type === "risk-matrix" ? strong(theme) : theme);
    drawing.setOption({
      ...option,
      animation: false,
      legend: HIDDEN,
      visualMap: undefined,
      ...(option["xAxis"] === undefined
        ? {}
        : {
            grid: { left: 6, right: 6, top: 6, bottom: 6 },
            xAxis: bare(option["xAxis"]),
            yAxis: bare(option["yAxis"]),
          }),
    });
    const svg = drawing.renderToSVGString().replaceAll(/<text[^]*?<\/text>/g, "");
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(cut(svg))}`;
  } finally {
    drawing.dispose();
  }
}
