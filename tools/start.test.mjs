import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./run.mjs";

it("npm start is this process, without a shell that would keep a signal for itself", () => {
  const { scripts } = JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8"));
  expect(scripts.start).toMatch(/^exec node /);
});
