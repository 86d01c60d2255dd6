// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { NewerData, Project, RenewalPreview, Task } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NewerNote } from "./newer-note.tsx";
import { RenewalDialog } from "./renewal-dialog.tsx";
import { newerText } from "../../lib/newer-text.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const CHAIN = `*/api/risk-engine/v0/exposure/supply-chains/${ID}`;
const PACK = { kind: "pack", id: "pack", title: null, from: "1.0.0", to: "2.0.0" } as const;
const IMPORT = { kind: "import", id: "jrc-river-flood", title: "JRC floods", from: null, to: "v1" } as const;
const ENGINE = { kind: "engine", id: "engine", title: null, from: "a", to: "b" } as const;
const newer = (...changes: NewerData["changes"]): NewerData => ({
  computed_with: "1.0.0",
  pack: "2.0.0",
  changes,
  kept: false,
});
const project = (told: NewerData | null) =>
  ({ id: ID, read_only: false, newer: told, properties: { title: "Plants", status: "Finished" } }) as Project;
const DATASET = {
  dataset_id: "river_flood_depth",
  name: "River flood depth",
  topic: "wet",
  kind: "indicator",
  unit: "m",
  coords: {},
  compared: 3,
  differ: 3,
  up: 2,
  down: 0,
  gained: 1,
  lost: 0,
  why: ["jrc-river-flood"],
} as const;
const preview = (datasets: readonly object[]): RenewalPreview =>
  ({
    made_at: "2026-11-22T12:00:00.000Z",
    is_current: true,
    changes: [PACK, IMPORT],
    locations: 3,
    compared: 3,
    changed_locations: datasets.length === 0 ? 0 : 3,
    datasets,
    unchanged: 12,
  }) as RenewalPreview;
const task = (status: Task["status"], detail: string | null = null): Task => ({
  id: "22222222-2222-4222-8222-222222222222",
  exposure_id: ID,
  kind: "preview",
  status,
  progress: 0.4,
  stage: null,
  reading: null,
  detail,
  created_at: "2026-11-22T12:00:00.000Z",
  finished_at: null,
});

let answer: { task: Task | null; preview: RenewalPreview | null };
let calls: string[];
const server = setupServer(
  http.get(`${CHAIN}/renewal-preview`, () => HttpResponse.json(answer)),
  http.post(`${CHAIN}/renewal-preview`, () => {
    calls.push("start");
    answer = { task: task("Running"), preview: null };
    return HttpResponse.json(answer.task, { status: 202 });
  }),
  http.post("*/api/risk-engine/v0/tasks/:id/cancel", () => {
    calls.push("cancel");
    answer = { task: task("Failed", "Cancelled"), preview: null };
    return HttpResponse.json(answer.task);
  }),
  http.get(`${CHAIN}/renewal-preview/locations`, ({ request }) => {
    calls.push(new URL(request.url).search);
    const items = [
      {
        site_id: "zrh",
        name: "Zürich",
        dataset_id: "river_flood_depth",
        dataset: "River flood depth",
        unit: "m",
        change: "gained",
        before: { value: null, band: null },
        after: { value: 1.4, band: "high" },
        why: ["jrc-river-flood"],
      },
    ];
    return HttpResponse.json({ items, meta: { page: 1, n: 50, total: 1 } });
  }),
  http.put(`${CHAIN}/keep-data`, () => {
    calls.push("keep");
    return HttpResponse.json(project(newer(PACK)));
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "bypass" }));
beforeEach(() => {
  answer = { task: null, preview: null };
  calls = [];
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

let closed = 0;
function open(told = newer(PACK, IMPORT)) {
  closed = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RenewalDialog project={project(told)} onClose={() => closed++} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

describe("the note on newer data", () => {
  it("says in one sentence what the values come from and what is there", () => {
    expect(newerText(newer(PACK, ENGINE))).toBe("Computed with data 1.0.0. Data 2.0.0 is there.");
    expect(newerText(newer(IMPORT))).toBe("Computed before JRC floods was imported.");
    expect(newerText(newer({ ...IMPORT, from: "v0" }))).toBe("Computed with an earlier import of JRC floods.");
    expect(newerText(newer({ ...IMPORT, from: "v0", to: null }))).toMatch(/It no longer is\.$/);
    expect(newerText(newer(ENGINE))).toMatch(/^The program/);
  });

  it("is silent where nothing is newer, and once the values were kept", () => {
    const show = (told: NewerData | null) =>
      render(
        <MantineProvider env="test">
          <NewerNote project={project(told)} onShow={() => undefined} />
        </MantineProvider>,
      ).container.querySelector("p")?.textContent;
    expect(show(null)).toBeUndefined();
    expect(show({ ...newer(PACK), kept: true })).toBeUndefined();
    expect(show(newer(PACK))).toContain("Data 2.0.0 is there.");
  });
});

describe("the preview of what newer data would change", () => {
  it("is worked out when the dialog opens, tells its progress, and can be cancelled", async () => {
    open();
    expect(await screen.findByText("Comparing with the data of now: 40%")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("The comparison was cancelled. Nothing was changed.")).toBeDefined();
    expect(calls).toEqual(["start", "cancel"]);
  });

  it("shows the changes by dataset and location with their reason, and finds those of one dataset", async () => {
    answer = { task: task("Finished"), preview: preview([DATASET]) };
    open();
    expect(await screen.findByText("3 of 3 locations change band.")).toBeDefined();
    const counts = screen.getByRole("region", { name: "Changes by dataset" });
    expect(within(counts).getAllByRole("row")[1]?.textContent).toBe("River flood depthWet2–1–3");
    const row = await screen.findByRole("row", { name: /Zürich/ });
    expect(row.textContent).toMatch(/No data.*High1\.40 mthe import of JRC floods$/);
    fireEvent.click(within(counts).getByRole("button", { name: "River flood depth" }));
    await screen.findByRole("row", { name: /Zürich/ });
    expect(calls.at(-1)).toContain("dataset_id=river_flood_depth");
    expect(calls).not.toContain("start");
  });

  it("says when nothing changes band, and when only a sample was compared", async () => {
    answer = { task: task("Finished"), preview: preview([{ ...DATASET, up: 0, gained: 0 }]) };
    open();
    expect(await screen.findByText("Nothing changes band")).toBeDefined();
    expect(screen.getByText("Values of 1 dataset would be a little different, within their bands.")).toBeDefined();
    cleanup();
    answer = { task: task("Finished"), preview: { ...preview([DATASET]), locations: 9000, compared: 2000 } };
    open();
    expect(await screen.findByText(/A sample of 2'000 of 9'000 locations was compared/)).toBeDefined();
  });

  it("tells why it failed, and tries again", async () => {
    answer = { task: task("Failed", "The disk of the server is full."), preview: null };
    server.use(http.post(`${CHAIN}/renewal-preview`, () => HttpResponse.json(answer.task, { status: 202 })));
    open();
    expect(await screen.findByText("The disk of the server is full.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });

  it("keeps the values when that is chosen", async () => {
    answer = { task: task("Finished"), preview: preview([]) };
    open();
    await screen.findByText("Every value would stay as it is.");
    fireEvent.click(screen.getByRole("button", { name: "Keep the values" }));
    await expect.poll(() => closed).toBe(1);
    expect(calls).toEqual(["keep"]);
  });
});
