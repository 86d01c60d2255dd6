import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openSources, screenSites } from "@tidemark/atlas";
import { TOPICS } from "@tidemark/science";
import { planRun } from "../plan/run-plan.ts";
import { computePart } from "./compute-part.ts";
import type { WrittenFile } from "./part-output.ts";
import { modelOf } from "./site-model.ts";

const root = mkdtempSync(join(tmpdir(), "compute-part-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("the parts of a run", () => {
  it("give the same files whether they fit the memory or are done in stripes", async () => {
    const points = Array.from({ length: 260 }, (_, i) => ({
      longitude: -100 + (i % 20),
      latitude: 31 + Math.floor(i / 20) / 2,
    }));
    const model = modelOf(await screenSites(await openSources(), points));
    const overrides = TOPICS.map((topic) => ({
      topic,
      timesteps: { start: 2040, end: 2050, step: 10 },
      presets: ["ssp245" as const],
    }));
    const datasets = ["pr_total", "rx1day_rp", "tc_wind_rp", "pga_rp", "earthquake_ead", "total_ead", "score_wet"];
    const plan = planRun(model, { datasets, overrides });
    expect(plan.parts.filter(({ kind }) => kind === "cells").length).toBeGreaterThan(1);
    const compute = (name: string, arenaBytes?: number): WrittenFile[] =>
      plan.parts.flatMap((part) =>
        computePart(part, {
          folder: join(root, name),
          plan,
          model,
          onProgress: () => undefined,
          ...(arenaBytes === undefined ? {} : { arenaBytes }),
        }),
      );
    const whole = compute("whole");
    expect(compute("striped", 50_000)).toEqual(whole);
    const bytes = (name: string, { path }: WrittenFile) => readFileSync(join(root, name, path));
    expect(whole.filter((file) => !bytes("striped", file).equals(bytes("whole", file)))).toEqual([]);
    expect(whole.length).toBeGreaterThan(10);
    expect(whole.filter(({ isEmpty }) => isEmpty)).toEqual([]);
  });
});
