import { describe, expect, it } from "vitest";
import { cutText, shortText } from "./cut-text.ts";

describe("a text that is cut", () => {
  it.each([
    ["a pair", "ab😀c", 3, "ab"],
    ["a pair that fits", "ab😀c", 4, "ab😀"],
    ["a family of joined signs", "x👨‍👩‍👧y", 5, "x"],
    ["a flag", "🇨🇭🇫🇷", 6, "🇨🇭"],
    ["a tone of skin", "a👍🏽", 3, "a"],
    ["a letter with its mark", "re\u0301sume\u0301", 2, "r"],
    ["a vowel sign", "मुंबई", 1, ""],
    ["a line of Windows", "ab\r\ncd", 3, "ab"],
    ["plain letters", "Zürich", 3, "Zür"],
    ["a text that fits", "Zürich", 6, "Zürich"],
    ["nothing", "", 3, ""],
  ])("keeps %s whole", (_what, text, most, kept) => expect(cutText(text, most)).toBe(kept));

  it("has no half pair and at most as many characters, also where marks never end", () => {
    const endless = `e${"\u0301".repeat(500)}`;
    expect(cutText(endless, 300)).toHaveLength(300);
    for (let most = 0; most < 12; most += 1) {
      const kept = cutText("😀é😀🇨🇭a😀b😀", most);
      expect(kept.isWellFormed()).toBe(true);
      expect(kept.length).toBeLessThanOrEqual(most);
    }
  });

  it("says to people that it goes on", () => {
    expect(shortText("ab😀c", 3)).toBe("ab…");
    expect(shortText("abc", 3)).toBe("abc");
  });
});
