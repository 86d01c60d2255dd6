import type { PlotTheme } from "../theme/plot-theme.ts";
import { type Chart, shortened, withUnit } from "./parts.ts";
import { LETTER, pictureOption, type PixelBox, shape, type Shape, textShape } from "./picture.ts";
import { areaStyle, missingStyle, scaleKey, shadeOf, type ShadeScale } from "./shades.ts";

interface HeatCell {
  readonly value: number | null;
  /** As figures, table and files write it, or why there is none. */
  readonly text: string;
  /** Band of risk, 0 to 3; -1 without. */
  readonly band: number;
  /** No location stands here. */
  readonly isEmpty?: true;
}

/** A value for each pair of a row and a column. */
export interface HeatGridModel {
  readonly type: "heat-grid";
  readonly title: string;
  readonly unit: string;
  readonly columnTitle: string;
  readonly rowTitle: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  /** `[row][column]` */
  readonly cells: readonly (readonly HeatCell[])[];
  readonly scale: ShadeScale;
}

const TOP = 46;
const LONGEST = 24;
const GAP = 1;

const longest = (names: readonly string[]) =>
  Math.min(LONGEST, Math.max(3, ...names.map((name) => Array.from(name).length)));

/** The grid itself inside the drawing, with room for the names beside and below it. */
function gridIn({ rows, columns }: HeatGridModel, whole: PixelBox) {
  const left = Math.min(longest(rows) * LETTER + 16, whole.width * 0.32);
  const width = whole.width - left;
  // turned where they would run into each other
  const isTurned = (longest(columns) + 1) * LETTER > width / columns.length;
  const bottom = isTurned ? longest(columns) * LETTER * 0.72 + 18 : 24;
  const box = { x: whole.x + left, y: whole.y, width, height: whole.height - bottom };
  return { box, isTurned, letters: Math.floor((left - 14) / LETTER) };
}

/** Where a cell lies; cells are counted row by row. */
export function heatCellBox(model: HeatGridModel, index: number, whole: PixelBox): PixelBox {
  const { box } = gridIn(model, whole);
  const [row, column] = [Math.floor(index / model.columns.length), index % model.columns.length];
  const [width, height] = [box.width / model.columns.length, box.height / model.rows.length];
  return { x: box.x + column * width, y: box.y + row * height, width: width - GAP, height: height - GAP };
}

function cellShapes(model: HeatGridModel, theme: PlotTheme, index: number, whole: PixelBox): Shape[] {
  const place = heatCellBox(model, index, whole);
  const { width, height } = place;
  const [row, column] = [Math.floor(index / model.columns.length), index % model.columns.length];
  const { value, text, band, isEmpty } = model.cells[row]![column]!;
  // where no location is, nothing is missing
  if (isEmpty === true) return [shape("rect", { ...place, r: 2 }, { fill: "none" })];
  const shade = shadeOf(theme, model.scale, value, band);
  if (shade === undefined) return [shape("rect", { ...place, r: 2 }, missingStyle(theme))];
  const cell = shape("rect", { ...place, r: 2 }, areaStyle(shade));
  if (height < 13 || width < text.length * LETTER + 4) return [cell];
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  return [cell, textShape(theme, text, middle.x, middle.y, { fill: shade.on, align: "center" })];
}

/** Names of rows and columns, and the key; of many only so many as have room. */
function headShapes(model: HeatGridModel, theme: PlotTheme, whole: PixelBox): Shape[] {
  const { box, isTurned, letters } = gridIn(model, whole);
  const [width, height] = [box.width / model.columns.length, box.height / model.rows.length];
  const everyRow = Math.max(1, Math.ceil(10 / height));
  const everyColumn = Math.max(1, Math.ceil(13 / width));
  const rows = model.rows.flatMap((name, at) =>
    at % everyRow > 0
      ? []
      : [
          textShape(theme, shortened(name, letters), box.x - 8, box.y + (at + 0.5) * height, {
            align: "right",
            font: `${height < 13 ? 9.5 : 11}px ${theme.font}`,
          }),
        ],
  );
  const under = box.y + box.height;
  const columns = model.columns.flatMap((name, at) => {
    const x = box.x + (at + 0.5) * width;
    if (!isTurned) return [textShape(theme, name, x, under + 10, { align: "center" })];
    if (at % everyColumn > 0) return [];
    const label = textShape(theme, shortened(name, LONGEST), 0, 0, { align: "right" });
    return [{ ...label, x: x + 2, y: under + 8, rotation: Math.PI / 4 }];
  });
  const title = textShape(theme, withUnit(model.title, model.unit), whole.x, box.y - 34, { fill: theme.colours.text });
  return [title, ...scaleKey(theme, model.scale, whole), ...rows, ...columns];
}

export const heatGrid: Chart<HeatGridModel> = {
  option(model, theme) {
    const { columns, rows, cells } = model;
    return pictureOption(theme, {
      margin: { left: 12, right: 14, top: TOP, bottom: 0 },
      count: columns.length * rows.length,
      mark: (index, box) => cellShapes(model, theme, index, box),
      ground: (box) => headShapes(model, theme, box),
      hover: (index) => {
        const [row, column] = [Math.floor(index / columns.length), index % columns.length];
        return `${rows[row]}, ${columns[column]}: ${cells[row]?.[column]?.text}`;
      },
    });
  },

  figures: ({ rows, columns, cells, rowTitle }) => ({
    heads: [rowTitle, ...columns],
    rows: rows.map((name, row) => [name, ...cells[row]!.map(({ value, text }) => (value === null ? "" : text))]),
  }),
};
