import type { PropertyFilter } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { plotProperties } from "./properties.ts";

const property = (name: string, type: PropertyFilter["type"], distinct: number): PropertyFilter => ({
  name,
  type,
  distinct,
  options: [],
  histogram: null,
  dates: null,
});

describe("properties that a plot can show", () => {
  it("lists those with less than 100 values, and skips ids and what says where a location is", () => {
    const found = plotProperties({
      address: [
        property("country", "options", 99),
        property("municipality", "texts", 100),
        property("street", "options", 4),
      ],
      user_data: [
        property("supplier_id", "options", 5),
        property("employees", "range", 900),
        property("empty", "options", 0),
      ],
      asset_value: null,
    });
    expect(found.map(({ id, isNumeric, isGroup }) => [id, isNumeric, isGroup])).toEqual([
      ["country", false, true],
      ["user_data.employees", true, false],
    ]);
  });

  it("has the asset value where any location has one", () => {
    const found = plotProperties({ address: [], user_data: [], asset_value: { currencies: ["EUR"] } });
    expect(found.map(({ id }) => id)).toEqual(["asset_value"]);
  });
});
