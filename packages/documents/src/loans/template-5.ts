import { TEMPLATE_5_TITLES } from "../compliance/eba-template-5.ts";
import type { NaceSection } from "../compliance/nace-sections.ts";
import type { Collateral } from "./loan-cells.ts";

/** A loan as a row of the book. Null where something is not known. */
export interface BookedLoan {
  /** Gross carrying amount. */
  readonly amount: number;
  readonly maturityYears: number | null;
  readonly section: NaceSection | null;
  /** Sector in the words of the bank, where they are no code. */
  readonly ownSector: string | null;
  readonly collateral: Collateral | null;
  /** Whether its location is sensitive to an acute and a chronic hazard; null where none of them could be judged. */
  readonly acute: boolean | null;
  readonly chronic: boolean | null;
  readonly stage: number | null;
  readonly isNonPerforming: boolean | null;
  /** Accumulated impairment. */
  readonly impairment: number | null;
}

/** Upper ends of the buckets of maturity, years; an end belongs to its bucket. */
const BUCKET_ENDS = [5, 10, 20, Number.POSITIVE_INFINITY] as const;
/** Place of a maturity among the buckets. */
export const bucketOf = (years: number): number => BUCKET_ENDS.findIndex((end) => years <= end);

export type Template5Column = keyof typeof TEMPLATE_5_TITLES;
export const TEMPLATE_5_COLUMNS = Object.keys(TEMPLATE_5_TITLES) as readonly Template5Column[];
/** Columns of the buckets of maturity. */
export const BUCKET_COLUMNS = ["c", "d", "e", "f"] as const satisfies readonly Template5Column[];

/** A cell: its amount (years in column g), and how many loans are in it. Null where no column gives it. */
export interface Template5Cell {
  readonly value: number | null;
  readonly loans: number;
}

/** What loans of a row lack: they may belong to a cell that they are not in. */
export interface Template5Missing {
  /** Sensitive, in no bucket of maturity. */
  readonly maturity: number;
  /** No hazard of one kind could be judged, and none of the other is known to be high. */
  readonly judged: number;
  /** Sensitive, without stage, without a word on performing, without impairment. */
  readonly stage: number;
  readonly nonPerforming: number;
  readonly impairment: number;
}

export interface Template5Row {
  /** A section of NACE, a kind of collateral, `other`, or `other:` and a section or the bank's own word. */
  readonly key: string;
  readonly cells: Readonly<Record<Template5Column, Template5Cell>>;
  readonly missing: Template5Missing;
}

/** Which columns the bank gave. */
export interface GivenColumns {
  readonly maturity: boolean;
  readonly sector: boolean;
  readonly collateral: boolean;
  readonly stage: boolean;
  readonly nonPerforming: boolean;
  readonly impairment: boolean;
}

/** Sections with a row of their own. */
export const OWN_ROWS: readonly NaceSection[] = ["A", "B", "C", "D", "E", "F", "G", "H", "L"];
/** Banks and insurers are no non-financial corporations. */
const LEFT_OUT: NaceSection = "K";
const COLLATERAL_ROWS: readonly Collateral[] = ["residential", "commercial", "repossessed"];

export const isSensitive = ({ acute, chronic }: Pick<BookedLoan, "acute" | "chronic">): boolean =>
  acute === true || chronic === true;

const sum = (loans: readonly BookedLoan[], of: (loan: BookedLoan) => number): number =>
  loans.reduce((total, loan) => total + of(loan), 0);
const cellOf = (isGiven: boolean, loans: readonly BookedLoan[], of = (loan: BookedLoan) => loan.amount) =>
  isGiven ? { value: sum(loans, of), loans: loans.length } : { value: null, loans: 0 };

/** Mean of the years that are left, weighted by the amounts; null without any. Perpetual loans have no part in it. */
function meanMaturity(dated: readonly BookedLoan[]): Template5Cell {
  const loans = dated.filter(({ maturityYears }) => Number.isFinite(maturityYears));
  const amount = sum(loans, (loan) => loan.amount);
  const weighted = sum(loans, (loan) => loan.amount * (loan.maturityYears ?? 0));
  return { value: amount > 0 ? weighted / amount : null, loans: loans.length };
}

/** The cells of a row from its loans. From column c on they are of the loans that are sensitive. */
function cellsOf(loans: readonly BookedLoan[], given: GivenColumns): Template5Row["cells"] {
  const sensitive = loans.filter(isSensitive);
  const dated = sensitive.filter(({ maturityYears }) => maturityYears !== null);
  const inBucket = (at: number) =>
    cellOf(
      given.maturity,
      dated.filter(({ maturityYears }) => bucketOf(maturityYears!) === at),
    );
  const written = sensitive.filter(({ impairment }) => impairment !== null);
  const impaired = (some: readonly BookedLoan[], isGiven = true) =>
    cellOf(given.impairment && isGiven, some, ({ impairment }) => impairment ?? 0);
  const inStage2 = ({ stage }: BookedLoan) => stage === 2;
  const isBad = ({ isNonPerforming }: BookedLoan) => isNonPerforming === true;
  return {
    b: cellOf(true, loans),
    c: inBucket(0),
    d: inBucket(1),
    e: inBucket(2),
    f: inBucket(3),
    g: given.maturity ? meanMaturity(dated) : { value: null, loans: 0 },
    h: cellOf(
      true,
      sensitive.filter(({ acute }) => acute !== true),
    ),
    i: cellOf(
      true,
      sensitive.filter(({ chronic }) => chronic !== true),
    ),
    j: cellOf(
      true,
      sensitive.filter(({ acute, chronic }) => acute === true && chronic === true),
    ),
    k: cellOf(given.stage, sensitive.filter(inStage2)),
    l: cellOf(given.nonPerforming, sensitive.filter(isBad)),
    m: impaired(written),
    n: impaired(written.filter(inStage2), given.stage),
    o: impaired(written.filter(isBad), given.nonPerforming),
  };
}

/** What these loans lack. */
export function template5Missing(loans: readonly BookedLoan[]): Template5Missing {
  const sensitive = loans.filter(isSensitive);
  const without = (of: keyof BookedLoan) => sensitive.filter((loan) => loan[of] === null).length;
  return {
    maturity: without("maturityYears"),
    judged: loans.filter((loan) => !isSensitive(loan) && (loan.acute === null || loan.chronic === null)).length,
    stage: without("stage"),
    nonPerforming: without("isNonPerforming"),
    impairment: without("impairment"),
  };
}

const NOTHING: Template5Cell = { value: null, loans: 0 };
const NOT_GIVEN = Object.fromEntries(TEMPLATE_5_COLUMNS.map((letter) => [letter, NOTHING])) as Template5Row["cells"];

/**
 * The rows of the template. A loan with a property behind it stands in the row of its sector and in that of its
 * collateral (EBA Q&A 2022_6654), so that rows do not add up to the book.
 */
export function template5Rows(loans: readonly BookedLoan[], given: GivenColumns): readonly Template5Row[] {
  const row = (key: string, some: readonly BookedLoan[], isGiven: boolean): Template5Row => ({
    key,
    cells: isGiven ? cellsOf(some, given) : NOT_GIVEN,
    missing: template5Missing(isGiven ? some : []),
  });
  const others = loans.filter(
    ({ section, ownSector }) =>
      ownSector !== null || (section !== null && !OWN_ROWS.includes(section) && section !== LEFT_OUT),
  );
  const kinds = new Map<string, BookedLoan[]>();
  for (const loan of others) {
    const kind = loan.section ?? loan.ownSector ?? "";
    if (kinds.get(kind)?.push(loan) === undefined) kinds.set(kind, [loan]);
  }
  const below = [...kinds].toSorted((a, b) => sum(b[1], ({ amount }) => amount) - sum(a[1], ({ amount }) => amount));
  return [
    ...OWN_ROWS.map((section) =>
      row(
        section,
        loans.filter((loan) => loan.section === section),
        given.sector,
      ),
    ),
    ...COLLATERAL_ROWS.map((kind) =>
      row(
        kind,
        loans.filter(({ collateral }) => collateral === kind),
        given.collateral,
      ),
    ),
    row("other", others, given.sector),
    ...below.map(([kind, some]) => row(`other:${kind}`, some, given.sector)),
  ];
}

/** Loans to banks and insurers: they stand in no row of a sector. */
export const toFinancial = (loans: readonly BookedLoan[]): number =>
  loans.filter(({ section }) => section === LEFT_OUT).length;
