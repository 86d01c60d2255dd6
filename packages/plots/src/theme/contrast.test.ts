import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sceneColours, withBrand } from "./brand.ts";
import { contrastRatio, ensureContrast } from "./contrast.ts";
import { RISK, SURFACES } from "./colours.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  it("is 21 between black and white and 1 between equal colours", () => {
    expect(contrastRatio("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(contrastRatio("#0B5A6A", "#0B5A6A")).toBe(1);
  });

  it("agrees with the published ratio of #767676 on white, 4.54", () => {
    expect(contrastRatio("#767676", "#FFFFFF")).toBeCloseTo(4.54, 2);
  });

  it("is reached by moving any colour", () => {
    fc.assert(
      fc.property(hex, hex, (colour, background) => {
        expect(contrastRatio(ensureContrast(colour, background, 4.5), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe("theme", () => {
  it("has legible text on every surface in light and dark", () => {
    for (const colours of Object.values(SURFACES)) {
      for (const background of [colours.canvas, colours.surface, colours.sunken])
        for (const text of [colours.text, colours.text2]) expect(contrastRatio(text, background)).toBeGreaterThan(4.5);
      expect(contrastRatio(colours.text3, colours.surface)).toBeGreaterThan(4.5);
      expect(contrastRatio(colours.text3, colours.canvas)).toBeGreaterThan(4.5);
      expect(contrastRatio(colours.onBrand, colours.brand)).toBeGreaterThan(4.5);
      expect(contrastRatio(colours.borderControl, colours.surface)).toBeGreaterThan(3);
    }
  });

  it("has legible words on risk badges", () => {
    for (const band of Object.values(RISK))
      for (const colours of Object.values(band)) expect(contrastRatio(colours.text, colours.soft)).toBeGreaterThan(4.5);
  });

  it("makes any brand colour legible in light and dark", () => {
    fc.assert(
      fc.property(hex, fc.constantFrom("light", "dark"), (brandColour, scheme) => {
        const colours = withBrand(scheme as "light" | "dark", brandColour);
        for (const background of [colours.surface, colours.canvas, colours.brandSoft])
          expect(contrastRatio(colours.brand, background)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(colours.onBrand, colours.brand)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("draws the picture before the sign-in in any brand colour, with white words on it", () => {
    expect(sceneColours("#7A1FA2")).not.toEqual(sceneColours(undefined));
    expect(sceneColours("petrol")).toEqual(sceneColours(undefined));
    fc.assert(
      fc.property(hex, (brandColour) => {
        for (const shade of sceneColours(brandColour).shades)
          expect(contrastRatio("#FFFFFF", shade)).toBeGreaterThanOrEqual(7);
      }),
    );
  });

  it("keeps our own colour when the organization's is no colour", () => {
    expect(withBrand("light", "petrol")).toEqual(SURFACES.light);
    expect(withBrand("dark", undefined)).toEqual(SURFACES.dark);
  });
});
