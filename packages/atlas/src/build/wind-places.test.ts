import { describe, expect, it } from "vitest";
import { lonelyWinds, parseWindPlaces, windAlone } from "./wind-places.ts";

const station = { latitude: -54.5, longitude: 158.95, elevationMetres: 8, values: [8.9] };
const STANLEY = { latitude: -51.69, longitude: -57.85, wind: 8.2 };

describe("wind where no station is near", () => {
  it("is that of places of our own", () => {
    expect(lonelyWinds([STANLEY], [station]).map(({ values }) => values)).toEqual([[8.2]]);
  });

  it("leaves places alone that a station is near to, and those whose wind is not known", () => {
    expect(lonelyWinds([{ ...STANLEY, latitude: -54, longitude: 159 }], [station])).toEqual([]);
    expect(lonelyWinds([{ ...STANLEY, wind: Number.NaN }], [station])).toEqual([]);
  });

  it("rules its own cell, whatever the field says there", () => {
    expect(windAlone(STANLEY)).toMatchObject({ latitude: -51.69, isRegion: false });
    expect(windAlone(STANLEY).months([5.1])).toEqual([8.2]);
  });

  it("is read from a table", () => {
    expect(parseWindPlaces("# told\nname,lat,lon,wind_ms\nStanley,-51.69,-57.85,8.2\n")).toEqual([STANLEY]);
  });
});
