import { formatMoney, formatNumber, matrixBand } from "@tidemark/science";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { brokenLines, type Chart, looks } from "./parts.ts";

/** An event that stands in a cell. */
interface NamedEvent {
  readonly name: string;
  readonly damage: number;
  readonly return_period: number;
}

/** What stands in a cell: how many locations with the sum of their yearly losses, or events by name. */
export type RiskMatrixCell =
  | { readonly locations: number; readonly loss: number | null }
  | { readonly events: readonly NamedEvent[] };

/** Likelihood against severity: where the locations of a portfolio stand, or the hazards of a location. */
export interface RiskMatrixModel {
  readonly type: "risk-matrix";
  /** Rarest first; the likeliest stands at the top. */
  readonly likelihoods: readonly string[];
  /** Least first. */
  readonly severities: readonly string[];
  /** `[likelihood][severity]` */
  readonly cells: readonly (readonly RiskMatrixCell[])[];
  /** Of the losses. */
  readonly currency: string | null;
  /** Of the damages. */
  readonly unit: string;
  readonly words: {
    readonly likelihood: string;
    /** What the classes of severity are of, for drawings that name both axes; left out where the names say it. */
    readonly severity?: string;
    /** A yearly loss, with `{loss}` in it. */
    readonly yearly: string;
    /** An event, with `{damage}` and `{years}` in it. */
    readonly once: string;
  };
}

/** Room for the names of the classes: right of the first, below the second, in pixels. */
const HEADS = { left: 60, top: 28 };
/** A line above and one below, where the axes have titles. */
const [TITLE, FOOT] = [22, 22];
const PLAIN = { top: HEADS.top, bottom: 0 };
const TITLED = { top: HEADS.top + TITLE, bottom: FOOT };
const GAP = 3;
const COUNTED_ROW = 76;
const NAMED_ROW = 36;
const LINE = 14;
/** Of a letter of 11 pixels, on the average. */
const LETTER_WIDTH = 5.5;
/** Room for the words of a cell on a small screen, for which the rows are high enough. */
const NARROW = 52;

const linesOf = (name: string) => wrapped(name, NARROW).split("\n").length;

function rowHeight(cells: readonly RiskMatrixCell[]): number {
  const heights = cells.map((cell) =>
    "events" in cell
      ? Math.max(NAMED_ROW, 10 + LINE * cell.events.reduce((lines, { name }) => lines + linesOf(name), 0))
      : COUNTED_ROW,
  );
  return Math.max(...heights);
}

/** Where the cells lie in the drawing, in pixels: for its height, and for what is laid over it. Top row first. */
export function riskMatrixPlaces({ cells }: Pick<RiskMatrixModel, "cells">) {
  const rows = cells.map(rowHeight).toReversed();
  return { ...HEADS, gap: GAP, rows, height: HEADS.top + rows.reduce((sum, row) => sum + row, 0) };
}

const lossText = ({ currency, words }: RiskMatrixModel, loss: number | null) =>
  loss === null ? "" : words.yearly.replace("{loss}", () => formatMoney(loss, currency));

function eventText({ unit, words }: RiskMatrixModel, { damage, return_period }: NamedEvent) {
  const amount = `${formatNumber(damage)} ${unit}`.trim();
  const years = formatNumber(return_period, 0);
  return words.once.replace("{damage}", () => amount).replace("{years}", years);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text in lines no longer than a width, as far as its words allow; the library would begin lines with blanks. */
const wrapped = (text: string, width: number): string => brokenLines(text, Math.floor(width / LETTER_WIDTH)).join("\n");

/** A text of the drawing; more in `style`. */
const textAt = (text: string, { font }: PlotTheme, style: object) => ({
  type: "text",
  silent: true,
  style: { text, fontFamily: font, fontSize: 11, lineHeight: LINE, verticalAlign: "middle", ...style },
});

/** What is written in a cell: names below each other, or a number with the yearly loss below it. */
function textsIn(model: RiskMatrixModel, cell: RiskMatrixCell, box: Box, theme: PlotTheme, fill: string) {
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  const inside = width - 12;
  if ("events" in cell) {
    const names = cell.events.map(({ name }) => wrapped(name, inside)).join("\n");
    return [textAt(names, theme, { x: x + 6, y: middle, fontWeight: 560, fill })];
  }
  const count = formatNumber(cell.locations, 0);
  const loss = cell.locations === 0 ? "" : lossText(model, cell.loss);
  const large = { x: x + 8, fontSize: 18, fontWeight: 700, fill };
  if (loss === "") return [textAt(count, theme, { ...large, y: middle })];
  const amount = wrapped(loss, inside);
  const lines = amount.split("\n").length;
  const top = y + (height - 20 - lines * LINE) / 2;
  return [
    textAt(count, theme, { ...large, y: top + 9 }),
    textAt(amount, theme, { x: x + 8, y: top + 20, verticalAlign: "top", fill }),
  ];
}

/** Where a cell lies in the box of the cells; rows are higher where the drawing has more room. */
export function matrixCellBox(model: RiskMatrixModel, likelihood: number, severity: number, whole: Box): Box {
  const least = riskMatrixPlaces(model).rows;
  const sum = least.reduce((all, height) => all + height, 0);
  const rows = least.map((height) => (height * whole.height) / sum);
  const row = rows.length - 1 - likelihood;
  const width = whole.width / model.severities.length;
  const top = whole.y + rows.slice(0, row).reduce((all, height) => all + height, 0);
  const left = whole.x + severity * width;
  return { x: left + GAP / 2, y: top + GAP / 2, width: width - GAP, height: rows[row]! - GAP };
}

export const riskMatrix: Chart<RiskMatrixModel> = {
  option(model, theme) {
    const { likelihoods, severities, cells, words } = model;
    const listed = cells.flatMap((row, likelihood) => row.map((cell, severity) => ({ cell, likelihood, severity })));
    const draw = ({ dataIndex, coordSys }: { readonly dataIndex: number; readonly coordSys: Box }) => {
      const { cell, likelihood, severity } = listed[dataIndex]!;
      const box = matrixCellBox(model, likelihood, severity, coordSys);
      const row = likelihoods.length - 1 - likelihood;
      const { fill, text } = theme.bands[matrixBand(likelihood, severity)];
      const headAt = (name: string, x: number, y: number, fontSize = 11) =>
        textAt(name, theme, { x, y, fontSize, fill: theme.colours.text3 });
      const middle = box.y + box.height / 2;
      const rowHead = headAt(wrapped(likelihoods[likelihood] ?? "", HEADS.left), 0, middle);
      const columnHead = headAt(wrapped(severities[severity] ?? "", box.width + GAP), box.x, box.y - HEADS.top / 2, 10);
      const titled = words.severity !== undefined;
      const corner = titled
        ? headAt(`↑ ${words.likelihood}`, 0, TITLE / 2)
        : headAt(wrapped(words.likelihood, HEADS.left), 0, HEADS.top / 2);
      const below = `→ ${words.severity}`;
      // on a small screen a long title begins below the names of the rows
      const isLong = below.length * LETTER_WIDTH > coordSys.width;
      const foot = headAt(below, isLong ? 0 : coordSys.x, coordSys.y + coordSys.height + FOOT / 2);
      return {
        type: "group",
        children: [
          { type: "rect", shape: { ...box, r: 6 }, style: { fill } },
          ...textsIn(model, cell, box, theme, text),
          ...(severity === 0 ? [rowHead] : []),
          ...(row === 0 ? [columnHead] : []),
          ...(row === 0 && severity === 0 ? [corner] : []),
          ...(row === 0 && severity === 0 && titled ? [foot] : []),
        ],
      };
    };
    return {
      animation: false,
      grid: { left: HEADS.left, right: 0, ...(words.severity === undefined ? PLAIN : TITLED) },
      tooltip: {
        ...looks(theme).tooltip,
        trigger: "item",
        formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
          const cell = listed[dataIndex]?.cell;
          if (cell === undefined || !("events" in cell)) return "";
          return cell.events.map((event) => `${event.name}: ${eventText(model, event)}`).join("<br>");
        },
      },
      xAxis: { type: "category", show: false, data: severities },
      yAxis: { type: "value", show: false, min: 0, max: likelihoods.length },
      series: [
        {
          type: "custom",
          renderItem: draw,
          data: listed.map(({ likelihood, severity }) => [severity, likelihood]),
        },
      ],
    };
  },

  figures(model) {
    const textOf = (cell: RiskMatrixCell): string => {
      if ("events" in cell) return cell.events.map((event) => `${event.name} (${eventText(model, event)})`).join("; ");
      const loss = cell.locations === 0 ? "" : lossText(model, cell.loss);
      const count = formatNumber(cell.locations, 0);
      return loss === "" ? count : `${count}, ${loss}`;
    };
    return {
      heads: [model.words.likelihood, ...model.severities],
      rows: model.cells
        .map((row, likelihood) => [model.likelihoods[likelihood] ?? "", ...row.map(textOf)])
        .toReversed(),
    };
  },
};
