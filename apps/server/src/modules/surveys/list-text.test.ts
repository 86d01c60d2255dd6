import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinTexts, splitTexts } from "./list-text.ts";

describe("texts in one cell", () => {
  it("are told apart although they hold the sign that stands between them", () => {
    const labels = ["Yes | always", "Yes; or no", "Yes", "always", String.raw`C:\plans|a`, "ends with \\"];
    expect(joinTexts(labels.slice(0, 3))).toBe(String.raw`Yes \| always | Yes; or no | Yes`);
    expect(splitTexts(joinTexts(labels))).toEqual(labels);
  });

  it("are read as people write them", () => {
    expect(splitTexts("Yes|no |  perhaps")).toEqual(["Yes", "no", "perhaps"]);
    expect(splitTexts(" | x")).toEqual(["", "x"]);
    expect(splitTexts(String.raw`a\b`)).toEqual([String.raw`a\b`]);
  });

  it("come back, whatever they hold", () => {
    const label = fc
      .string({ minLength: 1 })
      .map((text) => text.trim())
      .filter((text) => text !== "");
    fc.assert(
      fc.property(fc.array(label, { minLength: 1 }), (labels) => {
        expect(splitTexts(joinTexts(labels))).toEqual(labels);
      }),
    );
  });
});
