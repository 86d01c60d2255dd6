import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadKeys } from "./keys.ts";

const folder = mkdtempSync(join(tmpdir(), "keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a file of keys that is damaged", () => {
  it.each(["", "nonsense", "bm9uc2Vuc2U="])("is named, with what to do: %j", (content) => {
    mkdirSync(join(folder, "keys"), { recursive: true });
    writeFileSync(join(folder, "keys", "signing-keys"), content);
    expect(() => loadKeys(undefined, folder)).toThrow(/signing-keys are damaged. Put that file back from a backup/);
  });
});
