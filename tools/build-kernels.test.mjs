import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compileKernels, moduleOf, PACKAGES } from "./build-kernels.mjs";

test.each(PACKAGES)(
  "the compiled kernels of %s are those of the sources; if not: npm run kernels:build",
  async (name) => {
    expect(readFileSync(moduleOf(name), "utf8") === (await compileKernels(name))).toBe(true);
  },
  120_000,
);
