import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { amountText, headFigure, shareText, writtenColumn } from "./document-numbers.ts";
import { addLanguagesOf, languageFor, runInLanguage } from "./language.ts";

addLanguagesOf(resolve(import.meta.dirname, "../../web/texts"));
const inLanguage = <T>(tag: string, act: () => T): T => runInLanguage(languageFor(tag), act);
const EUR = { kind: "money", currency: "EUR" } as const;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("a head figure", () => {
  it("has two digits that count, its unit, its range and that it is a lower bound", () => {
    const loss = { value: 2_379_760, ...EUR, low: 647_493, high: 8_022_510, bound: "at_least" } as const;
    // a lower bound is cut: "at least 2.4" would be more than is known
    expect(headFigure(loss)).toEqual({ text: "\u2265 2.3", unit: "m EUR", range: "0.6 to 8.0" });
    const { bound: _, ...whole } = loss;
    expect(headFigure(whole).text).toBe("2.4");
    for (const value of [99_500_000, 0.29, 2_300_000, 1_000_000]) {
      const text = headFigure({ value, ...EUR, bound: "at_least" }).text;
      expect(text, String(value)).toBe(
        `\u2265 ${{ 99_500_000: "99", 0.29: "0.29", 2_300_000: "2.3", 1_000_000: "1.0" }[value]}`,
      );
    }
    expect(shareText(0.01371, { bound: "at_least" })).toBe("1.3\u00A0%");
    expect(shareText(0.23, { bound: "at_least" })).toBe("23\u00A0%");
    expect(headFigure({ value: null, ...EUR }).text).toBe("\u2013");
  });

  it("is written as the language does", () => {
    expect(inLanguage("de", () => amountText(2_379_760, "EUR"))).toBe("2,4\u00A0Mio.\u00A0EUR");
    expect(plain(inLanguage("fr", () => amountText(2_379_760, "EUR")))).toBe("2,4 M EUR");
    expect(amountText(1_938_000_000, "EUR")).toBe("1,938\u00A0m\u00A0EUR");
    expect(inLanguage("de", () => amountText(1_938_000_000, "EUR"))).toBe("1.938\u00A0Mio.\u00A0EUR");
    expect(shareText(0.00123)).toBe("0.12\u00A0%");
    expect(shareText(0.694)).toBe("69\u00A0%");
  });
});

describe("the numbers of a column", () => {
  const texts = (values: readonly number[], beside?: number) => {
    const { unit, text } = writtenColumn(values, EUR, "", beside);
    return [unit, ...values.map((value) => text(value))];
  };

  it("have one unit and one number of decimals, and little is not nothing", () => {
    expect(texts([846_000, 2_380_000, 3000, 0])).toEqual(["m EUR", "0.85", "2.38", "< 0.01", "0.00"]);
    expect(texts([12_345, -500])).toEqual(["k EUR", "12.3", "\u22120.5"]);
    expect(texts([42, 7])).toEqual(["EUR", "42", "7"]);
  });

  it("share the scale of the amounts beside them, unless they are far smaller", () => {
    expect(texts([163_000, 31_000], 3_730_000)).toEqual(["m EUR", "0.16", "0.03"]);
    expect(texts([69_000], 160_000_000)).toEqual(["k EUR", "69.0"]);
  });

  it("have a scale in which most of them say something: a sum alone decides nothing", () => {
    const places = Array.from({ length: 10 }, () => 14_000_000);
    expect(texts([...places, 35_800_000_000, 36_000_000_000])).toEqual([
      "m EUR",
      ...places.map(() => "14"),
      "35,800",
      "36,000",
    ]);
    const losses = Array.from({ length: 10 }, () => 36_000);
    expect(texts([...losses, 34_300_000, 34_700_000], 36_000_000_000)).toEqual([
      "k EUR",
      ...losses.map(() => "36"),
      "34,300",
      "34,700",
    ]);
  });

  it("stand in one scale where they are the ends of a range", () => {
    const { unit, text } = writtenColumn([73_000, 26_000, 1000, 104_000], EUR, "", 446_000, true);
    expect([unit, text(73_000)]).toEqual(["k EUR", "73"]);
    const [p50, p10] = [
      [480_000, 520_000],
      [94_200, 99_000],
    ].map((values) => writtenColumn(values, EUR, "", 1_520_000, true));
    expect([p50?.unit, p10?.unit, p10?.text(94_200)]).toEqual(["m EUR", "m EUR", "0.09"]);
  });

  it("are cut where they are scores, and whole counts where they count", () => {
    expect(writtenColumn([0.7499], { kind: "score" }, "").text(0.7499)).toBe("0.74");
    expect(writtenColumn([1284], { kind: "count" }, "").text(1284)).toBe("1,284");
    expect(inLanguage("de", () => writtenColumn([0.5], { kind: "number", decimals: 1 }, "\u00B0C").text(27.5))).toBe(
      "27,5",
    );
  });
});
