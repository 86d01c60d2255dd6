import { borders } from "@rapideditor/country-coder";
import { describe, expect, it } from "vitest";
import { areaKm2 } from "./area.ts";
import { clipToBox, splitAtDateLine } from "./clip.ts";
import { polygonContains } from "./contains.ts";
import { type AreaGeometry, geometryOf } from "./geometry.ts";
import { representativePoint } from "./inside.ts";
import { simplifyPolygon } from "./simplify.ts";
import { findPolygonProblem } from "./validity.ts";

const countries = borders.features.flatMap(({ properties, geometry }) =>
  geometry ? [{ code: properties.iso1A2 ?? properties.wikidata, area: geometry as AreaGeometry }] : [],
);
const share = (a: AreaGeometry, b: AreaGeometry) => areaKm2(a) / areaKm2(b);

describe("outlines of all countries (of country-coder, coarse and with territorial waters)", () => {
  it("of inland states have the known areas (CIA World Factbook: 2,586 and 160 km²)", () => {
    const areaOf = (code: string) => areaKm2(countries.find((country) => country.code === code)!.area);
    expect(areaOf("LU") / 2586).toBeCloseTo(1, 2);
    expect(areaOf("LI") / 160).toBeCloseTo(1, 1);
  });
  it("are sound, before and after the cut at the date line, which keeps their area", () => {
    for (const { code, area } of countries) {
      const split = splitAtDateLine(area);
      expect(findPolygonProblem(area), code).toBeUndefined();
      expect(findPolygonProblem(split), code).toBeUndefined();
      expect(share(split, area), code).toBeCloseTo(1, 9);
    }
  });
  it("hold their representative point", () => {
    for (const { code, area } of countries) expect(polygonContains(area, representativePoint(area)!), code).toBe(true);
  });
  it("fall into four boxes that cover the Earth without a rest", () => {
    const boxes = [
      [170, -30, -170, 75],
      [-170, -30, 170, 75],
      [-180, 75, 180, 90],
      [-180, -90, 180, -30],
    ] as const;
    for (const { code, area } of countries) {
      const sum = boxes.reduce((total, box) => total + areaKm2(clipToBox(area, box)), 0);
      expect(sum / areaKm2(area), code).toBeCloseTo(1, 6);
    }
  });
  it("keep nearly their area with a tolerance far below their size", () => {
    for (const { code, area } of countries.filter((country) => areaKm2(country.area) > 10_000)) {
      expect(share(simplifyPolygon(area, 1), area), code).toBeCloseTo(1, 1);
    }
  });
  it("are none for an empty geometry", () => {
    expect(areaKm2(geometryOf([]))).toBe(0);
    expect(findPolygonProblem(geometryOf([]))?.kind).toBe("no-area");
  });
});
