import { describe, expect, it } from "vitest";
import { emailSchema } from "./identity-schemas.ts";
import { seenText } from "./typed-text.ts";

describe("what somebody typed", () => {
  it.each([
    ["blanks", "  \t\n "],
    ["a zero-width space", "\u200B"],
    ["joiners and marks of direction", "\u200D\u200C\u200E\u2069"],
    ["a byte order mark", "\uFEFF"],
    ["a soft hyphen", "\u00AD"],
    ["fillers of Hangul", "\u3164\u1160"],
    ["a blank of Braille", "\u2800"],
    ["a space without break and an ideographic one", "\u00A0\u3000"],
  ])("is empty where it is %s alone", (_what, text) => expect(seenText(text)).toBe(""));

  it.each([
    [" Zürich \u200B", "Zürich"],
    ["می‌خواهم", "می‌خواهم"],
    ["👩‍🌾", "👩‍🌾"],
    ["—", "—"],
    ["\uFEFFWerk", "Werk"],
  ])("stays with what is seen of %j", (text, seen) => expect(seenText(text)).toBe(seen));
});

describe("an address of mail", () => {
  it.each([
    ["Info@Bücher.example", "info@xn--bcher-kva.example"],
    [" a@例え.example ", "a@xn--r8jz45g.example"],
    ["a@straße.example", "a@xn--strae-oqa.example"],
    ["a@firm.example", "a@firm.example"],
  ])("%s is kept as %s", (typed, kept) => expect(emailSchema.parse(typed)).toBe(kept));

  it.each(["\u200B", "a@", "@bücher.example", "a@bü cher.example", "a@bücher/x.example", "a@bücher.example:25"])(
    "%j is none",
    (typed) => expect(emailSchema.safeParse(typed).success).toBe(false),
  );
});
