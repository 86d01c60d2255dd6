import { describe, expect, it } from "vitest";
import { horizonHeads, horizonsAt, horizonWords } from "./horizons.ts";

describe("horizons of a disclosure", () => {
  it("follow the date of the document, read from the nearest computed climate", () => {
    expect(horizonsAt(2026, 2050)).toEqual([
      { year: 2026, time: 2025 },
      { year: 2031, time: 2030 },
      { year: 2050, time: 2050 },
    ]);
    expect(horizonsAt(2028, 2080).map(({ time }) => time)).toEqual([2030, 2035, 2080]);
    expect(horizonsAt(2035, 2050).map(({ year }) => year)).toEqual([2035, 2040, 2050]);
  });

  it("keep a long term where the report looks no further than the medium one", () => {
    expect(horizonsAt(2026, 2030).at(-1)).toEqual({ year: 2050, time: 2050 });
    expect(horizonsAt(2048, 2050).at(-1)?.year).toBe(2058);
  });

  it("say which climate stands for a year, and nothing where it is that year's", () => {
    expect(horizonHeads([2026, 2031, 2050])[0]).toBe("Short term, 2026");
    expect(horizonWords(horizonsAt(2026, 2050)).join("")).toContain(
      "2026 from the climate of 2025, 2031 from the climate of 2030",
    );
    expect(horizonWords(horizonsAt(2030, 2050))).toEqual([]);
  });
});
