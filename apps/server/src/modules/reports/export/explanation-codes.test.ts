import { expect, it } from "vitest";
import { withCodes } from "./explanation-codes.ts";
import { NOTHING, type PrintedElement, type PrintedReport } from "./printed-report.ts";

const element = (link: string | null, figures: number): PrintedElement => ({
  ...NOTHING,
  title: "",
  tables: [],
  link,
  figures: Array.from({ length: figures }, () => ({ label: "", text: "1", note: "", link })),
});
const report = (elements: PrintedElement[], part: Partial<PrintedReport> = {}): PrintedReport =>
  ({ link: "https://a.b/f", isDashboard: false, pages: [{ title: "", elements }], ...part }) as PrintedReport;
const codesOf = (given: PrintedReport) => withCodes(given).coded.pages[0]?.elements.map(({ code }) => code);

it("has a code for each element with figures, one for several of the same address, none without links", () => {
  const [a, b] = ["https://a.b/f/1", "https://a.b/f/2"];
  expect(codesOf(report([element(a, 2), element(b, 0), element(a, 1), element(null, 3)]))).toEqual([
    "code-1.svg",
    null,
    "code-1.svg",
    null,
  ]);
  expect(withCodes(report([element(null, 1)], { link: null })).codes.size).toBe(0);
});

it("has one code above the tiles of a dashboard, where small ones cannot be read", () => {
  const { coded, codes } = withCodes(report([element("https://a.b/f/1", 2)], { isDashboard: true }));
  expect(coded.pages[0]?.elements[0]?.code).toBeNull();
  expect([...codes.keys()]).toEqual([coded.code]);
});

it("draws a code with four modules of light on each side", () => {
  const [svg = ""] = withCodes(report([])).codes.values();
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const at = [...svg.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(Math.min(...at.flat())).toBe(4);
  expect(Math.max(...at.flat())).toBe(size - 5);
});
