import { readXlsx } from "hucre";
import { expect, it } from "vitest";
import { collect } from "../testing/workbook-file.ts";
import { shownNumber } from "./shown-number.ts";
import { writeWorkbook } from "./write-workbook.ts";

it.each([
  ["1'234'567.50", 1234567.5, "0\\'000\\'000.00"],
  ["0.95", 0.95, "0.00"],
  ["\u221212.3", -12.3, "00.0;\\\u221200.0"],
  ["7", 7, "0"],
])("a written number is a number that shows the same letters: %s", (text, number, format) => {
  expect(shownNumber(text)).toEqual({ number, format });
});

it.each([
  "",
  " - ",
  "\u2013 (1)",
  "12.00 m EUR",
  "0.20 \u2192 0.80",
  "1,234",
  "1'23",
  "1234567890.1234567",
  "29.4 to 31.7",
  "=1+1",
])("what is no number stays a text: %s", (text) => {
  expect(shownNumber(text)).toBe(text);
});

it("a cell holds the number, and another reader its format", async () => {
  const rows = [[shownNumber("1'234.50")], [shownNumber("\u2013 (1)")]];
  const bytes = await collect(writeWorkbook([{ name: "A", columns: [{ header: "Loss", type: "number" }], rows }]));
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  expect(sheet?.rows).toEqual([["Loss"], [1234.5], ["\u2013 (1)"]]);
  expect(sheet?.cells?.get("1,0")?.style?.numFmt).toBe("0\\'000.00");
});
