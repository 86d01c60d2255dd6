import { describe, expect, it } from "vitest";
import { type PlotHistory, stepped, steppedBack, steppedForth } from "./plot-history.ts";

const START: PlotHistory = { past: [], future: [] };

describe("steps between plots", () => {
  it("fifty steps back lead to the start exactly, and forth again to the last", () => {
    let history = START;
    let shown = "0";
    for (let step = 1; step <= 50; step += 1) {
      history = stepped(history, shown);
      shown = String(step);
    }
    for (let back = steppedBack(history, shown); back !== undefined; back = steppedBack(history, shown))
      ({ shown, history } = back);
    expect(shown).toBe("0");
    for (let forth = steppedForth(history, shown); forth !== undefined; forth = steppedForth(history, shown))
      ({ shown, history } = forth);
    expect(shown).toBe("50");
    expect(steppedForth(history, shown)).toBeUndefined();
  });

  it("a new step forgets what was taken back", () => {
    const back = steppedBack(stepped(START, "a"), "b");
    expect(back?.shown).toBe("a");
    expect(stepped(back?.history ?? START, "a").future).toEqual([]);
  });
});
