import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createExportTurns } from "./export-turns.ts";

/** A work that lasts until it is ended. */
function held() {
  let end: () => void = () => undefined;
  const over = new Promise<void>((done) => (end = done));
  return { work: () => over, end };
}

const nobody = () => undefined;

function asked() {
  const turns = createExportTurns();
  const begun: string[] = [];
  const places: Record<string, number[]> = {};
  const ask = (organization: string, name: string) => {
    const stopping = new AbortController();
    const { work, end } = held();
    places[name] = [];
    const how = { signal: stopping.signal, onPlace: (before: number) => void places[name]?.push(before) };
    const done = turns.take(organization, how, () => {
      begun.push(name);
      return work();
    });
    done.catch(nobody);
    return { done, end, stop: () => stopping.abort(new Error("gone")) };
  };
  return { begun, places, ask };
}

describe("exports of an organization", () => {
  it("are made two at a time, the others in their order; those of another do not wait for them", async () => {
    const { begun, places, ask } = asked();
    const [a, b] = [ask("bank", "a"), ask("bank", "b")];
    const [c, d] = [ask("bank", "c"), ask("bank", "d")];
    ask("shop", "x");
    await turn();
    expect(begun).toEqual(["a", "b", "x"]);
    expect(places).toMatchObject({ a: [], c: [1], d: [2] });
    b.end();
    await turn();
    expect(begun).toEqual(["a", "b", "x", "c"]);
    expect(places["d"]).toEqual([2, 1]);
    a.end();
    c.end();
    await turn();
    expect(begun.at(-1)).toBe("d");
    d.end();
    await d.done;
    // nothing is left behind: two are made at a time again
    ask("bank", "e");
    ask("bank", "f");
    ask("bank", "g");
    await turn();
    expect(begun.slice(-2)).toEqual(["e", "f"]);
  });

  it("that nobody waits for give up their place at once, and one that fails hands its own on", async () => {
    const { begun, places, ask } = asked();
    const [a] = [ask("bank", "a"), ask("bank", "b")];
    const [c, d] = [ask("bank", "c"), ask("bank", "d")];
    c.stop();
    await expect(c.done).rejects.toThrow("gone");
    expect(places["d"]).toEqual([2, 1]);
    a.end();
    await turn();
    expect(begun).toEqual(["a", "b", "d"]);
    d.stop(); // its work goes by its own signal
    await turn();
    expect(begun).toEqual(["a", "b", "d"]);

    const turns = createExportTurns();
    const how = { signal: new AbortController().signal, onPlace: nobody };
    const failing = () => turns.take("mill", how, () => Promise.reject(new Error("full")));
    for (let at = 0; at < 3; at += 1) await expect(failing()).rejects.toThrow("full");
    await expect(turns.take("mill", how, () => Promise.resolve(1))).resolves.toBe(1);
  });
});
