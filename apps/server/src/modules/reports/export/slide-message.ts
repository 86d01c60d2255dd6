import type { ElementModel, ElementTable } from "@tidemark/contract";
import { headFigure, numberText, shareText } from "../../../document-numbers.ts";
import { t } from "../../../language.ts";
import type { PrintedMatrix } from "./printed-matrix.ts";

/** Letters of a message: two lines of a slide. A longer one is none. */
const LONGEST = 150;

/** A sentence as a title. */
export const withoutStop = (sentence: string): string => sentence.replace(/\.$/, "");

/** The first sentence of a text that has numbers in it; a stop between digits ends none. */
const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;

/** The loss of the year of the report, or of the last one, with its bound and range. */
function lossMessage({ figures, time }: ElementModel): string {
  const known = figures.filter(({ quantity }) => quantity?.kind === "money" && quantity.value !== null);
  const figure = known.find(({ label }) => label.includes(String(time))) ?? known.at(-1);
  if (figure?.quantity === undefined) return "";
  const { text, unit, range } = headFigure({ ...figure.quantity, bound: undefined });
  const amount = `${text} ${unit}`.trim();
  const words = {
    label: figure.label,
    amount: figure.quantity.bound === undefined ? amount : t("at least {amount}", { amount }),
    range,
    unit,
  };
  return range === "" ? `${words.label}: ${words.amount}` : t("{label}: {amount}, range {range} {unit}", words);
}

/** How many locations stand in cells of high risk. */
function matrixMessage({ counts, bands }: PrintedMatrix): string {
  const all = counts.flat();
  const high = all.filter((_, at) => bands.flat()[at]?.key === "high").reduce((sum, count) => sum + count, 0);
  const total = all.reduce((sum, count) => sum + count, 0);
  return total === 0
    ? ""
    : t("{n} of {all} locations stand in a cell of high risk", { n: numberText(high), all: numberText(total) });
}

/** The part of the first row in the sum of the last: of tables with a sum, the largest first. */
export function tableMessage({ rows, columns, closing, bars }: ElementTable): string {
  const at = columns.findIndex(({ kind }) => kind === "money");
  const own = bars === undefined ? at : columns.findIndex(({ kind }, column) => column > at && kind === "money");
  const [first, sum] = [rows[0]?.values?.[own], rows.at(-1)?.values?.[own]];
  const name = rows[0]?.cells[0] ?? "";
  const isSum = closing === true && typeof first === "number" && typeof sum === "number" && sum > 0 && first <= sum;
  return isSum && bars?.every((bar) => bar === null || bar.from === undefined)
    ? t("{name} makes {share} of the loss", { name, share: shareText(first / sum) })
    : "";
}

function rankedMessage({ tables }: ElementModel): string {
  const [table] = tables;
  const [first] = table?.rows ?? [];
  const name = first?.cells[0] ?? "";
  const at = table?.columns.findIndex(({ kind }) => kind === "score" || kind === "count") ?? -1;
  const column = table?.columns[at];
  if (table === undefined || name === "" || column === undefined || typeof first?.values?.[at] !== "number") return "";
  return t("{name} comes first: {title} {value}", { name, title: column.title, value: first.cells[at]! });
}

/** What the figures of an element say in a sentence, by rules; empty where no rule holds. */
export function slideMessage(model: ElementModel, matrix: PrintedMatrix | null): string {
  const said = (): string => {
    switch (model.type) {
      case "PortfolioRisk":
        return lossMessage(model);
      case "RiskMatrix":
        return matrix === null ? "" : matrixMessage(matrix);
      case "RiskOverview":
      case "RiskSummary":
      case "AdaptationPlan":
        return model.sentences[0] ?? "";
      case "Locations":
      case "NumberOfLocations":
        return rankedMessage(model);
      case "ApiPlot":
        return model.plot === null ? "" : firstSentence(model.plot.alt);
      case "Compliance":
        return model.figures.length === 0 ? "" : `${model.figures.at(-1)!.label}: ${model.figures.at(-1)!.text}`;
      case "LoanBook":
        return model.figures[1] === undefined ? "" : `${model.figures[1].label}: ${model.figures[1].text}`;
      default:
        return "";
    }
  };
  const message = withoutStop(said());
  return message.length > LONGEST ? "" : message;
}
