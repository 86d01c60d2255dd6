import { describe, expect, it } from "vitest";
import { type PlotModel } from "../plot-model.ts";
import { MODELS } from "../testing/models.ts";
import { plotTheme } from "../theme/plot-theme.ts";
import { drawSvg } from "./draw-svg.ts";

const LIGHT = plotTheme("light");
const DARK = plotTheme("dark");
const SIZE = { width: 480, height: 240 };

/** What has to stand on a drawing of each type: names and units of axes, and labels written in our way. */
const LABELS: { readonly [Type in PlotModel["type"]]: readonly string[] } = {
  bars: [">Basel<", ">1.50<", ">outside the map<", "Loss, % / yr"],
  "before-after": [">Today<", ">2050<", "0.5 m"],
  "cost-curve": [">1<", ">2<", "Cost for 1 of benefit", "Loss avoided, m EUR"],
  boxes: ["Asia (8 + 1 without)", "no value", "Score"],
  "band-stacks": [">India<", "no value", ">4<", ">medium<"],
  lines: [">SSP5-8.5<", "Hot days, days", ">2050<"],
  scatter: [">Basel<", "no value (12)", "log scale"],
  "risk-matrix": ["2&#39;400", "3.00 m EUR / year", "Earthquake", "major", "2–10 %", "Chance in"],
  climatogram: ["°C", "mm", ">J<", ">D<"],
  "score-histogram": ["Score", "Locations", ">0.50<"],
  histogram: ["days", "Locations", ">5<", ">15<"],
  losses: ["Return period, years", "m EUR", ">100<"],
  "damage-curve": ["m/s", "Damage ratio", ">0.8<"],
  "heat-grid": [">India<", ">20.00<", "no value", "Hot days, median over locations, days"],
  pie: [">Asia<", "3&#39;000 (75.0 %)", "Locations by Continent"],
  radar: [">heat<", ">SSP5-8.5, 2050<", ">0.5<"],
  sankey: ["Germany 3&#39;000.00", "Receiver: Country", "Volume of goods"],
  "site-map": [">Basel<", ">very low<", "no value", "area: Asset value", ">50 m EUR<", ">5 m EUR<"],
};

it("keeps a long title below a narrow matrix within the drawing", () => {
  const matrix = MODELS["risk-matrix"];
  const startOf = (severity: string) => {
    const svg = drawSvg({ ...matrix, words: { ...matrix.words, severity } }, LIGHT, { width: 340, height: 380 });
    const [text = ""] = svg.match(/<text[^>]*>→ [^<]*/) ?? [];
    expect(text).not.toBe("");
    return Number(/ x="([\d.]+)"/.exec(text)?.[1] ?? 0);
  };
  expect(startOf("Loss")).toBe(60);
  expect(startOf("All hazards: total expected annual loss, SSP5-8.5, 2050")).toBe(0);
});

it("has an arrowhead on each range of a cost curve that leaves the picture, and on no other", () => {
  const curve = MODELS["cost-curve"];
  const headsOf = (p90: number) => {
    const bars = curve.bars.map((bar) => (bar.p90 === null ? bar : { ...bar, p90 }));
    const svg = drawSvg({ ...curve, bars }, LIGHT, SIZE);
    return svg.match(/<polygon/g)?.length ?? 0;
  };
  expect(headsOf(9) - headsOf(1.5)).toBe(1);
});

describe.each(Object.values(MODELS))("a plot of type $type, drawn without a browser", (model) => {
  it("holds its labels, and nothing that is no number", () => {
    for (const theme of [LIGHT, DARK]) {
      const svg = drawSvg(model, theme, SIZE);
      expect(svg).toContain('viewBox="0 0 480 240"');
      for (const label of LABELS[model.type]) expect(svg).toContain(label);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
      expect(svg.match(/<path/g)?.length).toBeGreaterThan(3);
    }
  });

  it("is the same, byte for byte, however often it is drawn and wherever its model was sent", () => {
    const first = drawSvg(model, LIGHT, SIZE);
    expect(drawSvg(model, LIGHT, SIZE)).toBe(first);
    const sent: PlotModel = JSON.parse(JSON.stringify(model));
    expect(drawSvg(sent, LIGHT, SIZE)).toBe(first);
    expect(first).not.toMatch(/<style|class=|zr\d|ecmeta/);
  });

  it("takes its colours from the theme", () => {
    expect(drawSvg(model, DARK, SIZE)).not.toBe(drawSvg(model, LIGHT, SIZE));
    expect(drawSvg(model, DARK, SIZE)).toMatch(new RegExp(`${DARK.colours.text2}|${DARK.colours.text3}`));
  });
});

describe("an organization's own colour", () => {
  it("stands in the place of ours, made legible", () => {
    expect(plotTheme("light", "#C00000").colours.brand).toBe("#C00000");
    expect(plotTheme("light", "#FFFF00").colours.brand).not.toBe("#FFFF00");
  });

  // a red brand would read as a high risk
  it.each(Object.entries(MODELS))("colours no data: %s is drawn as ever", (_, drawn) => {
    for (const scheme of ["light", "dark"] as const)
      expect(drawSvg(drawn, plotTheme(scheme, "#C00000"), SIZE)).toBe(drawSvg(drawn, plotTheme(scheme), SIZE));
  });
});

describe("a narrow drawing", () => {
  it("breaks the names of its axes into lines, in the browser as on the server", () => {
    const wide = drawSvg(MODELS.bars, LIGHT, { width: 900, height: 400 });
    expect(wide).toContain("Loss, % / yr · line: p10 to p90");
    const narrow = drawSvg(MODELS.bars, LIGHT, { width: 250, height: 400 });
    expect(narrow).not.toContain("Loss, % / yr · line: p10 to p90");
    expect(narrow).toContain("Loss, % / yr");
    // a line is as high as the room that is left for it
    const places = [...narrow.matchAll(/ y="([\d.]+)"[^>]*>(?:Loss|p10)/g)].map(([, y]) => Number(y));
    expect(places).toEqual([7, 21]);
  });
});
