import { describe, expect, it } from "vitest";
import { done, MOST_STEPS, NO_STEPS, redone, type StepHistory, undone } from "./step-history.ts";
import type { Step } from "./steps.ts";

const step = (key?: string): Step => ({ run: () => Promise.reject(new Error("not run")), ...(key && { key }) });

describe("steps of a report", () => {
  it("keeps the last 50", () => {
    const all = Array.from({ length: 60 }, () => step());
    const history = all.reduce((was: StepHistory, one, at) => done(was, one, at * 10_000), NO_STEPS);
    expect(history.past).toHaveLength(MOST_STEPS);
    expect(history.past.at(-1)?.step).toBe(all.at(-1));
  });

  it("takes typing in one field back at once, to what was there before", () => {
    const [first, second, other] = [step("title"), step("title"), step("text")];
    const typed = done(done(NO_STEPS, first, 0), second, 1000);
    expect(typed.past.map((one) => one.step)).toEqual([first]);
    expect(done(typed, other, 1500).past).toHaveLength(2);
    expect(done(typed, step("title"), 60_000).past).toHaveLength(2);
  });

  it("goes back and forth, and forgets the way forth after another change", () => {
    const [back, forth] = [step(), step()];
    const before = undone(done(NO_STEPS, back, 0), forth);
    expect(before).toEqual({ past: [], future: [forth] });
    expect(redone(before, back)).toMatchObject({ past: [{ step: back }], future: [] });
    expect(done(before, step(), 1).future).toEqual([]);
  });
});
