import { expect, it } from "vitest";
import { type BookedLoan, type Template5Column, template5Rows, toFinancial } from "./template-5.ts";

const GIVEN = {
  maturity: true,
  sector: true,
  collateral: true,
  stage: true,
  nonPerforming: true,
  impairment: true,
};
const loan = (amount: number, more: Partial<BookedLoan>): BookedLoan => ({
  amount,
  maturityYears: null,
  section: null,
  ownSector: null,
  collateral: null,
  acute: false,
  chronic: false,
  stage: null,
  isNonPerforming: null,
  impairment: null,
  ...more,
});

/** Worked out on paper below. */
const BOOK = [
  loan(100, { section: "C", maturityYears: 5, acute: true, stage: 2, isNonPerforming: false, impairment: -4 }),
  loan(200, {
    section: "C",
    maturityYears: 10.5,
    acute: true,
    chronic: true,
    stage: 3,
    isNonPerforming: true,
    impairment: -50,
  }),
  loan(40, { section: "C", acute: false, chronic: true, stage: 1, isNonPerforming: false }),
  loan(60, { section: "C", maturityYears: 3, collateral: "commercial" }),
  loan(300, { section: "L", maturityYears: 25, chronic: true, collateral: "commercial", stage: 2, impairment: -6 }),
  loan(80, { collateral: "residential", maturityYears: 30, acute: null, chronic: null }),
  loan(10, { section: "K", maturityYears: 1, acute: true }),
  loan(20, { section: "I", maturityYears: 8, acute: true }),
  loan(7, { ownSector: "Farm stays", maturityYears: Number.POSITIVE_INFINITY, acute: true, chronic: null }),
];
const rows = template5Rows(BOOK, GIVEN);
const values = (key: string) => Object.values(rows.find((row) => row.key === key)!.cells).map(({ value }) => value);
const counts = (key: string) => Object.values(rows.find((row) => row.key === key)!.cells).map(({ loans }) => loans);

it("adds up a sector by bucket, kind of hazard and quality", () => {
  // sensitive: 100 to 5 years, 200 to 10.5, 40 without maturity; (100 * 5 + 200 * 10.5) / 300 = 8.67
  expect(values("C")).toEqual([400, 100, 0, 200, 0, 2600 / 300, 40, 100, 200, 100, 200, -54, -4, -50]);
  expect(counts("C")).toEqual([4, 1, 0, 1, 0, 2, 1, 1, 1, 1, 1, 2, 1, 1]);
  expect(rows.find(({ key }) => key === "C")!.missing).toEqual({
    maturity: 1,
    judged: 0,
    stage: 0,
    nonPerforming: 0,
    impairment: 1,
  });
});

it("adds buckets and kinds of hazard up to the same, where no maturity is missing", () => {
  const whole = rows.filter(({ missing }) => missing.maturity === 0);
  const sums = (...letters: Template5Column[]) =>
    whole.map(({ cells }) => letters.reduce((sum, letter) => sum + (cells[letter].value ?? 0), 0));
  expect(sums("c", "d", "e", "f")).toEqual(sums("h", "i", "j"));
});

it("has a loan in the row of its sector and in that of its collateral", () => {
  expect(values("commercial").slice(0, 9)).toEqual([360, 0, 0, 0, 300, 25, 300, 0, 0]);
  expect(values("L").slice(0, 9)).toEqual([300, 0, 0, 0, 300, 25, 300, 0, 0]);
  // no hazard was judged there: it is in no cell of what is sensitive, and counted
  expect(values("residential").slice(0, 6)).toEqual([80, 0, 0, 0, 0, null]);
  expect(rows.find(({ key }) => key === "residential")!.missing.judged).toBe(1);
});

it("breaks other sectors down, and leaves banks and insurers out", () => {
  expect(values("other").slice(0, 6)).toEqual([27, 0, 20, 0, 7, 8]);
  expect(rows.slice(-2).map(({ key }) => key)).toEqual(["other:I", "other:Farm stays"]);
  expect(toFinancial(BOOK)).toBe(1);
});

it("gives no number where no column does", () => {
  const bare = template5Rows(BOOK, { ...GIVEN, maturity: false, sector: false, stage: false });
  const cells = (key: string) => bare.find((row) => row.key === key)!.cells;
  expect(Object.values(cells("C")).every(({ value }) => value === null)).toBe(true);
  expect(cells("commercial").b.value).toBe(360);
  for (const letter of ["c", "f", "g", "k", "n"] as const) expect(cells("commercial")[letter].value).toBeNull();
  expect(cells("commercial").m.value).toBe(-6);
});
