import { describe, expect, it } from "vitest";
import { smallLocations } from "../testing/small-project.ts";
import { correctSpelling } from "./spelling.ts";
import { placeNames } from "./places.ts";
import { NameSearch } from "./take-places.ts";
import { Words } from "./tokens.ts";

const names = placeNames(smallLocations());
const corrected = (text: string) => correctSpelling(new Words(text), names, new NameSearch());

describe("a text of many misspelt words", () => {
  it("has some of them read as others, and the rest left as they are written", () => {
    const found = corrected(Array.from({ length: 300 }, () => "drougth").join(" "));
    expect(found.length).toBeGreaterThan(5);
    expect(found.length).toBeLessThan(50);
  });

  it("has all of them read where it is a question", () => {
    expect(corrected("hihgest drougth").map(({ to }) => to)).toEqual(["highest", "drought"]);
  });
});
