import { describe, expect, it } from "vitest";
import type { SlideShape } from "@tidemark/documents";
import { BOTTOM, TOP, WIDTH } from "./slide-parts.ts";
import { tableSlides } from "./slide-tables.ts";

const SAID = { lang: "en", words: { more_rows: "{n} more rows", more_columns: "{n} more columns" } } as Parameters<
  typeof tableSlides
>[3];
const tablesOn = (slide: readonly SlideShape[]) => slide.flatMap((shape) => (shape.kind === "table" ? [shape] : []));
const textsOn = (slide: readonly SlideShape[]) =>
  slide.flatMap((shape) =>
    shape.kind === "text" ? shape.paragraphs.flatMap(({ runs }) => runs.map((run) => run.text)) : [],
  );

const money = (title: string) => ({ title, numeric: true });
const LOSSES = {
  title: "Loss by hazard",
  columns: [{ title: "Hazard", numeric: false }, money("Today"), money("2050"), money("Locations")],
  rows: [
    ["Wildfire", "1.0", "2.0", "45"],
    ["Earthquake", "\u2013 (2)", "1.0", "45"],
    ["River flood", "\u2013", "\u2013 (1)", "0"],
    ["Hail", "\u2013", "\u2013 (1)", "0"],
    ["Sum (at least)", "1.0", "3.0", "45"],
  ],
  note: "(1) needs a map\n(2) needs the climate of today\nNot in the loss: river flood, hail.",
  closing: true as const,
  bars: [null, null, null, null, null],
};

describe("tables on slides", () => {
  it("leave out hazards without an amount, which the note names, and the reasons of these", () => {
    const [slide = [], ...more] = tableSlides("Loss by hazard", LOSSES, TOP, SAID);
    expect(more).toEqual([]);
    expect(tablesOn(slide)[0]?.table.rows.map(([name]) => name)).toEqual(["Wildfire", "Earthquake", "Sum (at least)"]);
    const said = textsOn(slide);
    expect(said).toContain("(2) needs the climate of today");
    expect(said).toContain("Not in the loss: river flood, hail.");
    expect(said).not.toContain("(1) needs a map");
  });

  it("keep all rows where no note names what is left out, and in tables of other things", () => {
    const silent = { ...LOSSES, note: "(1) needs a map" };
    expect(tablesOn(tableSlides("A", silent, TOP, SAID)[0] ?? [])[0]?.table.rows).toHaveLength(5);
    const { bars: _, ...plain } = LOSSES;
    expect(tablesOn(tableSlides("A", plain, TOP, SAID)[0] ?? [])[0]?.table.rows).toHaveLength(5);
  });

  it("write notes whole: those without room are left to the speaker", () => {
    const long = `(3) ${"a reason that goes on ".repeat(12)}`.trim();
    const rows = [["Wildfire", "\u2013 (3)", "1", "2"]];
    const [slide = []] = tableSlides(
      "A",
      { columns: LOSSES.columns, rows, note: `${long}\n${"b".repeat(2000)}` },
      TOP,
      SAID,
    );
    expect(textsOn(slide)).toContain(long);
    expect(textsOn(slide).some((text) => text.includes("\u2026") || text.startsWith("bb"))).toBe(false);
  });

  it("stand beside each other where they are long lists of names with a number", () => {
    const rows = Array.from({ length: 35 }, (_, at) => [`Country ${at}`, "1"]);
    const columns = [{ title: "Country", numeric: false }, money("Locations")];
    const slides = tableSlides("Countries", { columns, rows }, TOP + 1.7, SAID);
    expect(slides).toHaveLength(1);
    const shown = tablesOn(slides[0] ?? []);
    expect(shown.flatMap(({ table }) => table.rows)).toEqual(rows);
    for (const { box } of shown) expect(box.y + box.height).toBeLessThanOrEqual(BOTTOM + 0.01);
    for (const [at, { box }] of shown.entries())
      if (at > 0) expect(box.x).toBeGreaterThan(shown[at - 1]!.box.x + shown[at - 1]!.box.width);
    expect(shown.at(-1)!.box.x + shown.at(-1)!.box.width).toBeLessThanOrEqual(0.6 + WIDTH + 0.01);
  });
});
