import { HUES } from "../theme/hues.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { type Chart, shortened, withUnit } from "./parts.ts";
import { LETTER, pictureOption, type PixelBox, shape, type Shape, textShape } from "./picture.ts";

interface SankeyNode {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

/** What goes from groups of suppliers (left) to groups of receivers (right). */
export interface SankeyModel {
  readonly type: "sankey";
  readonly title: string;
  readonly unit: string;
  readonly fromTitle: string;
  readonly toTitle: string;
  /** Largest first. */
  readonly from: readonly SankeyNode[];
  readonly to: readonly SankeyNode[];
  /** By the places of the nodes. */
  readonly flows: readonly {
    readonly from: number;
    readonly to: number;
    readonly value: number;
    readonly text: string;
  }[];
}

const BAR = 10;
const GAP = 5;
const LONGEST = 22;

interface Placed {
  readonly y: number;
  readonly height: number;
}

/** Nodes below each other, as high as their values, with gaps that shrink where there are many. */
function column(nodes: readonly SankeyNode[], { y, height }: PixelBox): Placed[] {
  const gap = Math.min(GAP, (height * 0.3) / Math.max(1, nodes.length - 1));
  const sum = nodes.reduce((all, { value }) => all + value, 0) || 1;
  const scale = (height - gap * (nodes.length - 1)) / sum;
  let at = y;
  return nodes.map(({ value }) => {
    const placed = { y: at, height: value * scale };
    at += placed.height + gap;
    return placed;
  });
}

/** Where each flow leaves and arrives, in pixels. */
function ribbons({ from, to, flows }: SankeyModel, box: PixelBox) {
  const [left, right] = [column(from, box), column(to, box)];
  const out = left.map(({ y }) => y);
  const into = right.map(({ y }) => y);
  return flows.map((flow) => {
    const thickOut = (left[flow.from]!.height * flow.value) / (from[flow.from]!.value || 1);
    const thickIn = (right[flow.to]!.height * flow.value) / (to[flow.to]!.value || 1);
    const ends = { y1: out[flow.from]!, y2: into[flow.to]!, thickOut, thickIn };
    out[flow.from]! += thickOut;
    into[flow.to]! += thickIn;
    return ends;
  });
}

const hue = (theme: PlotTheme, at: number) => HUES[at % HUES.length]![theme.scheme];
const px = (value: number) => Number(value.toFixed(1));

function flowShape(model: SankeyModel, theme: PlotTheme, index: number, box: PixelBox): Shape[] {
  const { y1, y2, thickOut, thickIn } = ribbons(model, box)[index]!;
  const [x1, x2] = [box.x + BAR, box.x + box.width - BAR];
  const [bend, below1, below2] = [px((x1 + x2) / 2), px(y1 + thickOut), px(y2 + thickIn)];
  const [a, b] = [px(x1), px(x2)];
  const pathData =
    `M${a} ${px(y1)}C${bend} ${px(y1)} ${bend} ${px(y2)} ${b} ${px(y2)}` +
    `L${b} ${below2}C${bend} ${below2} ${bend} ${below1} ${a} ${below1}Z`;
  return [shape("path", { pathData }, { fill: hue(theme, model.flows[index]!.from), opacity: 0.35 })];
}

function nodeShapes(model: SankeyModel, theme: PlotTheme, box: PixelBox): Shape[] {
  const side = (nodes: readonly SankeyNode[], isRight: boolean) =>
    column(nodes, box).flatMap(({ y, height }, at) => {
      const x = isRight ? box.x + box.width - BAR : box.x;
      const fill = isRight ? theme.colours.text3 : hue(theme, at);
      const bar = shape("rect", { x, y, width: BAR, height: Math.max(1, height) }, { fill });
      if (height < 9 && at > 0 && nodes.length > box.height / 13) return [bar];
      const { name, text } = nodes[at]!;
      const label = `${shortened(name, LONGEST)} ${text}`;
      const place = isRight ? { x: x + BAR + 6, align: "left" } : { x: x - 6, align: "right" };
      return [bar, textShape(theme, label, place.x, y + height / 2, { align: place.align })];
    });
  const head = (text: string, x: number, align: string) =>
    textShape(theme, text, x, box.y - 14, { align, fill: theme.colours.text3 });
  return [
    ...side(model.from, false),
    ...side(model.to, true),
    textShape(theme, withUnit(model.title, model.unit), 12, box.y - 34, { fill: theme.colours.text }),
    head(model.fromTitle, box.x + BAR, "right"),
    head(model.toTitle, box.x + box.width - BAR, "left"),
  ];
}

const room = (nodes: readonly SankeyNode[]) =>
  Math.max(...nodes.map(({ name, text }) => Math.min(LONGEST, name.length) + text.length + 1)) * LETTER + 14;

export const sankey: Chart<SankeyModel> = {
  option: (model, theme) =>
    pictureOption(theme, {
      margin: { left: room(model.from), right: room(model.to), top: 46, bottom: 12 },
      count: model.flows.length,
      mark: (index, box) => flowShape(model, theme, index, box),
      ground: (box) => nodeShapes(model, theme, box),
      hover: (index) => {
        const flow = model.flows[index];
        if (flow === undefined) return "";
        return `${model.from[flow.from]?.name} → ${model.to[flow.to]?.name}: ${withUnit(flow.text, model.unit)}`;
      },
    }),

  figures: ({ from, to, flows, fromTitle, toTitle, title, unit }) => ({
    heads: [fromTitle, toTitle, withUnit(title, unit)],
    rows: flows.map((flow) => [from[flow.from]?.name ?? "", to[flow.to]?.name ?? "", flow.text]),
  }),
};
