import { expect, it } from "vitest";
import { collect } from "../testing/workbook-file.ts";
import { writeCsv } from "./write-csv.ts";

const csv = async (...cells: Parameters<typeof writeCsv>[1][]) =>
  Buffer.from(
    await collect(writeCsv([{ header: "a" }, { header: "b", unit: "°C" }], cells[0] ?? [], { byteOrderMark: false })),
  ).toString();

it("writes units behind headers, missing values empty, quotes where needed", async () => {
  expect(
    await csv([
      ["x,y", 1.5],
      ['say "hi"', Number.NaN],
      [undefined, true],
      ["two\nlines", new Date(0)],
    ]),
  ).toBe('a,b (°C)\r\n"x,y",1.5\r\n"say ""hi""",\r\n,true\r\n"two\nlines",1970-01-01T00:00:00.000Z\r\n');
});

it("puts an apostrophe before texts that could be taken for a formula, and leaves numbers alone", async () => {
  const risky = ["=1+1", "+x", "-x", "@x", "\tx", "\rx", "＝1"];
  const text = await csv(risky.map((one) => [one, -1]));
  const cells = text.split("\r\n").slice(1, -1);
  for (const cell of cells) expect(cell.replace(/^"/, "").startsWith("'")).toBe(true);
  expect(cells.every((cell) => cell.endsWith(",-1"))).toBe(true);
  expect(await csv([["-12.5", "+3e2"]])).toContain("\r\n-12.5,+3e2\r\n");
});

it("leaves figures with apostrophes between thousands alone, also negative ones", async () => {
  expect(await csv([["-1'234.50", "12'345"]])).toContain("\r\n-1'234.50,12'345\r\n");
  expect(await csv([["-1'23", 0]])).toContain("\r\n'-1'23,0\r\n");
});

it("puts comments above the header, each in one line, and quotes what readers would take for one", async () => {
  const look = { byteOrderMark: false, comments: ["Title: a\nb", "=1+1"] };
  const text = Buffer.from(await collect(writeCsv([{ header: "a" }], [["# 5"]], look))).toString();
  expect(text).toBe('# Title: a b\r\n# =1+1\r\na\r\n"# 5"\r\n');
});

it("starts with a byte order mark unless told not to", async () => {
  const marked = await collect(writeCsv([{ header: "ä" }], []));
  expect([...marked.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});
