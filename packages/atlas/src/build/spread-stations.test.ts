import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { miscountedStations } from "./spread-stations.ts";

const folder = mkdtempSync(join(tmpdir(), "stations-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("stations of countries that count days wrongly are known by their number, for every table that has no country", () => {
  const wmoAnnual = join(folder, "annual.csv.gz");
  const rows = ["wid,country,d35", "67633,ZAMBIA,2", "67977,Zimbabwe,5", "13463,Montenegro,30", "6660,SWITZERLAND,1"];
  writeFileSync(wmoAnnual, gzipSync(rows.join("\n")));
  expect([...miscountedStations({ wmoAnnual })]).toEqual(["67633", "13463"]);
});
