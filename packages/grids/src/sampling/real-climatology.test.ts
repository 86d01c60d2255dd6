import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openGrid } from "../readers/open-grid.ts";
import { openRaster } from "../semantics/raster.ts";
import { samplePoints } from "./sample-points.ts";

const real = join(import.meta.dirname, "../../../../../shared/sources/ncep_air.mon.ltm.nc");
describe.skipIf(!existsSync(real))("a real climatology (skipped where the file is absent)", () => {
  it("has July warmer than January in Zurich and plausible temperatures", async () => {
    const source = await openGrid(real);
    const raster = await openRaster(source, { variable: "air", units: "degC" });
    const { values } = await samplePoints(raster, [8.5], [47.4], { kind: "bilinear" });
    expect(values.length).toBe(12);
    expect(values[6] ?? 0).toBeGreaterThan((values[0] ?? 0) + 8);
    expect(Math.abs(values[6] ?? 99)).toBeLessThan(30);
  });
});
