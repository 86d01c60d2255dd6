import { describe, expect, it } from "vitest";
import { columnLetters, lettersOf } from "./column-widths.ts";

const column = (title: string, numeric = false) => ({ title, numeric });

describe("widths of the columns of a table", () => {
  it("break no word where short texts can break at their spaces", () => {
    const columns = [
      column("Place"),
      column("Country, latitude / longitude"),
      ...Array.from({ length: 5 }, (_, at) => column(`N${at}`, true)),
      column("Band"),
    ];
    const row = [
      "Nagoya precision works",
      "Japan, 35.1",
      "1 2 3 4 5 6 7",
      "11 22 33 44",
      "5 6 7 8 9 10",
      "1",
      "2",
      "Medium",
    ];
    const room = 78;
    const letters = columnLetters({ columns, rows: [row] }, room);
    for (const [at, text] of row.entries())
      for (const word of text.split(" ")) expect(letters[at], word).toBeGreaterThanOrEqual(word.length + 1);
    expect(letters.reduce((sum, one) => sum + one, 0)).toBeCloseTo(room);
  });
});

it("wide letters have more room than narrow ones", () => {
  // halves of the size of letters, by the widths of Arial: M .83, e .56, d .56, i .22, u .56, m .83
  expect(lettersOf("Medium")).toBeGreaterThan((0.83 + 0.56 + 0.56 + 0.22 + 0.56 + 0.83) / 0.5);
  expect(lettersOf("little")).toBeLessThan("little".length);
});
