import { describe, expect, it } from "vitest";
import type { ColumnsPart, Part, RunPlan } from "../plan/run-plan.ts";
import type { SiteModel } from "../engine/site-model.ts";
import { createProgress, shareOfRun } from "./progress.ts";

const columns = (stage: ColumnsPart["stage"], id: string, rows: number): ColumnsPart => ({
  kind: "columns",
  key: "static",
  datasets: [],
  stage,
  id,
  rows,
});
const parts: readonly Part[] = [
  { kind: "cells", id: "cells", stage: "climate", batch: 0, from: 0, to: 10, rows: 5 },
  { kind: "store", id: "store", stage: "climate", batch: 0, first: 0, last: 1, rows: 5 },
  columns("hazards", "many", 900),
  columns("scores", "some", 500),
  columns("hazards", "few", 10),
];
const plan = { parts, batches: [{ from: 0, to: 10 }] } as unknown as RunPlan;
const model = { siteCount: 20 } as unknown as SiteModel;

describe("the progress of a run", () => {
  it("rises to the share of computing, through stages that never go back", () => {
    const reported: (readonly [string, number])[] = [];
    const progress = createProgress(parts, plan, model, (stage, done) => reported.push([stage, shareOfRun(done)]));
    for (const part of parts) {
      progress.begin(part);
      progress.add(part, 0.5);
      progress.end(part);
    }
    const stages = reported.map(([stage]) => stage);
    expect([...new Set(stages)]).toEqual(["climate", "hazards", "scores"]);
    expect(stages).toEqual(stages.toSorted());
    const shares = reported.map(([, share]) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeCloseTo(0.97, 10);
  });

  it("does not name a later stage for what was done before a crash", () => {
    const reported: string[] = [];
    const progress = createProgress(parts, plan, model, (stage) => reported.push(stage));
    progress.add(parts[2]!, 1);
    progress.begin(parts[0]!);
    progress.add(parts[0]!, 1);
    expect(reported).toEqual(["climate", "climate"]);
  });
});
