import { formatNumber } from "@tidemark/science";
import { scenarioColour } from "../scenario.ts";
import { HUES } from "../theme/hues.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { axesOf, MARGINS, ownMark } from "./line-axes.ts";
import { type LinePoint, type LinesInset, type LinesModel, MOST_RANGES, type PlotLine } from "./lines-model.ts";
import { type Chart, type Pair, rangeOutline, rangeSeries, withUnit } from "./parts.ts";

const PAST = "historical";
/** Room of a name beside the end of its line. */
const NAME_HEIGHT = 12;
/** Ranges of more lines than these are paler. */
const FEW_LINES = 3;

const colourOf = (theme: PlotTheme, { scenario, hue }: PlotLine, at: number): string =>
  scenario === null ? HUES[(hue ?? at) % HUES.length]![theme.scheme] : scenarioColour(theme, scenario);

/** Dashes that tell lines of one hue apart; dots are kept for ranges over locations. */
const DASHES = ["solid", [8, 4], [12, 3, 3, 3], [4, 4]] as const;

function strokeOf({ scenario, isOverLocations, hue, dash = 0 }: PlotLine, at: number) {
  if (isOverLocations) return "dotted";
  if (scenario !== null) return "solid";
  // hues come round again
  return DASHES[(dash + Math.floor((hue ?? at) / HUES.length)) % DASHES.length];
}

interface Look {
  readonly width: number;
  readonly opacity: number;
  readonly symbol: number;
  readonly isNamed: boolean;
}

function rangeOpacity({ isOverLocations }: PlotLine, all: number): number {
  if (isOverLocations) return 0.07;
  if (all > MOST_RANGES) return 0;
  return all > FEW_LINES ? 0.08 : 0.13;
}

function lookOf(line: PlotLine, { inset, lines }: LinesModel): Look {
  if (inset === undefined) return { width: 2, opacity: rangeOpacity(line, lines.length), symbol: 4.5, isNamed: true };
  // ranges over locations of several scenarios would lie on each other: their figures have them
  if (inset.chosen === undefined)
    return { width: 2, opacity: line.isOverLocations ? 0 : 0.18, symbol: 5, isNamed: false };
  if (line.scenario === PAST) return { width: 1.8, opacity: 0, symbol: 0, isNamed: false };
  const isChosen = line.scenario === inset.chosen;
  return { width: isChosen ? 2.6 : 1.3, opacity: isChosen ? 0.22 : 0.05, symbol: 0, isNamed: false };
}

/** The points that are drawn: a future of an inset leaves from the last of the past, which is a line of its own. */
function drawnPoints(line: PlotLine, { inset, lines: all }: LinesModel): readonly LinePoint[] {
  if (inset === undefined) return line.points;
  const past = line.scenario === PAST ? undefined : all.find(({ scenario }) => scenario === PAST)?.points.at(-1);
  return [...(past === undefined ? [] : [past]), ...line.points].filter(({ x }) => x >= inset.ends[0]);
}

/** A line above its range, which makes room for itself on the axis. */
function seriesOf(line: PlotLine, model: LinesModel, theme: PlotTheme, at: number) {
  const colour = colourOf(theme, line, at);
  const { width, opacity, symbol, isNamed } = lookOf(line, model);
  const points = drawnPoints(line, model);
  const outline = rangeOutline(points);
  const isFront = at === model.lines.length - 1 || line.scenario === model.inset?.chosen;
  return [
    ...(outline.length > 3 && opacity > 0 ? [rangeSeries(outline, colour, opacity)] : []),
    {
      name: line.name,
      type: "line",
      connectNulls: false,
      data: points.map(({ x, value }): [number, number | null] => [x, value]),
      symbol: "circle",
      symbolSize: symbol || 5,
      showSymbol: symbol > 0 || points.length === 1,
      lineStyle: { width, color: colour, type: isNamed ? strokeOf(line, at) : "solid" },
      itemStyle: { color: colour },
      emphasis: { disabled: true },
      z: isFront ? 4 : 3,
      ...(isNamed && {
        endLabel: {
          show: true,
          // names of many lines move aside: a dash in the colour of its line says whose each is
          formatter: line.hue === undefined ? "{a}" : () => `{own|\u2014} ${line.name}`,
          rich: {
            own: { color: colour, fontFamily: theme.font, fontSize: 11, fontWeight: 700, lineHeight: NAME_HEIGHT },
          },
          color: theme.colours.text2,
          fontFamily: theme.font,
          fontSize: 11,
          lineHeight: NAME_HEIGHT,
        },
        labelLayout: { moveOverlap: "shiftY" },
      }),
    },
  ];
}

/** Lines of thresholds that lie among the values. */
function thresholdMarks({ thresholds }: LinesModel, { colours }: PlotTheme, [least, top]: Pair) {
  const within = thresholds.filter((one) => one > least && one < top);
  if (within.length === 0) return [];
  return [
    {
      type: "line",
      data: [],
      silent: true,
      tooltip: { show: false },
      markLine: {
        symbol: "none",
        silent: true,
        animation: false,
        lineStyle: { color: colours.text3, type: "dashed" },
        label: { show: false },
        data: within.map((yAxis) => ({ yAxis })),
      },
    },
  ];
}

export const lines: Chart<LinesModel> = {
  option(model, theme) {
    const { inset } = model;
    const known = model.lines.flatMap((line) =>
      drawnPoints(line, model).flatMap(({ value, p10, p90 }) =>
        [value, ...(lookOf(line, model).opacity > 0 ? [p10, p90] : [])].filter((one) => one !== null),
      ),
    );
    const ends: Pair = [Math.min(...known), Math.max(...known)];
    const longest = Math.max(
      4,
      ...model.lines.map(({ name, hue }) => Math.min(24, name.length) + (hue === undefined ? 0 : 3)),
    );
    return {
      animation: false,
      grid: inset === undefined ? { ...MARGINS.whole, right: 16 + longest * 6.2 } : MARGINS[insetKind(inset)],
      ...axesOf(model, theme, ends),
      series: [
        ...model.lines.flatMap((line, at) => seriesOf(line, model, theme, at)),
        ...thresholdMarks(model, theme, ends),
        ...ownMark(inset, theme),
      ],
    };
  },

  /** A row for each point, as the figures of the plot have it everywhere. */
  figures({ lines: all, decimals, unit, xTitle, words }) {
    const text = (value: number | null) => (value === null ? "" : formatNumber(value, decimals));
    const heads = [
      words.line,
      xTitle,
      ...[words.value, ...(words.range ?? ["p10", "p90"])].map((head) => withUnit(head, unit)),
    ];
    const besideOf = ({ beside = "" }: LinePoint) => (words.beside === undefined ? [] : [beside]);
    return {
      heads: words.beside === undefined ? heads : [...heads, words.beside],
      rows: all.flatMap(({ name, points }) =>
        points.map((point) => [
          name,
          String(point.x),
          ...[point.value, point.p10, point.p90].map(text),
          ...besideOf(point),
        ]),
      ),
    };
  },
};

const insetKind = ({ hasSlider }: LinesInset) => (hasSlider ? "slider" : "inset");
