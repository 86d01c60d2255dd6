import { describe, expect, it } from "vitest";
import { readCells, withAddresses } from "./addresses.ts";

describe("addresses of recipients", () => {
  it("are read from lists as people paste them, each once", () => {
    const text =
      'Wei Chen <Wei.Chen@sz.example>; m.santos@rosa.example,\n"ops@dhaka.example"\twei.chen@sz.example\r\n;;';
    expect(withAddresses([], text)).toEqual([
      { text: "wei.chen@sz.example", isGood: true },
      { text: "m.santos@rosa.example", isGood: true },
      { text: "ops@dhaka.example", isGood: true },
    ]);
  });

  it("that are none are kept, so that they can be corrected", () => {
    const before = withAddresses([], "a@b.example");
    expect(withAddresses(before, "lena@antwerp").at(-1)).toEqual({ text: "lena@antwerp", isGood: false });
    expect(withAddresses(before, "A@B.example")).toHaveLength(1);
  });

  it("of a workbook are read once each, and cells with something else are told with their row", () => {
    const cells = [
      { row: 2, text: "A@B.example" },
      { row: 3, text: "Wei <wei@sz.example>; a@b.example" },
      { row: 5, text: "ask Lena" },
      { row: 6, text: "c@d.example, nobody" },
    ];
    expect(readCells(cells)).toEqual({
      emails: ["a@b.example", "wei@sz.example", "c@d.example"],
      faults: [cells[2], cells[3]],
    });
  });
});
