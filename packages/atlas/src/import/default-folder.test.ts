import { resolve } from "node:path";
import { expect, it } from "vitest";
import { importedFolder } from "./default-folder.ts";

it("is the setting, else lies in the data folder, and takes empty settings as absent", () => {
  expect(importedFolder({ IMPORTED_DIR: "/maps", DATA_DIR: "/data" })).toBe("/maps");
  expect(importedFolder({ IMPORTED_DIR: "", DATA_DIR: "/data" })).toBe("/data/imported");
  expect(importedFolder({})).toBe(resolve(".data/imported"));
});
