// tests with a document
import type { Project } from "@tidemark/contract";
import { expect, it } from "vitest";
import { isListed } from "./projects.ts";

const project = (properties: Partial<Project["properties"]> = {}) =>
  ({ properties: { status: "Finished", mbtiles_blob: "/tiles", ...properties } }) as Project;

it("lists hold finished projects with map tiles, and all others", () => {
  expect(isListed(project())).toBe(true);
  expect(isListed(project({ mbtiles_blob: null }))).toBe(false);
  expect(isListed(project({ mbtiles_blob: null, status: "Running" }))).toBe(true);
  expect(isListed(project({ mbtiles_blob: null, status: "Failed" }))).toBe(true);
});
