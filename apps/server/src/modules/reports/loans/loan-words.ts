import type { LoanColumn, LoanLimit } from "@tidemark/contract";
import { NACE_SECTIONS, type NaceSection, TEMPLATE_5_OTHER_ROWS } from "@tidemark/documents";
import type { Epoch } from "@tidemark/science";
import { amountText, numberText } from "../../../document-numbers.ts";
import { msg, plural, t } from "../../../language.ts";
import { bandWords } from "../resolve/band-words.ts";
import { scenarioWords } from "../resolve/element-request.ts";
import type { LoanBook } from "./loan-book.ts";
import type { BookAtRisk } from "./loan-risk.ts";

/** A figure that is missing. */
export const NONE = "\u2013";

const ROLES: Readonly<Record<LoanColumn, string>> = {
  amount: msg("Gross carrying amount"),
  currency: msg("Currency of the loan"),
  maturity: msg("Maturity"),
  value: msg("Value of the property"),
  sector: msg("Sector of the counterparty"),
  collateral: msg("Collateral"),
  stage: msg("Stage by IFRS 9"),
  non_performing: msg("Non-performing"),
  impairment: msg("Accumulated impairment"),
};

export const roleWords = (role: LoanColumn): string => t(ROLES[role]);

/** A column as its owner calls it. */
export const columnWords = (column: string): string => column.replace(/^user_data\./, "");

const isSection = (key: string): key is NaceSection => key in NACE_SECTIONS;
const isOtherRow = (key: string): key is keyof typeof TEMPLATE_5_OTHER_ROWS => key in TEMPLATE_5_OTHER_ROWS;

/** Name of a sector: a section of NACE with its letter, or a word of the bank. */
export const sectorWords = (key: string): string => (isSection(key) ? `${key} - ${t(NACE_SECTIONS[key].name)}` : key);

/** Name of a row of the template. */
export function rowWords(key: string): string {
  if (isOtherRow(key)) return t(TEMPLATE_5_OTHER_ROWS[key]);
  const [, below] = key.split(/^other:/u);
  return below === undefined ? sectorWords(key) : `\u2014 ${sectorWords(below)}`;
}

/** Why nothing is told of a moment. */
export const notJudgedAt = ({ scenario, time }: Epoch) => ({
  state: "empty" as const,
  reason: t("No hazard has a value for {scenario}, {time} in this project.", {
    scenario: scenarioWords(scenario),
    time,
  }),
});

/** What all tables of loans say first. */
export const screeningWords = (): string =>
  t(
    "This is screening and no credit model: it tells which loans stand at places with a hazard, and nothing of default, loss given default or provisions.",
  );

/** From which band on a loan is sensitive. */
export const limitWords = (limit: LoanLimit, { scenario, time }: Epoch): string =>
  t(
    "A loan is sensitive where a hazard of Appendix A of the EU taxonomy lies in the band {band} of its dataset, or above it, at its location: {scenario}, {time}. Acute and chronic are those of that list.",
    { band: bandWords(limit), scenario: scenarioWords(scenario), time },
  );

/** What makes amounts of sensitive loans lower bounds; nothing where all is judged. */
export function judgedWords({ judged, loans }: BookAtRisk): string[] {
  const open = loans.filter(({ acute, chronic }) => acute === null || chronic === null).length;
  return [
    ...(judged.judged < judged.all
      ? [
          t("{n} of {all} hazards have data here: what is sensitive is at least what is counted.", {
            n: judged.judged,
            all: judged.all,
          }),
        ]
      : []),
    ...(open > 0
      ? [
          t("Loans at places where no acute or no chronic hazard could be judged: {n} of {all}.", {
            n: numberText(open),
            all: numberText(loans.length),
          }),
        ]
      : []),
  ];
}

/** How loans are read: currency, day, and what stands outside. */
export function bookWords(book: LoanBook): string[] {
  const { byCurrency, currency, withoutCurrency, overdue, asOf, given, loans } = book;
  const others = byCurrency.filter((one) => one.currency !== currency);
  return [
    ...(others.length > 0
      ? [
          t("Amounts are in {currency}. Not converted and not in them: {others}.", {
            currency: currency ?? "",
            others: others
              .map(({ amount, currency: code, loans: n }) =>
                plural(n, "{amount} (1 loan)", "{amount} ({n} loans)", {
                  amount: amountText(amount, code),
                  n: numberText(n),
                }),
              )
              .join("; "),
          }),
        ]
      : []),
    ...(withoutCurrency > 0
      ? [t("Loans without a currency, which are in no amount: {n}.", { n: numberText(withoutCurrency) })]
      : []),
    ...(given.maturity ? [t("Maturities are counted from {day}.", { day: asOf })] : []),
    ...(overdue > 0
      ? [
          t("Loans past their maturity, with no years left: {n} of {all}.", {
            n: numberText(overdue),
            all: numberText(loans.length),
          }),
        ]
      : []),
  ];
}
