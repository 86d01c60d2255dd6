import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { projectKey, type ProjectPart, refreshProject } from "./project-key.ts";

const KEYS = {
  record: projectKey({ id: "p", of: "record" }),
  columns: projectKey({ id: "p", of: "results", version: "1" }, "columns", "hd30"),
  places: projectKey({ id: "p", of: "places" }, "coordinates"),
  zurich: projectKey({ id: "p", of: "places", site: "zrh" }),
  risksOfZurich: projectKey({ id: "p", of: "results", site: "zrh" }, "risks", "heat"),
  risksOfBern: projectKey({ id: "p", of: "results", site: "brn" }, "risks", "heat"),
  other: projectKey({ id: "q", of: "record" }),
} as const;
const FOREIGN = [["projects"], ["layers", "p"], ["project"]];

/** Names of the keys that are asked anew with a part. */
async function staleAfter(part: ProjectPart, gone?: ReadonlySet<string>): Promise<string[]> {
  const client = new QueryClient();
  for (const key of [...Object.values(KEYS), ...FOREIGN]) client.setQueryData(key, 1);
  await refreshProject(client, part, gone);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated === true;
  expect(FOREIGN.some(isStale)).toBe(false);
  return Object.entries(KEYS).flatMap(([name, key]) => (isStale(key) ? [name] : []));
}

it("everything of a project is asked anew by its id, and nothing of another", async () => {
  const { other: _, ...own } = KEYS;
  expect(await staleAfter({ id: "p" })).toEqual(Object.keys(own));
});

it("a location is asked anew with its results, the results with those of all locations, the record alone", async () => {
  expect(await staleAfter({ id: "p", site: "zrh" })).toEqual(["zurich", "risksOfZurich"]);
  expect(await staleAfter({ id: "p", of: "results" })).toEqual(["columns", "risksOfZurich", "risksOfBern"]);
  expect(await staleAfter({ id: "p", of: "record" })).toEqual(["record"]);
});

it("nothing is asked about a location that is gone", async () => {
  expect(await staleAfter({ id: "p" }, new Set(["zrh"]))).toEqual(["record", "columns", "places", "risksOfBern"]);
});
