import type { LoanSettings } from "@tidemark/contract";
import {
  EBA_TEMPLATE_5,
  isSensitive,
  type Template5Column,
  template5Missing,
  template5Rows,
  toFinancial,
} from "@tidemark/documents";
import { formatMoney, type Epoch } from "@tidemark/science";
import { numberText, shareText } from "../../../document-numbers.ts";
import { t } from "../../../language.ts";
import { boundOf, totalWords } from "../../../total-words.ts";
import type { OpenLocations } from "../../table/index.ts";
import { datasetsOf } from "../compliance/hazard-screening.ts";
import { versionWords } from "../compliance/rule-words.ts";
import type { Resolved } from "../resolve/element-request.ts";
import { columnTable } from "./column-table.ts";
import type { LoanBook } from "./loan-book.ts";
import { type BookAtRisk, bookAtRisk, limitOf } from "./loan-risk.ts";
import { bookWords, judgedWords, limitWords, notJudgedAt, screeningWords } from "./loan-words.ts";
import { countTable, ruleTable, templateTables } from "./template-5-tables.ts";

/** Whether amounts of loans are missing that may belong to the book. */
export const lacksAmounts = ({ columns, withoutCurrency }: LoanBook): boolean =>
  withoutCurrency > 0 || columns.some(({ role, unread }) => (role === "amount" || role === "currency") && unread > 0);

/** The head figures of a book: what it holds, and how much of it is sensitive. */
export function bookFigures(book: LoanBook, { loans, isLowerBound, isKnown }: BookAtRisk) {
  const form = { kind: "money" as const, currency: book.currency ?? null };
  const sum = (some: readonly { readonly amount: number }[]) => some.reduce((total, { amount }) => total + amount, 0);
  const figureOf = (label: string, value: number | null, isBound: boolean, note: string) => ({
    label,
    text: value === null ? t("not known") : totalWords(formatMoney(value, form.currency), { is_lower_bound: isBound }),
    note,
    quantity: { ...form, value, ...(value === null ? {} : boundOf({ is_lower_bound: isBound })) },
  });
  const all = sum(loans);
  const sensitive = loans.filter(isSensitive);
  const counts = { n: numberText(loans.length), all: numberText(book.locations) };
  const part = { n: numberText(sensitive.length), all: numberText(loans.length) };
  const share = all > 0 ? shareText(sum(sensitive) / all) : "";
  return [
    figureOf(t("Loans"), all, lacksAmounts(book), t("{n} of {all} locations", counts)),
    figureOf(
      t("Loans sensitive to physical risk"),
      isKnown ? sum(sensitive) : null,
      isLowerBound || lacksAmounts(book),
      [t("{n} of {all} loans", part), share].filter((words) => words !== "").join(" \u00B7 "),
    ),
  ];
}

/** Whether a column of the bank gives what a column of the template asks for. */
const isGiven =
  ({ given }: LoanBook) =>
  (letter: Template5Column): boolean => {
    if (letter >= "c" && letter <= "g") return given.maturity;
    if (letter === "k") return given.stage;
    if (letter === "l") return given.nonPerforming;
    if (letter === "n") return given.impairment && given.stage;
    if (letter === "o") return given.impairment && given.nonPerforming;
    return letter !== "m" || given.impairment;
  };

/** Loans that stand in no row of a sector, and why. */
function outsideWords({ loans }: BookAtRisk, { given }: LoanBook): string[] {
  const financial = toFinancial(loans);
  const none = loans.filter(({ section, ownSector }) => section === null && ownSector === null).length;
  return [
    t("A loan stands in the row of its sector and in that of its collateral: rows do not add up to the book."),
    ...(financial > 0
      ? [
          t("Loans to banks and insurers (NACE K), which stand in no row of a sector: {n}.", {
            n: numberText(financial),
          }),
        ]
      : []),
    ...(given.sector && none > 0
      ? [t("Loans without a sector, which stand in no row of one: {n}.", { n: numberText(none) })]
      : []),
  ];
}

/** Template 5 of the EBA: exposures subject to physical risk, filled from columns of loans. */
export async function template5Element(
  opened: OpenLocations,
  book: LoanBook,
  settings: LoanSettings,
  epoch: Epoch,
): Promise<Resolved> {
  const limit = limitOf(settings);
  const risk = await bookAtRisk(opened, book, limit, epoch);
  if (!risk.isKnown) return { ...notJudgedAt(epoch), tables: [columnTable(book)], sentences: [screeningWords()] };
  const rows = template5Rows(risk.loans, book.given);
  return {
    missing: book.locations - book.loans.length,
    state: "partial",
    figures: bookFigures(book, risk),
    tables: [
      ...templateTables(rows, book, { amount: lacksAmounts(book), sensitive: risk.isLowerBound }),
      countTable(rows),
      ruleTable(template5Missing(risk.loans), limit, isGiven(book)),
      columnTable(book),
    ],
    sentences: [screeningWords(), limitWords(limit, epoch)],
    notes: [...judgedWords(risk), ...bookWords(book), ...outsideWords(risk, book), versionWords(EBA_TEMPLATE_5)],
    datasets: datasetsOf(risk.screens, opened),
  };
}
