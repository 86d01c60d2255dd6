// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { Import, ImportComparison } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { CompareImport } from "./compare-import.tsx";

const ID = "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a1";
const DRAFT = { id: ID, source: "jrc-river-flood", told: { files: {} } } as unknown as Import;
const project = (id: string, title: string, last_changed: string) => ({
  id,
  properties: { title, last_changed, status: "Finished", mbtiles_blob: "/tiles" },
});
const place = (name: string, longitude: number) => ({ name, longitude, latitude: 47 });
const KNOWN = { missing_before: null, missing_after: null, outside: false };
const COMPARED: ImportComparison = {
  places: [place("Basel", 7.6), place("Miami", -80.2), place("Oslo", 10.7), place("Bern", 7.4), place("Lima", -77)],
  datasets: [
    {
      dataset_id: "river_flood_depth",
      name: "River flood depth",
      unit: "m",
      is_effect: false,
      coords: { scenario: "historical", time: 2005, ensemble: "p50", return_period: 100 },
      values: [
        { ...KNOWN, before: 1.5, after: 0.75 },
        { ...KNOWN, before: 2, after: 2, outside: true },
        { ...KNOWN, before: null, after: 0.5, missing_before: "needs a river flood map" },
        { ...KNOWN, before: 0.25, after: null, missing_after: "the map has no value here" },
        { before: null, after: null, missing_before: "no map", missing_after: "outside coverage", outside: true },
      ],
    },
  ],
  progress: null,
};

let asked: string[];
let projects: ReturnType<typeof project>[];
let answer: () => Response;
const server = setupServer(
  http.get("*/api/risk-engine/v0/exposure/supply-chains", () =>
    HttpResponse.json({ items: projects, meta: { page: 1, n: 1000, total: projects.length } }),
  ),
  http.get(`*/api/spatial-datasets/v0/imports/${ID}/comparison`, () => {
    asked.push("world");
    return answer();
  }),
  http.get(`*/api/spatial-datasets/v0/imports/${ID}/comparison/:project`, ({ params }) => {
    asked.push(String(params["project"]));
    return answer();
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  asked = [];
  projects = [project("p1", "First", "2026-11-20T10:00:00Z"), project("p2", "Second", "2026-11-21T10:00:00Z")];
  answer = () => HttpResponse.json(COMPARED);
});
afterEach(cleanup);
afterAll(() => server.close());

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <CompareImport item={DRAFT} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  if (projects.length > 0) await screen.findByRole("option", { name: projects[0]!.properties.title });
  expect(asked).toEqual([]);
  const button = screen.getByRole("button", { name: "Compare" });
  // until the projects are known
  await waitFor(() => expect(button.hasAttribute("data-loading")).toBe(false));
  fireEvent.click(button);
}
const rows = async () => {
  const table = await screen.findByRole("region", {
    name: "River flood depth, m, Historical, 2005, 100 years, median",
  });
  return within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

it("shows old and new values, what lies outside of the map, and why a value is missing", async () => {
  await open();
  expect(await rows()).toEqual([
    ["Place", "Now", "With the import", "Difference", "Note"],
    ["Basel", "1.50", "0.75", "−0.75", ""],
    ["Miami", "2.00", "2.00", "0.00", "Outside the map: what stands now stays."],
    ["Oslo", " - ", "0.50", " - ", "Now: needs a river flood map"],
    ["Bern", "0.25", " - ", " - ", "With the import: the map has no value here"],
    ["Lima", " - ", " - ", " - ", "Outside the map; now: no map"],
  ]);
});

it("begins with the project that was changed last, and goes to another or to the world", async () => {
  await open();
  await rows();
  expect(asked).toEqual(["p2"]);
  const choice = screen.getByLabelText("New and old values at ten places of");
  fireEvent.change(choice, { target: { value: "p1" } });
  await rows();
  fireEvent.change(choice, { target: { value: "" } });
  await rows();
  expect(asked).toEqual(["p2", "p1", "world"]);
});

it("asks for places of the world where there is no project", async () => {
  projects = [];
  await open();
  await rows();
  expect(asked).toEqual(["world"]);
});

it("says why there is nothing to compare, and offers to try again when it did not load", async () => {
  const detail = "This project has no locations to compare at.";
  answer = () => HttpResponse.json({ detail, code: "unprocessable" }, { status: 422 });
  await open();
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.queryByText("This did not load")).toBeNull();
  answer = () => HttpResponse.json({ detail: "No.", code: "unavailable" }, { status: 503 });
  fireEvent.change(screen.getByLabelText("New and old values at ten places of"), { target: { value: "p1" } });
  expect(await screen.findByText("This did not load")).toBeTruthy();
  answer = () => HttpResponse.json({ ...COMPARED, datasets: [] });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("None of the values it replaces can be shown here.")).toBeTruthy();
});

it("shows how far values are that take longer, and asks again until they are there", async () => {
  const progress = { stage: "converting", item: "tasmax 1995", share: 0.4 } as const;
  answer = () => HttpResponse.json({ ...COMPARED, datasets: [], progress } satisfies ImportComparison);
  await open();
  const bar = await screen.findByRole("progressbar", { name: "Progress of the comparison" });
  expect(bar.getAttribute("aria-valuenow")).toBe("40");
  expect(screen.getByText(/tasmax 1995/)).toBeTruthy();
  answer = () => HttpResponse.json(COMPARED);
  expect((await rows())[1]).toContain("Basel");
});

it("shows the first of many datasets, and the scores that change with them", async () => {
  const [flood] = COMPARED.datasets;
  const many = Array.from({ length: 12 }, (_, i) => ({ ...flood!, dataset_id: `d${i}`, name: `Dataset ${i}` }));
  const score = { ...flood!, dataset_id: "score_heat", name: "Heat score", is_effect: true };
  answer = () => HttpResponse.json({ ...COMPARED, datasets: [...many, score] } satisfies ImportComparison);
  await open();
  await screen.findByText(/^Heat score/);
  expect(screen.queryByText(/^Dataset 11/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show all 12 datasets that change" }));
  expect(screen.getByText(/^Dataset 11/)).toBeTruthy();
});
