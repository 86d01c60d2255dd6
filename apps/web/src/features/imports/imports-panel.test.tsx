// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { Import, ImportedSourceOnWire, ImportPreviewOnWire, KnownSource } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { session } from "../../state/session.ts";
import { Toasts } from "../../ui/toasts.tsx";
import { ImportsPanel } from "./imports-panel.tsx";

const BASE = "*/api/spatial-datasets/v0/imports";
const ID = "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a1";
const FLOOD = [{ id: "river_flood_depth", name: "River flood depth" }];
const known = (id: string, title: string, is_own = false): KnownSource => ({
  id,
  title,
  address: "https://x.example",
  licence: "CC BY 4.0",
  files: "floodMapGL_rp100y.tif",
  is_own,
  needs: ["returnPeriod"],
  unit: "m",
  replaces: FLOOD,
});
const KNOWN = [known("own-river-flood", "Own river flood map", true), known("jrc-river-flood", "JRC flood maps")];
const FILE: ImportPreviewOnWire["files"][number] = {
  name: "flood.tif",
  bytes: 2_000_000,
  format: "geotiff",
  variables: [{ name: "values", units: null, dimensions: ["band", "y", "x"], shape: [1, 4, 4] }],
  grid: { columns: 4000, rows: 3000, projection: null, west: 7, east: 11, south: 45, north: 49 },
  times: null,
  nodata: { declared: [], guessed: [-999] },
  range: { min: 0, max: 3.5 },
  fault: null,
};
const PREVIEW: ImportPreviewOnWire = {
  files: [FILE],
  candidates: ["jrc-river-flood"],
  source: "jrc-river-flood",
  replaces: ["river_flood_depth"],
  maps: [
    { file: "flood.tif", labels: { returnPeriod: 100 } },
    { file: "flood.tif", labels: { returnPeriod: 10 } },
  ],
  questions: [],
  notes: ["The maps reach from 5 to 12 E and from 45 to 50 N."],
  notes_said: [],
  faults: [],
};
const DRAFT: Import = {
  id: ID,
  status: "Draft",
  origin: "upload",
  folder: null,
  files: [{ name: "flood.tif", bytes: 9, total: 9 }],
  source: "jrc-river-flood",
  told: { files: {} },
  preview: PREVIEW,
  stage: null,
  progress: 0,
  detail: null,
  created_by: "admin@x.example",
  created_at: "2026-11-21T10:00:00Z",
  ended_at: null,
};
const SOURCE: ImportedSourceOnWire = {
  id: "jrc-river-flood",
  title: "JRC flood maps",
  address: "https://x.example",
  citation: "Dottori et al. 2016",
  version: "as downloaded, abc",
  licence: "CC BY 4.0",
  resolution: "30 arc seconds",
  baseline: "1980-2013",
  method: "m",
  confidence: "low",
  weakness: "Small rivers are absent.",
  replaces: FLOOD,
  layers: 3,
  files: 3,
  bytes: 5 * 1024 * 1024,
  imported_at: "2026-11-21T10:00:00Z",
  imported_by: null,
  earlier: null,
};

let answer: { sources: ImportedSourceOnWire[]; damaged: string | null; items: Import[]; outdated_projects: number };
let acts: string[];
const server = setupServer(
  http.get(BASE, () => HttpResponse.json({ ...answer, known: KNOWN })),
  http.get("*/api/risk-engine/v0/exposure/supply-chains", () =>
    HttpResponse.json({ items: [], meta: { page: 1, n: 1000, total: 0 } }),
  ),
  http.get(`${BASE}/folder`, () => HttpResponse.json({ path: "/data/import-folder", items: [] })),
  http.post(BASE, () => {
    acts.push("create");
    return HttpResponse.json({ ...DRAFT, preview: null, source: null });
  }),
  http.post(`${BASE}/:id/:act`, async ({ request, params }) => {
    const search = new URL(request.url).searchParams;
    const act = String(params["act"]);
    acts.push(act === "files" ? `files ${search.get("name")} ${search.get("offset")}/${search.get("total")}` : act);
    if (act === "check") acts.push(JSON.stringify(await request.json()));
    return HttpResponse.json(DRAFT);
  }),
  http.post(`${BASE}/sources/:source/take-back`, ({ params }) => {
    acts.push(`back ${String(params["source"])}`);
    answer = { ...answer, sources: [{ ...SOURCE, version: "2016" }] };
    return HttpResponse.json({ source: params["source"], version: "2016" });
  }),
  http.delete(`${BASE}/sources/:source`, ({ params }) => {
    acts.push(`remove ${String(params["source"])}`);
    answer = { ...answer, sources: [] };
    return HttpResponse.json({ source: params["source"] });
  }),
);

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ImportsPanel />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

class NoObserver {
  observe() {}
  disconnect() {}
  unobserve() {}
}

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  vi.stubGlobal("ResizeObserver", NoObserver);
});
beforeEach(() => {
  acts = [];
  answer = { sources: [], damaged: null, items: [], outdated_projects: 0 };
  const payload = { sub: "1", email: "a@b.ch", roles: ["admin"], scopes: [], exp: Date.now() / 1000 + 3600 };
  session.start(`e30.${btoa(JSON.stringify(payload)).replaceAll("=", "")}.x`);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

describe("the panel of imports", () => {
  it("says that nothing is imported and what can be done about it", async () => {
    show();
    expect(await screen.findByText("Nothing is imported")).toBeTruthy();
    expect(await screen.findByText("/data/import-folder")).toBeTruthy();
  });

  it("offers to try again when it did not load", async () => {
    server.use(http.get(BASE, () => HttpResponse.json({ detail: "No.", code: "unavailable" }, { status: 503 })));
    show();
    expect(await screen.findByText("This did not load")).toBeTruthy();
  });

  it("shows a source with its provenance, and asks once before it is removed", async () => {
    answer = { ...answer, sources: [SOURCE], outdated_projects: 2 };
    show();
    expect(await screen.findByText("Dottori et al. 2016")).toBeTruthy();
    expect(screen.getByText(/by command; 3 files, 3 layers, 5 MB/)).toBeTruthy();
    expect(screen.getByText(/^2 projects were computed with other data/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Remove" }));
    const dialog = await screen.findByRole("dialog");
    expect(acts).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(acts).toEqual(["remove jrc-river-flood"]));
    expect(await screen.findByText("Nothing is imported")).toBeTruthy();
  });

  it("goes back to the import before where there is one, once it was asked", async () => {
    const earlier = { version: "2016", imported_at: "2026-11-01T10:00:00Z" };
    answer = { ...answer, sources: [{ ...SOURCE, earlier }] };
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Back to the earlier import" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/^Version 2016, imported /)).toBeTruthy();
    expect(acts).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Put in force" }));
    await waitFor(() => expect(acts).toEqual(["back jrc-river-flood"]));
    expect(await screen.findByText("The earlier import of JRC flood maps is in force again.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Back to the earlier import" })).toBeNull();
  });

  it("tells what was understood before anything starts", async () => {
    answer = { ...answer, items: [DRAFT] };
    show();
    expect(await screen.findByText("JRC flood maps, return periods 10, 100 years")).toBeTruthy();
    expect(screen.getByText("Replaces River flood depth.")).toBeTruthy();
    const known = screen.getByRole("list", { name: "What to know before it starts" });
    expect(within(known).getByText("The maps reach from 5 to 12 E and from 45 to 50 N.")).toBeTruthy();
    expect(screen.getByText(/4'000 x 3'000 cells.*missing code not declared, taken to be -999/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Import" }));
    await waitFor(() => expect(acts).toEqual(["start"]));
  });

  it("compares nothing where no dataset changes: a forecast is told in its notes", async () => {
    answer = { ...answer, items: [{ ...DRAFT, preview: { ...PREVIEW, replaces: [] } }] };
    show();
    expect(await screen.findByRole("button", { name: "Import" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Compare" })).toBeNull();
    expect(screen.queryByText(/^Replaces/)).toBeNull();
  });

  it("asks what the files do not say, and checks again with the answer", async () => {
    const questions: ImportPreviewOnWire["questions"] = [{ file: "flood.tif", about: "returnPeriod" }];
    const preview = { ...PREVIEW, source: "own-river-flood", maps: [], questions };
    answer = { ...answer, items: [{ ...DRAFT, source: "own-river-flood", preview }] };
    show();
    expect(await screen.findByText(/Please tell: Return period/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
    fireEvent.change(screen.getByLabelText(/^Return period/), { target: { value: "100" } });
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: "Study" } });
    fireEvent.change(screen.getByLabelText(/^Unit in the file/), { target: { value: "cm" } });
    fireEvent.click(screen.getByRole("button", { name: "Check again" }));
    await waitFor(() => expect(acts[0]).toBe("check"));
    expect(JSON.parse(acts[1] ?? "")).toEqual({
      source: "own-river-flood",
      told: {
        files: { "flood.tif": { returnPeriod: 100, units: "cm" } },
        facts: { title: "Study", licence: "" },
      },
    });
  });

  it("shows why an import failed", async () => {
    const failed: Import = { ...DRAFT, status: "Failed", detail: "flood.tif is truncated. Download it again." };
    answer = { ...answer, items: [failed] };
    show();
    expect(await screen.findByText("flood.tif is truncated. Download it again.")).toBeTruthy();
  });

  it("sends files piece by piece and has them checked", async () => {
    show();
    const bytes = new Uint8Array(9 * 1024 * 1024);
    const file = new File([bytes], "flood.tif");
    fireEvent.change(await screen.findByLabelText("Files of a source"), { target: { files: [file] } });
    await waitFor(() => expect(acts).toContain("check"));
    const piece = 8 * 1024 * 1024;
    expect(acts.slice(0, 3)).toEqual([
      "create",
      `files flood.tif 0/${bytes.length}`,
      `files flood.tif ${piece}/${bytes.length}`,
    ]);
  });

  it("refuses an empty file before anything is sent", async () => {
    show();
    fireEvent.change(await screen.findByLabelText("Files of a source"), { target: { files: [new File([], "a.tif")] } });
    expect(await screen.findByText("a.tif is empty.")).toBeTruthy();
    expect(acts).toEqual([]);
  });
});
