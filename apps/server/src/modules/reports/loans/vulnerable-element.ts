import type { ElementTable, FigureForm, LoanSettings } from "@tidemark/contract";
import { IFRS_29C, isSensitive } from "@tidemark/documents";
import type { Epoch } from "@tidemark/science";
import { t } from "../../../language.ts";
import { markedHead } from "../../../total-words.ts";
import type { OpenLocations } from "../../table/index.ts";
import { lineCells } from "../compliance/disclosure-lines.ts";
import { datasetsOf } from "../compliance/hazard-screening.ts";
import { horizonHeads, horizonsAt, horizonWords, notComputedWords } from "../compliance/horizons.ts";
import { versionWords } from "../compliance/rule-words.ts";
import { rangeWords } from "../compliance/score-differences.ts";
import { wordTable } from "../compliance/word-table.ts";
import type { Resolved } from "../resolve/element-request.ts";
import { typedTable } from "../resolve/typed-table.ts";
import { columnTable } from "./column-table.ts";
import type { LoanBook } from "./loan-book.ts";
import { aheadOf, type BookAtRisk, bookAtRisk, limitOf, type LoanAtRisk } from "./loan-risk.ts";
import { bookWords, judgedWords, limitWords, notJudgedAt, screeningWords } from "./loan-words.ts";
import { bookFigures, lacksAmounts } from "./template-5-element.ts";

interface Horizon {
  readonly middle: BookAtRisk;
  /** At the tenth and the ninetieth of the climate models. */
  readonly ends: readonly [BookAtRisk, BookAtRisk];
}

interface Line {
  readonly asks: string;
  readonly rule: string;
  readonly form: FigureForm;
  readonly of: (risk: BookAtRisk) => number | null;
  /** Whether it has the range of the climate models. */
  readonly isRanged?: true;
}

const sumOf = (loans: readonly LoanAtRisk[], of = ({ amount }: LoanAtRisk) => amount): number =>
  loans.reduce((sum, loan) => sum + of(loan), 0);
const sensitiveSum = ({ loans }: BookAtRisk): number => sumOf(loans.filter(isSensitive));

/** What 29(c) asks of who lends: the amount and the share of what is vulnerable, in the terms of loans. */
function linesOf({ currency }: LoanBook, { total_assets: totalAssets }: LoanSettings): readonly Line[] {
  const money = { kind: "money" as const, currency: currency ?? null };
  const share = { kind: "share" as const };
  return [
    {
      asks: t("Loans vulnerable to physical risks, amount"),
      rule: t("Gross carrying amount of the sensitive loans."),
      form: money,
      of: sensitiveSum,
      isRanged: true,
    },
    {
      asks: t("of which to acute risks"),
      rule: t("A loan may stand in both lines; the amount counts it once."),
      form: money,
      of: ({ loans }) => sumOf(loans.filter(({ acute }) => acute === true)),
    },
    {
      asks: t("of which to chronic risks"),
      rule: t("A loan may stand in both lines; the amount counts it once."),
      form: money,
      of: ({ loans }) => sumOf(loans.filter(({ chronic }) => chronic === true)),
    },
    {
      asks: t("Share of the loans known here"),
      rule: t("Of the loans of this table in its currency, not of all assets of the bank."),
      form: share,
      of: (risk) => (sumOf(risk.loans) > 0 ? sensitiveSum(risk) / sumOf(risk.loans) : null),
    },
    {
      asks: t("Share of total assets"),
      rule: t("Needs the total assets of the balance sheet, in the settings of this element."),
      form: share,
      of: (risk) => (totalAssets !== undefined && totalAssets > 0 ? sensitiveSum(risk) / totalAssets : null),
    },
    {
      asks: t("Value of the properties behind these loans"),
      rule: t("Of the loans whose property has a value in the currency of the loan."),
      form: money,
      of: ({ loans }) => {
        const valued = loans.filter((loan) => isSensitive(loan) && loan.value !== null);
        return valued.length === 0 && loans.some(isSensitive) ? null : sumOf(valued, ({ value }) => value ?? 0);
      },
    },
    {
      asks: t("Loans"),
      rule: t("How many loans are sensitive."),
      form: { kind: "count" },
      of: ({ loans }) => loans.filter(isSensitive).length,
    },
  ];
}

function lineTable(
  lines: readonly Line[],
  horizons: readonly Horizon[],
  heads: readonly string[],
  book: LoanBook,
): ElementTable {
  const isBound = lacksAmounts(book) || horizons.some(({ middle }) => middle.isLowerBound);
  const valuesOf = (line: Line, at: (horizon: Horizon) => BookAtRisk) =>
    horizons.map((horizon) => (at(horizon).isKnown ? line.of(at(horizon)) : null));
  return typedTable({
    title: markedHead(t("Loans vulnerable to physical risks by horizon"), { is_lower_bound: isBound }),
    columns: [
      { title: t("What is asked") },
      ...heads.map((title) => ({ title, numeric: true as const })),
      { title: t("Unit") },
    ],
    rows: lines.flatMap((line) => {
      const row = (name: string, values: readonly (number | null)[]) => ({
        cells: [name, ...lineCells(values, line.form, book.loans.length)],
      });
      const middle = valuesOf(line, (horizon) => horizon.middle);
      if (line.isRanged === undefined) return [row(line.asks, middle)];
      const all = [middle, ...[0, 1].map((end) => valuesOf(line, ({ ends }) => ends[end]!))];
      const ordered = (pick: (...values: number[]) => number) =>
        middle.map((one, at) => (one === null ? null : pick(...all.map((values) => values[at] ?? one))));
      return [
        row(line.asks, middle),
        row(t("least of p10 to p90"), ordered(Math.min)),
        row(t("most of p10 to p90"), ordered(Math.max)),
      ];
    }),
  });
}

/** IFRS S2 29(c) for who lends: amount and share of the loans at places with a hazard, at three horizons. */
export async function vulnerableElement(
  opened: OpenLocations,
  book: LoanBook,
  settings: LoanSettings,
  epoch: Epoch,
  today: Date,
): Promise<Resolved> {
  const limit = limitOf(settings);
  const scenario = aheadOf(epoch);
  const asked = horizonsAt(today.getUTCFullYear(), epoch.time);
  const horizons: Horizon[] = [];
  for (const { time } of asked) {
    const at = (quantile: "p10" | "p50" | "p90") => bookAtRisk(opened, book, limit, { scenario, time }, quantile);
    horizons.push({ middle: await at("p50"), ends: [await at("p10"), await at("p90")] });
  }
  const lines = linesOf(book, settings);
  const last = horizons.at(-1)!.middle;
  if (!horizons.some(({ middle }) => middle.isKnown))
    return {
      ...notJudgedAt({ scenario, time: epoch.time }),
      tables: [columnTable(book)],
      sentences: [screeningWords()],
    };
  return {
    missing: book.locations - book.loans.length,
    state: "partial",
    figures: bookFigures(book, last),
    tables: [
      lineTable(lines, horizons, horizonHeads(asked.map(({ year }) => year)), book),
      wordTable(
        t("How each line comes about"),
        [t("What is asked"), t("Rule")],
        lines.map(({ asks, rule }) => [asks, rule]),
      ),
      columnTable(book, ["amount", "currency", "value"]),
    ],
    sentences: [screeningWords(), limitWords(limit, { scenario, time: asked.at(-1)!.time })],
    notes: [
      ...horizonWords(asked),
      ...(await notComputedWords(opened, scenario, asked)),
      rangeWords(last.screens),
      ...judgedWords(last),
      ...bookWords(book),
      versionWords(IFRS_29C),
    ],
    datasets: datasetsOf(last.screens, opened),
  };
}
