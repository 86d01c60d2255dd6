import { memoryStore } from "@tidemark/results/testing";
import { expect, it } from "vitest";
import { createFrozenFiles, frozenFile } from "./frozen-files.ts";

it.each([
  ["ENOSPC", "The disk of the server is full; nothing was stored. An administrator has to make room."],
  ["EDQUOT", "The disk of the server is full; nothing was stored. An administrator has to make room."],
  ["EROFS", "The data folder cannot be written: its disk can only be read. "],
])("says in words why the disk takes nothing: %s", async (code, said) => {
  const fault = Object.assign(new Error("the disk takes nothing"), { code });
  const files = createFrozenFiles({ ...memoryStore(), publish: () => Promise.reject(fault) });
  const refused = files.store(frozenFile(Buffer.from("{}")));
  await expect(refused).rejects.toMatchObject({ code: "unavailable" });
  await expect(refused).rejects.toThrow(said);
});

it("tells a file that is gone from one that was altered", async () => {
  const objects = new Map<string, Uint8Array>();
  const files = createFrozenFiles(memoryStore(objects));
  const frozen = frozenFile(Buffer.from('{"a":1}'));
  const { hash } = frozen;
  await files.store(frozen);
  const [key] = objects.keys();
  objects.set(key!, Buffer.from('{"a":2}'));
  await expect(files.read(hash)).rejects.toThrow("its content does not fit its hash");
  // freezing the same again brings the file back
  await files.store(frozen);
  expect(await files.read(hash)).toBe('{"a":1}');
  objects.clear();
  await expect(files.read(hash)).rejects.toThrow("The file of this version is not there.");
});
