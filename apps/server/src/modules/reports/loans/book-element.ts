import type { ElementFigure, ElementTable, LoanSettings } from "@tidemark/contract";
import { BANDS, type Epoch, groupFigures, loanToValue, loanToValueAfter } from "@tidemark/science";
import { headFigure, numberText, shareText } from "../../../document-numbers.ts";
import { t } from "../../../language.ts";
import { boundOf, missingWords, totalWords } from "../../../total-words.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import type { OpenLocations } from "../../table/index.ts";
import { datasetsOf } from "../compliance/hazard-screening.ts";
import { bandWords } from "../resolve/band-words.ts";
import type { Resolved } from "../resolve/element-request.ts";
import { type TypedCell, screenText, typedTable } from "../resolve/typed-table.ts";
import { columnTable } from "./column-table.ts";
import {
  bandTable,
  bucketOrder,
  bucketWords,
  countriesOf,
  type GroupName,
  type GroupOrder,
  groupTable,
  sectorOf,
  type ViewedLoan,
} from "./group-tables.ts";
import type { LoanBook } from "./loan-book.ts";
import { type BookLosses, bookLosses } from "./loan-losses.ts";
import { bookAtRisk, limitOf } from "./loan-risk.ts";
import { bookWords, judgedWords, limitWords, NONE, notJudgedAt, screeningWords } from "./loan-words.ts";
import { bookFigures } from "./template-5-element.ts";

const MOST_LOANS = 1000;
/** Rows on paper; a workbook has them all. */
const PRINTED_LOANS = 100;

type Share = "annualLoss" | "haircut" | "before" | "after";

/** A share of the book with the range of the climate models. */
function shareFigure(label: string, of: Share, losses: BookLosses, note: string): ElementFigure {
  const at = (loans: BookLosses["middle"]) => {
    const { [of]: value } = groupFigures(loans);
    return Number.isNaN(value) ? null : value;
  };
  const value = at(losses.middle);
  const ends = of === "before" ? undefined : losses.ends?.map(at);
  const isBound = of !== "before" && value !== null && losses.is_lower_bound;
  const quantity = {
    kind: "share" as const,
    value,
    low: ends?.[0] ?? null,
    high: ends?.[1] ?? null,
    ...boundOf({ is_lower_bound: isBound }),
  };
  const { range, unit } = headFigure(quantity);
  return {
    label,
    text: value === null ? t("not known") : totalWords(screenText(value, quantity), { is_lower_bound: isBound }),
    note: [range === "" ? "" : t("p10 to p90: {range} {unit}", { range, unit }), note]
      .filter((words) => words !== "")
      .join(" \u00B7 "),
    quantity,
  };
}

function figuresOf(book: LoanBook, losses: BookLosses, time: number): ElementFigure[] {
  const { known, loans, before, after } = groupFigures(losses.middle);
  const of = t("{n} of {all} loans", { n: numberText(known), all: numberText(loans) });
  const { horizonYears } = losses.settings;
  return [
    shareFigure(
      losses.year === time
        ? t("Expected annual loss of the properties in {time}", { time })
        : t("Expected annual loss of the properties in {time} (values of {year})", { time, year: losses.year }),
      "annualLoss",
      losses,
      of,
    ),
    shareFigure(
      book.given.maturity
        ? t("Haircut of value over {n} years, or until maturity", { n: horizonYears })
        : t("Haircut of value over {n} years", { n: horizonYears }),
      "haircut",
      losses,
      of,
    ),
    shareFigure(t("Loan-to-value"), "before", losses, of),
    shareFigure(
      t("Loan-to-value after loss"),
      "after",
      losses,
      // whole percents hide it
      known === 0 ? of : t("{points} percentage points more", { points: numberText(100 * (after - before), 2) }),
    ),
  ];
}

const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Loans one by one, the largest first. */
function loanTable({ snapshot }: OpenLocations, viewed: readonly ViewedLoan[], { currency }: LoanBook): ElementTable {
  const { attributes } = snapshot;
  const money = { kind: "money" as const, currency: currency ?? null };
  const share = { kind: "share" as const };
  const banded = (band: number): string => (band < 0 ? t("not judged") : bandWords(BANDS[band]!));
  const years = (value: number | null): TypedCell =>
    value === Number.POSITIVE_INFINITY ? { value: null, text: t("perpetual") } : value;
  const found = viewed.toSorted((a, b) => b.loan.amount - a.loan.amount || a.loan.row - b.loan.row);
  return typedTable({
    title: t("Loans and their properties"),
    columns: [
      { title: t("Location") },
      { title: t("Loan"), ...money },
      { title: t("Value"), ...money },
      { title: t("Years until maturity"), kind: "number", decimals: 1 },
      { title: t("Annual loss of value"), ...share },
      { title: t("Haircut"), ...share },
      { title: t("Loan-to-value"), ...share },
      { title: t("After loss"), ...share },
      { title: t("Acute / chronic") },
    ],
    rows: found.slice(0, MOST_LOANS).map(({ loan, losses }) => ({
      site_id: attributes.id(loan.row),
      cells: [
        attributes.name(loan.row),
        loan.amount,
        loan.value,
        years(loan.maturityYears),
        orNull(losses.annualLoss),
        orNull(losses.haircut),
        orNull(loanToValue(losses)),
        orNull(loanToValueAfter(losses)),
        `${banded(loan.acuteBand)} / ${banded(loan.chronicBand)}`,
      ],
    })),
    total: found.length,
    printed_rows: PRINTED_LOANS,
  });
}

function lossWords(book: LoanBook, losses: BookLosses): string[] {
  const { horizonYears, discountRate } = losses.settings;
  const { known, loans } = groupFigures(losses.middle);
  return [
    t(
      "The haircut is the sum of the expected annual losses of the property over {n} years, discounted at {rate} a year in real terms, as a share of its value. It holds all natural hazards with a loss, earthquakes too, and no insurance.",
      { n: horizonYears, rate: shareText(discountRate) },
    ),
    ...(book.given.maturity
      ? [t("A loan that ends earlier is looked at until its maturity; without a maturity it has no haircut.")]
      : []),
    t(
      "Loan-to-value after loss is the loan divided by the value less the haircut. Shares of groups are sums over sums.",
    ),
    ...(known < loans
      ? [
          t(
            "Loans without a value of the property in {currency}, a loss or a maturity, which are in no share of value: {n} of {all}.",
            {
              currency: book.currency ?? NONE,
              n: numberText(loans - known),
              all: numberText(loans),
            },
          ),
        ]
      : []),
    missingWords(losses) ?? "",
  ].filter((words) => words !== "");
}

/** The view of a bank or fund: losses as shares of values, loan-to-value, haircut, and where the book stands. */
export async function bookElement(
  { opened, portfolio }: { readonly opened: OpenLocations; readonly portfolio: Pick<Portfolio, "annualDamage"> },
  book: LoanBook,
  settings: LoanSettings,
  ask: { readonly exposureId: string; readonly epoch: Epoch },
): Promise<Resolved> {
  const limit = limitOf(settings);
  const risk = await bookAtRisk(opened, book, limit, ask.epoch);
  const losses = await bookLosses(portfolio, book, settings, ask);
  const viewed = risk.loans.map((loan, at): ViewedLoan => ({ loan, losses: losses.middle[at]! }));
  const bounds = { sensitive: risk.isLowerBound, losses: losses.is_lower_bound };
  const isPriced = groupFigures(losses.middle).known > 0;
  if (!risk.isKnown && !isPriced)
    return { ...notJudgedAt(ask.epoch), tables: [columnTable(book)], sentences: [screeningWords()] };
  const byGroup = (title: string, head: string, name: GroupName, order?: GroupOrder) =>
    groupTable(title, head, viewed, { name, order }, book, bounds);
  return {
    missing: book.locations - book.loans.length,
    state: "partial",
    figures: [...bookFigures(book, risk), ...figuresOf(book, losses, ask.epoch.time)],
    tables: [
      bandTable(viewed, book),
      byGroup(t("The book by country"), t("Country"), countriesOf(opened)),
      ...(book.given.sector ? [byGroup(t("The book by sector"), t("Sector"), sectorOf)] : []),
      ...(book.given.maturity ? [byGroup(t("The book by maturity"), t("Maturity"), bucketWords, bucketOrder)] : []),
      loanTable(opened, viewed, book),
      columnTable(book, ["amount", "currency", "value", "maturity", "sector"]),
    ],
    is_lower_bound: losses.is_lower_bound,
    missing_hazards: losses.missing_hazards,
    sentences: [screeningWords(), limitWords(limit, ask.epoch)],
    notes: [...lossWords(book, losses), ...judgedWords(risk), ...bookWords(book)],
    datasets: [...datasetsOf(risk.screens, opened), "total_ead"],
  };
}
