import { memoryStore } from "@tidemark/results/testing";
import { expect, it } from "vitest";
import { createFrozenFiles } from "./frozen-files.ts";

it("says in words that the disk is full, and stores nothing", async () => {
  const store = memoryStore();
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const files = createFrozenFiles({ ...store, publish: () => Promise.reject(full) });
  await expect(files.store("{}")).rejects.toMatchObject({
    code: "unavailable",
    message: "The disk of the server is full; nothing was stored. An administrator has to make room.",
  });
});

it("tells a file that is gone from one that was altered", async () => {
  const objects = new Map<string, Uint8Array>();
  const files = createFrozenFiles(memoryStore(objects));
  const { hash } = await files.store('{"a":1}');
  const [key] = objects.keys();
  objects.set(key!, Buffer.from('{"a":2}'));
  await expect(files.read(hash)).rejects.toThrow("its content does not fit its hash");
  // freezing the same again brings the file back
  await files.store('{"a":1}');
  expect(await files.read(hash)).toBe('{"a":1}');
  objects.clear();
  await expect(files.read(hash)).rejects.toThrow("The file of this version is not there.");
});
