import { scenarioColour } from "../scenario.ts";
import { HUES } from "../theme/hues.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { type Chart, type Pair, shortened } from "./parts.ts";
import { LETTER, pictureOption, type PixelBox, shape, type Shape, textShape } from "./picture.ts";

interface RadarShape {
  readonly name: string;
  /** Whose colour it has; null for a colour by its place. */
  readonly scenario: string | null;
  /** One for each spoke; null is missing and leaves the shape open there. */
  readonly values: readonly (number | null)[];
  readonly texts: readonly string[];
}

/** Several measures in one unit around a centre, which is zero. */
export interface RadarModel {
  readonly type: "radar";
  readonly title: string;
  readonly unit: string;
  readonly spokes: readonly string[];
  /** The value at the rim. */
  readonly rim: number;
  readonly rings: readonly { readonly at: number; readonly text: string }[];
  readonly shapes: readonly RadarShape[];
}

const LONGEST = 18;
const longestOf = (names: readonly string[]) => Math.min(LONGEST, Math.max(...names.map((name) => name.length)));

function wheel({ spokes, rim }: RadarModel, box: PixelBox) {
  const r = Math.max(20, Math.min(box.width / 2 - Math.min(90, 14 + LETTER * longestOf(spokes)), box.height / 2 - 18));
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const angle = (spoke: number) => -Math.PI / 2 + (2 * Math.PI * spoke) / spokes.length;
  const at = (spoke: number, value: number): Pair => {
    const out = (r * Math.max(0, value)) / rim;
    return [cx + out * Math.cos(angle(spoke)), cy + out * Math.sin(angle(spoke))];
  };
  return { r, cx, cy, angle, at };
}

/** Where the value of a shape on a spoke stands; undefined for a missing one. */
export function radarPlace(model: RadarModel, [one, spoke]: Pair, box: PixelBox): Pair | undefined {
  const value = model.shapes[one]?.values[spoke];
  return value === null || value === undefined ? undefined : wheel(model, box).at(spoke, value);
}

const colourOf = (theme: PlotTheme, { scenario }: RadarShape, index: number) =>
  scenario === null ? HUES[index % HUES.length]![theme.scheme] : scenarioColour(theme, scenario);

const DASHES: readonly (readonly number[])[] = [[], [6, 3], [2, 3]];

function shapeShapes(model: RadarModel, theme: PlotTheme, index: number, box: PixelBox): Shape[] {
  const one = model.shapes[index]!;
  const { at } = wheel(model, box);
  const colour = colourOf(theme, one, index);
  const { values } = one;
  const stroke = { stroke: colour, lineWidth: 2, lineDash: DASHES[index % DASHES.length], fill: "none" };
  const points = values.map((value, spoke) => (value === null ? null : at(spoke, value)));
  const whole = points.filter((point) => point !== null);
  const sides =
    whole.length === points.length
      ? [shape("polygon", { points: whole }, { ...stroke, fill: colour, fillOpacity: 0.1 })]
      : points.flatMap((point, spoke) => {
          const next = points[(spoke + 1) % points.length];
          if (point === null || next === null || next === undefined) return [];
          return [shape("line", { x1: point[0], y1: point[1], x2: next[0], y2: next[1] }, stroke)];
        });
  const dots = whole.map(([cx, cy]) => shape("circle", { cx, cy, r: 3 }, { fill: colour }));
  return [...sides, ...dots];
}

function ground(model: RadarModel, theme: PlotTheme, box: PixelBox): Shape[] {
  const { r, cx, cy, angle, at } = wheel(model, box);
  const { colours } = theme;
  const rings = [...model.rings, { at: model.rim, text: "" }].map(({ at: value }) =>
    shape("circle", { cx, cy, r: (r * value) / model.rim }, { fill: "none", stroke: colours.border, lineWidth: 1 }),
  );
  const spokes = model.spokes.flatMap((name, spoke) => {
    const [x2, y2] = at(spoke, model.rim);
    const [dx, dy] = [Math.cos(angle(spoke)), Math.sin(angle(spoke))];
    const align = Math.abs(dx) < 0.2 ? "center" : dx > 0 ? "left" : "right";
    const line = shape("line", { x1: cx, y1: cy, x2, y2 }, { stroke: colours.border, lineWidth: 1 });
    const label = shortened(name, LONGEST);
    return [line, textShape(theme, label, cx + dx * (r + 8), cy + dy * (r + 11), { align })];
  });
  const numbers = model.rings.map(({ at: value, text }) =>
    textShape(theme, text, cx + 4, cy - (r * value) / model.rim, { fill: colours.text3, font: `10px ${theme.font}` }),
  );
  let left = box.x;
  const key = model.shapes.flatMap((one, index) => {
    const x = left;
    left += 32 + one.name.length * LETTER;
    const stroke = { stroke: colourOf(theme, one, index), lineWidth: 2, lineDash: DASHES[index % DASHES.length] };
    const y = box.y - 16;
    return [shape("line", { x1: x, y1: y, x2: x + 16, y2: y }, stroke), textShape(theme, one.name, x + 21, y)];
  });
  const title = textShape(theme, model.title, box.x, box.y - 34, { fill: colours.text });
  return [...rings, ...spokes, ...numbers, title, ...key];
}

export const radar: Chart<RadarModel> = {
  option: (model, theme) =>
    pictureOption(theme, {
      margin: { left: 14, right: 14, top: 46, bottom: 8 },
      count: model.shapes.length,
      mark: (index, box) => shapeShapes(model, theme, index, box),
      ground: (box) => ground(model, theme, box),
      hover: (index) => {
        const one = model.shapes[index];
        if (one === undefined) return "";
        return `${one.name}: ${model.spokes.map((name, spoke) => `${name} ${one.texts[spoke]}`).join(", ")}`;
      },
    }),

  figures: ({ title, spokes, shapes }) => ({
    heads: [title, ...shapes.map(({ name }) => name)],
    rows: spokes.map((name, spoke) => [name, ...shapes.map(({ texts }) => texts[spoke] ?? "")]),
  }),
};
