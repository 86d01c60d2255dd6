import { describe, expect, it } from "vitest";
import { weightGate } from "./weight-gate.ts";

/** Work that goes on until it is told to end. */
function held() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { end, done };
}

describe("a gate of bytes", () => {
  it("lets no more go at once than fit, in their order, and what is larger than all alone", async () => {
    const gate = weightGate(10);
    const begun: string[] = [];
    const works = { a: held(), b: held(), large: held(), c: held() };
    const start = (name: keyof typeof works, bytes: number) =>
      gate(bytes, () => {
        begun.push(name);
        return works[name].done;
      });
    const all = [start("a", 6), start("b", 4), start("large", 50), start("c", 1)];
    await Promise.resolve();
    expect(begun).toEqual(["a", "b"]);
    works.a.end();
    await all[0];
    // nobody overtakes what is large
    expect(begun).toEqual(["a", "b"]);
    works.b.end();
    await all[1];
    expect(begun).toEqual(["a", "b", "large"]);
    works.large.end();
    await all[2];
    expect(begun).toEqual(["a", "b", "large", "c"]);
    works.c.end();
    await Promise.all(all);
  });

  it("gives back what failed", async () => {
    const gate = weightGate(1);
    await expect(gate(1, () => Promise.reject(new Error("torn")))).rejects.toThrow("torn");
    await expect(gate(1, async () => "done")).resolves.toBe("done");
  });
});
