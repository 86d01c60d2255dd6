import { openSources } from "@tidemark/atlas";
import { expect, it } from "vitest";
import { attributesBuilder, type SiteRow } from "../locations/attributes.ts";
import { LocationIndex } from "../locations/index.ts";
import { createBuildings } from "./assets.ts";

const row = {
  position: 0,
  site_id: "a",
  name: "A",
  longitude: 4.48,
  latitude: 51.92,
  address: {},
  user_data: {},
  asset_value: null,
  asset_currency: null,
  elevation: null,
  protection_return_period: null,
  building_use: null,
  construction: null,
};

/** A project of one location; of its version before it keeps the columns that stay the same. */
function indexOf(change: Partial<SiteRow>, before?: LocationIndex): LocationIndex {
  const builder = attributesBuilder(1);
  builder.add([{ ...row, ...change }]);
  const made = builder.finish();
  const columns = new Map([...made.columns, ...(before === undefined ? [] : placesOf(before))]);
  return new LocationIndex("1", { ...made, ...(before && { positions: before.positions }), columns }, 1, before);
}
const placesOf = ({ columns }: LocationIndex) => [...columns].filter(([id]) => id === "longitude" || id === "latitude");

it("buildings that losses are worked out for are as they were told, and anew when that changes", async () => {
  const sources = await openSources();
  const buildingsOf = createBuildings(() => Promise.resolve(sources));
  const plain = indexOf({});
  const [asset] = (await buildingsOf(plain)).assets;
  expect(asset).toMatchObject({ profile: { floodClass: "industrial", structure: "low-code" }, protectionYears: NaN });
  expect(buildingsOf(plain)).toBe(buildingsOf(plain));

  // the same place, so that what is kept by places alone would stand
  const told = indexOf({ building_use: "residential", construction: "masonry", protection_return_period: 100 }, plain);
  expect(told.places).toBe(plain.places);
  const [changed] = (await buildingsOf(told)).assets;
  expect(changed).toMatchObject({
    profile: { floodClass: "residential", structure: "masonry" },
    protectionYears: 100,
  });
});
