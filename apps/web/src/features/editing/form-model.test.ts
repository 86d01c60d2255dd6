import type { Site } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { faultsOf, formOf, geometryOf, meantPlace, ownValue, readPlace, writtenOf } from "./form-model.ts";

const SITE: Site = {
  type: "Feature",
  id: "s1",
  geometry: { type: "Point", coordinates: [8.54, 47.37] },
  properties: {
    id: "s1",
    name: "Works",
    tidemark_type: "ProductionSite",
    address: { lon: 8.54, lat: 47.37, country: "Switzerland", street: "Quai", municipality: "Zürich" },
    user_data: { staff: 40, code: "007", open: true, note: null },
    asset_value: 2_500_000,
    asset_currency: "CHF",
  },
};

describe("a form about a location", () => {
  it("that nobody touched says what was there", () => {
    const written = writtenOf(formOf(SITE, ["plant"]), SITE);
    expect(written.geometry).toEqual(SITE.geometry);
    expect(written.properties).toMatchObject({
      name: "Works",
      user_data: SITE.properties.user_data,
      asset_value: 2_500_000,
      asset_currency: "CHF",
    });
    // by its coordinates the server sees that the place is still the one that was found
    expect(written.properties.address).toEqual({
      lon: 8.54,
      lat: 47.37,
      country: "Switzerland",
      street: "Quai",
      municipality: "Zürich",
      address_line: null,
      building_no: null,
      postal_code: null,
    });
  });

  it("offers both orders of coordinates where both are possible, and takes the one that is meant", () => {
    const form = { ...formOf(SITE), place: "Lat: 8.5, Lng: 47.4" };
    expect(readPlace(form.place).candidates.map(({ order }) => order)).toEqual(["given", "reversed"]);
    expect(geometryOf(form)).toEqual({ type: "Point", coordinates: [47.4, 8.5] });
    expect(geometryOf({ ...form, order: "reversed" })).toEqual({ type: "Point", coordinates: [8.5, 47.4] });
  });

  it("tries a pair the other way round when a value lies outside -90 to 90", () => {
    expect(meantPlace({ place: "151.2, -33.9", order: "given" })).toMatchObject({ latitude: -33.9, longitude: 151.2 });
  });

  it("tells what is wrong, field by field", () => {
    const form = {
      ...formOf(SITE),
      name: " ",
      place: "200, 300",
      value: "much",
      currency: "Franken",
      own: [
        { name: "staff", text: "1", was: 1 },
        { name: "staff", text: "2", was: undefined },
        { name: "", text: "3", was: undefined },
      ],
    };
    expect(Object.keys(faultsOf(form))).toEqual(["name", "place", "value", "currency", "own-1", "own-2"]);
    expect(faultsOf(formOf(SITE))).toEqual({});
    expect(writtenOf({ ...formOf(SITE), value: "1'250 000,5" }, SITE).properties.asset_value).toBe(1_250_000.5);
  });

  it.each([
    [{ text: " 41 ", was: 40 }, 41],
    [{ text: "007", was: undefined }, "007"],
    [{ text: "12", was: "7" }, "12"],
    [{ text: "false", was: true }, false],
    [{ text: "maybe", was: true }, "maybe"],
    [{ text: "", was: 40 }, null],
    [{ text: "-0.5", was: undefined }, -0.5],
  ])("reads %o of an own column as %o", (field, value) => {
    expect(ownValue({ name: "x", ...field })).toBe(value);
  });
});
