import { catalogue } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { errorsBehind } from "./errors-behind.ts";
import { errorText, type MeasuredError, measuredErrors, measuredErrorText } from "./measured-errors.ts";

const error: MeasuredError = {
  field: "t",
  title: "Temperature",
  zone: "all",
  stations: 4356,
  unit: "°C",
  kind: "difference",
  meanAbsolute: 0.8,
  medianAbsolute: 0.63,
  p90Absolute: 1.7,
  bias: 0.1,
  sameClass: undefined,
  withinOne: undefined,
  holds: undefined,
  halfWidth: undefined,
  source: "stations",
  leftOut: "nothing: checked, not fitted",
};

describe("measured errors", () => {
  it("are there for all stations of every field, with source and with what was left out", () => {
    const errors = measuredErrors();
    const fields = new Set(errors.map(({ field }) => field));
    expect(fields.size).toBeGreaterThan(2);
    for (const field of fields) {
      const [all] = errors.filter((one) => one.field === field && one.zone === "all");
      expect(all, field).toBeDefined();
      expect(all!.stations).toBeGreaterThan(40);
      // of gauges whose records may not be shipped the mean alone was kept
      if (!field.startsWith("surge-gauges")) expect(all!.p90Absolute).toBeGreaterThanOrEqual(all!.medianAbsolute);
      expect(all!.source).not.toBe("");
      expect(all!.leftOut).not.toBe("");
    }
  });

  it("are told in words: differences in their unit, logarithms as factors, classes as shares", () => {
    expect(measuredErrorText(error)).toBe(
      "Temperature: half of 4'356 stations within 0.63 °C, nine in ten within 1.7 °C, nothing left out",
    );
    expect(errorText({ kind: "ratio", unit: "ln" }, Math.log(1.5))).toBe("a factor of 1.5");
    const classes = { ...error, kind: "class", sameClass: 0.524, withinOne: 0.8, leftOut: "each district" };
    expect(measuredErrorText(classes)).toBe(
      "Temperature: the same class in 52 %, within one class in 80 % of 4'356 districts, left out of the fit",
    );
  });

  it("are those of the fields that a dataset rests on, and an impact has those of its hazard", () => {
    expect(errorsBehind("tas_mean").map(({ field }) => field)).toEqual(["temperature-annual", "temperature-monthly"]);
    expect(errorsBehind("tc_wind_ead")).toEqual(errorsBehind("tc_wind_rp"));
    expect(errorsBehind("tc_wind_rp").length).toBeGreaterThan(0);
    expect(errorsBehind("elevation")).toEqual([]);
    expect(catalogue.filter(({ id }) => errorsBehind(id).length > 0).length).toBeGreaterThan(40);
  });
});
