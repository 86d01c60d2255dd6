import { RIVER_REACH, chanceOfReach, datasetById, hasBands, NO_REACH, reachClass } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { screenFromPack } from "../screening/screen-sites.ts";
import { siteColumns, siteMissingReason } from "../screening/site-columns.ts";
import { valueNotes } from "../screening/value-notes.ts";
import { riversAround } from "./rivers.ts";
import { shippedPack } from "./shipped-pack.test-data.ts";

const pack = shippedPack();

/** Kilometres to the nearest river by the lines as they are drawn, chance and why there is none, of the design. */
const EXAMPLES: readonly (readonly [string, number, number, number | undefined, number, string?])[] = [
  ["Cologne", 50.938, 6.963, 0.2, 0.067],
  ["Passau", 48.574, 13.466, 0.4, 0.07],
  ["Berlin", 52.52, 13.405, 0.4, 0.078],
  ["London", 51.499, -0.127, 0.5, 0.088],
  ["Hanoi", 21.03, 105.85, 0.8, 0.219],
  ["Phnom Penh", 11.56, 104.92, 3.6, 0.133],
  ["Dhaka", 23.73, 90.4, 3.9, 0.156],
  ["Ayutthaya", 14.35, 100.57, 10.6, 0.071],
  ["Lokoja", 7.8, 6.74, 2.4, 0.085],
  ["Cedar Rapids", 41.977, -91.665, 0.2, 0.161],
  ["Denver", 39.74, -104.99, 4.2, 0.014],
  ["Manaus", -3.12, -60.02, 4.4, 0.053],
  ["Cairo", 30.05, 31.24, 1.2, 0.158],
  ["Wuhan", 30.58, 114.28, 0.8, 0.205],
  ["Bangkok", 13.68, 100.61, 1.6, 0.167, "delta"],
  ["Rotterdam", 51.92, 4.4, 2.1, 0.084, "delta"],
  ["Nairobi", -1.286, 36.82, 75, 0.006, "far"],
  ["Ho Chi Minh City", 10.769, 106.777, 63.5, 0.039, "far"],
  ["Male", 4.175, 73.51, undefined, 0.012, "far"],
  ["Papeete", -17.54, -149.57, undefined, 0, "far"],
  ["Djibouti", 11.59, 43.15, undefined, 0.016, "desert"],
  ["Riyadh", 24.7, 46.7, undefined, 0.004, "desert"],
  ["Dubai", 25.2, 55.27, undefined, 0, "desert"],
];
const data = screenFromPack(
  pack,
  EXAMPLES.map(([, latitude, longitude]) => ({ latitude, longitude })),
);
const read = siteColumns(data);
const at = (name: string) => EXAMPLES.findIndex(([place]) => place === name);

describe("the reach of rivers at known places", () => {
  it.each(EXAMPLES.map(([name]) => name))("of %s", (name) => {
    const { hazard, none: code } = data.inputs.riverReach;
    const site = at(name);
    const [, latitude, longitude, km, chance, none] = EXAMPLES[site]!;
    expect(NO_REACH[code[site]!]).toBe(none);
    if (none === undefined)
      expect(Math.abs(Math.log(chanceOfReach(hazard[site]!) / chance))).toBeLessThan(Math.log(1.65));
    else expect(hazard[site]).toBeNaN();
    const { greatKm, otherKm, supplementKm } = riversAround(pack, latitude, longitude);
    const nearest = Math.min(greatKm, otherKm, supplementKm);
    if (km === undefined) expect(nearest).toBe(Infinity);
    else expect(Math.abs(nearest - km)).toBeLessThan(0.8);
  });

  it("is told as a class, and says why there is none", () => {
    const column = read(RIVER_REACH, 0)!;
    EXAMPLES.forEach(([, , , , , none], site) => {
      expect(column[site]).toEqual(reachClass(chanceOfReach(data.inputs.riverReach.hazard[site]!)));
      const reason = none === undefined ? undefined : siteMissingReason(data, RIVER_REACH, site)?.english;
      if (none !== undefined) expect(reason).toMatch(/^no number here: /);
      expect(reason ?? "").not.toContain("very low");
    });
  });

  it("knows nothing of dams, and says so where a river crosses a desert", () => {
    const ids = (name: string) =>
      valueNotes(data, read)(datasetById(RIVER_REACH)!, { quantile: 50 }, 2, at(name)).map(({ id }) => id);
    expect(ids("Cairo")).toEqual(["river-behind", "river-dam"]);
    expect(ids("Cologne")).toEqual(["river-behind"]);
  });

  it("is not told of whole cells", () => {
    const cells = screenFromPack(pack, [{ latitude: 50.9, longitude: 6.9 }], { isCells: true });
    expect(cells.inputs.riverReach.hazard[0]).toBeNaN();
    expect(siteMissingReason(cells, RIVER_REACH, 0)?.english).toMatch(/^told of single locations/);
  });

  it("has no band, and no loss and no score follow from it", () => {
    expect(hasBands(datasetById(RIVER_REACH)!.thresholds)).toBe(false);
    const without = screenFromPack(
      pack,
      EXAMPLES.map(([, latitude, longitude]) => ({ latitude, longitude })),
    );
    const blind = siteColumns({
      ...without,
      inputs: {
        ...without.inputs,
        riverReach: { ...without.inputs.riverReach, hazard: new Float32Array(EXAMPLES.length).fill(Number.NaN) },
      },
    });
    for (const id of ["score_wet", "score_location", "total_ead", "river_flood_ead"])
      expect([id, Array.from(blind(id, 0) ?? [])]).toEqual([id, Array.from(read(id, 0) ?? [])]);
  });
});
