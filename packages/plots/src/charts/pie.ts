import { formatNumber } from "@tidemark/science";
import { HUES } from "../theme/hues.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { type Chart, type Pair, shortened } from "./parts.ts";
import { pictureOption, type PixelBox, shape, type Shape, textShape } from "./picture.ts";
import { missingStyle } from "./shades.ts";

/** Parts of a whole: how many locations each holds. */
export interface PieModel {
  readonly type: "pie";
  readonly title: string;
  readonly parts: readonly {
    readonly name: string;
    readonly count: number;
    /** Of the whole, as it is written. */
    readonly share: string;
    /** Nothing is known of these. */
    readonly isMissing: boolean;
  }[];
  /** Missing in plots that were frozen before they had them. */
  readonly words?: { readonly locations: string; readonly share: string };
}

const TOP = -Math.PI / 2;

function anglesOf({ parts }: PieModel): (readonly [from: number, to: number])[] {
  const all = parts.reduce((sum, { count }) => sum + count, 0) || 1;
  let at = TOP;
  return parts.map(({ count }) => {
    const from = at;
    at += (2 * Math.PI * count) / all;
    return [from, at] as const;
  });
}

const LINE = 28;

/** Heights of the labels: beside their parts, pushed apart on each side. */
function labelHeights(model: PieModel, cy: number, out: number): number[] {
  const middles = anglesOf(model).map(([from, to]) => (from + to) / 2);
  const heights = middles.map((angle) => cy + Math.sin(angle) * out);
  for (const isRight of [true, false]) {
    const side = heights.flatMap((_, at) => (Math.cos(middles[at]!) >= 0 === isRight ? [at] : []));
    side.sort((a, b) => heights[b]! - heights[a]!);
    let free = Infinity;
    for (const at of side) {
      heights[at] = Math.min(heights[at]!, free);
      free = heights[at] - LINE;
    }
  }
  return heights;
}

function circleIn(box: PixelBox) {
  const r = Math.max(20, Math.min(box.width * 0.26, box.height / 2));
  return { cx: box.x + box.width / 2, cy: box.y + box.height / 2, r };
}

/** Middle of a part. */
export function piePlace(model: PieModel, index: number, box: PixelBox): Pair {
  const { cx, cy, r } = circleIn(box);
  const [from, to] = anglesOf(model)[index]!;
  const middle = (from + to) / 2;
  return [cx + 0.62 * r * Math.cos(middle), cy + 0.62 * r * Math.sin(middle)];
}

function partShapes(model: PieModel, theme: PlotTheme, index: number, box: PixelBox): Shape[] {
  const { name, count, share, isMissing } = model.parts[index]!;
  const [startAngle, endAngle] = anglesOf(model)[index]!;
  const { cx, cy, r } = circleIn(box);
  const fill = HUES[index % HUES.length]![theme.scheme];
  const style = isMissing
    ? missingStyle(theme)
    : { fill, stroke: theme.colours.surface, lineWidth: model.parts.length > 1 ? 2 : 0 };
  const middle = (startAngle + endAngle) / 2;
  const [dx, dy] = [Math.cos(middle), Math.sin(middle)];
  const isRight = dx >= 0;
  const room = Math.floor((box.width / 2 - r - 16) / 6);
  const [x, y] = [cx + dx * (r + 14), labelHeights(model, cy, r + 12)[index]!];
  const align = isRight ? "left" : "right";
  const figure = `${formatNumber(count, 0)} (${share})`;
  return [
    shape("sector", { cx, cy, r, r0: 0, startAngle, endAngle }, style),
    shape(
      "line",
      { x1: cx + dx * r, y1: cy + dy * r, x2: cx + dx * (r + 11), y2: y },
      { stroke: theme.colours.borderControl, lineWidth: 1 },
    ),
    textShape(theme, shortened(name, Math.max(8, room)), x, y - 7, { align, fill: theme.colours.text }),
    textShape(theme, figure, x, y + 7, { align }),
  ];
}

export const pie: Chart<PieModel> = {
  option: (model, theme) =>
    pictureOption(theme, {
      margin: { left: 10, right: 10, top: 44, bottom: 28 },
      count: model.parts.length,
      mark: (index, box) => partShapes(model, theme, index, box),
      ground: (box) => [textShape(theme, model.title, box.x, box.y - 32, { fill: theme.colours.text })],
      hover: (index) => {
        const part = model.parts[index];
        return part === undefined ? "" : `${part.name}: ${formatNumber(part.count, 0)} (${part.share})`;
      },
    }),

  figures: ({ title, parts, words }) => ({
    heads: [title, words?.locations ?? "Locations", words?.share ?? "Share"],
    rows: parts.map(({ name, count, share }) => [name, formatNumber(count, 0), share]),
  }),
};
