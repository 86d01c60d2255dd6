import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepToOurselves, makeDataFolder } from "./data-folder.ts";

let place: string;
let umask: number;
beforeEach(() => {
  umask = process.umask();
  place = mkdtempSync(join(tmpdir(), "tidemark-data-folder-"));
});
afterEach(() => {
  process.umask(umask);
  rmSync(place, { recursive: true });
});
const rights = (...path: string[]) => (statSync(join(place, ...path)).mode & 0o777).toString(8);

it("lets others pass through a new data folder, and leaves the rights of one that is there", () => {
  makeDataFolder(join(place, "data"));
  expect(rights("data")).toBe("711");
  chmodSync(join(place, "data"), 0o750);
  makeDataFolder(join(place, "data"));
  expect(rights("data")).toBe("750");
});

it("closes what lies in it to others, and what is made later, but for the folder of the database", () => {
  mkdirSync(join(place, "runs", "inner"), { recursive: true });
  mkdirSync(join(place, "postgres"));
  writeFileSync(join(place, "an-export.zip"), "x");
  keepToOurselves(place);
  mkdirSync(join(place, "exports"));
  writeFileSync(join(place, "exports", "values.xlsx"), "x");
  expect([rights("runs"), rights("an-export.zip"), rights("exports"), rights("exports", "values.xlsx")]).toEqual([
    "700",
    "600",
    "700",
    "600",
  ]);
  expect(rights("postgres")).toBe("755");
});
