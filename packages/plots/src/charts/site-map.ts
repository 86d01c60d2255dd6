import type { PlotTheme } from "../theme/plot-theme.ts";
import { freeLabels } from "./labels.ts";
import { type Chart, type Pair, withUnit } from "./parts.ts";
import { LETTER, pictureOption, type PixelBox, shape, type Shape, textShape } from "./picture.ts";
import { areaStyle, colourAlong, keyShapes, missingStyle, scaleKey, shadeOf, type ShadeScale } from "./shades.ts";

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
  /** Its place in a list that stands beside the map, from 1 on. */
  readonly number?: number;
}

/** A name on the ground, at a place as that of a mark. */
export interface MapPlace {
  readonly name: string;
  readonly kind: "country" | "town";
  readonly x: number;
  readonly y: number;
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
  /** Names of countries and towns for whoever has to find the way, the most important first. */
  readonly places?: readonly MapPlace[];
  readonly scale: ShadeScale;
  readonly caption: string;
  /** Areas to compare those of the marks with; none where all are of one size. */
  readonly sizes?: readonly { readonly share: number; readonly text: string }[];
  /** A share of the usual size of the marks; 1 when left out. */
  readonly pointSize?: number;
  /** Values over the frame below the locations, in cells of equal size, row by row. */
  readonly layer?:
    | {
        readonly title: string;
        readonly unit: string;
        readonly columns: number;
        readonly rows: number;
        /** 0 the first colour, 1 the last; null without a value. */
        readonly shares: readonly (number | null)[];
        readonly colours: readonly string[];
        readonly opacity: number;
        /** Values of the first and the last colour. */
        readonly texts: readonly [string, string];
      }
    | undefined;
  readonly words: { readonly name: string };
}

/** Colours of the key of a layer. */
const KEY_STEPS = 6;
const PATH_UNITS = 1000;
/** Room for a key below the map, pixels. */
const KEY_HEIGHT = 30;
/** Names of places: height of the letters, of a line, and width of a letter, pixels. */
const [PLACE_SIZE, PLACE_LINE, PLACE_LETTER] = [9, 12, 4.9];
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
    return isNamed ? [{ index, name, radius: radiusOf(model, size), ...place }] : [];
  });
  return freeLabels(named.toReversed(), box);
}

/** Middle of a mark. */
export function mapPlace(model: SiteMapModel, index: number, box: PixelBox): Pair {
  const { x, y } = model.marks[index]!;
  const frame = frameIn(model, box);
  return [frame.x + x * frame.height, frame.y + y * frame.height];
}

const radiusOf = ({ pointSize = 1 }: SiteMapModel, size: number | null) =>
  (size === null ? 4 : 2.5 + 9 * Math.sqrt(size)) * pointSize;

/** Radius of a number beside a mark, pixels. */
const NUMBER = 7;

/** Where the numbers of marks have room: to the right of them, left, below, above; on them where none has. */
function numbersIn(model: SiteMapModel, box: PixelBox): ReadonlyMap<number, Pair> {
  const frame = frameIn(model, box);
  const taken: Pair[] = [];
  const numbered = model.marks.flatMap(({ number }, index) => (number === undefined ? [] : [{ index, number }]));
  const placed = new Map<number, Pair>();
  for (const { index } of numbered.toSorted((a, b) => a.number - b.number)) {
    const [x, y] = mapPlace(model, index, box);
    const far = radiusOf(model, model.marks[index]!.size) + NUMBER + 1;
    const places: Pair[] = [
      [x + far, y],
      [x - far, y],
      [x, y + far],
      [x, y - far],
    ];
    const isFree = ([left, top]: Pair) =>
      left > frame.x + NUMBER &&
      left < frame.x + frame.width - NUMBER &&
      top > frame.y + NUMBER &&
      top < frame.y + frame.height - NUMBER &&
      taken.every(([a, b]) => Math.hypot(a - left, b - top) >= 2 * NUMBER);
    const place = places.find(isFree) ?? ([x, y] as Pair);
    taken.push(place);
    placed.set(index, place);
  }
  return placed;
}

function numberShapes(model: SiteMapModel, theme: PlotTheme, index: number, box: PixelBox): Shape[] {
  const place = numbersIn(model, box).get(index);
  if (place === undefined) return [];
  const [cx, cy] = place;
  const { text, surface } = theme.colours;
  return [
    shape("circle", { cx, cy, r: NUMBER }, { fill: text, stroke: surface, lineWidth: 0.8 }),
    textShape(theme, String(model.marks[index]!.number), cx, cy, {
      fill: surface,
      align: "center",
      font: `600 9px ${theme.font}`,
    }),
  ];
}

function markShapes(model: SiteMapModel, theme: PlotTheme, index: number, box: PixelBox): Shape[] {
  const { value, band, size } = model.marks[index]!;
  const [cx, cy] = mapPlace(model, index, box);
  const r = radiusOf(model, size);
  const shade = shadeOf(theme, model.scale, value, band);
  const style =
    shade === undefined
      ? missingStyle(theme)
      : { stroke: theme.colours.surface, lineWidth: 0.8, ...areaStyle(shade), opacity: 0.92 };
  const circle = shape("circle", { cx, cy, r }, style);
  const label = labelsIn(model, box).get(index);
  if (label === undefined) return [circle, ...numberShapes(model, theme, index, box)];
  const halo = { stroke: GROUND[theme.scheme].land, lineWidth: 3, fill: theme.colours.text };
  return [circle, textShape(theme, label.text, label.x, label.y, { ...halo, align: label.align })];
}

/** Cells of a layer; neighbours of one colour are one rectangle. */
function layerShapes({ layer }: SiteMapModel, frame: PixelBox): Shape[] {
  if (layer === undefined) return [];
  const { columns, rows, shares, colours, opacity } = layer;
  // edges on whole pixels: between others the ground would show through as lines
  const left = (column: number) => Math.round(frame.x + (column * frame.width) / columns);
  const top = (row: number) => Math.round(frame.y + (row * frame.height) / rows);
  const shapes: Shape[] = [];
  for (let row = 0; row < rows; row++)
    for (let from = 0; from < columns;) {
      const share = shares[row * columns + from] ?? null;
      let to = from + 1;
      while (to < columns && (shares[row * columns + to] ?? null) === share) to += 1;
      if (share !== null) {
        const area = { x: left(from), y: top(row), width: left(to) - left(from), height: top(row + 1) - top(row) };
        shapes.push(shape("rect", area, { fill: colourAlong(colours, share), opacity }));
      }
      from = to;
    }
  return shapes;
}

/** Name, unit and colours of a layer below the map. */
function layerKey({ layer }: SiteMapModel, theme: PlotTheme, box: PixelBox): Shape[] {
  if (layer === undefined) return [];
  const entries = Array.from({ length: KEY_STEPS }, (_, at) => ({
    fill: colourAlong(layer.colours, at / (KEY_STEPS - 1)),
    text: at === 0 ? layer.texts[0] : at === KEY_STEPS - 1 ? layer.texts[1] : "",
  }));
  const y = box.y + box.height + 14;
  const name = withUnit(layer.title, layer.unit);
  return [...keyShapes(theme, entries, box.x, y), textShape(theme, name, box.x + 190, y, { fill: theme.colours.text })];
}

/** What areas stand for, to the right below the map. */
function sizeKey(model: SiteMapModel, theme: PlotTheme, box: PixelBox): Shape[] {
  const y = box.y + box.height + KEY_HEIGHT / 2;
  let right = box.x + box.width;
  return (model.sizes ?? []).toReversed().flatMap(({ share, text }) => {
    const r = radiusOf(model, share);
    const cx = right - text.length * LETTER - 6 - r;
    const word = textShape(theme, text, cx + r + 5, y);
    right = cx - r - 14;
    return [shape("circle", { cx, cy: y, r }, { fill: "none", stroke: theme.colours.text2, lineWidth: 1 }), word];
  });
}

/** Names of places that have room beside the locations and what is written at these. */
function placeShapes(model: SiteMapModel, theme: PlotTheme, frame: PixelBox): Shape[] {
  const labels = [...labelsIn(model, frame).values()].map(({ text, x, y, align }) => {
    const width = text.length * LETTER;
    return { from: align === "left" ? x : x - width, to: align === "left" ? x + width : x, y };
  });
  const marks = model.marks.map(({ size }, index) => {
    const [x, y] = mapPlace(model, index, frame);
    const r = radiusOf(model, size);
    return { from: x - r, to: x + r, y };
  });
  const numbers = [...numbersIn(model, frame).values()].map(([x, y]) => ({ from: x - NUMBER, to: x + NUMBER, y }));
  const taken = [...labels, ...marks, ...numbers];
  const dot = 1.4;
  return (model.places ?? []).flatMap(({ name, kind, x, y }) => {
    const at = { x: frame.x + x * frame.height, y: frame.y + y * frame.height };
    const isTown = kind === "town";
    const half = (name.length * PLACE_LETTER) / 2;
    const from = isTown ? at.x + 2 * dot : at.x - half;
    const place = { from, to: from + 2 * half, y: at.y };
    const isFree =
      place.from > frame.x + 2 &&
      place.to < frame.x + frame.width - 2 &&
      Math.abs(at.y - (frame.y + frame.height / 2)) < frame.height / 2 - PLACE_LINE / 2 &&
      taken.every((other) => Math.abs(other.y - at.y) >= PLACE_LINE || other.from > place.to || other.to < place.from);
    if (!isFree) return [];
    taken.push(place);
    const colour = theme.colours.text2;
    const style = { fill: colour, font: `${PLACE_SIZE}px ${theme.font}`, opacity: isTown ? 1 : 0.75 };
    const word = textShape(theme, name, isTown ? from + dot : at.x, at.y, {
      ...style,
      align: isTown ? "left" : "center",
    });
    return isTown ? [shape("circle", { cx: at.x, cy: at.y, r: dot }, { fill: colour }), word] : [word];
  });
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
    ...layerShapes(model, frame),
    ...placeShapes(model, theme, frame),
    ...layerKey(model, theme, box),
    ...sizeKey(model, theme, box),
    textShape(theme, title, box.x, box.y - 34, { fill: theme.colours.text }),
    ...scaleKey(theme, model.scale, box),
  ];
}

export const siteMap: Chart<SiteMapModel> = {
  option: (model, theme) =>
    pictureOption(theme, {
      margin: {
        left: 12,
        right: 12,
        top: 46,
        bottom: model.layer === undefined && model.sizes === undefined ? 12 : KEY_HEIGHT,
      },
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
