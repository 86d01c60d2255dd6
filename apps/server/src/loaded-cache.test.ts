import { describe, expect, it } from "vitest";
import { createLoadedCache } from "./loaded-cache.ts";

const of = (text: string) => ({ loaded: Promise.resolve(text) });
const cache = (most: number) => createLoadedCache<string, { loaded: Promise<string> }>(most, (text) => text.length);

describe("what was loaded last", () => {
  it("is kept up to the size of all together, those used last", async () => {
    const kept = cache(8);
    const [a, b, c] = [of("aaaa"), of("bbbb"), of("cccc")];
    await kept.use("a", a);
    await kept.use("b", b);
    await kept.use("a", a);
    expect(await kept.use("c", c)).toBe("cccc");
    expect([kept.known("a"), kept.known("b"), kept.known("c")]).toEqual([a, undefined, c]);
  });

  it("is kept alone where it is larger than all together may be", async () => {
    const kept = cache(8);
    const large = of("a very large one");
    await kept.use("small", of("s"));
    await kept.use("large", large);
    expect([kept.known("small"), kept.known("large")]).toEqual([undefined, large]);
    await kept.use("small", of("s"));
    expect(kept.known("large")).toBeUndefined();
  });

  it("is known while it is on its way, and forgotten when it fails or another took its place", async () => {
    const kept = cache(8);
    const failing = { loaded: Promise.reject<string>(new Error("no")) };
    const asked = kept.use("a", failing);
    expect(kept.known("a")).toBe(failing);
    await expect(asked).rejects.toThrow("no");
    expect(kept.known("a")).toBeUndefined();
    let arrive: (text: string) => void = () => undefined;
    const slow = { loaded: new Promise<string>((resolve) => (arrive = resolve)) };
    const before = kept.use("a", slow);
    const newer = of("new");
    await kept.use("a", newer);
    arrive("old");
    expect([await before, kept.known("a")]).toEqual(["old", newer]);
  });
});
