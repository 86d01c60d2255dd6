import { describe, expect, it } from "vitest";
import { readCells } from "../spreadsheet/read-cells.ts";
import { delimitedWorkbook } from "./delimited-workbook.ts";
import { readDelimited } from "./read-delimited.ts";

describe("a table written as text", () => {
  it("is parted by tabs, semicolons or commas; quoted cells hold them, and breaks", () => {
    expect(readDelimited("name\tlat\nA\t1\n")).toEqual([
      ["name", "lat"],
      ["A", "1"],
    ]);
    expect(readDelimited('﻿name;lat\r\n"A;\r\n""b""";47,5\r\n')).toEqual([
      ["name", "lat"],
      ['A;\r\n"b"', "47,5"],
    ]);
    expect(readDelimited("a,b,c\n1,,\n\n2,3,4")).toEqual([["a", "b", "c"], ["1", "", ""], [""], ["2", "3", "4"]]);
    expect(() => readDelimited("a,b\n1,2\n".repeat(60), 10)).toThrow("more than 10 rows");
    expect(() => readDelimited(" \n")).toThrow("no table");
    expect(() => readDelimited("PK\0\0")).toThrow("no text");
  });

  it("keeps its rows where a quote has no end, or begins and ends in the middle of cells", () => {
    const open = readDelimited('name,lat\n"Kiel,54\nUlm,48\n');
    expect(open).toEqual([
      ["name", "lat"],
      ["Kiel", "54"],
      ["Ulm", "48"],
    ]);
    const stray = readDelimited('name,size\n"Kiel,5\nUlm,3" pipe\nBern,4\n');
    expect(stray).toHaveLength(4);
    expect(readDelimited('name,note\n"Kiel","a\nb" ,c\n')).toEqual([
      ["name", "note"],
      ["Kiel", "a\nb", "c"],
    ]);
  });

  it("becomes a workbook whose numbers are those beyond doubt, in the rows of the text", async () => {
    const text = "code;lat;value;share;size\n007;47.5;1.250;0.5;1.250\n\n012;8;2.500;0.25;2.5\n";
    const rows = await readCells((await delimitedWorkbook(Buffer.from(text), "locations")).workbook, 100);
    expect(rows).toEqual([
      { row: 1, cells: ["code", "lat", "value", "share", "size"] },
      { row: 2, cells: ["007", 47.5, "1.250", 0.5, 1.25] },
      { row: 4, cells: ["012", 8, "2.500", 0.25, 2.5] },
    ]);
  });

  it("is read in the Latin of Windows and in UTF-16 as well", async () => {
    const { workbook: latin } = await delimitedWorkbook(Buffer.from("Name;Ort\nWerk;Z\u00fcrich\n", "latin1"), "s");
    expect((await readCells(latin, 10))[1]?.cells).toEqual(["Werk", "Zürich"]);
    const { workbook: wide } = await delimitedWorkbook(Buffer.from("\ufeffName\tOrt\nWerk\tZürich\n", "utf16le"), "s");
    expect((await readCells(wide, 10))[1]?.cells).toEqual(["Werk", "Zürich"]);
  });
});
