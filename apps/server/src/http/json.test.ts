import { expect, it } from "vitest";
import { parseJson } from "./json.ts";

const read = (text: string) => parseJson(Buffer.from(text));

it("halves of characters become the sign for a broken one, wherever they stand; whole ones stay", () => {
  expect(read('{"name":"Works \\ud800 A","list":["\\udc00",{"x":"a\\uDBFFb"}]}')).toEqual({
    name: "Works \uFFFD A",
    list: ["\uFFFD", { x: "a\uFFFDb" }],
  });
  expect(read('{"name":"\\ud83c\\udfed \u{1F3ED}"}')).toEqual({ name: "\u{1F3ED} \u{1F3ED}" });
});
