import type { PlotTheme } from "../theme/plot-theme.ts";
import { looks } from "./parts.ts";

/** A rectangle of the drawing, in pixels. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a drawing as the chart library takes it. */
export type Shape = Readonly<Record<string, unknown>>;

/** Average width of a letter of 11 pixels: enough to leave room for a label. */
export const LETTER = 6;

export const shape = (type: string, of: object, style: object, more: object = {}): Shape => ({
  type,
  shape: of,
  style,
  ...more,
});

/** A text in the font of the theme. */
export const textShape = ({ font, colours }: PlotTheme, text: string, x: number, y: number, style: object = {}) => ({
  type: "text",
  silent: true,
  style: {
    text,
    x: Number(x.toFixed(1)),
    y: Number(y.toFixed(1)),
    fill: colours.text2,
    font: `11px ${font}`,
    verticalAlign: "middle",
    ...style,
  },
});

/** Safe in the box of the hovered mark, which takes HTML. */
export const plainHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export interface Picture {
  readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Marks that can be pointed at. */
  readonly count: number;
  readonly mark: (index: number, box: PixelBox) => readonly Shape[];
  /** What a mark says. */
  readonly hover: (index: number) => string;
  /** What lies below the marks and says nothing. */
  readonly ground?: (box: PixelBox) => readonly Shape[];
}

interface Drawn {
  readonly dataIndex: number;
  readonly coordSys: PixelBox;
}

const series = (count: number, draw: (index: number, box: PixelBox) => readonly Shape[], more: object) => ({
  type: "custom",
  data: Array.from({ length: count }, () => [0, 0]),
  renderItem: ({ dataIndex, coordSys }: Drawn) => ({ type: "group", children: draw(dataIndex, coordSys) }),
  ...more,
});

/** Options of a drawing that has no axes of numbers: its marks find their places in a box of pixels. */
export function pictureOption(theme: PlotTheme, { margin, count, mark, hover, ground }: Picture) {
  return {
    animation: false,
    grid: margin,
    tooltip: {
      ...looks(theme).tooltip,
      trigger: "item",
      formatter: ({ dataIndex }: { dataIndex: number }) => plainHtml(hover(dataIndex)),
    },
    xAxis: { type: "value", show: false, min: 0, max: 1 },
    yAxis: { type: "value", show: false, min: 0, max: 1 },
    series: [
      ...(ground === undefined
        ? []
        : [series(1, (_, box) => ground(box), { silent: true, tooltip: { show: false }, z: 1 })]),
      series(count, mark, { z: 3 }),
    ],
  };
}
