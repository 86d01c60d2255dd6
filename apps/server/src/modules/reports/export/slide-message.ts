import type { ElementModel, ElementTable, PlotAnswer } from "@tidemark/contract";
import type { PlotModel } from "@tidemark/plots";
import { shownScore } from "@tidemark/science";
import { headFigure, numberText, shareText } from "../../../document-numbers.ts";
import { named, t } from "../../../language.ts";
import type { PrintedMatrix } from "./printed-matrix.ts";

/** Letters of a message: two lines of a slide. A longer one is none. */
const LONGEST = 150;

/** Plots whose rows are locations, the highest first. */
const RANKED: ReadonlySet<string> = new Set(["bars", "site-map"] satisfies PlotModel["type"][]);

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
  return range === "" ? named(words.label, words.amount) : t("{label}: {amount}, range {range} {unit}", words);
}

/** How many locations stand in cells of high risk. */
function matrixMessage({ counts, bands }: PrintedMatrix): string {
  const all = counts.flat();
  const high = all.filter((_, at) => bands.flat()[at]?.key === "high").reduce((sum, count) => sum + count, 0);
  const total = all.reduce((sum, count) => sum + count, 0);
  if (total === 1)
    return high === 1
      ? t("The location stands in a cell of high risk")
      : t("The location stands in no cell of high risk");
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

/** Most locations of one kind; empty where no kind has more than all others. */
function countMessage({ tables, locations }: ElementModel): string {
  const [table] = tables;
  const at = table?.columns.findIndex(({ kind }) => kind === "count") ?? -1;
  const [most, next] = (table?.rows ?? []).map(({ values, cells }) => ({ count: values?.[at], name: cells[0] ?? "" }));
  if (typeof most?.count !== "number" || most.name === "" || most.count === next?.count) return "";
  return t("Most locations: {name}, {n} of {all}", {
    name: most.name,
    n: numberText(most.count),
    all: numberText(locations),
  });
}

/** The topic that comes first, by the last of its scores. */
function topicMessage({ tables }: ElementModel): string {
  const [table] = tables;
  const at = table?.columns.findLastIndex(({ kind }) => kind === "score") ?? -1;
  const [first] = table?.rows ?? [];
  const value = first?.values?.[at];
  const topic = first?.cells[0] ?? "";
  if (typeof value !== "number" || topic === "") return "";
  return withoutStop(t("The highest topic is: {topic} ({score}).", { topic, score: numberText(shownScore(value), 2) }));
}

type Lines = Extract<PlotModel, { readonly type: "lines" }>;

/** How the last of the lines goes on from its first year to its last. */
function lineMessage({ lines, title, unit, decimals }: Lines): string {
  const line = lines.at(-1);
  const known = (line?.points ?? []).filter(({ value }) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (line === undefined || first === undefined || last === undefined || first.x === last.x) return "";
  const write = (value: number | null) => `${numberText(value ?? 0, decimals)} ${unit}`.trim();
  return t("{title}, {line}: {from} in {first}, {to} in {last}", {
    title,
    line: line.name,
    from: write(first.value),
    first: first.x,
    to: write(last.value),
    last: last.x,
  });
}

/** What a plot says: how a line goes on, the first of a ranking or map; else the first sentence of its words. */
function plotMessage({ model, table, alt }: PlotAnswer): string {
  // a plot was frozen as its model: the contract keeps it as an object
  const drawn = model as unknown as PlotModel;
  const isOverYears = drawn.type === "lines" && drawn.lines.every(({ scenario }) => scenario !== null);
  if (drawn.type === "lines" && isOverYears) return lineMessage(drawn);
  const [first] = table.rows;
  const [name = "", value = ""] = first?.cells ?? [];
  const highest = first?.values?.[1];
  const isRanked =
    first !== undefined &&
    first.site_id !== null &&
    typeof highest === "number" &&
    table.rows.every(({ values }) => typeof values?.[1] !== "number" || values[1] <= highest);
  if (table.total > 1 && isRanked && RANKED.has(drawn.type))
    return t("{title}: highest at {name}, {value}", { title: table.columns[1]?.title ?? "", name, value });
  return table.total === 1 && isRanked ? named(table.columns[1]?.title ?? "", value) : firstSentence(alt);
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
      case "AdaptationPlan":
        return model.sentences[0] ?? "";
      case "RiskSummary":
        return topicMessage(model) || (model.sentences[0] ?? "");
      case "Locations":
        return rankedMessage(model);
      case "NumberOfLocations":
        return countMessage(model);
      case "ApiPlot":
        return model.plot === null ? "" : plotMessage(model.plot);
      case "LossesByDistance":
      case "Peers":
        return model.figures[0] === undefined ? "" : named(model.figures[0].label, model.figures[0].text);
      case "Compliance":
        return model.figures.length === 0 ? "" : named(model.figures.at(-1)!.label, model.figures.at(-1)!.text);
      case "LoanBook":
        return model.figures[1] === undefined ? "" : named(model.figures[1].label, model.figures[1].text);
      default:
        return "";
    }
  };
  const message = withoutStop(said());
  return message.length > LONGEST ? "" : message;
}
