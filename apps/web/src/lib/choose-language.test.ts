import { describe, expect, it } from "vitest";
import { languageIn } from "./choose-language.ts";

describe("the language of the screens", () => {
  it.each([
    [["de-CH", "en"], "de"],
    [["fr", "pt-BR"], "pt-BR"],
    [["en-GB", "de"], undefined],
    [["fr"], undefined],
  ])("for a browser that asks for %s is %s", (wanted, tag) => {
    expect(languageIn(wanted, ["de", "pt-BR"])).toBe(tag);
  });
});
