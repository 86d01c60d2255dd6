// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { Explanation, IndicatorRisk, LocationRisks } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, useLocation } from "react-router";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { session } from "../../state/session.ts";
import { tellShownValues } from "../../state/shown-values.ts";
import { riskDataset } from "../map/risk-dataset.test-data.ts";
import { LocationPanel } from "./location-panel.tsx";

const PROJECT = "00000000-0000-4000-8000-000000000001";
const API = "*/api/risk-engine/v0";
const server = setupServer();
// the first rendering loads much of the application; a busy machine takes its time
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes("min-width"), onchange: null }) as MediaQueryList;
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const none = { value: null, p10: null, p90: null, unit: "", score: null, band: null };
const point = (time: number, value: number) => ({ time, value, p10: value - 1, p90: value + 1 });
const hotDays: IndicatorRisk = {
  dataset_id: "hd30",
  long_name: "Hot days",
  definition: "Days with a maximum temperature above 30 °C.",
  kind: "hazard",
  coords: { scenario: "ssp585", time: 2050, ensemble: "p50", season: "ANN" },
  thresholds: [20, 60, 130],
  score_points: [0, 20, 60, 130, 200],
  direction: "higher",
  confidence: "medium",
  present: 12,
  driving: true,
  series: [
    { scenario: "historical", points: [point(2005, 12)] },
    { scenario: "ssp126", points: [point(2050, 20)] },
    { scenario: "ssp585", points: [point(2050, 1234.5)] },
  ],
  return_periods: [],
  notes: [],
  value: 1234.5,
  p10: 1233.5,
  p90: 1235.5,
  unit: "days",
  score: 1,
  band: "high",
  missing: null,
};
const TOPICS = ["heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"] as const;

const fact = (id: string, topic: "heat" | "wet", text: string | null, missing: string | null) => ({
  id,
  topic,
  name: id,
  text,
  figures: {},
  missing,
  source: "a table",
});

function risks(indicators: readonly IndicatorRisk[], shown = "heat"): LocationRisks {
  const known = { value: 0.8, p10: 0.7, p90: 0.9, unit: "", score: 0.8, band: "high" as const, missing: null };
  return {
    exposure_id: PROJECT,
    version: "run-1",
    site_id: "a",
    name: "Harbour works",
    longitude: 4.13,
    latitude: 51.95,
    place: "Quay 2",
    country: "Netherlands",
    region: null,
    located_by: "town",
    located_within_km: 9,
    scenario: "ssp585",
    time: 2050,
    score: known,
    topics: TOPICS.map((topic) => ({
      topic,
      score: topic === "heat" ? known : { ...none, missing: "not computed in this project" },
      made_of: { known: 1, all: 3, missing: ["Tsunami run-up"] },
      notes: [],
      series: [],
      indicators: topic === shown ? [...indicators] : [],
    })),
    facts: [
      fact("river-nearness", "wet", "Near: 1.2 km to the nearest river of the map.", null),
      fact("land-motion", "heat", "Sinks by 2.1 mm a year.", null),
      fact("tsunami-class", "heat", null, "not available: needs a terrain model"),
    ],
    not_computed: [{ dataset_id: "tas_mean", long_name: "Mean temperature", topic: "heat" }],
  };
}

const EXPLANATION: Explanation = {
  dataset_id: "hd30",
  long_name: "Hot days",
  definition: "Days with a maximum temperature above 30 °C.",
  standard: "WMO",
  coords: { scenario: "ssp585", time: 2050, ensemble: "p50" },
  number: { value: 40, p10: 39, p90: 41, unit: "days", score: 0.37, band: "low", missing: null },
  thresholds: [20, 60, 130],
  score_points: [0, 20, 60, 130, 200],
  direction: "higher",
  site: { id: "a", name: "Harbour works", longitude: 4.13, latitude: 51.95 },
  cell: { longitude: 4.125, latitude: 51.875, distance_km: 0, note: null },
  method: "C3: Share of days beyond the limit.",
  formula: "The score rises evenly.",
  range: "In tests 4 of 5 measured values lay in this range (80 % at 2,009 places that were left out).",
  source: "AR6",
  source_version: "pack 1",
  licence: "CC BY-SA 4.0",
  resolution: "0.25 degrees",
  baseline: "1995-2014",
  confidence: "medium",
  weakness: "Small counts are uncertain.",
  notes: [{ id: "few-days", kind: "doubt", text: "Rests on fewer than 20 days.", value: null }],
  built_from: [],
  run: "run-1",
  pack_version: "pack 1",
  engine_version: "0.1.0",
};

const answerRisks = (answer: () => Response) => http.post(`${API}/gateway/get-risks-for-location/a`, answer);
const refuse = (status: number, detail: string, code: string) => () => HttpResponse.json({ detail, code }, { status });

let closed = 0;
function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}

function show(query = "?location=a") {
  closed = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/map/${PROJECT}${query}`]}>
          <Address />
          <LocationPanel projectId={PROJECT} siteId="a" readOnly={false} onClose={() => (closed += 1)} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

describe("the panel of a location", () => {
  it("shows name, place, score by topic and the number with its unit, range and change", async () => {
    server.use(answerRisks(() => HttpResponse.json(risks([hotDays]))));
    show();
    expect(await screen.findByRole("heading", { name: "Harbour works" })).toBeDefined();
    expect(screen.getByText("Quay 2, Netherlands")).toBeDefined();
    expect(screen.getByText("51.9500 N, 4.1300 E")).toBeDefined();
    expect(screen.getByRole("tab", { name: /Heat.*High 0.80/ }).getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("tab", { name: /Cold.*No data/ })).toBeDefined();
    expect(screen.getByText("1'234.50", { selector: "span" })).toBeDefined();
    expect(screen.getByText("median, p10 1'233.50 to p90 1'235.50")).toBeDefined();
    expect(screen.getByText("+1'222.50 days since 1995–2014")).toBeDefined();
  });

  it("names the year of each value where another one stands in: score of the location and of the topic, number, row", async () => {
    const answer = risks([hotDays]);
    const scored = { scenario: "historical" as const, points: [point(2005, 0.4)] };
    const topics = answer.topics.map((entry) => (entry.topic === "heat" ? { ...entry, series: [scored] } : entry));
    server.use(answerRisks(() => HttpResponse.json({ ...answer, topics })));
    show("?location=a&scenario=historical&time=2020");
    expect(await screen.findAllByText(/of 1995–2014, the nearest that is computed/)).toHaveLength(4);
  });

  it("opens at the dataset that the map is coloured by", async () => {
    const frost = { ...hotDays, dataset_id: "fd", long_name: "Frost days", score: 0.1 };
    server.use(answerRisks(() => HttpResponse.json(risks([hotDays, frost], "cold"))));
    const coloured = riskDataset({ id: "fd", topic: "cold" });
    tellShownValues({ projectId: PROJECT, lonLat: undefined, dataset: coloured, coords: {}, values: undefined });
    show();
    expect(await screen.findByRole("heading", { name: "Frost days" })).toBeDefined();
    expect(screen.getByRole("tab", { name: /Cold/ }).getAttribute("aria-selected")).toBe("true");
    tellShownValues({ projectId: null, lonLat: undefined, dataset: undefined, coords: {}, values: undefined });
  });

  it("opens at its worst topic where the map shows the score over all topics", async () => {
    const frost = { ...hotDays, dataset_id: "fd", long_name: "Frost days" };
    const answer = risks([frost], "cold");
    const worse = { value: 0.9, p10: 0.8, p90: 0.9, unit: "", score: 0.9, band: "high" as const, missing: null };
    const topics = answer.topics.map((entry) => (entry.topic === "cold" ? { ...entry, score: worse } : entry));
    server.use(answerRisks(() => HttpResponse.json({ ...answer, topics })));
    const coloured = riskDataset({ id: "score_location", topic: "other" });
    tellShownValues({ projectId: PROJECT, lonLat: undefined, dataset: coloured, coords: {}, values: undefined });
    show();
    expect(await screen.findByRole("heading", { name: "Frost days" })).toBeDefined();
    expect(screen.getByRole("tab", { name: /Cold/ }).getAttribute("aria-selected")).toBe("true");
    tellShownValues({ projectId: null, lonLat: undefined, dataset: undefined, coords: {}, values: undefined });
  });

  it.each([
    ["with values", "coastal", "Frost days"],
    ["without any", "heat", "Coastal was not computed"],
  ])("waits for the answer of another topic before it says that nothing was computed, %s", async (_, of, found) => {
    const frost = { ...hotDays, dataset_id: "fd", long_name: "Frost days" };
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post(`${API}/gateway/get-risks-for-location/a`, async ({ request }) => {
        if (!(await request.text()).includes("coastal")) return HttpResponse.json(risks([hotDays]));
        await asked;
        return HttpResponse.json(risks([frost], of));
      }),
    );
    show("?location=a&topic=heat");
    fireEvent.click(await screen.findByRole("tab", { name: /Coastal/ }));
    await screen.findByText("Loading");
    expect(screen.queryByText("Coastal was not computed")).toBeNull();
    answer();
    expect(await screen.findByRole("heading", { name: found })).toBeDefined();
    expect(screen.queryByText("Loading")).toBeNull();
  });

  it("says how the location was found, and how far off it may be", async () => {
    server.use(answerRisks(() => HttpResponse.json(risks([hotDays]))));
    show();
    expect(await screen.findByText("Found by: Town, within 9 km")).toBeDefined();
  });

  it("keeps facts of the place apart from risks, without a band", async () => {
    const elevation = {
      ...hotDays,
      dataset_id: "elevation",
      long_name: "Elevation of the ground",
      thresholds: [],
      score_points: [],
      score: null,
      band: null,
      series: [],
    };
    server.use(answerRisks(() => HttpResponse.json(risks([hotDays, elevation]))));
    show();
    const facts = await screen.findByRole("list", { name: "Of the place, without a score" });
    expect(within(facts).getByText("Elevation of the ground")).toBeDefined();
    expect(within(facts).queryByText("Hot days")).toBeNull();
    expect(within(facts).queryByText("No band")).toBeNull();
  });

  it("changes the number at once with the scenario, and puts it into the address", async () => {
    server.use(answerRisks(() => HttpResponse.json(risks([hotDays]))));
    show();
    fireEvent.click(await screen.findByRole("radio", { name: "SSP1-2.6" }));
    expect(screen.getByText("median, p10 19.00 to p90 21.00")).toBeDefined();
    expect(screen.getByTestId("address").textContent).toBe("?location=a&scenario=ssp126&time=2050");
  });

  it("says what was not computed of a scenario, of a topic and in a topic", async () => {
    server.use(answerRisks(() => HttpResponse.json(risks([hotDays]))));
    show("?location=a&scenario=ssp370");
    expect(await screen.findByText("SSP3-7.0 was not computed in this project", { selector: "p" })).toBeDefined();
    expect(screen.getByText("1 indicator was not computed")).toBeDefined();
    fireEvent.click(screen.getByRole("tab", { name: /Cold/ }));
    expect(await screen.findByText("Cold was not computed")).toBeDefined();
  });

  it("says why a value is missing and calls it no data", async () => {
    const missing = { ...hotDays, ...none, series: [], missing: "not available: no flood map" };
    server.use(answerRisks(() => HttpResponse.json(risks([missing]))));
    show();
    expect(await screen.findByText("Not available: no flood map", { selector: "p" })).toBeDefined();
    expect(screen.getAllByText("No data").length).toBeGreaterThan(0);
  });

  it("says beside the score of a topic why it has no band", async () => {
    const answer = risks([hotDays]);
    const text = "How high the ground lies is not in this score.";
    const heat = {
      ...answer.topics.find(({ topic }) => topic === "heat")!,
      score: { ...answer.score, value: 0.23, score: 0.23, band: null },
      notes: [{ id: "main-hazard-missing", kind: "doubt" as const, text, value: null }],
    };
    const topics = answer.topics.map((topic) => (topic.topic === "heat" ? heat : topic));
    server.use(answerRisks(() => HttpResponse.json({ ...answer, topics })));
    show();
    expect(await screen.findByText("No band")).toBeDefined();
    expect(screen.getByRole("list", { name: "To know of this value" }).textContent).toBe(text);
    expect(screen.getByRole("tab", { name: /Heat.*No band 0\.23/ })).toBeDefined();
  });

  it("tells what to know of the value at the chosen scenario and year, and nothing of it for another", async () => {
    const notes: IndicatorRisk["notes"] = [
      { id: "few-days", kind: "doubt", text: "Rests on fewer than 20 days.", value: null },
      { id: "loss-deviation", kind: "beside", text: "± 0.20 %/yr.", value: 0.2 },
    ];
    let isFirst = true;
    server.use(
      answerRisks(() => {
        // of the second scenario nothing is answered any more
        if (!isFirst) return new Promise<Response>(() => undefined) as unknown as Response;
        isFirst = false;
        return HttpResponse.json(risks([{ ...hotDays, notes }]));
      }),
    );
    show();
    const list = await screen.findByRole("list", { name: "To know of this value" });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      "Rests on fewer than 20 days.",
      "± 0.20 %/yr.",
    ]);
    expect(screen.getByRole("button", { name: /Hot days.*in doubt/ })).toBeDefined();
    fireEvent.click(screen.getByRole("radio", { name: "SSP1-2.6" }));
    expect(await screen.findByText("median, p10 19.00 to p90 21.00")).toBeDefined();
    expect(screen.queryByRole("list", { name: "To know of this value" })).toBeNull();
    expect(screen.queryByRole("button", { name: /in doubt/ })).toBeNull();
  });

  it("tells what is known of the place in the topic it belongs to, and why something is not", async () => {
    server.use(answerRisks(() => HttpResponse.json(risks([hotDays]))));
    show();
    const place = await screen.findByRole("region", { name: "The place" });
    expect(place.textContent).toContain("Sinks by 2.1 mm a year.Source: a table");
    expect(place.textContent).toContain("Not available: needs a terrain model");
    expect(place.textContent).not.toContain("river");
  });

  it("is announced while it loads", () => {
    server.use(answerRisks(() => new Promise<Response>(() => undefined) as unknown as Response));
    show();
    expect(screen.getByRole("status").textContent).toBe("Loading");
  });

  it("says what went wrong and tries again", async () => {
    let calls = 0;
    server.use(
      answerRisks(() => {
        calls += 1;
        return calls === 1 ? refuse(500, "It broke.", "unexpected")() : HttpResponse.json(risks([hotDays]));
      }),
    );
    show();
    expect((await screen.findByRole("alert")).textContent).toContain("It broke.");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Harbour works" })).toBeDefined();
  });

  it("tells a project without results from a location that is gone", async () => {
    server.use(answerRisks(refuse(409, "This project has no results yet.", "conflict")));
    show();
    expect(await screen.findByText("No results yet")).toBeDefined();
    cleanup();
    server.use(answerRisks(refuse(404, "The location was not found.", "not_found")));
    show();
    expect(await screen.findByText("This location is not there")).toBeDefined();
    // nothing is waited for any more
    expect(document.querySelector(".mantine-Skeleton-root")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(closed).toBe(1);
  });

  it("explains a number, and Escape closes the explanation before the panel", async () => {
    const asked: string[] = [];
    server.use(
      answerRisks(() => HttpResponse.json(risks([hotDays]))),
      http.get(`${API}/risks/exposure/${PROJECT}/explanation`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get("coords") ?? "");
        return HttpResponse.json(EXPLANATION);
      }),
    );
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Why this number" }));
    expect(await screen.findByText("Days with a maximum temperature above 30 °C.")).toBeDefined();
    for (const text of [
      "SSP5-8.5, 2050 (2041–2060)",
      "AR6 (pack 1)",
      "CC BY-SA 4.0",
      "40.00 days (p10 39.00, p90 41.00)",
      "In tests 4 of 5 measured values lay in this range (80 % at 2,009 places that were left out).",
    ])
      expect(screen.getByText(text)).toBeDefined();
    expect(JSON.parse(asked[0] ?? "")).toEqual({ scenario: "ssp585", time: 2050, ensemble: "p50", season: "ANN" });
    fireEvent.keyDown(document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByText("Definition")).toBeNull());
    expect(closed).toBe(0);
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(closed).toBe(1);
  });

  it("explains what a number is built from at the coordinate that the part has", async () => {
    const asked: string[] = [];
    const part = { dataset_id: "pga_rp", long_name: "Ground shaking", computed: true };
    const built_from = [{ ...part, coords: { ensemble: "p50", return_period: 475 }, score: 0.6 }];
    server.use(
      answerRisks(() => HttpResponse.json(risks([hotDays]))),
      http.get(`${API}/risks/exposure/${PROJECT}/explanation`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get("coords") ?? "");
        return HttpResponse.json({ ...EXPLANATION, built_from });
      }),
    );
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Why this number" }));
    const shaking = await screen.findByRole("button", { name: "Ground shaking" });
    expect(shaking.parentElement?.textContent).toBe("Ground shaking0.60");
    fireEvent.click(shaking);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(JSON.parse(asked[1] ?? "")).toEqual({ ensemble: "p50", return_period: 475 });
  });

  it("offers export, climate and matrix to those who hold their scopes alone", async () => {
    server.use(answerRisks(() => HttpResponse.json(risks([hotDays]))));
    session.end();
    show();
    await screen.findByRole("heading", { name: "Harbour works" });
    expect(screen.queryByRole("button", { name: "Export as a workbook" })).toBeNull();
    expect(screen.queryByText("Risk matrix")).toBeNull();
    expect(screen.queryByText("Climate of the year")).toBeNull();
  });
});
