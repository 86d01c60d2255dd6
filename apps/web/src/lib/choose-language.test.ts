import { afterEach, describe, expect, it, vi } from "vitest";
import { chooseLanguage, languageIn, languageName, LANGUAGES } from "./choose-language.ts";
import { translated } from "./i18n.ts";

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

afterEach(() => vi.unstubAllGlobals());

describe("a language that is chosen", () => {
  it("is one of those there are, each by its own name", () => {
    expect(LANGUAGES.slice(0, 2)).toEqual(["en", "de"]);
    expect(["en", "de", "fr"].map(languageName)).toEqual(["English", "Deutsch", "Français"]);
  });

  it("is shown, and that of the browser again once none is chosen", async () => {
    vi.stubGlobal("navigator", { languages: ["en"] });
    await chooseLanguage("de");
    expect(translated("Search")).toBe("Suchen");
    await chooseLanguage();
    expect(translated("Search")).toBe("Search");
  });
});
