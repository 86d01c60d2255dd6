import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { zipEntries } from "@tidemark/documents";
import { afterAll, describe, expect, it } from "vitest";
import { cleanName, contentTypeOf } from "./file-kinds.ts";

const folder = mkdtempSync(join(tmpdir(), "file-kinds-"));
afterAll(() => rmSync(folder, { recursive: true }));

const look = (content: string | Buffer, name: string, takes: "any" | "document" | "media" = "any") => {
  const path = join(folder, "content");
  writeFileSync(path, typeof content === "string" ? Buffer.from(content, "latin1") : content);
  return contentTypeOf(path, name, takes).catch((error: Error) => error.message);
};

async function zip(entries: readonly (readonly [string, string])[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const given = entries.map(([path, text]) => ({ path, content: Buffer.from(text) }));
  for await (const piece of zipEntries(given)) pieces.push(piece);
  return Buffer.concat(pieces);
}
const docx = () =>
  zip([
    ["[Content_Types].xml", "<Types/>"],
    ["word/document.xml", "<w/>"],
  ]);

const PNG = "\x89PNG\r\n\x1A\n0000";
const wide = (text: string) => Buffer.from(text, "utf16le").toString("latin1");
const WORD = `\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1${"\0".repeat(70_000)}${wide("WordDocument")}`;

describe("the content of a file", () => {
  it("says what it is, whatever it is called", async () => {
    expect(await look("%PDF-1.7\n", "a.pdf", "document")).toBe("application/pdf");
    expect(await look("%PDF-1.7\n", "photo.jpg", "document")).toBe("application/pdf");
    expect(await look(WORD, "old.doc", "document")).toBe("application/msword");
    expect(await look(await docx(), "new.docx", "document")).toContain("wordprocessingml");
    expect(await look(Buffer.from("Höhe der Mauer: 2 m"), "a.txt", "document")).toContain("text/plain");
    expect(await look(PNG, "a", "media")).toBe("image/png");
    expect(await look("\0\0\0\x18ftypheic", "IMG_2041.heic", "media")).toBe("image/heic");
    expect(await look("\0\0\0\x18ftypisom", "a.mp4", "media")).toBe("video/mp4");
    expect(await look("ID3\x03", "a.mp3", "media")).toBe("audio/mpeg");
    expect(await look(Buffer.from([1, 2, 3, 0xff]), "a.bin")).toContain("of no kind that is taken");
  });

  it("is refused where the question does not take it", async () => {
    expect(await look(PNG, "a.pdf", "document")).toContain("is no PDF");
    expect(await look(Buffer.from([0xff, 0xfe, 0x41, 0]), "a.txt", "document")).toContain("of no kind");
    expect(await look(await zip([["a.txt", "x"]]), "a.docx", "document")).toContain("is no PDF");
    expect(await look("%PDF-1.7", "a.png", "media")).toContain("is no picture");
    // a sheet of Excel is of the same kind as an old Word file
    expect(await look(WORD.replace(wide("WordDocument"), wide("Workbook")), "a.doc", "document")).toContain(
      "is no PDF",
    );
  });

  it.each([
    ["a page as a picture", "<!doctype html><script>1</script>", "a.png"],
    ["a page behind spaces and a mark", "\u00EF\u00BB\u00BF \n<html>", "a.txt"],
    ["a page in UTF-16", Buffer.from("\uFEFF<html>", "utf16le").toString("latin1"), "a.txt"],
    ["a drawing with a script", "<svg onload='1'/>", "a.dat"],
    ["XML", "<?xml version='1.0'?>", "a.txt"],
    ["a program as a document", "MZ\x90\0", "a.pdf"],
    ["a program of Linux", "\x7FELF", "a"],
    ["a script", "#!/bin/sh\n", "a.txt"],
    ["a script by its name", "WScript.Echo 1", "invoice.pdf.vbs"],
    ["a page by its name", "hello", "a.HTML"],
    ["a link by its name", "hello", "a.lnk"],
  ])("is refused where it can run: %s", async (_what, content, name) => {
    expect(await look(content, name)).toContain("can run as a program or a page");
  });

  it("is refused for archives that run, are bombs or are damaged", async () => {
    const macro = await zip([["word/vbaProject.bin", "x"]]);
    expect(await look(macro, "a.docx")).toContain("can run");
    const much = deflateRawSync(Buffer.alloc(1000));
    expect(await look(Buffer.concat([Buffer.from("PK\x03\x04"), much]), "a.zip")).toContain("is an archive that is");
    const bomb = await zip([["word/document.xml", "0".repeat(80 * 1024 * 1024)]]);
    expect(bomb.byteLength).toBeLessThan(200_000);
    expect(await look(bomb, "a.docx", "document")).toContain("far larger unpacked");
  });
});

describe("the name of a file", () => {
  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\temp\\plan.pdf", "plan.pdf"],
    ["invoice\u202Efdp.exe", "invoicefdp.exe"],
    ["a\0\u200Bb.pdf", "ab.pdf"],
    ['a"b<c>.pdf', "a_b_c_.pdf"],
    ["..", "file"],
    [".bashrc", "bashrc"],
    ["", "file"],
    ["Höhe 2 m.pdf", "Höhe 2 m.pdf"],
  ])("holds no folders and nothing that misleads: %j", (given, kept) => expect(cleanName(given, 200)).toBe(kept));

  it("keeps its ending when it is cut", () => {
    const cut = cleanName(`${"x".repeat(300)}.pdf`, 200);
    expect(cut).toHaveLength(200);
    expect(cut).toMatch(/x\.pdf$/);
  });
});
