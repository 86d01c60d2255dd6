import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { ALLOCATOR } from "./allocator.mjs";
import { ROOT } from "./run.mjs";

it("the image tells the C library the same as npm start", () => {
  const image = readFileSync(resolve(ROOT, "operation/Containerfile"), "utf8");
  const told = [...image.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(told)).toEqual(ALLOCATOR);
});
