import type { PlotTheme } from "../theme/plot-theme.ts";
import { BANDS } from "@tidemark/science";
import { bandArea } from "../theme/band-area.ts";
import { areaStyle, keySeries, type KeyWords } from "./shades.ts";
import { freeLabels } from "./labels.ts";
import { groupColour, groupKeyHeight, groupKeySeries, groupMark } from "./scatter-groups.ts";
import { type Chart, looks, type Pair, tickText, withUnit } from "./parts.ts";
import type { PixelBox } from "./picture.ts";

interface ScatterPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly p10: number | null;
  readonly p90: number | null;
  /** 0..1 of the largest area; null without a size. */
  readonly size: number | null;
  /** Band of risk, 0 to 3; -1 without. */
  readonly band: number;
  /** Place in the groups, -1 where it has none; left out where there are no groups. */
  readonly group?: number;
  readonly texts: readonly [x: string, y: string];
  readonly isNamed: boolean;
}

export interface ScatterAxis {
  readonly title: string;
  readonly unit: string;
  readonly isLog: boolean;
  readonly from: number;
  readonly to: number;
  readonly thresholds: readonly number[];
  /** What begins at each of them; missing in plots that were frozen before they had names. */
  readonly begins?: readonly string[];
}

/** Two measures of the locations; many of them as a density with the outermost as points. */
export interface ScatterModel {
  readonly type: "scatter";
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly points: readonly ScatterPoint[];
  /** Counts of a grid over both axes, row by row from the lower left; null while every location is a point. */
  readonly density: { readonly columns: number; readonly rows: number; readonly counts: readonly number[] } | null;
  /** Names of groups, whose hues and shapes the points have in place of bands. */
  readonly groups?: readonly string[];
  /** Locations that are points without a name, too many to point at: where they lie, and their band or group, or -1. */
  readonly cloud?: readonly (readonly [x: number, y: number, band: number])[];
  /** What stands on strips beside the axes: locations without a value, or with zero on a log axis. */
  readonly strips: readonly string[];
  readonly caption: string;
  /** Words of the key of bands; missing where no point has one, and in plots that were frozen before they had a key. */
  readonly key?: KeyWords;
  /** Missing in plots that were frozen before they had them. */
  readonly words?: { readonly location: string; readonly log: string };
}

interface Api {
  readonly coord: (pair: Pair) => Pair;
}

const CLASSES = 6;
/** Room above the plot: for the title of the axis, and for the key below it. */
const TOP = 34;
const KEY_HEIGHT = 22;

/** A place on an axis between 0 and 1. */
const spot = ({ isLog, from, to }: ScatterAxis, share: number): number =>
  isLog ? from * (to / from) ** share : from + (to - from) * share;

/** One path for each class of counts, so that many locations draw as fast as few. */
function densityPath({ density, x, y }: ScatterModel, { colours }: PlotTheme) {
  if (density === null) return [];
  const { columns, rows, counts } = density;
  const most = Math.max(...counts);
  const classOf = (count: number) =>
    Math.min(CLASSES - 1, Math.floor((Math.log(count) / Math.log(most + 1)) * CLASSES));
  const drawClass = (index: number, api: Api) => {
    let path = "";
    counts.forEach((count, at) => {
      if (count === 0 || classOf(count) !== index) return;
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const [left, bottom] = api.coord([spot(x, column / columns), spot(y, row / rows)]);
      const [right, top] = api.coord([spot(x, (column + 1) / columns), spot(y, (row + 1) / rows)]);
      path += `M${left.toFixed(1)} ${top.toFixed(1)}H${right.toFixed(1)}V${bottom.toFixed(1)}H${left.toFixed(1)}Z`;
    });
    const style = { fill: colours.data, opacity: 0.15 + (0.85 * (index + 1)) / CLASSES };
    return path === "" ? undefined : { type: "path", shape: { pathData: path }, style };
  };
  return [
    {
      type: "custom",
      silent: true,
      tooltip: { show: false },
      data: Array.from({ length: CLASSES }, () => [x.from, y.from]),
      renderItem: ({ dataIndex }: { dataIndex: number }, api: Api) => drawClass(dataIndex, api),
      z: 2,
    },
  ];
}

/** One path of points for each band or group: thousands of them draw as fast as a few. */
function cloudPaths({ cloud = [], groups, x, y }: ScatterModel, theme: PlotTheme) {
  const bands = [...new Set(cloud.map(([, , band]) => band))].toSorted((a, b) => a - b);
  if (bands.length === 0) return [];
  const drawBand = (band: number, api: Api) => {
    const spots = cloud.filter(([, , of]) => of === band).map(([across, up]) => api.coord([across, up]));
    const pathData = spots.map(([left, top]) => `M${left.toFixed(1)} ${top.toFixed(1)}h.1`).join("");
    const name = BANDS[band];
    const ofBand = name === undefined ? theme.colours.data : theme.bands[name].solid;
    const stroke = groups === undefined ? ofBand : groupColour(theme, band);
    const style = { stroke, fill: "none", lineWidth: 5, lineCap: "round", opacity: 0.75 };
    return { type: "path", shape: { pathData }, style };
  };
  return [
    {
      type: "custom",
      silent: true,
      tooltip: { show: false },
      data: bands.map(() => [x.from, y.from]),
      renderItem: ({ dataIndex }: { dataIndex: number }, api: Api) => drawBand(bands[dataIndex] ?? -1, api),
      z: 2,
    },
  ];
}

const radiusOf = ({ size }: ScatterPoint) => (size === null ? 4 : 2.5 + 10 * Math.sqrt(size));

/** Names of the outermost points that have room. */
function labelsAt({ points }: ScatterModel, api: Api, box: PixelBox) {
  const named = points.flatMap((point, index) => {
    if (!point.isNamed) return [];
    const [x, y] = api.coord([point.x, point.y]);
    return [{ index, name: point.name, x, y, radius: radiusOf(point) }];
  });
  return freeLabels(named, box, 28);
}

function drawPoint(model: ScatterModel, theme: PlotTheme) {
  const { colours, font } = theme;
  return ({ dataIndex, coordSys }: { dataIndex: number; coordSys: PixelBox }, api: Api) => {
    const point = model.points[dataIndex]!;
    const [cx, cy] = api.coord([point.x, point.y]);
    const radius = radiusOf(point);
    const { group } = point;
    const area = group === undefined ? areaStyle(bandArea(theme, point.band)) : { fill: groupColour(theme, group) };
    const style = { stroke: colours.surface, lineWidth: 0.8, ...area, opacity: 0.88 };
    const mark = groupMark(group ?? 0, [cx, cy], radius, style);
    const { p10, p90 } = point;
    const ends =
      p10 === null || p90 === null ? undefined : [api.coord([point.x, p10])[1], api.coord([point.x, p90])[1]];
    const range =
      ends === undefined
        ? []
        : [
            {
              type: "line",
              shape: { x1: cx, x2: cx, y1: ends[0], y2: ends[1] },
              style: { stroke: colours.borderControl, lineWidth: 1 },
            },
          ];
    const label = labelsAt(model, api, coordSys).get(dataIndex);
    const text = label && {
      type: "text",
      style: {
        ...label,
        fill: colours.text,
        stroke: colours.surface,
        lineWidth: 3,
        font: `11px ${font}`,
        verticalAlign: "middle",
      },
    };
    return { type: "group", children: [...range, mark, ...(text === undefined ? [] : [text])] };
  };
}

const axisOf = (axis: ScatterAxis, label: object, splitLine: object) => ({
  type: axis.isLog ? "log" : "value",
  min: axis.from,
  max: axis.to,
  axisLabel: { ...label, formatter: tickText, hideOverlap: true },
  splitLine,
  minorSplitLine: { show: false },
  axisTick: { show: false },
});

/** Lines where bands begin, each with its band, which is read along the line. */
function marks(x: ScatterAxis, y: ScatterAxis, look: object) {
  const within = ({ thresholds, from, to, begins }: ScatterAxis) =>
    thresholds.flatMap((at, index) => (at > from && at < to ? [{ at, name: begins?.[index] ?? "" }] : []));
  const named = (name: string) => ({
    label: { ...look, show: name !== "", formatter: name, position: "insideEndTop", distance: 2 },
  });
  return [
    ...within(x).map(({ at, name }) => ({ xAxis: at, ...named(name) })),
    ...within(y).map(({ at, name }) => ({ yAxis: at, ...named(name) })),
  ];
}

const axisName = ({ title, unit, isLog }: ScatterAxis, { words }: ScatterModel) =>
  `${withUnit(title, unit)}${isLog ? ` (${words?.log ?? "log scale"})` : ""}`;

export const scatter: Chart<ScatterModel> = {
  option(model, theme) {
    const { label, splitLine, tooltip } = looks(theme);
    const { x, y, points, key, groups } = model;
    const room = groups === undefined ? (key === undefined ? 0 : KEY_HEIGHT) : groupKeyHeight(groups);
    const below = [axisName(x, model), ...model.strips].join("  ·  ");
    return {
      animation: false,
      grid: { left: 60, right: 26, top: TOP + room, bottom: 46, outerBoundsMode: "none" },
      xAxis: { ...axisOf(x, label, splitLine), name: below, nameLocation: "middle", nameGap: 28, nameTextStyle: label },
      yAxis: {
        ...axisOf(y, label, splitLine),
        name: [axisName(y, model), model.caption].filter((text) => text !== "").join(" · "),
        nameTextStyle: { ...label, align: "left", padding: [0, 0, 0, -50] },
        nameGap: 14 + room,
      },
      tooltip: {
        ...tooltip,
        trigger: "item",
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const point = points[dataIndex];
          return point === undefined ? "" : `${point.name}: ${point.texts.join(", ")}`.replaceAll("<", "&lt;");
        },
      },
      series: [
        ...densityPath(model, theme),
        ...cloudPaths(model, theme),
        {
          type: "custom",
          renderItem: drawPoint(model, theme),
          data: points.map((point) => [point.x, point.y]),
          z: 3,
          markLine: {
            // below the points and their names, which are edged
            z: 1,
            symbol: "none",
            silent: true,
            lineStyle: { color: theme.colours.text3, type: "dashed" },
            data: marks(x, y, label),
          },
        },
        ...(groups === undefined ? [] : [groupKeySeries(theme, groups)]),
        ...(key === undefined ? [] : [keySeries(theme, { ramp: null, hasMissing: false, words: key })]),
      ],
    };
  },

  figures: ({ x, y, points, words }) => ({
    heads: [words?.location ?? "Location", withUnit(x.title, x.unit), withUnit(y.title, y.unit)],
    rows: points.map(({ name, texts }) => [name, ...texts]),
  }),
};
