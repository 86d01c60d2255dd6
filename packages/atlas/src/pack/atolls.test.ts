import { expect, it } from "vitest";
import { isAtoll } from "./atolls.ts";
import { shippedPack } from "./shipped-pack.test-data.ts";
import { screeningInputs } from "./screening-inputs.ts";

it("atolls are islands of their states that are listed no higher than palms and roofs", () => {
  expect(isAtoll("MV", 11)).toBe(true);
  expect(isAtoll("KI", 60)).toBe(false);
  expect(isAtoll("US", 2)).toBe(false);
  expect(isAtoll(undefined, 2)).toBe(false);
});

it("the ground is known where it is told with the site, and on atolls; the height of a town near is none", () => {
  const male = { latitude: 4.175, longitude: 73.51 };
  const rotterdam = { latitude: 51.95, longitude: 4.14 };
  const banaba = { latitude: -0.86, longitude: 169.54 };
  const points = [
    male,
    { ...male, elevationMetres: Number.NaN },
    { ...male, elevationMetres: null },
    { ...male, elevationMetres: 1 },
    rotterdam,
    { ...rotterdam, elevationMetres: -2 },
    banaba,
  ];
  const { knownGroundMetres } = screeningInputs(shippedPack(), points).hazards;
  expect(Array.from(knownGroundMetres)).toEqual([2, 2, 2, 1, Number.NaN, -2, Number.NaN]);
});
