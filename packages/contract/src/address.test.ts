import { describe, expect, it } from "vitest";
import { addressOf, addressPattern } from "./address.ts";
import { plainRoutes } from "./contract.ts";

const { columnValues, excelReportBulk, locationWorkbook, siteTiles, uploadTemplate, valueTile } = plainRoutes;

describe("address of a plain route", () => {
  it("has the parameters of its path, encoded", () => {
    expect(addressOf(uploadTemplate, {})).toBe(uploadTemplate.path);
    expect(addressOf(locationWorkbook, { id: "p", site_id: "Zürich/1 #2" })).toBe(
      locationWorkbook.path.replace("{id}", "p").replace("{site_id}", "Z%C3%BCrich%2F1%20%232"),
    );
  });

  it("keeps what may stand in a path as it is", () => {
    const at = { dataset: "hd30", coord_key: "scenario=ssp585;time=2050", z: 1, x: 0, y: 1 };
    expect(addressOf(valueTile, at)).toBe("/api/spatial-datasets/v0/tiles/hd30/scenario=ssp585;time=2050/1/0/1.png");
  });

  it("has a query of what is given", () => {
    const address = addressOf(
      columnValues,
      { exposure_id: "p" },
      { dataset_id: "a b", slider: true, coords: undefined },
    );
    expect(address.slice(address.indexOf("?"))).toBe("?dataset_id=a+b&slider=true");
    const bulk = addressOf(excelReportBulk, { id: "p" }, { production_site_ids: ["a", "b&c"] });
    expect(new URL(bulk, "https://us.example").searchParams.getAll("production_site_ids")).toEqual(["a", "b&c"]);
  });

  it("may leave steps open", () => {
    expect(addressPattern(siteTiles, { id: "p" }, { v: "2026-11-22T06:00:00Z" })).toBe(
      siteTiles.path.replace("{id}", "p") + "?v=2026-11-22T06%3A00%3A00Z",
    );
  });

  it("does not compile without a parameter", () => {
    // @ts-expect-error the location is missing
    expect(addressOf(locationWorkbook, { id: "p" })).toContain("{site_id}");
  });
});
