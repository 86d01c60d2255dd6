import { describe, expect, test } from "vitest";
import { notedBand, totalNote } from "../notes/total-note.ts";
import { datasetById } from "../catalogue/catalogue.ts";
import {
  hazardsOfPlace,
  isRuledByStorms,
  mainLeftOutAt,
  totalPartsText,
  type PlaceSetting,
  type TotalParts,
} from "./hazards-of-place.ts";

/** Dry upland inland: nothing but what every place has. */
const UPLAND: PlaceSetting = {
  latitude: 10,
  coastKm: 400,
  hasSeaLevel: false,
  heightMetres: 900,
  isGround: false,
  coastalClass: Number.NaN,
  riverClass: 0,
  cycloneWind: 0,
  pga475: 0.02,
  volcanoKm: 900,
  burnableFraction: 0,
};
const mainOf = (more: Partial<PlaceSetting>) =>
  hazardsOfPlace({ ...UPLAND, ...more }, "ead").flatMap(({ hazard, isMain }) => (isMain ? [hazard] : []));

describe("the hazards of a place", () => {
  test("are main ones where its setting exposes it to them", () => {
    expect(mainOf({})).toEqual([]);
    expect(mainOf({ coastKm: 2, heightMetres: 1 })).toEqual(["coastal_flood"]);
    expect(mainOf({ coastKm: 2, heightMetres: 80 })).toEqual([]);
    // New York is listed with 57 m, by its roofs; the elevation of the site itself is believed
    expect(mainOf({ coastKm: 2, heightMetres: 50 })).toEqual(["coastal_flood"]);
    expect(mainOf({ coastKm: 2, heightMetres: 50, isGround: true })).toEqual([]);
    // Hamburg lies 70 km inland, where the tide still comes
    expect(mainOf({ coastKm: 71, hasSeaLevel: true, heightMetres: 6 })).toEqual(["coastal_flood"]);
    expect(mainOf({ coastKm: 40, coastalClass: 2 })).toEqual(["coastal_flood"]);
    expect(mainOf({ riverClass: 2 })).toEqual(["river_flood"]);
    expect(mainOf({ riverClass: 1 })).toEqual([]);
    expect(mainOf({ cycloneWind: 40 })).toEqual(["tc_wind"]);
    expect(mainOf({ pga475: 0.3 })).toEqual(["earthquake"]);
    expect(mainOf({ volcanoKm: 10 })).toEqual(["volcano"]);
  });

  test("storms of the middle latitudes are a main one unless cyclones blow harder than they do", () => {
    // Chicago, Dublin, Wellington and Boston by their cyclone wind of 100 years
    expect(mainOf({ latitude: 42, cycloneWind: 0 })).toEqual(["storm_wind"]);
    expect(mainOf({ latitude: 53, cycloneWind: 23 })).toEqual(["tc_wind", "storm_wind"]);
    expect(mainOf({ latitude: -41, cycloneWind: 24 })).toEqual(["tc_wind", "storm_wind"]);
    expect(mainOf({ latitude: 42, cycloneWind: 31 })).toEqual(["tc_wind"]);
    expect(mainOf({ latitude: 42, cycloneWind: Number.NaN })).toEqual(["tc_wind"]);
    expect(mainOf({ latitude: 29, cycloneWind: 0 })).toEqual([]);
    expect(isRuledByStorms({ ...UPLAND, latitude: 56, cycloneWind: 22 })).toBe(true);
    expect(isRuledByStorms({ ...UPLAND, latitude: 36, cycloneWind: 36 })).toBe(false);
  });

  test("count as exposed where the setting is not known", () => {
    expect(mainOf({ riverClass: Number.NaN, heightMetres: Number.NaN, coastKm: 2 })).toEqual([
      "river_flood",
      "coastal_flood",
    ]);
  });

  test("leave a coast to places near one, and winter storms to the middle latitudes", () => {
    const of = (more: Partial<PlaceSetting>) =>
      hazardsOfPlace({ ...UPLAND, ...more }, "ead").map(({ hazard }) => hazard);
    expect(of({})).toEqual(["river_flood", "pluvial_flood", "earthquake"]);
    expect(of({ latitude: 52, coastKm: 3, heightMetres: 2, burnableFraction: 0.5 })).toEqual(
      "river_flood pluvial_flood coastal_flood storm_wind hail snow_load wildfire earthquake tsunami".split(" "),
    );
  });

  test("hold heat, drought and cold where work is interrupted in a year, and in no loss", () => {
    const lasting = (latitude: number, quantity: "bi" | "bi_annual" | "ead" | "loss-ratio") =>
      hazardsOfPlace({ ...UPLAND, latitude }, quantity)
        .map(({ hazard }) => hazard)
        .filter((hazard) => ["heat", "cold", "drought", "water_stress"].includes(hazard));
    expect(lasting(10, "bi_annual")).toEqual(["heat", "drought", "water_stress"]);
    expect(lasting(55, "bi_annual")).toEqual(["heat", "cold", "drought", "water_stress"]);
    for (const quantity of ["bi", "ead", "loss-ratio"] as const) expect(lasting(55, quantity)).toEqual([]);
  });
});

describe("a total over hazards", () => {
  const reason = { code: "reason.map", facts: {}, english: "not available: needs a map" };
  const parts: TotalParts = {
    held: [{ hazard: "earthquake", isMain: false }],
    leftOut: [
      { hazard: "hail", isMain: false, reason },
      { hazard: "coastal_flood", isMain: true, reason },
    ],
  };
  const total = datasetById("total_ead")!;

  test("names what it holds and what not and why, and has no band without a main hazard", () => {
    expect(totalPartsText(parts).english).toBe(
      "1 of 3 hazards of this place: earthquake. Not in it: coastal flood, a main hazard here, hail (not available: needs a map).",
    );
    expect(mainLeftOutAt(parts)).toEqual(["coastal_flood"]);
    expect(notedBand(0.02, total, [totalNote(parts)])).toBeUndefined();
  });

  test("has its band where all main hazards are in it", () => {
    const whole: TotalParts = { ...parts, leftOut: parts.leftOut.slice(0, 1) };
    expect(notedBand(0.02, total, [totalNote(whole)])).toBe("very low");
    expect(totalPartsText({ held: parts.held, leftOut: [] }).english).toBe(
      "Holds all 1 hazards of this place: earthquake.",
    );
    expect(notedBand(Number.NaN, total, [])).toBeUndefined();
  });
});
