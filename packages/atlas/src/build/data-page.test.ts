import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { PackManifest } from "../pack/format.ts";
import { dataPage } from "./data-page.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

it("the page on the data is that of the pack: make it anew with `node packages/atlas/dist/build/docs.js`", () => {
  const manifest = JSON.parse(read("../../data/pack/manifest.json")) as PackManifest;
  expect(read("../../../../docs/data.md")).toBe(dataPage(manifest));
});
