import { BANDS, largestFirst } from "@tidemark/science";
import { t } from "../language.ts";
import type { ScatterAxis, ScatterModel } from "../charts/scatter.ts";
import { areasOf } from "./areas.ts";
import { colourBand } from "./colour-band.ts";
import { pointGroups, type PointGroups } from "./point-groups.ts";
import { columnOfAxis, headOf, type PlotColumn, type PlotData, type PlotDraft } from "./plot-data.ts";
import { scaleWords } from "./scale.ts";
import { MOST_ROWS, type SiteTable, siteTable } from "./site-table.ts";
import { figureText, numberAt, valueText } from "./statistics.ts";
import { valueCell } from "./cells.ts";
import { rangeWords } from "./range-words.ts";

/** Marks that can be pointed at; beyond, all but the outermost are points of a few paths. */
const MOST_POINTS = 2000;
/** Points; beyond, a density. */
const MOST_CLOUD = 5000;
const COLUMNS = 64;
const ROWS = 40;
const NAMED = 8;
const OUTERMOST = 20;

export interface ScatterRules {
  readonly xLog: boolean;
  readonly yLog: boolean;
  readonly isRanged: boolean;
}

/** Ends of an axis with some room; a log axis holds what is above zero. */
function axisOf(column: PlotColumn, rows: Uint32Array, isLog: boolean): ScatterAxis {
  let [least, most] = [Infinity, -Infinity];
  for (const row of rows) {
    const value = column.values[row]!;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (rows.length === 0) [least, most] = isLog ? [1, 10] : [0, 1];
  const title = headOf(column);
  const { unit, thresholds } = column;
  const isJudged = thresholds.length === BANDS.length - 1;
  const begins = isJudged ? { begins: BANDS.slice(1).map((band) => t(band)) } : {};
  const about = { title, unit, thresholds, ...begins };
  if (isLog)
    return {
      ...about,
      isLog,
      from: 10 ** Math.floor(Math.log10(least)),
      to: 10 ** Math.ceil(Math.log10(most * 1.0001)),
    };
  const span = most - least || Math.abs(most) || 1;
  const step = 10 ** Math.floor(Math.log10(span));
  const from = least >= 0 && least < span * 0.25 ? 0 : Math.floor((least - span * 0.04) / step) * step;
  return {
    ...about,
    isLog,
    from: Number(from.toPrecision(8)),
    to: Number((Math.ceil((most + span * 0.04) / (step / 2)) * (step / 2)).toPrecision(8)),
  };
}

const shareOn = ({ isLog, from, to }: ScatterAxis, value: number): number =>
  isLog ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);

function densityOf(
  rows: Uint32Array,
  [x, y]: readonly [PlotColumn, PlotColumn],
  axes: readonly [ScatterAxis, ScatterAxis],
) {
  const counts = Array.from({ length: COLUMNS * ROWS }, () => 0);
  for (const row of rows) {
    const column = Math.min(COLUMNS - 1, Math.floor(shareOn(axes[0], x.values[row]!) * COLUMNS));
    const line = Math.min(ROWS - 1, Math.floor(shareOn(axes[1], y.values[row]!) * ROWS));
    counts[line * COLUMNS + column]! += 1;
  }
  return { columns: COLUMNS, rows: ROWS, counts };
}

/** The outermost rows in the order of how far out they are, the largest on both axes first. */
function outermostFirst(
  rows: Uint32Array,
  [x, y]: readonly [PlotColumn, PlotColumn],
  axes: readonly [ScatterAxis, ScatterAxis],
  most = MOST_ROWS,
): Uint32Array {
  const far = (row: number) => shareOn(axes[0], x.values[row]!) + shareOn(axes[1], y.values[row]!);
  const order = largestFirst(Float64Array.from(rows, far));
  return order.slice(0, most).map((at) => rows[at]!);
}

/** The outermost rows whose names do not run into each other. */
function namedOf(
  far: Uint32Array,
  [x, y]: readonly [PlotColumn, PlotColumn],
  axes: readonly [ScatterAxis, ScatterAxis],
): ReadonlySet<number> {
  const kept: { readonly row: number; readonly across: number; readonly up: number }[] = [];
  for (const row of far) {
    if (kept.length === NAMED) break;
    const [across, up] = [shareOn(axes[0], x.values[row]!), shareOn(axes[1], y.values[row]!)];
    const isFree = kept.every((other) => Math.abs(other.up - up) > 0.04 || Math.abs(other.across - across) > 0.45);
    if (isFree) kept.push({ row, across, up });
  }
  return new Set(kept.map(({ row }) => row));
}

interface Sorted {
  readonly drawn: Uint32Array;
  readonly strips: readonly string[];
}

/** Which rows can be drawn; what cannot stands on a strip with its count. */
function sorted(data: PlotData, x: PlotColumn, y: PlotColumn, rules: ScatterRules): Sorted {
  const drawn = new Uint32Array(data.count);
  let [count, without, zero] = [0, 0, 0];
  for (let row = 0; row < data.count; row++) {
    const [one, other] = [x.values[row]!, y.values[row]!];
    if (!Number.isFinite(one) || !Number.isFinite(other)) without += 1;
    else if ((rules.xLog && one <= 0) || (rules.yLog && other <= 0)) zero += 1;
    else drawn[count++] = row;
  }
  const strips = [
    without > 0 ? t("no value ({n})", { n: without }) : "",
    zero > 0 ? t("0, not on a log axis ({n})", { n: zero }) : "",
  ];
  return { drawn: drawn.subarray(0, count), strips: strips.filter((text) => text !== "") };
}

function isNegative({ values }: PlotColumn): boolean {
  return values.some((value) => value < 0);
}

/** One number of a location against another. */
export function makeScatter(data: PlotData, asked: ScatterRules): PlotDraft {
  const [x, y] = [columnOfAxis(data, "x"), columnOfAxis(data, "y")];
  const notes: string[] = [];
  const rules = { ...asked, xLog: asked.xLog && !isNegative(x), yLog: asked.yLog && !isNegative(y) };
  if (rules.xLog !== asked.xLog || rules.yLog !== asked.yLog)
    notes.push(t("Negative values have no place on a log axis: it is linear."));
  const { drawn, strips } = sorted(data, x, y, rules);
  const axes = [axisOf(x, drawn, rules.xLog), axisOf(y, drawn, rules.yLog)] as const;
  const isMany = drawn.length > MOST_POINTS;
  const far = outermostFirst(drawn, [x, y], axes);
  const shown = isMany ? far.slice(0, OUTERMOST) : drawn;
  const named = namedOf(far, [x, y], axes);
  const areas = areasOf(data);
  const colour = data.columns.find(({ axis }) => axis === "colour") ?? (x.kind === "score" ? x : y);
  const groups = pointGroups(data);
  const bandOf = (row: number) => (groups === undefined ? colourBand(colour, numberAt(colour.values, row)) : -1);
  const isBinned = drawn.length > MOST_CLOUD;
  if (groups !== undefined && isBinned)
    notes.push(
      t("Of more than {n} locations the shade says how many there are, not of which group.", { n: MOST_CLOUD }),
    );
  const points = Array.from(shown, (row) => {
    return {
      name: data.names(row),
      x: placed(x.values[row]!),
      y: placed(y.values[row]!),
      p10: rules.isRanged && !isMany ? clipped(numberAt(y.p10, row), axes[1]) : null,
      p90: rules.isRanged && !isMany ? clipped(numberAt(y.p90, row), axes[1]) : null,
      size: areas.shareAt(row),
      band: bandOf(row),
      ...(groups === undefined || isBinned ? {} : { group: groups.of(row) }),
      texts: [valueText(x.values[row]!, x), valueText(y.values[row]!, y)] as const,
      isNamed: named.has(row),
    };
  });
  const isJudged = points.some(({ band }) => band >= 0);
  const captions = [
    points.some(({ p10 }) => p10 !== null) ? rangeWords("line", y.id) : "",
    isJudged && colour !== x && colour !== y ? t("colour: {title}", { title: colour.title }) : "",
    groups !== undefined && !isBinned ? t("colour: {title}", { title: groups.title }) : "",
    areas.caption,
    areas.key[0] === undefined ? "" : t("largest area about {amount}", { amount: areas.key[0].text }),
    isBinned ? t("shade: number of locations, {n} in all", { n: figureText(drawn.length, 0) }) : "",
  ];
  const model: ScatterModel = {
    type: "scatter",
    x: axes[0],
    y: axes[1],
    points,
    density: isBinned ? densityOf(drawn, [x, y], axes) : null,
    ...(isMany && !isBinned
      ? {
          cloud: Array.from(
            drawn,
            (row) => [placed(x.values[row]!), placed(y.values[row]!), groups?.of(row) ?? bandOf(row)] as const,
          ),
        }
      : {}),
    ...(groups === undefined || isBinned ? {} : { groups: groups.names }),
    strips,
    ...(isJudged ? { key: scaleWords() } : {}),
    caption: captions.filter((text) => text !== "").join(", "),
    words: { location: t("Location"), log: t("log scale") },
  };
  notes.push(...areas.notes);
  if (strips.length > 0) notes.push(t("Beside the plot: {strips}.", { strips: strips.join("; ") }));
  const all = () => (drawn.length > far.length ? outermostFirst(drawn, [x, y], axes, drawn.length) : far);
  return {
    model,
    ...tableOf(data, far, all, [x, y], groups),
    notes,
    alt: altOf(data, model, drawn.length),
    binned: isBinned,
  };
}

/** Enough digits to place a mark; the figures have their own. */
const placed = (value: number) => Number(value.toPrecision(5));

const clipped = (value: number | null, { from, to }: ScatterAxis): number | null =>
  value === null ? null : placed(Math.min(to, Math.max(from, value)));

function tableOf(
  data: PlotData,
  first: Uint32Array,
  ordered: () => Uint32Array,
  [x, y]: readonly [PlotColumn, PlotColumn],
  groups: PointGroups | undefined,
): SiteTable {
  const head = (column: PlotColumn) => ({ title: column.title, unit: column.unit, numeric: true });
  return siteTable(data, {
    columns: [
      { title: t("Location"), unit: "", numeric: false },
      head(x),
      head(y),
      ...(groups === undefined ? [] : [{ title: groups.title, unit: "", numeric: false }]),
    ],
    first,
    ordered,
    cells: (row) => [
      data.names(row),
      valueCell(numberAt(x.values, row), x),
      valueCell(numberAt(y.values, row), y),
      ...(groups === undefined ? [] : [groups.nameOf(row)]),
    ],
  });
}

function altOf(data: PlotData, { x, y, points }: ScatterModel, drawn: number): string {
  const far = points.find(({ isNamed }) => isNamed);
  const values = { y: y.title, x: x.title, n: figureText(drawn, 0), all: figureText(data.count, 0) };
  const what = t("{y} against {x} of {n} of {all} locations.", values);
  if (far === undefined) return what;
  const [one, other] = far.texts;
  return `${what} ${t("Among the outermost: {name} at {x} and {y}.", { name: far.name, x: one, y: other })}`;
}
