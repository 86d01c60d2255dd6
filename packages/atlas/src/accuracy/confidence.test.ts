import { catalogue } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { errorsBehind } from "./errors-behind.ts";
import type { MeasuredError } from "./measured-errors.ts";

/** Whether an error at places that were left out allows more than a low confidence: 2 °C, 25 %, a factor of two. */
function allowsConfidence({ kind, unit, meanAbsolute }: MeasuredError): boolean {
  if (kind === "class") return false;
  if (kind === "percent") return meanAbsolute <= 25;
  if (kind === "ratio") return meanAbsolute <= Math.log(2);
  return unit !== "°C" || meanAbsolute <= 2;
}

describe("confidence", () => {
  it("is low wherever the measured error of a field behind an indicator allows no more", () => {
    const trusted = catalogue.filter(({ kind, confidence }) => kind === "indicator" && confidence !== "low");
    const measured = trusted.filter(({ id }) => errorsBehind(id).length > 0);
    expect(measured.length).toBeGreaterThan(25);
    expect(measured.filter(({ id }) => !errorsBehind(id).every(allowsConfidence)).map(({ id }) => id)).toEqual([]);
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
});
