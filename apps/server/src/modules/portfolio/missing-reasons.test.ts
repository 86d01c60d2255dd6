import { sentenceOf } from "@tidemark/contract";
import { datasetById } from "@tidemark/science";
import { expect, it } from "vitest";
import type { RunSource } from "../risks/index.ts";
import { openPortfolio, reasonOf } from "./open-portfolio.ts";
import { attributesBuilder } from "../locations/attributes.ts";
import { LocationIndex } from "../locations/location-index.ts";

const SEA = "not available: open sea";
const dataset = datasetById("spei12")!;
const run = {
  siteCount: 3,
  datasets: new Map([["spei12", { epochs: [], inner: [], missing: undefined, record: {} }]]),
} as unknown as RunSource;
const site = (position: number, latitude: number) => ({
  position,
  site_id: `s${position}`,
  name: "",
  longitude: 0,
  latitude,
  address: {},
  user_data: {},
  asset_value: null,
  asset_currency: null,
  elevation: null,
  protection_return_period: null,
  building_use: null,
  construction: null,
});

it("the reason for missing values is that of the locations that miss them: at sea there are no data, in a desert no dryness", async () => {
  const noData = (latitude: number) => (latitude < 0 ? sentenceOf(SEA, undefined) : undefined);
  const builder = attributesBuilder(3);
  builder.add([site(0, -10), site(1, 20), site(2, 47)]);
  const sites = new LocationIndex("1", builder.finish(), 3);
  const portfolio = await openPortfolio("id", run, sites, undefined, noData);
  const missingAt = (...indices: number[]) => [0, 1, 2].map((index) => (indices.includes(index) ? Number.NaN : 1));
  expect(reasonOf(portfolio, dataset, missingAt(0)).english).toBe(SEA);
  expect(reasonOf(portfolio, dataset, missingAt(1)).english).toMatch(
    /^not meaningful here: rain is under 100 mm[^;]*$/,
  );
  expect(reasonOf(portfolio, dataset, missingAt(0, 1)).english).toMatch(/open sea; not meaningful here/);
});
