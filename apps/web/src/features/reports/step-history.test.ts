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

describe("fifty steps back", () => {
  it("are exactly where the report began, and fifty forth where it ended", () => {
    /** A report of elements by place; each step knows what takes it back. */
    type Elements = readonly string[];
    const states: Elements[] = [["a", "b", "c"]];
    for (let at = 0; at < MOST_STEPS; at++) {
      const now = states.at(-1) ?? [];
      const changes: readonly Elements[] = [
        [...now.slice(1), ...now.slice(0, 1)],
        [...now, `new ${at}`],
        now.filter((_, place) => place !== at % now.length),
        now.map((one, place) => (place === 0 ? `${one}'` : one)),
      ];
      states.push(changes[at % changes.length] ?? now);
    }
    const toState = new Map<Step, Elements>();
    const stepTo = (state: Elements): Step => {
      const made = step();
      toState.set(made, state);
      return made;
    };
    let history = NO_STEPS;
    for (let at = 1; at < states.length; at++) history = done(history, stepTo(states[at - 1]!), at);
    let shown = states.at(-1)!;
    for (let at = 0; at < MOST_STEPS; at++) {
      const back = history.past.at(-1)!.step;
      history = undone(history, stepTo(shown));
      shown = toState.get(back)!;
    }
    expect(shown).toEqual(states[0]);
    expect(history.past).toEqual([]);
    for (let at = 0; at < MOST_STEPS; at++) {
      const forth = history.future[0]!;
      history = redone(history, stepTo(shown));
      shown = toState.get(forth)!;
    }
    expect(shown).toEqual(states.at(-1));
  });
});
