import { describe, expect, it } from "vitest";
import { unzip } from "../testing/index.ts";
import type { Slide } from "./slide-shapes.ts";
import { writeSlides } from "./write-slides.ts";

const box = { x: 1, y: 1, width: 5, height: 1 };
const SLIDE: Slide = {
  numbered: true,
  notes: "Method\nRun",
  shapes: [
    { kind: "title", box, text: "A <b>", size: 24 },
    { kind: "text", box, name: "Text", paragraphs: [{ runs: [{ text: "so", link: "https://a.b" }], size: 12 }] },
    {
      kind: "table",
      box,
      name: "Values",
      size: 11,
      table: { columns: [{ title: "N", numeric: true }], rows: [["1"]] },
    },
    { kind: "picture", box, png: Buffer.from("89504e47", "hex"), alt: "A line" },
  ],
};
const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const write = (slides: readonly Slide[], logo?: { png: Uint8Array; ratio: number }) =>
  writeSlides({
    about: { title: "T", author: "A", description: "D", created: "2026-01-01T00:00:00Z" },
    colour: "0B5563",
    logo,
    slides,
  });

describe("slides", () => {
  it("have a title, texts, tables, pictures with alternative text, and notes", async () => {
    const parts = await unzip(await write([SLIDE, SLIDE]));
    const text = String(parts["ppt/slides/slide2.xml"]);
    expect(text).toContain('<p:ph type="title"/>');
    expect(text).toContain("A &lt;b&gt;");
    expect(text).toContain('<a:tblPr firstRow="1"/>');
    expect(text).toContain('descr="A line"');
    const relations = String(parts["ppt/slides/_rels/slide2.xml.rels"]);
    for (const [, id] of text.matchAll(/r:(?:id|embed)="(\w+)"/g)) expect(relations).toContain(`Id="${id}"`);
    expect(String(parts["ppt/notesSlides/notesSlide2.xml"])).toContain("Method");
    for (const path of Object.keys(parts).filter((one) => one.endsWith(".xml") && one.startsWith("ppt/")))
      expect(String(parts["[Content_Types].xml"])).toContain(`/${path}"`);
  });

  it("show line and logo of the organization, but not on the cover", async () => {
    const parts = await unzip(await write([{ ...SLIDE, numbered: false }, SLIDE], { png: PNG, ratio: 4 }));
    const master = String(parts["ppt/slideMasters/slideMaster1.xml"]);
    expect(master).toContain('name="Logo" descr="A"');
    expect(master).toContain('<a:srgbClr val="0B5563"/>');
    expect(String(parts["ppt/slideMasters/_rels/slideMaster1.xml.rels"])).toContain('Target="../media/logo.png"');
    expect(parts["ppt/media/logo.png"]).toEqual(PNG);
    expect(String(parts["ppt/slides/slide1.xml"])).toContain('showMasterSp="0"');
    expect(String(parts["ppt/slides/slide2.xml"])).not.toContain("showMasterSp");
  });

  it("are the same bytes for the same content", async () => {
    expect(Buffer.from(await write([SLIDE])).equals(Buffer.from(await write([SLIDE])))).toBe(true);
  });
});
