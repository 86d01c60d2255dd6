import { shortText } from "@tidemark/science";
import type { ChartPoint, ChartSeries, OfficeChart } from "./office-chart.ts";
import { DRAWING, OFFICE, officeText } from "./office-file.ts";

const INK = "14202A";
const QUIET = "5B6875";
/** Letters of a name of the legend and of a place. */
const LONGEST_NAME = 60;

const solid = (colour: string): string => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;
const named = (text: string): string => officeText(shortText(text, LONGEST_NAME));
const look = (size: number, colour: string): string =>
  `<a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${size * 100}" b="0">${solid(colour)}</a:defRPr></a:pPr>`;
const textLook = (size: number, colour = QUIET): string =>
  `<c:txPr>${look(size, colour)}<a:endParaRPr lang="en-GB"/></a:p></c:txPr>`;
const richText = (text: string, size: number, colour: string): string =>
  `<c:tx><c:rich>${look(size, colour)}<a:r><a:rPr lang="en-GB" sz="${size * 100}" b="0">${solid(colour)}</a:rPr>` +
  `<a:t>${officeText(text)}</a:t></a:r></a:p></c:rich></c:tx>`;
const titled = (text: string, size: number): string =>
  text === "" ? "" : `<c:title>${richText(text, size, QUIET)}<c:overlay val="0"/></c:title>`;

/** Where the figures of a chart stand in a workbook. */
export interface ChartPlace {
  /** Name of the sheet as formulas write it. */
  readonly sheet: string;
  /** Row of the names of series, from 1 on; the figures stand below. */
  readonly headRow: number;
  /** Row of the first figures. */
  readonly firstRow: number;
  /** Columns of the places and of each series, from 0 on. */
  readonly columns: readonly number[];
}

/** Letter of a column: 0 is A. */
const letterOf = (column: number): string =>
  column < 26 ? String.fromCodePoint(65 + column) : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);

/** Whether both axes of a chart are of numbers. */
export const isNumbers = ({ kind }: OfficeChart): boolean => kind === "points";

/** Rows of each series: below each other for points, beside each other for the rest. */
function rowsOf(chart: OfficeChart, first: number): readonly { readonly from: number; readonly to: number }[] {
  let next = first;
  return chart.series.map(({ points }) => {
    const from = isNumbers(chart) ? next : first;
    next = from + points.length;
    return { from, to: next - 1 };
  });
}

const numbers = (values: readonly (number | null)[]): string => {
  const known = values.flatMap((value, at) => (value === null ? [] : [`<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`]));
  return `<c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${known.join("")}`;
};

interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Letter of the column of the places (0) or of a series (from 1 on). */
const columnAt = ({ columns }: ChartPlace, at: number): string => letterOf(columns[at] ?? at);

const rangeOf = (place: ChartPlace, at: number, { from, to }: Rows): string =>
  officeText(`${place.sheet}!$${columnAt(place, at)}$${from}:$${columnAt(place, at)}$${to}`);

const numberRef = (place: ChartPlace, at: number, rows: Rows, values: (number | null)[]) =>
  `<c:numRef><c:f>${rangeOf(place, at, rows)}</c:f>` + `<c:numCache>${numbers(values)}</c:numCache></c:numRef>`;

/** Texts beside points, as they are written in all other places. */
function labelsXml({ points, ink = INK }: ChartSeries, kind: OfficeChart["kind"]): string {
  const place = kind === "stacks" ? "ctr" : kind === "points" ? "r" : kind === "parts" ? "outEnd" : "inBase";
  const shown = '<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/>';
  const rest = '<c:showPercent val="0"/><c:showBubbleSize val="0"/>';
  const colour = kind === "stacks" || kind === "bars" ? ink : INK;
  const each = points.map(({ text = "", value }, at) =>
    text === "" || value === null
      ? `<c:dLbl><c:idx val="${at}"/><c:delete val="1"/></c:dLbl>`
      : `<c:dLbl><c:idx val="${at}"/>${richText(text, 9, colour)}<c:dLblPos val="${place}"/>${shown}${rest}</c:dLbl>`,
  );
  if (points.every(({ text = "" }) => text === "")) return "";
  return `<c:dLbls>${each.join("")}${textLook(9, colour)}<c:dLblPos val="${place}"/>${shown}${rest}</c:dLbls>`;
}

/** Lines from one end of the range of each point to the other. */
function rangesXml(points: readonly ChartPoint[], axis: "x" | "y"): string {
  if (points.every(({ range }) => range === undefined)) return "";
  const distance = (end: 0 | 1) =>
    points.map(({ value, range }) => (value === null || range === undefined ? 0 : Math.abs(range[end] - value)));
  return (
    `<c:errBars><c:errDir val="${axis}"/><c:errBarType val="both"/><c:errValType val="cust"/><c:noEndCap val="1"/>` +
    `<c:plus><c:numLit>${numbers(distance(1))}</c:numLit></c:plus>` +
    `<c:minus><c:numLit>${numbers(distance(0))}</c:numLit></c:minus>` +
    `<c:spPr><a:ln w="12700">${solid(QUIET)}</a:ln></c:spPr></c:errBars>`
  );
}

function seriesXml(chart: OfficeChart, at: number, rows: Rows, place: ChartPlace): string {
  const { kind } = chart;
  const one = chart.series[at]!;
  const { name, colour, points, line } = one;
  const nameCell = officeText(`${place.sheet}!$${columnAt(place, at + 1)}$${place.headRow}`);
  const head =
    `<c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:strRef><c:f>${nameCell}</c:f><c:strCache>` +
    `<c:ptCount val="1"/><c:pt idx="0"><c:v>${named(name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>`;
  const values = points.map(({ value }) => value);
  const own = points.flatMap(({ colour: of }, index) =>
    of === undefined ? [] : [`<c:dPt><c:idx val="${index}"/><c:spPr>${solid(of)}</c:spPr></c:dPt>`],
  );
  if (isNumbers(chart)) {
    const width = line === "dashed" ? 9525 : 25_400;
    const dash = line === "dashed" ? '<a:prstDash val="dash"/>' : "";
    const stroke = line === undefined ? "<a:noFill/>" : solid(colour) + dash;
    const mark =
      line === "dashed"
        ? '<c:symbol val="none"/>'
        : `<c:symbol val="circle"/><c:size val="5"/><c:spPr>${solid(colour)}<a:ln><a:noFill/></a:ln></c:spPr>`;
    const xs = points.map((point) => Number(point.at));
    return (
      `<c:ser>${head}<c:spPr><a:ln w="${width}">${stroke}</a:ln></c:spPr><c:marker>${mark}</c:marker>` +
      `${labelsXml(one, kind)}${rangesXml(points, "y")}<c:xVal>${numberRef(place, 0, rows, xs)}</c:xVal>` +
      `<c:yVal>${numberRef(place, at + 1, rows, values)}</c:yVal><c:smooth val="0"/></c:ser>`
    );
  }
  const places = points.map((point, index) => `<c:pt idx="${index}"><c:v>${named(String(point.at))}</c:v></c:pt>`);
  const categories =
    `<c:cat><c:strRef><c:f>${rangeOf(place, 0, rows)}</c:f><c:strCache>` +
    `<c:ptCount val="${points.length}"/>${places.join("")}</c:strCache></c:strRef></c:cat>`;
  const ranges = kind === "parts" ? "" : rangesXml(points, "y").replace('<c:errDir val="y"/>', "");
  const negative = kind === "parts" ? "" : '<c:invertIfNegative val="0"/>';
  return (
    `<c:ser>${head}<c:spPr>${solid(colour)}</c:spPr>${negative}${own.join("")}${labelsXml(one, kind)}${ranges}` +
    `${categories}<c:val>${numberRef(place, at + 1, rows, values)}</c:val></c:ser>`
  );
}

const AXIS_LINE = `<c:spPr><a:ln w="6350">${solid("CBD2D9")}</a:ln></c:spPr>`;
const GRID_LINES = `<c:majorGridlines><c:spPr><a:ln w="6350">${solid("E2E6EA")}</a:ln></c:spPr></c:majorGridlines>`;

interface Axis {
  readonly id: 1 | 2;
  readonly at: "l" | "b";
  readonly title: string;
  readonly kind: "catAx" | "valAx";
  readonly isTurned?: boolean;
  readonly isLog?: boolean;
  readonly ends?: readonly [number, number];
  readonly hasGrid?: boolean;
  /** Beside the last place of the other axis, not at its least value. */
  readonly isLast?: boolean;
  /** How its numbers are written. */
  readonly format?: string;
  /** Its places are bars, which stand between its ticks. */
  readonly isBars?: boolean;
}

function axisXml({ id, at, title, kind, ends, ...more }: Axis): string {
  const { isTurned = false, isLog = false, hasGrid = false, isLast = false, isBars = false, format = "General" } = more;
  const span = ends === undefined ? "" : `<c:max val="${ends[1]}"/><c:min val="${ends[0]}"/>`;
  const scaling = `${isLog ? '<c:logBase val="10"/>' : ""}<c:orientation val="${isTurned ? "maxMin" : "minMax"}"/>${span}`;
  const crosses = isLast ? "max" : kind === "valAx" && at === "b" && !hasGrid ? "min" : "autoZero";
  return (
    `<c:${kind}><c:axId val="${id}"/><c:scaling>${scaling}</c:scaling><c:delete val="0"/><c:axPos val="${at}"/>` +
    `${hasGrid ? GRID_LINES : ""}${titled(title, 10)}<c:numFmt formatCode="${format}" sourceLinked="0"/>` +
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${isLast ? "nextTo" : "low"}"/>${AXIS_LINE}${textLook(10)}` +
    `<c:crossAx val="${id === 1 ? 2 : 1}"/><c:crosses val="${crosses}"/>` +
    `${kind === "catAx" ? '<c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="1"/>' : `<c:crossBetween val="${isBars ? "between" : "midCat"}"/>`}` +
    `</c:${kind}>`
  );
}

/** Large values are written with their thousands apart. */
function valueFormat({ series }: OfficeChart): string {
  const isLarge = series.some(({ points }) => points.some(({ value }) => Math.abs(value ?? 0) >= 1000));
  return isLarge ? "#,##0" : "General";
}

function plotXml(chart: OfficeChart, place: ChartPlace): string {
  const { kind, xTitle, yTitle, isLogX = false, isLogY = false, x, y } = chart;
  const rows = rowsOf(chart, place.firstRow);
  const format = valueFormat(chart);
  const series = chart.series.map((_, at) => seriesXml(chart, at, rows[at] ?? { from: 2, to: 2 }, place)).join("");
  const ids = '<c:axId val="1"/><c:axId val="2"/>';
  if (kind === "parts") return `<c:pieChart><c:varyColors val="1"/>${series}<c:firstSliceAng val="0"/></c:pieChart>`;
  if (kind === "points")
    return (
      `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${series}${ids}</c:scatterChart>` +
      axisXml({
        id: 1,
        at: "b",
        title: xTitle,
        kind: "valAx",
        isLog: isLogX,
        ...(x === undefined ? {} : { ends: x }),
      }) +
      axisXml({ id: 2, at: "l", title: yTitle, kind: "valAx", isLog: isLogY, hasGrid: true, format })
    );
  const isAcross = kind === "bars" || kind === "grouped" || kind === "stacks";
  // series beside each other have a value at a place each, or one alone; those of bars have one alone
  const overlap = kind === "columns" || kind === "grouped" ? "" : '<c:overlap val="100"/>';
  const ends = y === undefined ? {} : { ends: y };
  const values = { id: 2, title: yTitle, kind: "valAx", hasGrid: true, isBars: true, format, ...ends } as const;
  return (
    `<c:barChart><c:barDir val="${isAcross ? "bar" : "col"}"/>` +
    `<c:grouping val="${kind === "stacks" ? "stacked" : "clustered"}"/><c:varyColors val="0"/>${series}` +
    `<c:gapWidth val="${kind === "columns" ? 12 : 45}"/>${overlap}${ids}</c:barChart>` +
    axisXml({ id: 1, at: isAcross ? "l" : "b", title: isAcross ? "" : xTitle, kind: "catAx", isTurned: isAcross }) +
    // places are counted from above: what is written below them stands beside the last
    axisXml({ ...values, at: isAcross ? "b" : "l", isLast: isAcross })
  );
}

function legendXml({ kind, series }: OfficeChart): string {
  const shown = series.filter(({ isQuiet = false }) => !isQuiet);
  const isNeeded = kind === "parts" || shown.length > 1 || shown.some(({ line }) => line !== undefined);
  if (!isNeeded) return "";
  const hidden = series.flatMap(({ isQuiet = false }, at) =>
    isQuiet ? [`<c:legendEntry><c:idx val="${at}"/><c:delete val="1"/></c:legendEntry>`] : [],
  );
  return `<c:legend><c:legendPos val="r"/>${hidden.join("")}<c:overlay val="0"/>${textLook(11, INK)}</c:legend>`;
}

/** A chart with its figures at a place (ECMA-376-1, 21.2). @param external - relation to a workbook of its own */
export function chartXml(chart: OfficeChart, place: ChartPlace, external?: string): string {
  const title = titled(chart.caption, 11);
  const data =
    external === undefined ? "" : `<c:externalData r:id="${external}"><c:autoUpdate val="0"/></c:externalData>`;
  return (
    `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}/relationships">` +
    `<c:roundedCorners val="0"/><c:chart>${title}<c:autoTitleDeleted val="${title === "" ? 1 : 0}"/>` +
    `<c:plotArea><c:layout/>${plotXml(chart, place)}</c:plotArea>${legendXml(chart)}<c:plotVisOnly val="1"/>` +
    '<c:dispBlanksAs val="gap"/></c:chart><c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr><a:latin ' +
    `typeface="Arial"/></a:defRPr></a:pPr><a:endParaRPr lang="en-GB"/></a:p></c:txPr>${data}</c:chartSpace>`
  );
}
