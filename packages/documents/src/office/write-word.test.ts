import { describe, expect, it } from "vitest";
import { unzip } from "../testing/index.ts";
import type { WordBlock } from "./word-blocks.ts";
import { writeWord } from "./write-word.ts";

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const BLOCKS: readonly WordBlock[] = [
  { kind: "paragraph", look: "Title", runs: [{ text: "A <b> \u202E& \u0000\uD800" }] },
  { kind: "contents" },
  { kind: "heading", level: 1, text: "First" },
  { kind: "point", number: 1, runs: [{ text: "one" }] },
  { kind: "point", number: 2, runs: [{ text: "two", link: "https://a.b/?x=1&y=2" }] },
  { kind: "point", number: null, runs: [{ text: "dot" }] },
  { kind: "point", number: 1, runs: [{ text: "anew" }] },
  { kind: "table", alt: "Values", columns: [{ title: "Name", numeric: false }], rows: [["=1+1"]] },
  { kind: "picture", png: PNG, alt: 'Said "so"', ratio: 2 },
];
const write = (blocks: readonly WordBlock[] = BLOCKS, logo?: { png: Uint8Array; ratio: number }) =>
  writeWord({
    about: { title: "T", author: "A", description: "D", created: "2026-01-01T00:00:00Z" },
    colour: "0B5563",
    footer: ["run 1"],
    head: { text: "A & B", logo },
    blocks,
  });

describe("a Word document", () => {
  it("holds headings with their contents, lists that begin anew, tables, pictures and links", async () => {
    const parts = await unzip(await write());
    const text = String(parts["word/document.xml"]);
    expect(text).toContain("A &lt;b&gt; &amp; </w:t>");
    expect(text).toContain('<w:hyperlink w:anchor="_Toc0">');
    expect(text).toContain('w:name="_Toc0"');
    expect([...text.matchAll(/<w:numId w:val="(\d)"/g)].map(([, id]) => id)).toEqual(["2", "2", "1", "3"]);
    expect(text).toContain('<w:tblCaption w:val="Values"/>');
    expect(text).toContain('descr="Said &quot;so&quot;"');
    expect(String(parts["word/_rels/document.xml.rels"])).toContain('Target="https://a.b/?x=1&amp;y=2" TargetMode');
    expect(parts["word/media/picture1.png"]).toEqual(PNG);
  });

  it("shows name and logo of the organization above each page but the cover", async () => {
    const parts = await unzip(await write(BLOCKS, { png: PNG, ratio: 4 }));
    const head = String(parts["word/header1.xml"]);
    expect(head).toContain("A &amp; B");
    expect(head).toContain('descr="A &amp; B"');
    expect(String(parts["word/_rels/header1.xml.rels"])).toContain('Target="media/logo.png"');
    expect(parts["word/media/logo.png"]).toEqual(PNG);
    expect(String(parts["word/document.xml"])).toMatch(/<w:headerReference w:type="default".*<w:titlePg\/>/);
    expect(String((await unzip(await write()))["word/header1.xml"])).not.toContain("logo");
  });

  it("is the same bytes for the same content", async () => {
    expect(Buffer.from(await write()).equals(Buffer.from(await write()))).toBe(true);
  });

  it("may be empty", async () => {
    expect(String((await unzip(await write([])))["word/document.xml"])).toContain("<w:body><w:sectPr>");
  });

  it("keeps the first and the last three rows of a table together, and the last with what follows where it is told", async () => {
    const rows = Array.from({ length: 10 }, (_, at) => [`row ${at}`]);
    const columns = [{ title: "Name", numeric: false }];
    const keptOf = async (keepNext: boolean) => {
      const parts = await unzip(await write([{ kind: "table", alt: "Values", columns, rows, keepNext }]));
      const written = String(parts["word/document.xml"]).split("<w:tr>").slice(2);
      return written.flatMap((row, at) => (row.split("</w:tr>")[0]!.includes("<w:keepNext/>") ? [at] : []));
    };
    expect(await keptOf(false)).toEqual([0, 1, 7, 8]);
    expect(await keptOf(true)).toEqual([0, 1, 7, 8, 9]);
  });
});
