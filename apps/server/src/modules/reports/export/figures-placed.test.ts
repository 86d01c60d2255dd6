import { expect, it } from "vitest";
import { figuresPlaced } from "./figures-placed.ts";
import { NOTHING, type PrintedElement, type PrintedReport } from "./printed-report.ts";

const element = (title: string, tablesAt: PrintedElement["tablesAt"]): PrintedElement => ({
  ...NOTHING,
  title,
  tables: [{ title: `Figures of ${title}`, columns: [], rows: [["1"]], note: "" }],
  tablesAt,
  notes: [],
});

const reportOf = (...elements: PrintedElement[]) =>
  ({ title: "R", pages: [{ title: "One", elements }] }) as unknown as PrintedReport;

const shown = ({ pages }: PrintedReport) =>
  pages.map(({ title, elements }) => [title, elements.map((one) => [one.title, one.tables.length])]);

it("puts figures below, into an appendix at the end, or nowhere", () => {
  const report = reportOf(element("A", "appendix"), element("B", "below"), element("C", "none"));
  expect(shown(figuresPlaced(report, true))).toEqual([
    [
      "One",
      [
        ["A", 0],
        ["B", 1],
        ["C", 0],
      ],
    ],
    ["Appendix: figures of the plots", [["A", 1]]],
  ]);
});

it("has no appendix where nothing belongs into it", () => {
  expect(shown(figuresPlaced(reportOf(element("B", "below")), true))).toEqual([["One", [["B", 1]]]]);
});

it("leaves the appendix out where nobody wants it", () => {
  const report = reportOf(element("A", "appendix"), element("B", "below"));
  expect(shown(figuresPlaced(report, false))).toEqual([
    [
      "One",
      [
        ["A", 0],
        ["B", 1],
      ],
    ],
  ]);
});
