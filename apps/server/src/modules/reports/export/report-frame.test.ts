import type { FrozenReport, ReportVersion, SiteFilter } from "@tidemark/contract";
import { expect, it } from "vitest";
import { NO_VERSION } from "../no-version.ts";
import { reportFrame } from "./report-frame.ts";

const VERSION = { created_at: "2026-11-23T10:00:00Z", number: 3, content_hash: "ab".repeat(32) } as ReportVersion;
const ids = Array.from({ length: 45 }, (_, at) => `id-${at}`);
const frozen = (filter: SiteFilter | null, more: Partial<FrozenReport> = {}): FrozenReport =>
  ({
    project: "Pumps",
    settings: { scenario: "ssp585", time: 2050, filter },
    locations: { ids, names: ids.map((id) => `Plant ${id.slice(3)}`) },
    pages: [],
    run: "run-17745082-x",
    pack: "pack 2026.11",
    engine: "4c1e9a",
    ...more,
  }) as unknown as FrozenReport;
const said = (content: FrozenReport) => {
  const { facts, footer } = reportFrame(VERSION, content, null);
  return { filter: facts[3]?.text, locations: facts[1]?.text, foot: footer.join("\n") };
};

it.each([
  [{ address: { country: ["India", "Japan"] } }, "Country: India, Japan"],
  [{ asset_value: [20_000_000, null] }, "asset value: from 20,000,000"],
  [{ production_sites: ["id-0", "id-7"] }, "chosen locations: Plant 0, Plant 7"],
  [{ user_data: { "Business unit": ["North", null] } }, "Business unit: North, not given"],
] satisfies [SiteFilter, string][])("cover and foot name a filter in words: %j", (filter, words) => {
  const { filter: fact, locations, foot } = said(frozen(filter, { covered: { locations: 12, all: 45 } }));
  expect(fact).toBe(words);
  expect(locations).toBe("12 of 45 locations");
  expect(foot).toContain(`12 of 45 locations, ${words} \u00B7 SSP5-8.5, 2050`);
});

it("cover and foot say that there is no filter, and name the version of data and program", () => {
  const { filter, locations, foot } = said(frozen(null, { covered: { locations: 45, all: 45 } }));
  expect(filter).toBe("None: all locations");
  expect(locations).toBe("all 45 locations");
  expect(foot).toBe(
    "Pumps \u00B7 All 45 locations, no filter \u00B7 SSP5-8.5, 2050\n" +
      "Frozen 2026-11-23 10:00 UTC, version 3 \u00B7 run 17745082 \u00B7 pack 2026.11 \u00B7 engine 4c1e9a \u00B7 sha256 abababababab",
  );
});

it("the foot says of which locations, and in which currency, the losses are where some have no amount in it", () => {
  const pages = [{ id: "p", title: "P", elements: [{ model: { executive: { coverage: { held: 4, all: 11 } } } }] }];
  const of = (locations: number) =>
    said(
      frozen(null, {
        covered: { locations: 45, all: 45 },
        losses: { totals: [{ currency: "JPY", locations }], earlier: [] },
        pages,
      } as never),
    ).foot;
  expect(of(43)).toContain("loss: JPY of 43 locations, 4 of 11 hazards");
  expect(of(45)).toContain("2050 \u00B7 loss: 4 of 11 hazards");
});

it("the foot tells two programs of one release apart", () => {
  const foot = (engine: string) => said(frozen(null, { engine })).foot;
  expect(foot("0.1.0-b49b5e161acf")).toContain("engine 0.1.0-b49b5e16");
  expect(foot("0.1.0-b49b5e161acf")).not.toBe(foot("0.1.0-c590a76e45c8"));
});

it("a version that did not note its locations counts those of an element without conditions, or says it does not know", () => {
  const element = (exposure_filters: SiteFilter | null, locations: number) => ({
    element: { content: { exposure_filters, exposure_selection: null } },
    model: { locations },
  });
  const india = { address: { country: ["India"] } };
  const before = (...elements: ReturnType<typeof element>[]) =>
    said(frozen(india, { pages: [{ id: "p", title: "P", elements }] as never })).locations;
  expect(before(element(india, 1), element(null, 3))).toBe("3 of 45 locations");
  expect(before(element(india, 1))).toBe("not known");
  expect(said(frozen(null)).locations).toBe("all 45 locations");
});

it("a filter of many words is whole on the cover and cut at the foot", () => {
  const countries = ["Papua New Guinea", "Bosnia and Herzegovina", "Saint Vincent", "Trinidad and Tobago", "Eswatini"];
  const { filter, foot } = said(frozen({ address: { country: countries, state: countries } }));
  expect(filter).toContain("State: Papua New Guinea, Bosnia and Herzegovina");
  expect(foot.split("\n")[0]!.length).toBeLessThan(150);
  expect(foot).toContain("\u2026");
});

it("a preview says that it is not frozen, on the cover and at the foot", () => {
  const { facts, footer } = reportFrame({ ...VERSION, id: NO_VERSION }, frozen(null), null);
  const text = JSON.stringify([facts, footer]);
  expect(facts[4]).toEqual({ label: "State", text: "Preview of 2026-11-23 10:00 UTC, not frozen" });
  expect(footer[1]).toContain("Preview of 2026-11-23 10:00 UTC, not frozen");
  expect(text).not.toContain("version 3");
  expect(text).not.toContain("Frozen");
});

it("the foot says how many hazards are in the losses, also without an executive page", () => {
  const row = (name: string, loss: number | null, count: number) => ({ cells: [name], values: [name, loss, count] });
  const table = {
    columns: [{ title: "Hazard" }, { title: "2050", kind: "money" }, { title: "Locations", kind: "count" }],
    rows: [row("Wildfire", 2, 45), row("Earthquake", 1, 3), row("Hail", null, 0), row("Sum", 3, 45)],
    bars: [null, null, null, null],
    closing: true,
  };
  const model = { type: "PortfolioRisk", locations: 45, tables: [table] };
  const pages = [{ id: "p", title: "P", elements: [{ element: { content: null }, model }] }];
  const { foot } = said(frozen(null, { pages } as unknown as Partial<FrozenReport>));
  expect(foot).toContain("loss: 2 of 3 hazards");
});
