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

/** A small picture of a plot without its texts, as the address of an image. */
export function pictureOf(engine: { readonly init: typeof init }, model: PlotModel, theme: PlotTheme): string {
  const drawing = engine.init(null, undefined, { renderer: "svg", ssr: true, ...SIZE });
  try {
    const option = optionOf(model, theme);
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
    const svg = drawing.renderToSVGString({ useViewBox: true }).replaceAll(/<text[^]*?<\/text>/g, "");
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  } finally {
    drawing.dispose();
  }
}
