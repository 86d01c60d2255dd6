import { expect, it } from "vitest";
import { canonicalBytes, canonicalJson } from "./canonical-json.ts";

const VALUE = {
  b: [1, null, "Zürich 💧", { d: undefined, c: Number.NaN, a: "x" }],
  a: { names: ["Ærø", "東京"], none: undefined, empty: {} },
};

it("puts keys in one order, and leaves out what is undefined", () => {
  const said = '{"a":{"empty":{},"names":["Ærø","東京"]},"b":[1,null,"Zürich 💧",{"a":"x","c":null}]}';
  expect(canonicalJson(VALUE)).toBe(said);
});

it("is the same as bytes", () => {
  expect(canonicalBytes(VALUE).toString("utf8")).toBe(canonicalJson(VALUE));
  expect(canonicalBytes([]).toString("utf8")).toBe("[]");
});
