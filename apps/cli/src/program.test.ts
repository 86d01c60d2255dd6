import { execFileSync, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { openPack, placeNear, screenFromPack } from "@tidemark/atlas";
import { assess } from "./assessment.ts";
import { siteSources } from "./site-sources.ts";

const PROGRAM = fileURLToPath(new URL("../bin/tidemark-risk.js", import.meta.url));
const NO_IMPORTS = fileURLToPath(new URL("no-imports/", import.meta.url));
const print = (...words: string[]) =>
  execFileSync(process.execPath, [PROGRAM, ...words, "--imported", NO_IMPORTS], { encoding: "utf8" });

describe("the program as it is built (`npm run build`)", () => {
  test("works out what its sources do, from the data beside them", () => {
    const pack = openPack();
    const point = { latitude: 25.77, longitude: -80.19 };
    const placeOf = () => placeNear(pack, point.latitude, point.longitude);
    const [source] = siteSources(screenFromPack(pack, [point]), "ssp585", 2050, { placeOf, pack });
    const { location, values } = assess(source!, "ssp585", 2050);
    const printed: unknown = JSON.parse(print("25.77", "-80.19", "--scenario", "ssp585", "--year", "2050", "--json"));
    expect(printed).toMatchObject(JSON.parse(JSON.stringify({ location, values })) as object);
  });

  test("says nothing when who reads stops early, as head does", () => {
    const words = `"${process.execPath}" "${PROGRAM}" 47.37 8.54 --json --imported "${NO_IMPORTS}" | head -c 100`;
    const { stdout, stderr } = spawnSync("sh", ["-c", words], { encoding: "utf8" });
    expect([stdout.length, stderr]).toEqual([100, ""]);
  });

  test("gives a low score no band where the storms that blow are not in it", () => {
    const report = print("64.18", "-51.72");
    expect(report).toMatch(/^wind .* no band /m);
    expect(report).toMatch(/Risk score: wind: The storms that blow here are not in this score/);
  });

  test("prints names and units in their letters", () => {
    expect(print("47.37", "8.54")).toMatch(/Zürich[\s\S]*°C/);
  });
});
