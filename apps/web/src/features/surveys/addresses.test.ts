import { describe, expect, it } from "vitest";
import { withAddresses } from "./addresses.ts";

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
});
