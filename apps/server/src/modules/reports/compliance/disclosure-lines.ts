import type { ElementFigure, ElementTable, FigureForm } from "@tidemark/contract";
import type { DisclosureLine, Evidence, LineFigure } from "@tidemark/documents";
import { numberText, writtenColumn } from "../../../document-numbers.ts";
import { t } from "../../../language.ts";
import { type TypedCell, typedTable } from "../resolve/typed-table.ts";
import { actionTitle } from "./action-table.ts";
import { type Figures, isAddressedGiven, judgedHazards, lineForm, lineValue, NONE } from "./disclosure-figures.ts";
import { horizonHeads } from "./horizons.ts";
import { amountOf } from "./material-assets.ts";
import { evidenceGiven, HEADS } from "./input-questions.ts";
import { evidenceWords } from "./rule-words.ts";
import { wordTable } from "./word-table.ts";

/** Lines that rest on what the company gave. */
const GIVEN: ReadonlySet<LineFigure> = new Set(["share-of-total", "revenue", "revenue-share"]);
/** Lines that rest on it or on measures of the project. */
const ADDRESSED: ReadonlySet<LineFigure> = new Set(["addressed", "addressed-amount"]);
/** Lines without which nothing is asked of the company. */
const OWN: ReadonlySet<LineFigure> = new Set(["locations", "residual"]);
/** The paragraph that the table of actions answers in part. */
const OF_ACTIONS = "E1-3, 29";

const isOfCompany = (figure: LineFigure, figures: Figures): boolean =>
  GIVEN.has(figure) || (ADDRESSED.has(figure) && isAddressedGiven(figures));

/**
 * How a line is answered in this project: not at all where all its figures are missing, in part where one is, provided
 * where the company gave what it asks for.
 */
function evidenceOf(line: DisclosureLine, values: readonly (number | null)[], figures: Figures): Evidence {
  const { figure, evidence, paragraph } = line;
  if (figure === null) {
    if (figures.provided.answers?.[paragraph] !== undefined) return "provided";
    return paragraph === OF_ACTIONS && figures.adaptation.actions.length > 0 ? "in part" : evidence;
  }
  const isMissing = values.every((value) => value === null);
  if (isMissing) return OWN.has(figure) ? "not covered" : "you provide";
  if (isOfCompany(figure, figures)) return values.includes(null) ? "in part" : "provided";
  return values.includes(null) || !isWhole(figures) ? "in part" : evidence;
}

/** The numbers of a line in one unit, which its own column names. */
export function lineCells(values: readonly (number | null)[], form: FigureForm, all: number): TypedCell[] {
  const { unit, text } = writtenColumn(values, form, "");
  const by = form.kind === "share" ? 100 : 1;
  const cells = values.map((value): TypedCell =>
    value === null ? { value, text: NONE } : { value: value * by, text: text(value) },
  );
  if (form.kind === "count") return [...cells, t("of {all}", { all: numberText(all) })];
  return [...cells, { value: form.kind === "money" ? (form.currency ?? "") : unit, text: unit }];
}

/** Whether all locations have a value in the currency of the amounts, and all hazards are judged. */
const isWhole = ({ currency, opened, rows, horizons }: Figures): boolean =>
  currency !== undefined &&
  amountOf(opened, rows, currency).valued === rows.length &&
  horizons.map(judgedHazards).every(({ judged, all }) => judged === all);

/** Counts lines of a disclosure that are answered, answered in part, or open to the company. */
function answeredLines(lines: readonly DisclosureLine[], figures: Figures) {
  const all = lines.map((line) => {
    const { figure } = line;
    const values = figure === null ? [] : figures.horizons.map((at) => lineValue(figure, figures, at).value);
    return evidenceOf(line, values, figures);
  });
  const count = (evidence: Evidence) => all.filter((one) => one === evidence).length;
  const open = count("you provide");
  const part = count("in part");
  return { all: all.length, answered: all.length - open - part - count("not covered"), part, open };
}

/** How far the disclosure is: a line without its evidence is open, on the first page. */
export function answeredFigure(lines: readonly DisclosureLine[], figures: Figures): ElementFigure {
  const { answered, all, part, open } = answeredLines(lines, figures);
  const none = all - answered - part - open;
  return {
    label: t("Lines answered"),
    text: t("{n} of {all}", { n: answered, all }),
    note: [
      ...(part > 0 ? [t("in part: {n}", { n: part })] : []),
      ...(open > 0 ? [t("you provide: {n}", { n: open })] : []),
      ...(none > 0 ? [t("not covered: {n}", { n: none })] : []),
    ].join(" \u00B7 "),
  };
}

/** Column of the table of answers that names where the evidence stands. */
const EVIDENCE_AT = 3;

/** Title of the table of locations at risk at the long horizon. */
export const placeTitle = ({ horizons }: Pick<Figures, "horizons">): string =>
  t("Locations at material physical risk in {time}", { time: horizons.at(-1)?.time ?? "" });

/** Title of the table that holds the evidence of a line: the locations at risk, measures, or what the company gave. */
function evidenceTable({ figure, paragraph }: DisclosureLine, figures: Figures): string {
  const isOfActions = paragraph === OF_ACTIONS || figure === "residual" || (figure !== null && ADDRESSED.has(figure));
  if (isOfActions && figures.adaptation.actions.length > 0 && !(figure !== null && isOfCompany(figure, figures)))
    return actionTitle();
  if (figure === "residual") return NONE;
  if (figure === null || GIVEN.has(figure) || ADDRESSED.has(figure)) return t("What you add");
  return (figures.horizons.at(-1)?.rows.total.length ?? 0) > 0 ? placeTitle(figures) : NONE;
}

/** How each line is answered, where its evidence stands, and what the company gave for it. */
function answerTable(lines: readonly DisclosureLine[], figures: Figures): ElementTable {
  const { answers = {} } = figures.provided;
  const proofs = lines.map(({ figure, paragraph }) => evidenceGiven(figures.provided, figure, paragraph));
  const isProved = proofs.some((proof) => proof !== undefined);
  return wordTable(
    t("How each line is answered, or what is missing for it"),
    [
      t("Paragraph"),
      t("What is asked"),
      t("What answers it"),
      t("Evidence stands in"),
      t("What you add"),
      ...(isProved ? [t(HEADS.proof)] : []),
    ],
    lines.map((line, at) => {
      const { paragraph, asks, answer, figure, evidence } = line;
      const said = figure === null && evidence !== "not covered" ? (answers[paragraph] ?? t("not given")) : NONE;
      return [
        paragraph,
        t(asks),
        t(answer),
        evidenceTable(line, figures),
        said,
        ...(isProved ? [proofs[at] ?? NONE] : []),
      ];
    }),
    EVIDENCE_AT,
  );
}

/** The lines of a disclosure with their figures by horizon, and how each is answered. */
export function lineTables(lines: readonly DisclosureLine[], figures: Figures): ElementTable[] {
  const { horizons, years, rows } = figures;
  const heads = horizonHeads(years);
  // frameworks without numbered data points have no column for them
  const hasCodes = lines.some(({ dataPoint }) => dataPoint !== undefined);
  const coded = (code: string): string[] => (hasCodes ? [code] : []);
  return [
    typedTable({
      title: t("What is asked, and what answers it"),
      columns: [
        { title: t("Paragraph") },
        { title: t("What is asked") },
        ...heads.map((title) => ({ title, numeric: true as const })),
        { title: t("Unit") },
        { title: t("Evidence") },
        ...(hasCodes ? [{ title: t("Data point") }] : []),
      ],
      rows: lines.flatMap((line) => {
        const { figure, paragraph, asks } = line;
        const dataPoint = line.dataPoint === undefined ? NONE : t(line.dataPoint);
        if (figure === null) {
          const own = evidenceWords(evidenceOf(line, [], figures));
          const none = heads.map(() => ({ value: null, text: NONE }));
          return [{ cells: [paragraph, t(asks), ...none, "", own, ...coded(dataPoint)] }];
        }
        const form = lineForm(figure, figures);
        const found = horizons.map((at) => lineValue(figure, figures, at));
        const values = found.map(({ value }) => value);
        const own = evidenceWords(evidenceOf(line, values, figures));
        const ends = (["low", "high"] as const).flatMap((end) => {
          const range = found.map((one) => one[end] ?? one.value);
          if (found.every((one) => one[end] === undefined)) return [];
          const name = end === "low" ? t("least of p10 to p90") : t("most of p10 to p90");
          return [{ cells: ["", name, ...lineCells(range, form, rows.length), "", ...coded("")] }];
        });
        return [
          { cells: [paragraph, t(asks), ...lineCells(values, form, rows.length), own, ...coded(dataPoint)] },
          ...ends,
        ];
      }),
    }),
    answerTable(lines, figures),
  ];
}
