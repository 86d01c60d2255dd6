import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { documentFonts } from "./document-fonts.ts";
import { archivedPdf, packedPdf } from "./packed-pdf.ts";
import { unpackedPdf } from "./testing/unpacked-pdf.ts";

const ROWS = 400;
const SOURCE = `
#set document(title: "Packed")
#set text(font: "Inter", lang: "de")
= Locations
#table(columns: 2, table.header([Name], [Value]),
  ..range(${ROWS}).map(n => ([Location #n], [#(n * 3)])).flatten())
= Rest
#link("https://example.org")[A link]`;

/** A tagged PDF as the compiler writes it. */
function written(pdfStandard: "ua-1" | "a-3a" = "ua-1"): Uint8Array {
  const { files } = documentFonts("Inter");
  const compiler = NodeCompiler.create({ workspace: "/packed", fontArgs: [{ fontBlobs: [...files] }] });
  compiler.mapShadow("/packed/main.typ", Buffer.from(SOURCE));
  const { result } = compiler.compile({ mainFilePath: "/packed/main.typ" });
  return compiler.pdf(result!, { pdfStandard, creationTimestamp: 1_700_000_000 });
}

/** What a reader, or a screen reader, gets from a PDF. */
async function readOf(bytes: Uint8Array) {
  const { text } = await extractText(new Uint8Array(bytes));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
  return {
    text,
    tags: await Promise.all(pages.map((page) => page.getStructTree())),
    links: await Promise.all(pages.map(async (page) => (await page.getAnnotations()).map(({ url }) => url as unknown))),
    outline: (await pdf.getOutline()).map(({ title }) => title),
    info: (await pdf.getMetadata()).info,
    marked: await pdf.getMarkInfo(),
  };
}

describe("a packed PDF", () => {
  it("says, tags and links the same in a fraction of the room, the same bytes each time", async () => {
    const plain = written();
    const packed = packedPdf(plain);
    expect(packed.length).toBeLessThan(plain.length / 3);
    expect(Buffer.from(packedPdf(plain)).equals(packed)).toBe(true);
    const [before, after] = [await readOf(plain), await readOf(packed)];
    expect(after).toEqual(before);
    expect(after.text.join(" ")).toContain(`Location ${ROWS - 1}`);
    expect(JSON.stringify(after.tags)).toContain('"TH"');
    expect(after.outline).toEqual(["Locations", "Rest"]);
    // every object is there once
    const objects = (pdf: Uint8Array) => unpackedPdf(pdf).match(/\/S\s*\/TD\b/g)?.length;
    expect(objects(packed)).toBe(objects(plain));
    expect(objects(packed)).toBeGreaterThanOrEqual(2 * ROWS);
  });

  it("has its catalog where programs look for it that unpack nothing", () => {
    const text = Buffer.from(packedPdf(written())).toString("latin1");
    for (const word of ["/Catalog", "/StructTreeRoot", "/MarkInfo", "/Lang", "pdfuaid"]) expect(text).toContain(word);
  });

  it("stays as it is where it was written in another way", () => {
    for (const text of ["", "%PDF-1.7\nno table\n%%EOF", "%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF"]) {
      const bytes = Buffer.from(text);
      expect(packedPdf(bytes)).toBe(bytes);
    }
  });
});

describe("a PDF for an archive", () => {
  it("names both standards once, each with the schema of its names, and shows its title", async () => {
    const bytes = archivedPdf(written("a-3a"));
    const { metadata } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata();
    expect(metadata.get("pdfaid:part")).toBe("3");
    expect(metadata.get("pdfaid:conformance")).toBe("A");
    expect(metadata.get("pdfuaid:part")).toBe("1");
    const text = unpackedPdf(bytes);
    const xmp = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(text)?.[0] ?? "";
    expect(xmp.match(/<pdfaExtension:schemas>/g)).toHaveLength(1);
    expect(xmp.match(/<pdfaSchema:prefix>pdfuaid</g)).toHaveLength(1);
    expect(xmp.match(/<rdf:Description[ >]/g)).toHaveLength(xmp.match(/<\/rdf:Description>/g)!.length);
    const stream = /\/Length (\d+)\s*\/Type \/Metadata[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/.exec(
      Buffer.from(bytes).toString("latin1"),
    );
    expect(stream?.[2]).toHaveLength(Number(stream?.[1]));
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text).toContain("/OutputIntents");
  });

  it("says the same as one that is accessible alone, with its tags, links and outline", async () => {
    const { info: _, ...archived } = await readOf(archivedPdf(written("a-3a")));
    const { info: __, ...accessible } = await readOf(written("ua-1"));
    // tags are named by the number of their object
    const named = (read: object): unknown => JSON.parse(JSON.stringify(read).replaceAll(/"p?\d+R/g, '"'));
    expect(named(archived)).toEqual(named(accessible));
  });

  it("is refused where its metadata are not those of an archive", () => {
    expect(() => archivedPdf(written("ua-1"))).toThrow("the metadata are not those of a PDF/A");
  });
});
