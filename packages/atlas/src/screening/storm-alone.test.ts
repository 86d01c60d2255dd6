import { datasetById } from "@tidemark/science";
import { afterAll, describe, expect, it } from "vitest";
import { AROUND_MIAMI, importFolders, screen, tiff } from "./imports.test-data.ts";
import { valueNotes } from "./value-notes.ts";

const SITE = { zurich: 0, miami: 1 } as const;
const made = importFolders();
afterAll(() => made.remove());

describe("STORM of 10 years alone, as published", () => {
  it("is continued by the curve of the screening, which the notes say", async () => {
    await made.add("storm-wind", { "STORM_FIXED_RETURN_PERIODS_NA_10_YR_RP.tif": tiff(30, AROUND_MIAMI) });
    const plain = await screen(undefined);
    const windy = await screen(made.imported);
    const at = (years: number) => ({ ensemble: "p50", return_period: years }) as const;
    const before = (years: number) => plain.value("tc_wind_rp", at(years), SITE.miami);
    expect(windy.value("tc_wind_rp", at(10), SITE.miami)).toBeCloseTo(30, 4);
    const wanted = (30 * before(150)) / before(10);
    expect(windy.value("tc_wind_rp", at(150), SITE.miami)).toBeCloseTo(wanted, 3);
    expect(wanted).toBeGreaterThan(40);
    const dataset = datasetById("tc_wind_rp")!;
    const notes = (years: number, site: number) =>
      valueNotes(windy.data)(dataset, { ...dataset.defaultCoordinates, ...at(years) }, 40, site);
    expect(notes(10, SITE.miami)).toEqual([]);
    expect(notes(150, SITE.miami)[0]?.text?.english).toBe(
      "Rarer than the rarest map (10 years): the curve of the screening, scaled to that map. Low confidence.",
    );
    expect(notes(10, SITE.zurich)[0]?.id).toBe("outside-map");
    expect(windy.value("tc_wind_rp", at(150), SITE.zurich)).toBe(plain.value("tc_wind_rp", at(150), SITE.zurich));
  });
});
