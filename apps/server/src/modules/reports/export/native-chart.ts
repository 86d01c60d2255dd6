import type { ChartPoint, ChartSeries, OfficeChart } from "@tidemark/documents";
import { HUES, plotTheme, type PlotModel, RISK, scenarioColour } from "@tidemark/plots";
import { BANDS, formatNumber } from "@tidemark/science";

type Model<Type extends PlotModel["type"]> = Extract<PlotModel, { readonly type: Type }>;

/** Points beside each other that can still be read on a slide. */
const MOST_PLACES = 40;
const NO_BAND = "5B6875";
const WHITE = "FFFFFF";
const theme = plotTheme("light");
const plain = (colour: string): string => colour.replace("#", "").toUpperCase();
const hue = (at: number): string => plain(HUES[at % HUES.length]!.light);
const bandColour = (band: number): string => {
  const name = BANDS[band];
  return name === undefined ? NO_BAND : plain(RISK[name].light.solid);
};
/** Of what is written on the colour of a band. */
const bandInk = (band: number): string => {
  const name = BANDS[band];
  return name === undefined ? WHITE : plain(RISK[name].light.onSolid);
};
const withUnit = (title: string, unit: string): string => (unit === "" ? title : `${title}, ${unit}`);
const said = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" \u00B7 ");

/** Lines over years or return periods; the ends of their ranges are dashed lines that the caption names. */
function linesChart(model: Model<"lines">): OfficeChart | undefined {
  const { lines, title, unit, xTitle, caption, isLog, inset } = model;
  if (inset !== undefined) return undefined;
  const series = lines.flatMap(({ name, scenario, points, hue: ofGroup }, at): ChartSeries[] => {
    const colour = scenario === null ? hue(ofGroup ?? at) : plain(scenarioColour(theme, scenario));
    const line = { name, colour, line: "solid" as const, points: points.map(({ x, value }) => ({ at: x, value })) };
    const ends = (["p10", "p90"] as const).map((end): ChartSeries => ({
      name: `${name}, ${end}`,
      colour,
      line: "dashed",
      isQuiet: true,
      points: points.map((point) => ({ at: point.x, value: point[end] })),
    }));
    return [line, ...ends.filter(({ points: all }) => all.some(({ value }) => value !== null))];
  });
  const xs = lines.flatMap(({ points }) => points.map(({ x }) => x));
  const range = isLog || xs.length === 0 ? {} : { x: [Math.min(...xs), Math.max(...xs)] as const };
  const yTitle = withUnit(title, unit);
  return { kind: "points", series, xTitle, yTitle, caption, isLogX: isLog, ...range };
}

/** Bars by band or group, each with the text that all other places write. */
function barsChart(model: Model<"bars">, bandNames: readonly string[]): OfficeChart | undefined {
  const { rows, groups, title, unit, caption, words } = model;
  if (rows.length > MOST_PLACES || rows.some(({ before }) => before !== undefined)) return undefined;
  const kinds =
    groups === undefined
      ? [-1, ...BANDS.keys()].map((band) => ({
          name: band === -1 ? title : (bandNames[band] ?? title),
          colour: band === -1 ? plain(theme.colours.data) : bandColour(band),
          ink: bandInk(band),
          has: (row: (typeof rows)[number]) => row.band === band,
        }))
      : [{ name: title, scenario: null }, ...groups].map(({ name, scenario }, at) => ({
          name,
          colour: at === 0 ? NO_BAND : scenario === null ? hue(at - 1) : plain(scenarioColour(theme, scenario)),
          ink: WHITE,
          has: (row: (typeof rows)[number]) => (row.group ?? -1) === at - 1,
        }));
  const pointOf = (row: (typeof rows)[number], isOwn: boolean): ChartPoint => {
    const { name, value, text, p10, p90 } = row;
    // what has no value says so beside its name: nothing is drawn for it
    const at = value === null ? `${name} (${text})` : name;
    if (!isOwn || value === null) return { at, value: null };
    return { at, value, text, ...(p10 === null || p90 === null ? {} : { range: [p10, p90] as const }) };
  };
  const series = kinds
    .map(({ name, colour, ink, has }) => ({ name, colour, ink, points: rows.map((row) => pointOf(row, has(row))) }))
    .filter(({ points }) => points.some(({ value }) => value !== null));
  if (series.length === 0) return undefined;
  // programs that draw charts leave room for bars, not for their ranges
  const ends = rows.flatMap(({ value, p10, p90 }) => [value ?? 0, p10 ?? 0, p90 ?? 0]);
  const y = rows.some(({ p90 }) => p90 !== null) ? { y: [Math.min(0, ...ends), Math.max(...ends)] as const } : {};
  return { kind: "bars", series, xTitle: words.name, yTitle: withUnit(title, unit), caption, ...y };
}

const between = (from: number, to: number): string => `${formatNumber(from)}\u2013${formatNumber(to)}`;

function histogramChart({ bars, words }: Model<"histogram">): OfficeChart {
  const points = bars.map(({ from, to, locations }) => ({ at: between(from, to), value: locations }));
  const series = [{ name: words.locations, colour: plain(theme.colours.data), points }];
  return { kind: "columns", series, xTitle: words.value, yTitle: words.locations, caption: "" };
}

function stacksChart(model: Model<"band-stacks">, bandNames: readonly string[]): OfficeChart | undefined {
  const { groups, title, groupTitle, decimals = 0, words } = model;
  if (groups.length > MOST_PLACES) return undefined;
  const counted = (band: number, name: string, countOf: (group: (typeof groups)[number]) => number) => ({
    name,
    colour: bandColour(band),
    ink: bandInk(band),
    points: groups.map((group) => {
      const value = countOf(group);
      return { at: group.name, value, text: value === 0 ? "" : formatNumber(value, decimals) };
    }),
  });
  const series = [
    ...BANDS.map((_, band) => counted(band, bandNames[band] ?? "", ({ counts }) => counts[band] ?? 0)),
    counted(BANDS.length, bandNames[BANDS.length] ?? "", ({ missing }) => missing),
  ].filter(({ points }) => points.some(({ value }) => value > 0));
  return { kind: "stacks", series, xTitle: groupTitle, yTitle: words?.locations ?? title, caption: "" };
}

function partsChart({ parts, title }: Model<"pie">): OfficeChart | undefined {
  if (parts.length > HUES.length) return undefined;
  const points = parts.map(({ name, count, share, isMissing }, at) => ({
    at: name,
    value: count,
    text: share,
    colour: isMissing ? NO_BAND : hue(at),
  }));
  return {
    kind: "parts",
    series: [{ name: title, colour: hue(0), points }],
    xTitle: title,
    yTitle: "",
    caption: title,
  };
}

/** Two measures of locations, by band; a density of many is no chart of points. */
function pointsChart(model: Model<"scatter">, bandNames: readonly string[]): OfficeChart | undefined {
  const { x, y, points, density, cloud = [], strips, caption, groups } = model;
  if (density !== null || cloud.length > 0) return undefined;
  type Point = (typeof points)[number];
  const kinds =
    groups === undefined
      ? [-1, ...BANDS.keys()].map((band) => ({
          name: band === -1 ? y.title : (bandNames[band] ?? y.title),
          colour: band === -1 ? plain(theme.colours.data) : bandColour(band),
          has: (point: Point) => point.band === band,
        }))
      : ["\u2013", ...groups].map((name, at) => ({
          name,
          colour: at === 0 ? NO_BAND : hue(at - 1),
          has: (point: Point) => point.group === at - 1,
        }));
  const series = kinds
    .map(({ name, colour, has }): ChartSeries => ({
      name,
      colour,
      points: points.filter(has).map(({ name, x: at, y: value, p10, p90, isNamed }) => ({
        at,
        value,
        ...(isNamed ? { text: name } : {}),
        ...(p10 === null || p90 === null ? {} : { range: [p10, p90] as const }),
      })),
    }))
    .filter(({ points: own }) => own.length > 0);
  if (series.length === 0) return undefined;
  return {
    kind: "points",
    series,
    xTitle: withUnit(x.title, x.unit),
    yTitle: withUnit(y.title, y.unit),
    caption: said(caption, ...strips),
    isLogX: x.isLog,
    isLogY: y.isLog,
    ...(x.isLog ? {} : { x: [x.from, x.to] as const }),
  };
}

/**
 * A plot as a chart that PowerPoint can edit; undefined for those that it has no like of, which stay pictures.
 * @param bandNames - very low to high, then what has no band
 */
export function nativeChart(model: PlotModel, bandNames: readonly string[]): OfficeChart | undefined {
  switch (model.type) {
    case "lines":
      return linesChart(model);
    case "bars":
      return barsChart(model, bandNames);
    case "histogram":
      return histogramChart(model);
    case "band-stacks":
      return stacksChart(model, bandNames);
    case "pie":
      return partsChart(model);
    case "scatter":
      return pointsChart(model, bandNames);
    default:
      return undefined;
  }
}
