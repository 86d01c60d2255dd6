import { zipEntries } from "@tidemark/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { FREE, idOf, OWN, surveyCalls } from "./testing/survey-calls.ts";

let app: TestServer;
let access: string;
let question: string;

beforeAll(async () => {
  app = await startTestServer();
  const calls = surveyCalls(app, await app.signIn("admin"));
  const made = await calls.makeSurvey("Hostile");
  const rule = { file_requirement: "optional", file_type: "any", file_count: "multiple" };
  const asked = { questionnaire_id: made.questionnaire, title: "Anything", ...FREE, ...rule };
  question = idOf(await calls.admin("POST", "/questions", asked));
  await calls.start(made, ["sender@x.example"]);
  access = await calls.open(await calls.linkOf(made.questionnaire, "sender@x.example"));
});
afterAll(() => app.stop());

async function zip(...paths: readonly string[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const entries = paths.map((path) => ({ path, content: Buffer.from(path.endsWith("bomb") ? "0".repeat(9e7) : "x") }));
  for await (const piece of zipEntries(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}
async function zipOf(entries: readonly (readonly [path: string, content: Buffer | string])[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const given = entries.map(([path, content]) => ({ path, content: Buffer.from(content) }));
  for await (const piece of zipEntries(given)) pieces.push(piece);
  return Buffer.concat(pieces);
}
/** A Word document; a part that is given stands in place of its own. */
const docxWith = (...parts: readonly (readonly [string, string])[]) =>
  zipOf([...new Map([["[Content_Types].xml", "<Types/>"], ["word/document.xml", "<w/>"], ...parts])]);
const external = (type: string) =>
  `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="http://x.example/t" TargetMode="External"/></Relationships>`;
/** The same archive, whose entries say that they are encrypted. */
const locked = (archive: Buffer) => {
  const at = archive.indexOf("PK\x01\x02", 0, "latin1");
  archive.writeUInt16LE(archive.readUInt16LE(at + 8) | 1, at + 8);
  return archive;
};
const latin = (text: string) => Buffer.from(text, "latin1");
/** The same archive, whose entries lead out of the folder they are unpacked in. */
const slipped = (archive: Buffer) => latin(archive.toString("latin1").replaceAll("up_up_etc_", "../../etc/"));
const OLE = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
const wide = (text: string) => Buffer.from(text, "utf16le").toString("latin1");

type Hostile = readonly [what: string, name: string, content: () => Buffer | Promise<Buffer>];

/** What is not taken, also where any file may come. */
const REFUSED: readonly Hostile[] = [
  ["a page as a picture", "photo.png", () => latin("<!doctype html><script>alert(1)</script>")],
  ["a page behind spaces", "a.txt", () => latin(" \r\n\t <html>")],
  ["a page behind a mark of bytes", "a.txt", () => latin("\u00EF\u00BB\u00BF<script>")],
  ["a page in UTF-16", "a.txt", () => Buffer.from("\uFEFF<script>", "utf16le")],
  ["a page that is a comment first", "a.pdf", () => latin("<!-- %PDF-1.7 --><script>1</script>")],
  ["a drawing with a script", "map.png", () => latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ["a drawing behind its declaration", "a", () => latin('<?xml version="1.0"?><svg onload="1"/>')],
  ["XML with an entity", "a.txt", () => latin('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
  ["a script of PHP", "a.txt", () => latin("<?php system($_GET[0]);")],
  ["a program as a PDF", "plan.pdf", () => latin("MZ\x90\0\x03")],
  ["a program of Linux", "plan.pdf", () => latin("\x7FELF\x02\x01")],
  ["a program of macOS", "plan.pdf", () => latin("\xCF\xFA\xED\xFE\x07")],
  ["a class of Java", "plan.pdf", () => latin("\xCA\xFE\xBA\xBE\0\0")],
  ["a script that names its shell", "levels.txt", () => latin("#!/bin/sh\nrm -rf ~\n")],
  ["a script by its name", "invoice.pdf.vbs", () => latin("WScript.Echo 1")],
  ["a script behind a dot", "invoice.pdf.vbs.", () => latin("WScript.Echo 1")],
  ["a script behind spaces", "invoice.pdf.js   ", () => latin("alert(1)")],
  ["a name that reads backwards", "levels\u202Efdp.exe", () => latin("%PDF-1.7")],
  ["a name with signs that nobody sees", "levels.e\u200Bxe", () => latin("%PDF-1.7")],
  ["a shortcut", "plan.lnk", () => latin("L\0\0\0")],
  ["an application of pages", "plan.hta", () => latin("hello")],
  ["a page by its name", "plan.HTML", () => latin("hello")],
  ["a disk image", "plan.iso", () => Buffer.alloc(3000)],
  ["an address", "plan.url", () => latin("[InternetShortcut]\nURL=http://x.example")],
  ["macros by their name", "plan.docm", () => latin("hello")],
  [
    "macros in a new document",
    "plan.docx",
    () => zip("[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"),
  ],
  ["macros in an old document", "plan.doc", () => latin(OLE + "\0".repeat(600) + wide("WordDocument _VBA_PROJECT"))],
  ["a program in an archive", "plans.zip", () => zip("plans/readme.txt", "plans/setup.exe")],
  ["classes in an archive", "plans.zip", () => zip("META-INF/MANIFEST.MF", "a/Main.class")],
  ["an application of Android", "plans.zip", () => zip("AndroidManifest.xml")],
  ["an archive that is a bomb", "plans.zip", () => zip("bomb")],
  ["an archive without its end", "plans.zip", async () => (await zip("a.txt", "b.txt")).subarray(0, 40)],
  ["an archive that leads out of its folder", "plans.zip", async () => slipped(await zip("up_up_etc_passwd"))],
  ["a table with a command", "a.csv", () => latin("=cmd|' /C calc'!A0")],
  ["what nobody knows", "a.bin", () => Buffer.from([1, 2, 3, 0xff])],
  ...[
    "a.scf",
    "a.iqy",
    "a.slk",
    "a.application",
    "a.img",
    "a.vhd",
    "a.desktop",
    "a.command",
    "a.py",
    "a.one",
    "a.rtf",
  ].map((name): Hostile => [`${name} by its name`, name, () => latin("hello")]),
  ["a folder that shows a picture from elsewhere", "a.txt", () => latin("[Shell]\r\nIconFile=\\\\x.example\\i.ico")],
  ["a query of the web", "a.txt", () => latin("WEB\r\n1\r\nhttp://x.example/q")],
  ["a sheet of symbols", "a.csv", () => latin("ID;PWXL;N;E\r\nC;X1;Y1;EEXEC()")],
  ["a starter of Linux", "a.txt", () => latin("[Desktop Entry]\nExec=rm -rf ~")],
  ["rich text", "a.doc", () => latin("{\\rtf1\\ansi hello}")],
  ["a PDF that starts a program", "a.pdf", () => latin("%PDF-1.7\n<</OpenAction<</S/Launch/F(cmd.exe)>>>>")],
  ["a disk in a picture's name", "a.png", () => latin("conectix".padEnd(600, "\0"))],
  ["a notebook", "plan.pdf", () => latin("\xE4\x52\x5C\x7B\x8C\xD8\xA7\x4D\xAE\xB1")],
  ["an archive in an archive", "plans.zip", async () => zipOf([["more.zip", await zip("a.txt")]])],
  ["a document in an archive", "plans.zip", async () => zipOf([["plan.docx", await docxWith()]])],
  ["a script without an ending in an archive", "plans.zip", () => zipOf([["readme", latin("#!/bin/sh\n")]])],
  ["another kind of archive", "plans.7z", () => latin("7z\xBC\xAF\x27\x1C\0\x04")],
  ["an archive that is locked", "plans.zip", async () => locked(await zip("a.txt"))],
  [
    "a document whose template lies elsewhere",
    "a.docx",
    () => docxWith(["word/_rels/settings.xml.rels", external("attachedTemplate")]),
  ],
  [
    "a document with a frame from elsewhere",
    "a.docx",
    () => docxWith(["word/_rels/webSettings.xml.rels", external("frame")]),
  ],
  [
    "a document that starts a program",
    "a.docx",
    () => docxWith(["word/document.xml", "<w:instrText> DDEAUTO c:\\\\cmd.exe </w:instrText>"]),
  ],
  ["a document that carries a package", "a.docx", () => docxWith(["word/embeddings/oleObject1.bin", "x"])],
  [
    "an old document that carries a package",
    "a.doc",
    () => latin(OLE + "\0".repeat(600) + wide("WordDocument \u0001Ole10Native")),
  ],
  ["no bytes at all", "plan.pdf", () => Buffer.alloc(0)],
];

/** What may be meant well, and does nothing where it is saved and not shown. */
const HARMLESS: readonly Hostile[] = [
  ["a PDF that is a page as well", "plan.pdf", () => latin("%PDF-1.7\n<html><script>alert(1)</script></html>")],
  ["a picture that is a script as well", "a.gif", () => latin("GIF89a/*<script>*/=1;alert(1)//")],
  ["a picture with a page behind it", "a.jpg", () => latin("\xFF\xD8\xFF\xE0<script>alert(1)</script>")],
  ["a page behind four pages of spaces", "a.txt", () => latin(`${" ".repeat(20_000)}<script>alert(1)</script>`)],
  ["text that is a formula", "a.txt", () => latin('=HYPERLINK("http://x.example")')],
  ["a table of numbers", "a.csv", () => latin("a;b\n-1;+2\n")],
  ["a document with a link", "a.docx", () => docxWith(["word/_rels/document.xml.rels", external("hyperlink")])],
  ["a workbook", "a.xlsx", () => zip("[Content_Types].xml", "xl/workbook.xml")],
  [
    "photos in an archive",
    "plans.zip",
    () =>
      zipOf([
        ["a/b.jpg", latin("\xFF\xD8\xFF\xE0")],
        ["a/read me.txt", latin("hello")],
      ]),
  ],
  ["a name with folders", "../../../etc/cron.d/plan.pdf", () => latin("%PDF-1.7")],
  ["a name with folders of Windows", "..\\..\\plan.pdf", () => latin("%PDF-1.7")],
  ["a name with a header in it", 'a"\r\nX-Evil: 1\r\n.pdf', () => latin("%PDF-1.7")],
  ["a name of a thousand letters", `${"x".repeat(990)}.pdf`, () => latin("%PDF-1.7")],
  ["a name of nothing but dots", "...", () => latin("%PDF-1.7")],
];
const SHOWN =
  /^(?:application\/(?:pdf|zip|vnd\.openxmlformats-officedocument\.[a-z.]+)|image\/(?:gif|jpeg)|text\/plain)/;

async function send(name: string, content: Buffer) {
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(content)]), "piece");
  const query = new URLSearchParams({ token: access, name, total: String(content.byteLength) });
  const sent = await app.call("POST", `${OWN}/questions/${question}/file?${query}`, { raw: form });
  const done = sent.body["done"] as { answer: { files: { id: string; original_filename: string }[] } } | undefined;
  return { sent, file: done?.answer.files.at(-1) };
}

describe("a hostile file", () => {
  it("is one of forty and more", () => expect(REFUSED.length + HARMLESS.length).toBeGreaterThan(40));

  it.each(REFUSED)("is not taken: %s", async (_, name, content) => {
    const { sent } = await send(name, await content());
    expect([sent.status, sent.text]).toEqual([422, expect.stringContaining('"message_code":"survey.file_')]);
    const kept = await app.database.query("select 1 from survey_files where question_id = $1", [question]);
    expect(kept).toEqual([]);
  });

  it.each(HARMLESS)("is kept as it came, saved and never shown: %s", async (_, name, content) => {
    const bytes = await content();
    const { sent, file } = await send(name, bytes);
    expect([sent.status, sent.text]).toEqual([200, expect.any(String)]);
    expect(file?.original_filename).toMatch(/^[^./\\\p{C}][^/\\\p{C}]*$/u);
    expect(file?.original_filename.length).toBeLessThanOrEqual(200);
    const path = `${OWN}/questions/${question}/file/${file?.id}?token=${access}`;
    const { headers, text } = await app.call("GET", path);
    expect(headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("content-type")).toMatch(SHOWN);
    expect(headers.get("x-evil")).toBeNull();
    expect(text).toBe(bytes.toString());
    expect((await app.call("DELETE", path)).status).toBe(200);
  });
});
