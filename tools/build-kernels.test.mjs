import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compileKernels, MODULE } from "./build-kernels.mjs";

test("the compiled kernels are those of the sources; if not: npm run kernels:build", async () => {
  expect(readFileSync(MODULE, "utf8") === (await compileKernels())).toBe(true);
}, 120_000);
