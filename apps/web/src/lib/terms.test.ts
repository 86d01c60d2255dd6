import { describe, expect, it } from "vitest";
import { bandLabel, coordinateLabel, shortCoordinateLabel, topicLabel } from "./terms.ts";

describe("coordinates in words", () => {
  it("are full where there is room", () => {
    expect(coordinateLabel("month", 7)).toBe("July");
    expect(coordinateLabel("month", "7")).toBe("July");
    expect(coordinateLabel("month", "annual")).toBe("Whole year");
    expect(coordinateLabel("return_period", 100)).toBe("100 years");
    expect(coordinateLabel("ensemble", "p50")).toBe("Median");
    expect(coordinateLabel("scenario", "ssp370")).toBe("SSP3-7.0");
  });

  it("are short in heads of columns", () => {
    expect(shortCoordinateLabel("month", 7)).toBe("Jul");
    expect(shortCoordinateLabel("season", "DJF")).toBe("Dec-Feb");
    expect(shortCoordinateLabel("ensemble", "p50")).toBe("median");
    expect(shortCoordinateLabel("ensemble", "p90")).toBe("p90");
    expect(shortCoordinateLabel("scenario", "ssp585")).toBe("SSP5-8.5");
  });

  it("stand as they are when nobody knows them", () => {
    expect(coordinateLabel("scenario", "rcp60")).toBe("rcp60");
    expect(coordinateLabel("depth", 3)).toBe("3");
    expect(topicLabel("fog")).toBe("fog");
  });
});

describe("a band in words", () => {
  it("says that there is no data, never that the risk is low", () => {
    expect(bandLabel(null)).toBe("No data");
    expect(bandLabel("very low")).toBe("Very low");
  });
});
