import type { ElementTable, Provided } from "@tidemark/contract";
import { t, wordedField } from "../../../language.ts";
import type { AdaptationAction } from "../../measures/index.ts";
import { type TypedCell, typedTable } from "../resolve/typed-table.ts";
import { statusWords } from "./action-table.ts";
import { type Adaptation, worksAgainst } from "./adaptation.ts";
import { bandAt, type HazardScreen } from "./hazard-screening.ts";

/** Years in which existing activities carry solutions out (Delegated Regulation 2021/2139, Appendix A). */
const MOST_YEARS = 5;

/** What the solutions of a taxonomy table are read from. */
export interface Solutions {
  readonly provided?: Provided | undefined;
  readonly adaptation: Adaptation;
  /** Day of the document. */
  readonly today: Date;
}

const lastYear = ({ today }: Pick<Solutions, "today">): number => today.getUTCFullYear() + MOST_YEARS;

/** A measure against a hazard with one status and one first year. */
interface SolutionRow {
  readonly screen: HazardScreen;
  readonly action: AdaptationAction;
  readonly locations: number;
  readonly high: number;
}

const isSolved = ({ rule }: HazardScreen, { provided }: Solutions): boolean =>
  provided?.hazards?.[rule.hazard]?.solution !== undefined;

function rowsOf(screen: HazardScreen, rows: readonly number[], { adaptation }: Solutions): SolutionRow[] {
  const found = new Map<string, { action: AdaptationAction; locations: number; high: number }>();
  for (const [at, row] of rows.entries())
    for (const action of adaptation.byRow.get(row) ?? []) {
      if (!worksAgainst(action, screen)) continue;
      const key = JSON.stringify([action.measureId, action.status, action.startYear]);
      const one = found.get(key) ?? { action, locations: 0, high: 0 };
      found.set(key, one);
      one.locations++;
      if (bandAt(screen, at) === "high") one.high++;
    }
  return [...found.values()]
    .map((one) => ({ screen, ...one }))
    .toSorted((a, b) => b.locations - a.locations || (a.action.startYear ?? 0) - (b.action.startYear ?? 0));
}

/** Measures against each hazard of which the company named no solution itself. */
export const solutionRows = (
  screens: readonly HazardScreen[],
  rows: readonly number[],
  of: Solutions,
): readonly SolutionRow[] => screens.flatMap((screen) => (isSolved(screen, of) ? [] : rowsOf(screen, rows, of)));

const isLate = ({ action: { status, startYear } }: SolutionRow, last: number): boolean =>
  status === "decided" && startYear !== null && startYear > last;

/** Title of the table of solutions. */
export const solutionTitle = (): string => t("Adaptation solutions, step (c)");

/** Whether a solution keeps to the five years of existing activities. */
function limitWords(row: SolutionRow, last: number): string {
  const { status, startYear } = row.action;
  if (status === "in_place") return t("in place");
  if (startYear === null) return t("no year given");
  return isLate(row, last) ? t("no, later than {year}", { year: last }) : t("yes, by {year}", { year: last });
}

/** Solutions by hazard: those that the company named, and measures against the others. */
export function solutionTable(
  screens: readonly HazardScreen[],
  rows: readonly number[],
  nameOf: (screen: HazardScreen) => string,
  of: Solutions,
): ElementTable[] {
  const last = lastYear(of);
  const none: TypedCell = { value: null, text: "\u2013" };
  const measures = solutionRows(screens, rows, of);
  const cells = screens.flatMap((screen): TypedCell[][] => {
    const { solution, done_by: doneBy } = of.provided?.hazards?.[screen.rule.hazard] ?? {};
    if (solution !== undefined)
      return [[nameOf(screen), solution, t("given by you"), none, none, doneBy ?? t("no date given"), none]];
    return measures
      .filter((row) => row.screen === screen)
      .map((row) => [
        nameOf(screen),
        wordedField(row.action.title, row.action.title_said),
        statusWords(row.action),
        row.locations,
        row.high,
        String(row.action.startYear ?? t("no year given")),
        limitWords(row, last),
      ]);
  });
  if (cells.length === 0) return [];
  return [
    typedTable({
      title: solutionTitle(),
      columns: [
        { title: t("Hazard") },
        { title: t("Solution") },
        { title: t("Status") },
        { title: t("Locations"), kind: "count" },
        { title: t("of these high"), kind: "count" },
        { title: t("First year or done by") },
        { title: t("Within five years") },
      ],
      rows: cells.map((row) => ({ cells: row })),
    }),
  ];
}

/** What is to be known of the solutions: which are late, which entry is taken, and what is left to say. */
export function solutionWords(screens: readonly HazardScreen[], rows: readonly number[], of: Solutions): string[] {
  const last = lastYear(of);
  const found = solutionRows(screens, rows, of);
  const late = [...new Set(found.filter((row) => isLate(row, last)).map(({ action }) => action))];
  const replaced = screens
    .filter((screen) => isSolved(screen, of) && rowsOf(screen, rows, of).length > 0)
    .map(({ rule }) => t(rule.hazard));
  return [
    ...(found.length > 0
      ? [
          t(
            "Solutions are measures of this project that are decided or in place; proposed and rejected ones are not. Whether they harm nobody else, fit local plans and put nature first is yours to say.",
          ),
        ]
      : []),
    ...(late.length > 0
      ? [
          t(
            "Later than {year}, five years from the date of this document: {measures}. For existing activities Appendix A gives five years.",
            {
              year: last,
              measures: [...new Set(late.map((action) => wordedField(action.title, action.title_said)))].join(", "),
            },
          ),
        ]
      : []),
    ...(replaced.length > 0
      ? [
          t("You named solutions for {hazards}: they are taken, measures of this project are not listed there.", {
            hazards: replaced.join(", "),
          }),
        ]
      : []),
  ];
}
