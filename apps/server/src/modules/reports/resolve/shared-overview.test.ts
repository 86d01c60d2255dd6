import { ALL_SCOPES, type DashboardOverview } from "@tidemark/contract";
import { expect, it } from "vitest";
import { accessOf, runWithAccess } from "../../../dataset-access.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import { withSharedOverview } from "./shared-overview.ts";

const AT = { exposureId: "p", scenario: "ssp585", time: 2050 } as const;

function counted(answer: () => Promise<DashboardOverview>) {
  const calls = { count: 0, version: "1" };
  // of the whole portfolio the overview alone is asked for here
  const portfolio = { overview: () => ((calls.count += 1), answer()) } as unknown as Portfolio;
  const shared = withSharedOverview(portfolio, () => Promise.resolve(calls.version));
  const overview = (at: Parameters<Portfolio["overview"]>[0]) =>
    runWithAccess(accessOf(ALL_SCOPES), () => shared.overview(at));
  return { shared: { overview }, calls };
}

it("works an overview out once for all elements that ask for the same, and anew when the data changed", async () => {
  const overview = { locations: 3 } as DashboardOverview;
  const { shared, calls } = counted(() => Promise.resolve(overview));
  expect(await Promise.all([1, 2, 3].map(() => shared.overview(AT)))).toEqual([overview, overview, overview]);
  expect(calls.count).toBe(1);
  await shared.overview({ ...AT, time: 2080 });
  await shared.overview({ ...AT, filter: { production_sites: ["A"] } });
  expect(calls.count).toBe(3);
  calls.version = "2";
  await shared.overview(AT);
  expect(calls.count).toBe(4);
});

it("keeps no refusal", async () => {
  const { shared, calls } = counted(() => Promise.reject(new Error("no results yet")));
  await expect(shared.overview(AT)).rejects.toThrow("no results yet");
  await expect(shared.overview(AT)).rejects.toThrow("no results yet");
  expect(calls.count).toBe(2);
});
