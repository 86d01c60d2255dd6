import { describe, expect, it } from "vitest";
import { searchTest, searchWords } from "./search-words.ts";

describe("a search", () => {
  it("is read as words, without regard to case, accents and spaces around them", () => {
    expect(searchWords("  São  PAULO\tplant ")).toEqual(["sao", "paulo", "plant"]);
    expect(searchWords(" ")).toEqual([]);
  });

  it("finds what holds every word, in any order and each in any of the texts", () => {
    const finds = searchTest("plant zür");
    expect(finds("Zürich", "Plant 7")).toBe(true);
    expect(finds("PLANT ZURICH")).toBe(true);
    expect(finds("Zürich")).toBe(false);
    expect(searchTest("")("anything")).toBe(true);
  });
});
