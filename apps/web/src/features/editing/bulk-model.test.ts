import type { Site } from "@tidemark/contract";
import { expect, it } from "vitest";
import { bulkChange, bulkFault } from "./bulk-model.ts";

const site = (userData: Site["properties"]["user_data"]): Site => ({
  type: "Feature",
  id: "s1",
  geometry: { type: "Point", coordinates: [8, 47] },
  properties: {
    id: "s1",
    name: "Mill",
    tidemark_type: "ProductionSite",
    address: {},
    user_data: userData,
    asset_value: 7,
    asset_currency: "CHF",
  },
});

it("writes the one part that was chosen, as a form about one location does", () => {
  expect(bulkChange(site({}), { of: "value" }, "2'500'000")).toEqual({ asset_value: 2_500_000 });
  expect(bulkChange(site({}), { of: "currency" }, "eur")).toEqual({ asset_currency: "EUR" });
  expect(bulkChange(site({}), { of: "protection" }, "")).toEqual({ protection_return_period: null });
  expect(bulkChange(site({}), { of: "use" }, "residential")).toEqual({ building_use: "residential" });
  expect(bulkChange(site({}), { of: "construction" }, "")).toEqual({ construction: null });
});

it("keeps other columns, the kind of what was there, and adds a column that a location lacks", () => {
  const column = { column: "Unit" };
  expect(bulkChange(site({ Unit: "A", Shift: 2 }), column, "007")).toEqual({ user_data: { Unit: "007", Shift: 2 } });
  expect(bulkChange(site({ Unit: "A" }), column, "12")).toEqual({ user_data: { Unit: "12" } });
  expect(bulkChange(site({ Shift: 2 }), column, "North")).toEqual({ user_data: { Shift: 2, Unit: "North" } });
  expect(bulkChange(site({ Unit: "A" }), column, " ")).toEqual({ user_data: { Unit: null } });
});

it("refuses what a form refuses, and only what was typed here", () => {
  expect(bulkFault(site({}), { of: "value" }, "-3")).toBe("Write a number of 0 or more, such as 2500000.");
  expect(bulkFault(site({}), { of: "currency" }, "Euro")).toBe("Three letters, such as EUR.");
  expect(bulkFault(site({}), { column: " " }, "x")).toBe("Give the column a name.");
  const old = site({});
  const broken = { ...old, properties: { ...old.properties, asset_currency: "Franken" } };
  expect(bulkFault(broken, { of: "value" }, "3")).toBeUndefined();
});
