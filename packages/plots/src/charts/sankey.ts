import { HUES } from "../theme/hues.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { type Chart, type Pair, shortened, withUnit } from "./parts.ts";
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

const room = (nodes: readonly SankeyNode[]) =>
  Math.max(...nodes.map(({ name, text }) => Math.min(LONGEST, name.length) + text.length + 1)) * LETTER + 14;

/** The chain inside the drawing, with room for the names on both sides; the letters that have room there. */
function chainIn({ from, to }: SankeyModel, whole: PixelBox) {
  const most = whole.width * 0.3;
  const [left, right] = [Math.min(most, room(from)), Math.min(most, room(to))];
  const box = { ...whole, x: whole.x + left, width: whole.width - left - right };
  const letters = (pixels: number) => Math.floor((pixels - 8) / LETTER);
  return { box, letters: [letters(left), letters(right)] as const };
}

/** A name with its figure, the name cut where both have no room. */
function labelOf({ name, text }: SankeyNode, letters: number): string {
  const left = letters - text.length - 1;
  return left < 4 ? shortened(name, Math.max(4, letters)) : `${shortened(name, Math.min(LONGEST, left))} ${text}`;
}

/** Where each flow leaves and arrives, in pixels. */
function ribbons(model: SankeyModel, box: PixelBox) {
  const { from, to, flows } = model;
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

/** Middle of a flow. */
export function flowPlace(model: SankeyModel, index: number, whole: PixelBox): Pair {
  const { box } = chainIn(model, whole);
  const { y1, y2, thickOut, thickIn } = ribbons(model, box)[index]!;
  return [box.x + box.width / 2, (y1 + thickOut / 2 + y2 + thickIn / 2) / 2];
}

const hue = (theme: PlotTheme, at: number) => HUES[at % HUES.length]![theme.scheme];
const px = (value: number) => Number(value.toFixed(1));

function flowShape(model: SankeyModel, theme: PlotTheme, index: number, whole: PixelBox): Shape[] {
  const { box } = chainIn(model, whole);
  const { y1, y2, thickOut, thickIn } = ribbons(model, box)[index]!;
  const [x1, x2] = [box.x + BAR, box.x + box.width - BAR];
  const [bend, below1, below2] = [px((x1 + x2) / 2), px(y1 + thickOut), px(y2 + thickIn)];
  const [a, b] = [px(x1), px(x2)];
  const pathData =
    `M${a} ${px(y1)}C${bend} ${px(y1)} ${bend} ${px(y2)} ${b} ${px(y2)}` +
    `L${b} ${below2}C${bend} ${below2} ${bend} ${below1} ${a} ${below1}Z`;
  return [shape("path", { pathData }, { fill: hue(theme, model.flows[index]!.from), opacity: 0.35 })];
}

function nodeShapes(model: SankeyModel, theme: PlotTheme, whole: PixelBox): Shape[] {
  const { box, letters } = chainIn(model, whole);
  const side = (nodes: readonly SankeyNode[], isRight: boolean) => {
    let free = -Infinity;
    return column(nodes, box).flatMap(({ y, height }, at) => {
      const x = isRight ? box.x + box.width - BAR : box.x;
      const fill = isRight ? theme.colours.text3 : hue(theme, at);
      const bar = shape("rect", { x, y, width: BAR, height: Math.max(1, height) }, { fill });
      const middle = y + height / 2;
      // a name that has no room is told by the table, and by pointing
      if (middle < free) return [bar];
      free = middle + 12;
      const label = labelOf(nodes[at]!, letters[isRight ? 1 : 0]);
      const place = isRight ? { x: x + BAR + 6, align: "left" } : { x: x - 6, align: "right" };
      return [bar, textShape(theme, label, place.x, middle, { align: place.align })];
    });
  };
  const head = (text: string, x: number, align: string) =>
    textShape(theme, text, x, box.y - 14, { align, fill: theme.colours.text3 });
  return [
    ...side(model.from, false),
    ...side(model.to, true),
    textShape(theme, withUnit(model.title, model.unit), whole.x, box.y - 34, { fill: theme.colours.text }),
    head(model.fromTitle, whole.x, "left"),
    head(model.toTitle, whole.x + whole.width, "right"),
  ];
}

export const sankey: Chart<SankeyModel> = {
  option: (model, theme) =>
    pictureOption(theme, {
      margin: { left: 12, right: 12, top: 46, bottom: 12 },
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
