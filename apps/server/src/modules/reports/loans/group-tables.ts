import type { ElementTable } from "@tidemark/contract";
import { BUCKET_COLUMNS, bucketOf, isSensitive, TEMPLATE_5_TITLES } from "@tidemark/documents";
import { BANDS, type GroupFigures, groupFigures, type ScreenedLoan } from "@tidemark/science";
import { countryWords } from "../../../country-words.ts";
import { t } from "../../../language.ts";
import { markedHead } from "../../../total-words.ts";
import { attributeAt } from "../../locations/index.ts";
import type { OpenLocations } from "../../table/index.ts";
import { bandWords } from "../resolve/band-words.ts";
import { typedTable } from "../resolve/typed-table.ts";
import type { LoanBook } from "./loan-book.ts";
import type { LoanAtRisk } from "./loan-risk.ts";
import { sectorWords } from "./loan-words.ts";

/** A loan with its hazards and the losses of its property. */
export interface ViewedLoan {
  readonly loan: LoanAtRisk;
  readonly losses: ScreenedLoan;
}

/** What a group of loans is called; loans of one name stand together. */
export type GroupName = (loan: LoanAtRisk) => string;
/** Where a group stands, the least first. */
export type GroupOrder = (loan: LoanAtRisk) => number;

export interface GroupBounds {
  readonly sensitive: boolean;
  readonly losses: boolean;
}

const amountOf = (loans: readonly ViewedLoan[]): number => loans.reduce((sum, { loan }) => sum + loan.amount, 0);
const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Countries of loans in the language of whoever asks. */
export function countriesOf({ snapshot }: OpenLocations): GroupName {
  const column = snapshot.attributes.columns.get("country");
  return ({ row }) => {
    const given = column && attributeAt(column, row);
    return given == null ? t("not given") : countryWords(String(given));
  };
}

export const sectorOf: GroupName = ({ section, ownSector }) =>
  section === null && ownSector === null ? t("not given") : sectorWords(section ?? ownSector ?? "");

export const bucketWords: GroupName = ({ maturityYears }) =>
  maturityYears === null ? t("not given") : t(TEMPLATE_5_TITLES[BUCKET_COLUMNS[bucketOf(maturityYears)] ?? "f"].title);

/** Buckets as they follow each other; what is not given last. */
export const bucketOrder: GroupOrder = ({ maturityYears }) =>
  maturityYears === null ? BUCKET_COLUMNS.length : bucketOf(maturityYears);

function grouped(loans: readonly ViewedLoan[], name: GroupName): [string, ViewedLoan[]][] {
  const groups = new Map<string, ViewedLoan[]>();
  for (const one of loans) {
    const key = name(one.loan);
    if (groups.get(key)?.push(one) === undefined) groups.set(key, [one]);
  }
  return [...groups];
}

/** The figures of some loans, as cells of a row. */
function cellsOf(loans: readonly ViewedLoan[], all: number) {
  const { before, after }: GroupFigures = groupFigures(loans.map(({ losses }) => losses));
  const amount = amountOf(loans);
  const sensitive = amountOf(loans.filter(({ loan }) => isSensitive(loan)));
  const isJudged = loans.some(({ loan }) => loan.acute !== null || loan.chronic !== null);
  return [
    amount,
    all > 0 ? amount / all : null,
    isJudged && amount > 0 ? sensitive / amount : null,
    orNull(before),
    orNull(after),
  ];
}

/** The book by what its loans have in common, the largest groups first or in an order, with a row over all of them. */
export function groupTable(
  title: string,
  head: string,
  loans: readonly ViewedLoan[],
  { name, order }: { readonly name: GroupName; readonly order?: GroupOrder | undefined },
  { currency }: Pick<LoanBook, "currency">,
  bounds: GroupBounds,
): ElementTable {
  const all = amountOf(loans);
  const groups = grouped(loans, name).toSorted(([, a], [, b]) =>
    order === undefined ? amountOf(b) - amountOf(a) : order(a[0]!.loan) - order(b[0]!.loan),
  );
  return typedTable({
    title,
    columns: [
      { title: head },
      { title: t("Loans"), kind: "money", currency: currency ?? null },
      { title: t("Share of the book"), kind: "share" },
      { title: markedHead(t("Of it sensitive"), { is_lower_bound: bounds.sensitive }), kind: "share" },
      { title: t("Loan-to-value"), kind: "share" },
      { title: markedHead(t("Loan-to-value after loss"), { is_lower_bound: bounds.losses }), kind: "share" },
    ],
    rows: [
      ...groups.map(([key, some]) => ({ cells: [key, ...cellsOf(some, all)] })),
      { cells: [t("All loans"), ...cellsOf(loans, all)] },
    ],
    closing: true,
  });
}

/** Shares of the book by the highest band of an acute hazard, of a chronic one, and of either. */
export function bandTable(loans: readonly ViewedLoan[], { currency }: Pick<LoanBook, "currency">): ElementTable {
  const all = amountOf(loans);
  const ways: readonly (readonly [string, (loan: LoanAtRisk) => number])[] = [
    [t("Acute"), ({ acuteBand }) => acuteBand],
    [t("Chronic"), ({ chronicBand }) => chronicBand],
    [t("Either"), ({ acuteBand, chronicBand }) => Math.max(acuteBand, chronicBand)],
  ];
  return typedTable({
    title: t("The book by band of physical risk"),
    columns: [
      { title: t("Highest band of a hazard") },
      ...ways.flatMap(([title]) => [
        { title: t("{kind}: loans", { kind: title }), kind: "money" as const, currency: currency ?? null },
        { title: t("{kind}: share", { kind: title }), kind: "share" as const },
      ]),
    ],
    rows: [...BANDS.keys(), -1]
      .toSorted((a, b) => b - a)
      .map((band) => ({
        cells: [
          band < 0 ? t("not judged") : bandWords(BANDS[band]!),
          ...ways.flatMap(([, of]) => {
            const amount = amountOf(loans.filter(({ loan }) => of(loan) === band));
            return [amount, all > 0 ? amount / all : null];
          }),
        ],
      })),
  });
}
