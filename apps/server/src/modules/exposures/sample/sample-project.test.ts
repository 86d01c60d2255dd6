import { openPack } from "@tidemark/atlas";
import { describe, expect, it } from "vitest";
import { createGeography } from "../check/geography.ts";
import { SAMPLE_EDGES, SAMPLE_LOCATIONS, SAMPLE_TITLE } from "./sample-locations.ts";
import { sampleProject } from "./sample-project.ts";

describe("the sample project", () => {
  const { features, edges, issues } = sampleProject(createGeography(openPack()));

  it("has no fault, and every location lies in its country and has data", () => {
    expect(issues).toEqual([]);
    expect(features).toHaveLength(SAMPLE_LOCATIONS.length);
    expect(edges).toHaveLength(SAMPLE_EDGES.length);
  });

  it("is spread over the continents and says that it is a sample", () => {
    const continents = new Set(features.map(({ properties }) => properties.address.continent_code));
    expect(continents).toEqual(new Set(["AF", "AS", "EU", "NA", "OC", "SA"]));
    expect(SAMPLE_TITLE).toMatch(/^Sample/);
    expect(features.every(({ properties }) => properties.user_data["Sample"] === "Invented company")).toBe(true);
  });
});
