import { describe, expect, test } from "vitest";
import { stationHeight } from "./station-height.ts";

describe("the height of a station", () => {
  test("is what its column tells, also below the sea", () => {
    expect(stationHeight({ elev: "12.5" }, "elev")).toBe(12.5);
    expect(stationHeight({ Elevation: "-388.0" }, "Elevation")).toBe(-388);
    expect(stationHeight({ elev: "0" }, "elev")).toBe(0);
  });

  test.each(["-876.5", "-999", "-9999.0", "", "nan"])("is not known from %s", (code) => {
    expect(stationHeight({ elev: code }, "elev")).toBeNaN();
  });
});
