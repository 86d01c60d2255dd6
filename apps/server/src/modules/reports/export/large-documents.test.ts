import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzip } from "@tidemark/documents/testing";
import { extractText } from "unpdf";
import { afterAll, describe, expect, it } from "vitest";
import type { DocumentAsk, DocumentType } from "./document-calls.ts";
import { createDocumentProcess } from "./document-process.ts";
import { NOTHING, type PrintedElement, type PrintedReport } from "./printed-report.ts";
import { fittedToPages } from "./fitted-to-pages.ts";

const ROWS = 4000;
const LONG = 5000;

const fonts = mkdtempSync(join(tmpdir(), "tidemark-fonts-"));
const documents = createDocumentProcess(fonts);
afterAll(async () => {
  await documents.stop();
  rmSync(fonts, { recursive: true, force: true });
});

const EMPTY: PrintedElement = { ...NOTHING, title: "", tables: [] };

async function written(
  type: DocumentType,
  element: Partial<PrintedElement>,
  title = "Large",
  pages: PrintedReport["pages"] = [{ title: "One", elements: [{ ...EMPTY, ...element }] }],
): Promise<Buffer> {
  const ask: DocumentAsk = {
    type,
    plots: [],
    charts: {},
    attached: [],
    logo: null,
    frozenAt: 1_700_000_000,
    report: fittedToPages({
      title,
      organization: "O",
      brand: "#0b5563",
      lang: "en",
      isDashboard: false,
      about: "",
      facts: [],
      notes: [],
      link: null,
      footer: ["all locations", "run 1"],
      words: {
        contents: "Contents",
        sources: "Sources",
        untitled: "Untitled",
        more_rows: "not shown: {n}",
        more_columns: "{n}",
        more_tables: "{n}",
        findings: "",
        definitions: "",
        decisions: "",
        method: "",
        curve: "",
        numbers: "",
        page: "page {n}",
        explanation: "",
        letters: "{n}",
      },
      pages,
      definitions: [],
      sources: [],
    }),
  };
  const bytes = await documents.set(ask, { signal: new AbortController().signal, onProgress: () => undefined });
  return Buffer.from(bytes);
}

const table = (rows: number): PrintedElement["tables"][number] => ({
  title: "Locations",
  columns: [
    { title: "Name of it", numeric: false },
    { title: "Value of it", numeric: true },
  ],
  rows: Array.from({ length: rows }, (_, at) => [`Location ${at}.`, String(at)]),
  note: "",
});

describe("a table of 4,000 rows", () => {
  it("prints every row, with its heads on each page", async () => {
    const { text } = await extractText(new Uint8Array(await written("pdf", { tables: [table(ROWS)] })));
    const whole = text.join("\n");
    const missing = Array.from({ length: ROWS }, (_, at) => `Location ${at}.`).filter((name) => !whole.includes(name));
    expect(missing).toEqual([]);
    const withRows = text.filter((page) => page.includes("Location "));
    expect(withRows.length).toBeGreaterThan(50);
    expect(withRows.filter((page) => !page.includes("Value of it"))).toEqual([]);
  });

  it("is whole in Word, its head marked to be repeated; slides say how many rows they leave out", async () => {
    const word = String((await unzip(await written("docx", { tables: [table(ROWS)] })))["word/document.xml"]);
    expect(word.match(/Location \d+\./g)).toHaveLength(ROWS);
    expect(word).toContain("<w:tblHeader/>");
    const slides = await unzip(await written("pptx", { tables: [table(ROWS)] }));
    const shown = Object.entries(slides).filter(([path]) => /slides\/slide\d+\.xml$/.test(path));
    const said = shown.map(([, xml]) => String(xml)).join("");
    const rows = said.match(/Location \d+\./g)?.length ?? 0;
    expect(said).toContain(`not shown: ${String(ROWS - rows).replace(/(\d)(\d{3})$/, "$1,$2")}`);
  });

  it("has on slides its rows of others and of all behind what is cut", async () => {
    const { rows, ...rest } = table(ROWS);
    const last = ["35 others", "Sum of all"].map((name) => [name, ...(rows[0] ?? []).slice(1)]);
    const listed = { ...rest, rows: [...rows, ...last], closing: true as const, tail: 2 };
    const slides = await unzip(await written("pptx", { tables: [listed] }));
    const said = Object.entries(slides)
      .filter(([path]) => /slides\/slide\d+\.xml$/.test(path))
      .map(([, xml]) => String(xml))
      .join("");
    const shown = said.match(/Location \d+\./g)?.length ?? 0;
    const cut = said.indexOf(`not shown: ${(ROWS - shown).toLocaleString("en")}`);
    expect(cut).toBeGreaterThan(said.indexOf("Location 0."));
    expect(said.indexOf("35 others")).toBeGreaterThan(cut);
    expect(said.indexOf("Sum of all")).toBeGreaterThan(said.indexOf("35 others"));
  });
});

describe("a table that three slides hold", () => {
  it("is shown whole, with the words of its cells", async () => {
    const words = "Words of a cell that is longer than sixty letters, and none of them may be left out here.";
    const rows = Array.from({ length: 28 }, (_, at) => [`Location ${at}.`, words]);
    const slides = await unzip(await written("pptx", { tables: [{ ...table(0), rows }] }));
    const shown = Object.entries(slides).filter(([path]) => /slides\/slide\d+\.xml$/.test(path));
    const said = shown.map(([, xml]) => String(xml)).join("");
    expect(said.match(/Location \d+\./g)).toHaveLength(28);
    expect(said.split(words)).toHaveLength(29);
    expect(said).not.toContain("not shown");
  });
});

describe("a report of more than 500 pages", () => {
  it("is refused as a PDF with what can be done, and is whole in Word", async () => {
    const figures = [{ label: "Locations", text: "1", note: "", link: null }];
    const sections = Array.from({ length: 505 }, (_, at) => ({
      title: `Section ${at}`,
      elements: [{ ...EMPTY, title: `Element ${at}.`, figures, startsPage: true }],
    }));
    const refused = written("pdf", {}, "Long", sections);
    await expect(refused).rejects.toMatchObject({ code: "unprocessable", said: { code: "report.too_long" } });
    await expect(refused).rejects.toThrow(/has 5\d\d pages, a PDF holds 500 at most/);
    const word = await unzip(await written("docx", {}, "Long", sections));
    expect(String(word["word/document.xml"])).toContain("Element 504.");
  });
});

describe("a title of 5,000 letters", () => {
  it.each(["pdf", "docx", "pptx"] as const)("does not fail a file: %s", async (type) => {
    for (const word of ["Title ", "Unbroken"]) {
      const title = word.repeat(LONG).slice(0, LONG);
      const tables = [{ ...table(1), rows: [[title, "1"]] }];
      const bytes = await written(type, { title, tables, notes: [title] }, title);
      expect(bytes.length).toBeGreaterThan(1000);
    }
  });
});
