import { catalogue, confidenceIn, type ValueNote } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { allowsConfidence, errorsBehind } from "./errors-behind.ts";
import type { MeasuredError } from "./measured-errors.ts";

describe("confidence", () => {
  it("is low wherever the measured error of a field behind an indicator allows no more", () => {
    const trusted = catalogue.filter(({ kind, confidence }) => kind === "indicator" && confidence !== "low");
    const measured = trusted.filter(({ id }) => errorsBehind(id).length > 0);
    expect(measured.length).toBeGreaterThan(25);
    expect(
      measured.filter(({ id }) => !errorsBehind(id).every((error) => allowsConfidence(error))).map(({ id }) => id),
    ).toEqual([]);
  });

  it("would be low with an error of 2.1 °C, of 26 % or of more than a factor of two, and for a class", () => {
    const error = (kind: string, unit: string, meanAbsolute: number) =>
      allowsConfidence({ kind, unit, meanAbsolute } as MeasuredError);
    expect([error("difference", "°C", 2.1), error("percent", "%", 26), error("ratio", "ln", 0.7)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([error("class", "", 0), error("difference", "°C", 1.9), error("ratio", "ln", 0.6)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("in one value is low by what its notes say, and that of the screening where an imported map does not reach", () => {
    const notes = (...ids: ValueNote["id"][]) => ids.map((id) => ({ id }));
    expect(confidenceIn("high", "medium", notes("site-height"))).toBe("high");
    for (const id of ["few-days", "zone-error", "beyond-largest-map"] as const)
      expect(confidenceIn("high", "medium", notes("site-height", id))).toBe("low");
    for (const [recorded, most] of [
      ["high", "medium"],
      ["medium", "medium"],
      ["low", "low"],
    ] as const)
      expect(confidenceIn(recorded, "high", notes("height-unsure", "outside-map"))).toBe(most);
    expect(confidenceIn("high", "high", notes("height-unknown"))).toBe("low");
    expect(confidenceIn("high", "low", notes("outside-map"))).toBe("low");
    expect(confidenceIn("low", "medium", notes("outside-map"))).toBe("low");
  });
});
