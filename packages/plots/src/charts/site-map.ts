import type { PlotTheme } from "../theme/plot-theme.ts";
import { freeLabels } from "./labels.ts";
import { type Chart, type Pair, withUnit } from "./parts.ts";
import { pictureOption, type PixelBox, shape, type Shape, textShape } from "./picture.ts";
import { areaStyle, missingStyle, scaleKey, shadeOf, type ShadeScale } from "./shades.ts";

interface MapMark {
  readonly name: string;
  /** Place in the frame: 0 to its width from the left, 0 to 1 from the top. */
  readonly x: number;
  readonly y: number;
  readonly value: number | null;
  readonly text: string;
  /** Band of risk, 0 to 3; -1 without. */
  readonly band: number;
  /** 0..1 of the largest area; null where all are of one size. */
  readonly size: number | null;
  readonly isNamed: boolean;
}

/** Locations where they lie, coloured by a value. */
export interface SiteMapModel {
  readonly type: "site-map";
  readonly title: string;
  readonly unit: string;
  /** Width of the frame for a height of 1. */
  readonly aspect: number;
  /** Outlines of land as a path, a thousand to the height of the frame. */
  readonly land: string;
  readonly marks: readonly MapMark[];
  readonly scale: ShadeScale;
  readonly caption: string;
  readonly words: { readonly name: string };
}

const PATH_UNITS = 1000;
const GROUND = { light: { sea: "#E3E8EB", land: "#FAFAF8" }, dark: { sea: "#12181D", land: "#242C33" } } as const;

/** The frame as large as the box has room for. */
function frameIn({ aspect }: SiteMapModel, box: PixelBox): PixelBox {
  const height = Math.min(box.height, box.width / aspect);
  const width = height * aspect;
  return { x: box.x + (box.width - width) / 2, y: box.y, width, height };
}

/** Names that have room, the last mark (the greatest value) first. */
function labelsIn(model: SiteMapModel, box: PixelBox) {
  const frame = frameIn(model, box);
  const named = model.marks.flatMap(({ isNamed, name, x, y, size }, index) => {
    const place = { x: frame.x + x * frame.height, y: frame.y + y * frame.height };
    return isNamed ? [{ index, name, radius: radiusOf(size), ...place }] : [];
  });
  return freeLabels(named.toReversed(), box);
}

/** Middle of a mark. */
export function mapPlace(model: SiteMapModel, index: number, box: PixelBox): Pair {
  const { x, y } = model.marks[index]!;
  const frame = frameIn(model, box);
  return [frame.x + x * frame.height, frame.y + y * frame.height];
}

const radiusOf = (size: number | null) => (size === null ? 4 : 2.5 + 9 * Math.sqrt(size));

function markShapes(model: SiteMapModel, theme: PlotTheme, index: number, box: PixelBox): Shape[] {
  const { value, band, size } = model.marks[index]!;
  const [cx, cy] = mapPlace(model, index, box);
  const r = radiusOf(size);
  const shade = shadeOf(theme, model.scale, value, band);
  const style =
    shade === undefined
      ? missingStyle(theme)
      : { stroke: theme.colours.surface, lineWidth: 0.8, ...areaStyle(shade), opacity: 0.92 };
  const circle = shape("circle", { cx, cy, r }, style);
  const label = labelsIn(model, box).get(index);
  if (label === undefined) return [circle];
  const halo = { stroke: GROUND[theme.scheme].land, lineWidth: 3, fill: theme.colours.text };
  return [circle, textShape(theme, label.text, label.x, label.y, { ...halo, align: label.align })];
}

function ground(model: SiteMapModel, theme: PlotTheme, box: PixelBox): Shape[] {
  const frame = frameIn(model, box);
  const { sea, land } = GROUND[theme.scheme];
  const scale = frame.height / PATH_UNITS;
  const place = { x: frame.x, y: frame.y, scaleX: scale, scaleY: scale };
  const outline = model.land === "" ? [] : [shape("path", { pathData: model.land }, { fill: land }, place)];
  const title = [withUnit(model.title, model.unit), model.caption].filter((text) => text !== "").join(" · ");
  return [
    shape("rect", { ...frame, r: 4 }, { fill: sea }),
    ...outline,
    textShape(theme, title, box.x, box.y - 34, { fill: theme.colours.text }),
    ...scaleKey(theme, model.scale, box),
  ];
}

export const siteMap: Chart<SiteMapModel> = {
  option: (model, theme) =>
    pictureOption(theme, {
      margin: { left: 12, right: 12, top: 46, bottom: 12 },
      count: model.marks.length,
      mark: (index, box) => markShapes(model, theme, index, box),
      ground: (box) => ground(model, theme, box),
      hover: (index) => {
        const one = model.marks[index];
        return one === undefined
          ? ""
          : `${one.name}: ${one.value === null ? one.text : withUnit(one.text, model.unit)}`;
      },
    }),

  figures: ({ marks, title, unit, words }) => ({
    heads: [words.name, withUnit(title, unit)],
    rows: marks.map(({ name, value, text }) => [name, value === null ? "" : text]),
  }),
};
