import { describe, expect, it } from "vitest";
import { once, readingOnce } from "./read-once.ts";

describe("a reading", () => {
  it("asks each question once, also for who asks while the answer is on its way; the next reading asks anew", async () => {
    let asked = 0;
    const ask = (question: string) => once(question, async () => `${question} ${(asked += 1)}`);
    const read = () => readingOnce(async () => [...(await Promise.all([ask("run"), ask("run")])), await ask("run")]);
    expect(await read()).toEqual(["run 1", "run 1", "run 1"]);
    expect(await read()).toEqual(["run 2", "run 2", "run 2"]);
    expect(await Promise.all([read(), read()])).toEqual([Array(3).fill("run 3"), Array(3).fill("run 4")]);
    expect(await ask("run")).toBe("run 5");
    expect(await ask("run")).toBe("run 6");
  });

  it("gives a refusal to all who asked, and what comes after may ask again", async () => {
    let asked = 0;
    const ask = () =>
      once("run", () => {
        asked += 1;
        return Promise.reject(new Error("gone"));
      });
    await readingOnce(() => Promise.allSettled([ask(), ask()]));
    expect(asked).toBe(1);
    await expect(ask()).rejects.toThrow("gone");
    expect(asked).toBe(2);
  });
});
