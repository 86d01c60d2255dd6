import { describe, expect, it } from "vitest";
import { MODELS } from "../testing/models.ts";
import { plotTheme } from "../theme/plot-theme.ts";
import { framedSvg, linesIn } from "./framed-svg.ts";
import { textWidth } from "./text-width.ts";

const FRAME = {
  title: 'Losses & "scores" <b>',
  subtitle: "Sample, SSP5-8.5, 2050",
  citation: "Tidemark, data pack 2.0.0. ".repeat(12),
  alt: "Basel has 1.50 % / yr.",
};
const LIGHT = plotTheme("light");

describe("a plot with what stands around it", () => {
  it("holds title, subtitle and citation as texts, and makes room for them", () => {
    const svg = framedSvg(MODELS.bars, LIGHT, { width: 600, height: 300 }, FRAME);
    expect(svg).toContain(">Losses &amp; &quot;scores&quot; &lt;b&gt;</text>");
    expect(svg).toContain(">Sample, SSP5-8.5, 2050</text>");
    expect(svg).toContain("data pack 2.0.0.");
    expect(svg).toContain('aria-label="Basel has 1.50 % / yr."');
    const height = Number(/ height="(\d+)"/.exec(svg)?.[1]);
    const lowest = Math.max(...[...svg.matchAll(/<text x="24" y="(\d+)"/g)].map(([, y]) => Number(y)));
    expect(height).toBeGreaterThan(lowest);
    expect(svg.match(/<svg /g)).toHaveLength(2);
  });

  it("has no characters that a document may not hold", () => {
    const svg = framedSvg(MODELS.bars, LIGHT, { width: 600, height: 300 }, { ...FRAME, title: "a\u0000b\ud800c😀" });
    expect(svg).toContain(">a b c😀</text>");
  });
});

describe("lines of a text", () => {
  it("are no wider than their room, also where one word is", () => {
    const style = { size: 12, weight: 400 };
    const lines = linesIn(`${"x".repeat(90)} and two short words`, 120, style);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(textWidth(line, "400 12px")).toBeLessThanOrEqual(120);
    expect(lines.join("").replaceAll(" ", "")).toContain("x".repeat(90));
  });
});
