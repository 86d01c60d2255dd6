import type { FrozenLosses } from "@tidemark/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LossMoment, movementOf } from "./movement.ts";

interface Place {
  readonly id: string;
  readonly value?: number | null;
  readonly currency?: string | null;
  readonly flood?: number | null;
  readonly wind?: number | null;
  readonly facts?: string;
  readonly passes?: boolean;
}

/** A moment with two hazards; one that no place has is not in it. */
function momentOf(places: readonly Place[], more: Partial<LossMoment> = {}): LossMoment {
  const percentOf = (of: (place: Place) => number | null | undefined) => places.map((place) => of(place) ?? null);
  const hazards = [
    { hazard: "river_flood" as const, dataset: "river_flood_ead", percent: percentOf(({ flood }) => flood) },
    { hazard: "tc_wind" as const, dataset: "tc_wind_ead", percent: percentOf(({ wind }) => wind) },
  ].filter(({ percent }) => percent.some((value) => value !== null));
  const losses: FrozenLosses = {
    passes: places.map(({ passes = true }) => (passes ? "1" : "0")).join(""),
    values: places.map(({ value = 1000 }) => value),
    currencies: places.map(({ currency = "EUR" }) => currency),
    facts: places.map(({ facts = "a" }) => facts),
    hazards,
    missing_hazards: [],
  };
  const ids = places.map(({ id }) => id);
  const locations = { ids, names: ids, revisions: ids, scores: [], bands: [] };
  const rest = { run_version: "1", pack: "p", engine: "e", scenario: "ssp585", time: 2050 };
  return { locations, losses, ...rest, ...more };
}

const shortOf = (movement: Awaited<ReturnType<typeof movementOf>>) =>
  movement.map(({ currency, before, after, steps }) => [
    currency,
    before,
    after,
    Object.fromEntries(steps.map(({ causes, amount }) => [causes.join("+"), Math.round(amount * 1e6) / 1e6])),
  ]);

describe("the movement of a loss", () => {
  it.each<[string, Place[], Place[], Partial<LossMoment>, Record<string, number>]>([
    ["nothing", [{ id: "1", flood: 1 }], [{ id: "1", flood: 1 }], {}, {}],
    [
      "removed",
      [
        { id: "1", flood: 1 },
        { id: "2", flood: 2 },
      ],
      [{ id: "1", flood: 1 }],
      {},
      { removed: -20 },
    ],
    [
      "added",
      [{ id: "1", flood: 1 }],
      [
        { id: "1", flood: 1 },
        { id: "2", flood: 2 },
      ],
      {},
      { added: 20 },
    ],
    ["filter", [{ id: "1", flood: 1 }], [{ id: "1", flood: 1, passes: false }], {}, { filter: -10 }],
    ["asset value", [{ id: "1", flood: 1 }], [{ id: "1", flood: 1, value: 1500 }], {}, { "asset value": 5 }],
    ["value taken away", [{ id: "1", flood: 1 }], [{ id: "1", flood: 1, value: null }], {}, { "asset value": -10 }],
    ["place", [{ id: "1", flood: 1 }], [{ id: "1", flood: 3, facts: "b" }], { pack: "q" }, { "place or building": 20 }],
    ["hazards", [{ id: "1", flood: 1 }], [{ id: "1", flood: 1, wind: 0.5 }], {}, { "hazards covered": 5 }],
    ["data", [{ id: "1", flood: 1 }], [{ id: "1", flood: 2 }], { pack: "q" }, { data: 10 }],
    ["program", [{ id: "1", flood: 1 }], [{ id: "1", flood: 2 }], { engine: "f" }, { engine: 10 }],
    ["year", [{ id: "1", flood: 1 }], [{ id: "1", flood: 2 }], { time: 2080 }, { "scenario or year": 10 }],
    [
      "an edited place in another year",
      [{ id: "1", flood: 1 }],
      [{ id: "1", flood: 3, facts: "b" }],
      { time: 2080 },
      { "place or building": 20 },
    ],
    ["both", [{ id: "1", flood: 1 }], [{ id: "1", flood: 2 }], { pack: "q", engine: "f" }, { "data+engine": 10 }],
    ["an import", [{ id: "1", flood: 1 }], [{ id: "1", flood: 2 }], { run_version: "2" }, { "computed again": 10 }],
    [
      "value, then place at the new value",
      [{ id: "1", flood: 1 }],
      [{ id: "1", flood: 3, facts: "b", value: 2000 }],
      {},
      { "asset value": 10, "place or building": 40 },
    ],
  ])("names what moved it: %s", async (_, before, after, more, steps) => {
    const [movement] = await movementOf(momentOf(before), momentOf(after, more));
    expect(shortOf([movement!])[0]![3]).toEqual(steps);
  });

  it.each<[string, Place, Place, number | null, Record<string, number>]>([
    ["data, then the year", { id: "1", flood: 1 }, { id: "1", flood: 4 }, 3, { data: 20, "scenario or year": 10 }],
    ["the year alone", { id: "1", flood: 1 }, { id: "1", flood: 4 }, 1, { "scenario or year": 30 }],
    [
      "the edit, then the year",
      { id: "1", flood: 1 },
      { id: "1", flood: 4, facts: "b" },
      3,
      { "place or building": 20, "scenario or year": 10 },
    ],
    [
      "a new hazard, then the year",
      { id: "1", wind: 1 },
      { id: "1", wind: 1, flood: 4 },
      3,
      { "hazards covered": 30, "scenario or year": 10 },
    ],
    [
      "all together where it is not known",
      { id: "1", flood: 1 },
      { id: "1", flood: 4 },
      null,
      { "data+scenario or year": 30 },
    ],
  ])("parts what new data and another year move: %s", async (_, before, after, flood, steps) => {
    const later = momentOf([after], { pack: "q", time: 2080 });
    const { losses: elsewhere } = momentOf([{ ...after, flood }]);
    const hazards = elsewhere.hazards;
    const losses = { ...later.losses, elsewhere: [{ scenario: "ssp585", time: 2050, hazards }] };
    const [movement] = await movementOf(momentOf([before]), { ...later, losses });
    expect(shortOf([movement!])[0]![3]).toEqual(steps);
  });

  it("never mixes currencies, and leaves one currency for another by its asset value", async () => {
    const before = momentOf([
      { id: "1", flood: 1 },
      { id: "2", flood: 1, currency: "JPY", value: 5000 },
    ]);
    const after = momentOf([
      { id: "1", flood: 1, currency: "USD" },
      { id: "2", flood: 1, currency: "JPY", value: 5000 },
    ]);
    expect(shortOf(await movementOf(before, after))).toEqual([
      ["EUR", 10, 0, { "asset value": -10 }],
      ["JPY", 50, 50, {}],
      ["USD", 0, 10, { "asset value": 10 }],
    ]);
  });

  it("is of sums that are at least what they say where a location has no value or no loss", async () => {
    const whole = momentOf([{ id: "1", flood: 1 }]);
    const marks = async (places: Place[]) => (await movementOf(whole, momentOf(places)))[0]!.is_lower_bound;
    expect(await marks([{ id: "1", flood: 1 }])).toBe(false);
    expect(
      await marks([
        { id: "1", flood: 1 },
        { id: "2", flood: 1, value: null },
      ]),
    ).toBe(true);
    expect(await marks([{ id: "1", flood: 1 }, { id: "2" }])).toBe(true);
    expect(
      await marks([
        { id: "1", flood: 1 },
        { id: "2", passes: false },
      ]),
    ).toBe(false);
  });

  it("adds up to a cent, whatever was edited", async () => {
    const amount = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { freq: 5 });
    const percent = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { freq: 4 });
    const place = fc.record({
      id: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
      value: amount,
      currency: fc.constantFrom("EUR", "USD", null),
      flood: percent,
      wind: percent,
      facts: fc.constantFrom("a", "b"),
      passes: fc.boolean(),
    });
    const places = fc.uniqueArray(place, { maxLength: 10, selector: ({ id }) => id });
    await fc.assert(
      fc.asyncProperty(places, places, fc.boolean(), fc.boolean(), async (before, after, isRenewed, isLater) => {
        const later = momentOf(after, isRenewed ? { pack: "q" } : {});
        // half as much at the year of the version before, where there is anything
        const half = after.map((one) => ({ ...one, flood: one.flood && one.flood / 2 }));
        const elsewhere = [{ scenario: "ssp585", time: 2050, hazards: momentOf(half).losses.hazards }];
        const moved = await movementOf(
          momentOf(before),
          isLater ? { ...later, time: 2080, losses: { ...later.losses, elsewhere } } : later,
        );
        for (const { before: was, after: is, steps } of moved) {
          const sum = steps.reduce((total, step) => total + step.amount, was);
          expect(Math.abs(sum - is)).toBeLessThan(0.01);
        }
        const lossIn = (list: Place[], currency: string) =>
          list.reduce(
            (sum, p) =>
              sum +
              (p.passes && p.currency === currency ? ((p.value ?? 0) * ((p.flood ?? 0) + (p.wind ?? 0))) / 100 : 0),
            0,
          );
        for (const currency of ["EUR", "USD"]) {
          const found = moved.find((one) => one.currency === currency);
          expect(Math.abs((found?.before ?? 0) - lossIn(before, currency))).toBeLessThan(0.01);
          expect(Math.abs((found?.after ?? 0) - lossIn(after, currency))).toBeLessThan(0.01);
        }
      }),
      { numRuns: 200 },
    );
  });
});
