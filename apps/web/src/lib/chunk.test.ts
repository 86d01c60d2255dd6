import { afterEach, describe, expect, it, vi } from "vitest";
import { ChunkLoadError, loadChunk } from "./chunk.ts";

afterEach(() => vi.useRealTimers());

describe("a part of the application", () => {
  it("is handed over when it arrives", async () => {
    await expect(loadChunk(async () => ({ part: 1 }))).resolves.toEqual({ part: 1 });
  });

  it("fails after 120 seconds without an answer", async () => {
    vi.useFakeTimers();
    const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    const pending = await Promise.race([outcome, Promise.resolve("pending")]);
    expect(pending).toBe("pending");
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(ChunkLoadError);
  });

  it("fails with its cause when the network refuses it", async () => {
    const cause = new TypeError("Failed to fetch dynamically imported module");
    const error: unknown = await loadChunk(() => Promise.reject(cause)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect((error as ChunkLoadError).cause).toBe(cause);
  });
});
