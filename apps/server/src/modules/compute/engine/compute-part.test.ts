import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSources, screenSites } from "@tidemark/atlas";
import { isWhole } from "@tidemark/results";
import { TOPICS } from "@tidemark/science";
import { pieceValues } from "../job/piece-pool.ts";
import { VALUE_BYTES } from "../plan/piece.ts";
import { planRun, type RunPlan } from "../plan/run-plan.ts";
import { computePart } from "./compute-part.ts";
import { joinStripes, type WrittenFile } from "./part-output.ts";
import { modelOf, type SiteModel } from "./site-model.ts";

const root = mkdtempSync(join(tmpdir(), "compute-part-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const overrides = TOPICS.map((topic) => ({
  topic,
  timesteps: { start: 2040, end: 2050, step: 10 },
  presets: ["ssp245" as const],
}));
const datasets = ["pr_total", "rx1day_rp", "tc_wind_rp", "pga_rp", "earthquake_ead", "total_ead", "score_wet"];
let model: SiteModel;
beforeAll(async () => {
  const points = Array.from({ length: 400 }, (_, i) => ({
    longitude: -100 + (i % 20),
    latitude: 31 + Math.floor(i / 20) / 2,
  }));
  model = modelOf(await screenSites(await openSources(), points));
});

/** All parts one after the other, with so much memory for the columns of a part and for a batch; by part. */
function compute(name: string, columnBytes?: number, batchLimit?: number): readonly (readonly WrittenFile[])[] {
  const grain = batchLimit === undefined ? {} : { batchBytes: batchLimit };
  return computePlan(name, planRun(model, { datasets, overrides, months: true }, new Set(), grain), columnBytes);
}

function computePlan(name: string, plan: RunPlan, columnBytes?: number): readonly (readonly WrittenFile[])[] {
  const piece = new Float32Array(pieceValues(plan, model.siteCount));
  const columns = columnBytes === undefined ? piece : piece.subarray(0, columnBytes / VALUE_BYTES);
  const work = { folder: join(root, name), plan, model, onProgress: () => undefined };
  return plan.parts.map((part) => computePart(part, { ...work, memory: part.kind === "columns" ? columns : piece }));
}

describe("the parts of a run", () => {
  it("give the same files whether they fit the memory or are done in stripes and batches", () => {
    const whole = compute("whole").flat();
    const pieces = joinStripes(compute("pieces", 50_000, 1).flat());
    const withoutChecksums = (files: readonly WrittenFile[]) => files.map((file) => ({ ...file, checksums: [] }));
    expect(withoutChecksums(pieces)).toEqual(withoutChecksums(whole));
    expect(pieces.filter(({ checksums }) => checksums.length > 1).length).toBeGreaterThan(1);
    expect(pieces.filter((file) => !isWhole(join(root, "whole", file.path), file))).toEqual([]);
    const bytes = (name: string, { path }: WrittenFile) => readFileSync(join(root, name, path));
    expect(whole.filter((file) => !bytes("pieces", file).equals(bytes("whole", file)))).toEqual([]);
    expect(whole.length).toBeGreaterThan(10);
    expect(whole.filter(({ isEmpty }) => isEmpty)).toEqual([]);
  });

  it("work out what the files of the run before do not hold, such as the months of a dataset that is kept by year", () => {
    const request = { datasets: ["fwi_mean", "wildfire_rp"], overrides, months: false };
    const anew = computePlan("linked", planRun(model, request)).flat();
    const links = new Set(["fwi_mean historical", "fwi_mean ssp245"]);
    const again = computePlan("linked", planRun(model, request, links)).flat();
    const ofWildfire = (files: readonly WrittenFile[]) =>
      files.filter(({ path }) => path.startsWith("run/wildfire_rp/"));
    expect(ofWildfire(again)).toEqual(ofWildfire(anew));
    expect(ofWildfire(again).length).toBeGreaterThan(0);
    expect(again.filter(({ path }) => path.startsWith("run/fwi_mean/"))).toEqual([]);
  });

  it("are told from torn ones, those whose files are not finished too", () => {
    const files = compute("torn", 50_000, 1).flat();
    const isTorn = (file: WrittenFile) => !isWhole(join(root, "torn", file.path), file);
    expect(files.filter(isTorn)).toEqual([]);
    const begun = files.find(({ rowBytes, checksums }) => checksums[0]!.to < rowBytes)!;
    const path = join(root, "torn", begun.path);
    const damaged = readFileSync(path);
    damaged[0]! ^= 1;
    writeFileSync(path, damaged);
    // The stripe that holds the byte, and none beside it.
    expect(files.filter(isTorn)).toEqual([begun]);
    writeFileSync(path, damaged.subarray(0, 8));
    expect(files.filter(isTorn).length).toBeGreaterThan(1);
    rmSync(path);
    expect(files.filter(isTorn).length).toBeGreaterThan(1);
  });
});
