import { Readable } from "node:stream";
import Fastify from "fastify";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentDisposition, download } from "./download.ts";

const titled = (title: string) => contentDisposition({ title, instead: "locations.xlsx" });
/** The real name, as a browser reads it. */
const nameOf = (header: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? "");

describe("name of a download", () => {
  it("is sent as it is where we chose it", () => {
    expect(contentDisposition({ fixed: "Data_Export.zip" })).toBe('attachment; filename="Data_Export.zip"');
  });

  it("keeps letters of any script in a title", () => {
    expect(titled("Zürich 東京 Łódź")).toBe(
      "attachment; filename=\"locations.xlsx\"; filename*=UTF-8''Z%C3%BCrich%20%E6%9D%B1%E4%BA%AC%20%C5%81%C3%B3d%C5%BA.xlsx",
    );
    expect(nameOf(titled("Zürich 東京 Łódź"))).toBe("Zürich 東京 Łódź.xlsx");
  });

  it("keeps the marks of letters, without which words of many scripts cannot be read", () => {
    for (const title of ["मुंबई कारखाना", "โรงงานกรุงเทพ", "தமிழ்நாடு ஆலை", "مَصْنَع", "São Paulo", "নারায়ণগঞ্জ"])
      expect(nameOf(titled(title))).toBe(`${title}.xlsx`);
  });

  it("leaves out what file systems and the header refuse", () => {
    expect(nameOf(titled('a/b\\c:"d"\r\nset-cookie: x;*?'))).toBe("a b c d set-cookie x.xlsx");
    expect(nameOf(titled("Sites (all)"))).toBe("Sites all.xlsx");
  });

  it("falls back to the plain name where nothing of the title is left", () => {
    expect(nameOf(titled("???"))).toBe("locations.xlsx");
    expect(nameOf(contentDisposition({ title: " ", instead: "portfolio.csv" }))).toBe("portfolio.csv");
  });

  it("of a file that somebody brought stays, with a plain one beside it", () => {
    expect(contentDisposition({ given: 'Stätten "neu" (2).xlsx' })).toBe(
      "attachment; filename=\"St_tten _neu_ (2).xlsx\"; filename*=UTF-8''St%C3%A4tten%20%22neu%22%20(2).xlsx",
    );
  });

  it("is one line of ASCII whatever it is made of", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(titled(text)).toMatch(/^attachment; filename="locations\.xlsx"; filename\*=UTF-8''[\w.%-]+$/);
        const given = contentDisposition({ given: text });
        expect(given).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\x21-\x7e]*$/);
      }),
    );
  });
});

describe("download", () => {
  it("is sent whole with its name and type, and kept by nobody", async () => {
    const app = Fastify();
    app.get("/", async (_request, reply) =>
      download(reply, {
        name: { fixed: "a.csv" },
        type: "text/csv; charset=utf-8",
        content: Readable.from(["a,b\n", "1,2\n"]),
        bytes: 8,
      }),
    );
    const { statusCode, headers, body } = await app.inject("/");
    await app.close();
    expect([statusCode, body]).toEqual([200, "a,b\n1,2\n"]);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="a.csv"',
      "cache-control": "no-store",
      "content-length": "8",
    });
  });
});
