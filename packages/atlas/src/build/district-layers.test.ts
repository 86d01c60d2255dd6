import { describe, expect, it } from "vitest";
import { gridIndexOf } from "../cell-grid.ts";
import { DistrictIndex, districtLayers, locatedDistricts, withPositions } from "./district-layers.ts";

const NONE = 255;
const district = (latitude: number, longitude: number, river: number) => ({
  latitude,
  longitude,
  classes: [river, NONE, NONE, NONE, NONE, NONE, NONE],
});
const riverAt = (index: DistrictIndex, latitude: number, longitude: number) => index.classesAt(latitude, longitude)[0];

describe("classes of districts on cells", () => {
  it("are those with most weight nearby, across the date line too", () => {
    const near = [district(10, 179.9, 3), district(10, -179.2, 1), district(10.7, 179.9, 1)];
    const index = new DistrictIndex(near);
    // 20 km against two of some 85 km: 1 / 25² is more than 2 / 90²
    expect(riverAt(index, 10, -179.92)).toBe(3);
    expect(riverAt(index, 10.5, -179.6)).toBe(1);
  });

  it("are none far from districts, and where most of the neighbours have none", () => {
    const index = new DistrictIndex([district(10, 20, 3), district(10.1, 20, NONE), district(10, 20.1, NONE)]);
    expect(riverAt(index, 12, 20)).toBe(NONE);
    expect(riverAt(index, 10.06, 20.06)).toBe(NONE);
    expect(riverAt(index, 10, 20)).toBe(3);
  });

  it("read the file of levels: districts without a position only tell that their country has classes", () => {
    const row = (cc: string, lat: string, river: string, volcano: string) => ({
      cc,
      lat,
      lon: lat,
      "River flood": river,
      Volcano: volcano,
    });
    const rows = [row("FR", "45", "2", ""), row("TP", "", "", "1"), row("FR", "", "", "0")];
    expect(locatedDistricts(rows)).toEqual([
      { latitude: 45, longitude: 45, classes: [2, NONE, NONE, NONE, NONE, NONE, NONE] },
    ]);
    const [, countries] = districtLayers(rows, "code,name,latitude,longitude", new Int32Array(0), () => true);
    expect(countries!.values).toBe("country,hazards\nFR,river_flood volcano\nTL,volcano\n");
  });

  it("take the positions of our own where the file has none, and nowhere else", () => {
    const row = (code: string, lat: string) => ({ ADM2_CODE: code, lat, lon: lat, "Coastal flood": "3" });
    const own = "code,name,latitude,longitude\n7,North,-6.13,106.87\n8,South,1,1\n";
    const found = locatedDistricts(withPositions([row("7", ""), row("8", "50"), row("9", "")], own));
    expect(found.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
      [-6.13, 106.87],
      [50, 50],
    ]);
  });

  it("let districts at a coast that we located vote on hazards of the sea alone", () => {
    const row = (code: string, lat: string, lon: string, river: string, coastal: string) => ({
      cc: "ID",
      ADM2_CODE: code,
      lat,
      lon,
      "River flood": river,
      "Coastal flood": coastal,
    });
    const rows = [row("7", "", "", "1", "3"), row("8", "-6.3", "106.9", "3", "2")];
    const [layer] = districtLayers(
      rows,
      "code,name,latitude,longitude\n7,North,-6.13,106.87\n",
      Int32Array.of(gridIndexOf(-6.13, 106.87)),
      () => true,
    );
    expect([...(layer!.values as Uint8Array)]).toEqual([3, NONE, NONE, NONE, NONE, NONE, 3]);
  });
});
