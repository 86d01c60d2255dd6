import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shippedPack } from "../../packages/atlas/src/pack/shipped-pack.test-data.ts";
import { PLACES } from "./places.ts";
import { portfolioLines } from "./portfolio.ts";

const FILE = new URL("golden.txt", import.meta.url);
const HEAD = `Values of the golden portfolio, five significant digits: present | 2050 under ssp370, each as
the mean of the ensemble (of scores and of what has no mean the median) and (p10 to p90).
They change only on purpose: \`UPDATE_GOLDEN=1 npx vitest run golden\`, and the difference is part of the commit.`;

const lines = portfolioLines(shippedPack());

/** What has gone and what has come, line by line. */
function difference(before: readonly string[], after: readonly string[]): readonly string[] {
  const [old, now] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !now.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ].toSorted((a, b) => a.slice(2).localeCompare(b.slice(2)));
}

describe("the golden portfolio", () => {
  it("has a value or a reason for every site", () => {
    for (const [name] of PLACES)
      expect(lines.filter((line) => line.startsWith(`${name}; `)).length, name).toBeGreaterThan(1);
    expect(lines.some((line) => /NaN|Infinity|undefined/.test(line))).toBe(false);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it("says what it said before", () => {
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(FILE, `${HEAD}\n\n${lines.join("\n")}\n`);
    const before = readFileSync(FILE, "utf8")
      .split("\n")
      .slice(HEAD.split("\n").length + 1, -1);
    expect(difference(before, lines), "values of the golden portfolio have changed").toEqual([]);
  });
});
