import * as fc from "fast-check";
import { expect, it } from "vitest";
import { DocumentError } from "../document-error.ts";
import { row, workbookFile } from "../testing/workbook-file.ts";
import { readWorkbook } from "./read-workbook.ts";
import { writeTemplate } from "./template.ts";

const outcome = async (bytes: Uint8Array): Promise<unknown> =>
  readWorkbook(bytes).then(
    () => "read",
    (error: unknown) => error,
  );

it("answers any damage to the bytes with its own kind of error or with content", async () => {
  const files = [
    await writeTemplate(),
    await workbookFile({ sheets: { A: row(1, ["Name", "City"]) + row(2, ["a", "Bern"]) } }),
  ];
  const change = fc.record({
    file: fc.nat(files.length - 1),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    byte: fc.nat(255),
    length: fc.integer({ min: 1, max: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), fc.boolean(), async (changes, cut) => {
      let bytes = Uint8Array.from(files[changes[0]?.file ?? 0] ?? []);
      for (const { at, byte, length } of changes) {
        const from = Math.floor(at * (bytes.length - 1));
        if (cut) bytes = bytes.slice(0, Math.max(1, from));
        else bytes.fill(byte, from, from + length);
      }
      const found = await outcome(bytes);
      expect(found === "read" || found instanceof DocumentError, String(found)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

it("answers any XML inside with its own kind of error or with content", async () => {
  const piece = fc.constantFrom(
    "<row>",
    "</row>",
    '<row r="2">',
    '<row r="x">',
    '<c r="A1">',
    '<c r="ZZZZ1">',
    '<c t="s">',
    '<c t="d">',
    '<c s="99">',
    "</c>",
    "<v>",
    "</v>",
    "1e999",
    "-1",
    "<is>",
    "<t>",
    "</t>",
    "</is>",
    "<f/>",
    "text",
    "&amp;",
    "&nope;",
    "<sheetData>",
    "</sheetData>",
    "<mergeCells><mergeCell ref='A1:ZZ9'/></mergeCells>",
    "\u0000",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
      const found = await outcome(
        await workbookFile({ sheets: { A: pieces.join("") }, strings: "<si/>", styles: "<cellXfs/>" }),
      );
      expect(found === "read" || found instanceof DocumentError, String(found)).toBe(true);
    }),
    { numRuns: 400 },
  );
});
