import { describe, expect, it } from "vitest";
import type { PlaceCandidate } from "./place-finding.ts";
import { weigh } from "./weigh-places.ts";

type Weighed = Pick<PlaceCandidate, "country" | "latitude" | "longitude" | "population" | "match">;
const place = (latitude: number, population: number, match: PlaceCandidate["match"]): Weighed => ({
  country: "CN",
  latitude,
  longitude: 121,
  population,
  match,
});

describe("a place that is only also called so", () => {
  it.each([
    ["36 km away", 28.68, 150_000],
    ["25 km away", 28.77, 300_000],
    ["50 km away", 28.55, 90_000],
  ])("is asked for beside one of that very name whose people nobody counted, %s", (_, latitude, population) => {
    expect(weigh([place(29, population, "other-name"), place(latitude, 0, "exact")]).isSure).toBe(false);
  });

  it("is meant where that one lies far away, or is counted as a village", () => {
    expect(weigh([place(29, 150_000, "other-name"), place(34, 0, "exact")]).isSure).toBe(true);
    expect(weigh([place(29, 150_000, "other-name"), place(28.68, 800, "exact")]).isSure).toBe(true);
  });
});
