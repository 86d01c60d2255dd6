import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerEvenly, EVEN_ANSWER_MS } from "./even-answer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("an even answer", () => {
  it.each([
    ["work that is done at once", async () => "done"],
    ["work that fails at once", async () => Promise.reject(new Error("refused"))],
  ])("comes after the fixed time for %s", async (_what, work) => {
    let settled = false;
    const answer = answerEvenly(work)
      .catch((error: unknown) => error)
      .finally(() => (settled = true));
    await vi.advanceTimersByTimeAsync(EVEN_ANSWER_MS - 1);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toBe(true);
    const outcome = await work().catch((error: unknown) => error);
    expect(await answer).toEqual(outcome);
  });
});
