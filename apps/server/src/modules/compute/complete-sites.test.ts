import { plainSiteSchema, siteSchema } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { completeSites } from "./complete-sites.ts";

const geometry = { type: "Point", coordinates: [8, 47] };
const complete = (...features: object[]) =>
  completeSites(features.map((feature) => plainSiteSchema.parse({ type: "Feature", geometry, ...feature })));

describe("locations of plain GeoJSON", () => {
  it("get ids, names, types and addresses, and keep other properties as columns", () => {
    const [mill, none, numbered] = complete(
      { properties: { name: "Mill", capacity: 12, tags: ["a"], note: null } },
      {},
      { id: 7, properties: null },
    );
    expect(mill).toMatchObject({
      id: "1",
      properties: { id: "1", name: "Mill", tidemark_type: "ProductionSite", address: {} },
    });
    expect(mill!.properties.user_data).toEqual({ capacity: 12, note: null });
    expect(none!.properties.name).toBe("Location 2");
    expect(numbered!.id).toBe("7");
    for (const site of [mill, none, numbered]) expect(siteSchema.safeParse(site).success).toBe(true);
  });

  it("take no id that another one has", () => {
    expect(complete({}, { id: "1" }, { properties: { id: "1-1" } }).map(({ id }) => id)).toEqual(["1-1-1", "1", "1-1"]);
  });

  it("stay as they are where all is there", () => {
    const site = {
      type: "Feature",
      id: "a",
      geometry,
      properties: {
        id: "a",
        name: "A",
        tidemark_type: "ProductionSite",
        address: { country: "Chile" },
        user_data: { Kind: "Works" },
        asset_value: 5,
        elevation: 3,
      },
    };
    expect(complete(site)).toEqual([site]);
  });
});
