import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { MODELS } from "../testing/models.ts";
import { plotTheme } from "../theme/plot-theme.ts";
import { drawSvg } from "./draw-svg.ts";

const SIZE = { width: 480, height: 240 };
const run = promisify(execFile);

/** Draws the models it is given with what was built, in an order of its own, and prints hashes by type. */
const PROGRAM = `
import { createHash } from "node:crypto";
import { drawSvg } from "@tidemark/plots/svg";
import { plotTheme } from "@tidemark/plots";
const models = JSON.parse(process.argv[1]);
const hashes = Object.fromEntries(models.toReversed().map((model) => [
  model.type,
  createHash("sha256").update(drawSvg(model, plotTheme("light"), ${JSON.stringify(SIZE)})).digest("hex"),
]));
console.log(JSON.stringify(hashes));
`;

it("is the same, byte for byte, in another process and another order", async () => {
  const models = Object.values(MODELS);
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", PROGRAM, JSON.stringify(models)], {
    cwd: import.meta.dirname,
  });
  const here = models.map((model) => [
    model.type,
    createHash("sha256")
      .update(drawSvg(model, plotTheme("light"), SIZE))
      .digest("hex"),
  ]);
  expect(JSON.parse(stdout)).toEqual(Object.fromEntries(here));
});
