import { describe, expect, it } from "vitest";
import { inTurns } from "./in-turns.ts";

/** A work that ends when it is told to. */
function work(log: string[], name: string) {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    log.push(`${name} begins`);
    await done;
    log.push(`${name} ends`);
    return name;
  };
  return { run, end: () => end() };
}

describe("works that take turns", () => {
  it("run as many at once as may, the others after them in the order they came", async () => {
    const log: string[] = [];
    const turn = inTurns({ atOnce: 2, mostWaiting: 10 });
    const works = ["a", "b", "c", "d"].map((name) => work(log, name));
    const results = works.map(({ run }) => turn(run));
    expect(log).toEqual(["a begins", "b begins"]);
    works[1]!.end();
    await results[1];
    works[2]!.end();
    await results[2];
    for (const { end } of works) end();
    expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
    expect(log.filter((line) => line.endsWith("begins"))).toEqual(["a begins", "b begins", "c begins", "d begins"]);
    expect(log.indexOf("c begins")).toBeLessThan(log.indexOf("a ends"));
  });

  it("are refused while too many wait, and taken again afterwards", async () => {
    const turn = inTurns({ atOnce: 1, mostWaiting: 1 });
    const first = work([], "first");
    const [running, waiting] = [turn(first.run), turn(async () => "second")];
    await expect(turn(async () => "third")).rejects.toMatchObject({ code: "rate_limited" });
    first.end();
    expect(await Promise.all([running, waiting])).toEqual(["first", "second"]);
    expect(await turn(async () => "fourth")).toBe("fourth");
  });

  it("hand their turn on when they fail", async () => {
    const turn = inTurns({ atOnce: 1, mostWaiting: 5 });
    const failed = turn(() => Promise.reject(new Error("no")));
    const next = turn(async () => "next");
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("next");
  });
});
