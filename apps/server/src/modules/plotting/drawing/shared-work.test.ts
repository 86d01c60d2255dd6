import { describe, expect, it } from "vitest";
import { createSharedWork } from "./shared-work.ts";

/** Work that ends when it is told to, and its signal. */
function slowWork() {
  const seen: { signal?: AbortSignal; begun: number; end: (text: string) => void } = { begun: 0, end: () => undefined };
  const work = (signal: AbortSignal) => {
    seen.signal = signal;
    seen.begun += 1;
    return new Promise<string>((resolve, reject) => {
      seen.end = resolve;
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  };
  return { seen, work };
}

describe("work that several wait for", () => {
  it("is done once", async () => {
    const shared = createSharedWork<string>();
    const { seen, work } = slowWork();
    const { signal } = new AbortController();
    const both = [shared.join("a", signal, work), shared.join("a", signal, work)];
    seen.end("done");
    expect(await Promise.all(both)).toEqual(["done", "done"]);
    expect(seen.begun).toBe(1);
  });

  it("goes on while one waits, and is given up when the last has gone", async () => {
    const shared = createSharedWork<string>();
    const { seen, work } = slowWork();
    const [first, second] = [new AbortController(), new AbortController()];
    const one = shared.join("a", first.signal, work);
    const other = shared.join("a", second.signal, work);
    first.abort(new Error("gone"));
    await expect(one).rejects.toThrow("gone");
    expect(seen.signal?.aborted).toBe(false);
    second.abort(new Error("gone too"));
    await expect(other).rejects.toThrow("gone too");
    expect(seen.signal?.aborted).toBe(true);
  });

  it("begins anew after it failed or was given up", async () => {
    const shared = createSharedWork<string>();
    const { signal } = new AbortController();
    await expect(shared.join("a", signal, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await shared.join("a", signal, () => Promise.resolve("whole"))).toBe("whole");
  });
});
