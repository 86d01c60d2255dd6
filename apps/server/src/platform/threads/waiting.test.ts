import { describe, expect, it } from "vitest";
import { URGENT } from "./calls.ts";
import { type PendingCall, takeNext } from "./waiting.ts";

const nobody = { ask: null, onProgress: undefined, signal: undefined, done: () => undefined, failed: () => undefined };
const call = (name: string, run?: number, urgency = 0): PendingCall => ({
  name,
  run,
  urgency: () => urgency,
  ...nobody,
});

/** Order in which calls are taken, while so many threads work for each run. */
function order(waiting: PendingCall[], threadsOf: (run: number | undefined) => number = () => 0): string[] {
  return Array.from({ length: waiting.length }, () => takeNext(waiting, threadsOf)?.name ?? "none");
}

describe("the next call", () => {
  it("is the one that came first", () => {
    expect(order([call("a"), call("b"), call("c")])).toEqual(["a", "b", "c"]);
  });

  it("is the most urgent one, whenever it came", () => {
    expect(
      order([call("a"), call("b", undefined, 2), call("now", undefined, URGENT), call("c", undefined, 2)]),
    ).toEqual(["now", "b", "c", "a"]);
  });

  it("is asked for its urgency again before every choice", () => {
    let urgency = 0;
    const changing: PendingCall = { ...call("changing"), urgency: () => urgency };
    const waiting = [call("a", undefined, 1), call("b", undefined, 1), changing];
    expect(takeNext(waiting, () => 0)?.name).toBe("a");
    urgency = 2;
    expect(takeNext(waiting, () => 0)?.name).toBe("changing");
  });

  it("is of the run that has the fewest threads", () => {
    const waiting = [call("first of 1", 1), call("second of 1", 1), call("first of 2", 2)];
    expect(takeNext(waiting, (run) => (run === 1 ? 1 : 0))?.name).toBe("first of 2");
    expect(takeNext(waiting, () => 1)?.name).toBe("first of 1");
  });

  it("is none when nothing waits", () => {
    expect(takeNext([], () => 0)).toBeUndefined();
  });
});
