import type { DashboardOverview } from "@tidemark/contract";
import { expect, it } from "vitest";
import { fieldOf } from "./text-fields.ts";

const EPOCH = { scenario: "ssp585", time: 2050 } as const;

function known(currencies: readonly { currency: string; total: number; locations: number }[]) {
  // of an overview what texts ask for
  const overview = {
    locations: 45,
    values: { currencies, without: 0 },
    overall: { score: 0.8, missing: null, bands: { high: 15 } },
    topics: [],
  } as unknown as DashboardOverview;
  return {
    overview,
    epoch: EPOCH,
    valueOf: () => Promise.resolve([{ currency: "EUR", total: 767e6 }]),
    annualLoss: () => Promise.resolve({ amount: 3.552e6, currency: "EUR" }),
  };
}
const EUR = { currency: "EUR", total: 1938e6, locations: 45 };

it("says the value at risk, its share, and losses, with the locations they are of", async () => {
  const at = known([EUR]);
  const texts = await Promise.all(
    ["value?band=high", "value-share?band=high", "annual-loss", "annual-loss-share"].map((name) =>
      fieldOf(`tm:${name}`, at),
    ),
  );
  expect(texts.map(({ text }) => text)).toEqual(["767.00 m EUR", "39.6 %", "3.55 m EUR", "0.2 %"]);
  expect(texts[1]?.filter).toMatchObject({ dataset_filter: { dataset_id: "score_location" } });
});

it("gives no share over several currencies, and none of nothing", async () => {
  const many = known([EUR, { currency: "USD", total: 5e6, locations: 3 }]);
  expect((await fieldOf("tm:value-share?band=high", many)).problem).toBe("Asset values are in several currencies.");
  expect((await fieldOf("tm:value?band=high", many)).text).toBe("767.00 m EUR + 0 USD");
  expect((await fieldOf("tm:value-share", known([]))).problem).toBe("No location has an asset value.");
});
