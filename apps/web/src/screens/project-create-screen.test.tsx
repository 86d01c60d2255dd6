// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ComputeChoice } from "@tidemark/contract";
import { catalogue, TOPIC_PRESETS } from "@tidemark/science";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDrafts } from "../state/project-draft.ts";
import { session } from "../state/session.ts";
import { Toasts } from "../ui/toasts.tsx";
import { ProjectCreateScreen } from "./project-create-screen.tsx";

const UPLOAD_ID = "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a1";
const PROJECT_ID = "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a2";
const RISK = "*/api/risk-engine/v0";

const site = (id: string) => ({
  type: "Feature",
  id,
  geometry: { type: "Point", coordinates: [8.5, 47.4] },
  properties: {
    id,
    name: `Site ${id}`,
    tidemark_type: "ProductionSite",
    address: { lon: 8.5, lat: 47.4 },
    user_data: {},
  },
});
const upload = {
  upload_id: UPLOAD_ID,
  file_name: "sites.xlsx",
  features: { type: "FeatureCollection", features: [site("a"), site("b")] },
  edges: [],
  columns: [
    { index: 0, header: "name", meaning: "name" },
    { index: 1, header: "lat", meaning: "latitude" },
  ],
  issues: [
    {
      row: 4,
      column: "lat",
      code: "swapped",
      severity: "error",
      message: "Latitude and longitude look swapped.",
      value: "147",
      proposal: { id: "swap", label: "Swap" },
    },
  ],
  proposals: [{ id: "swap", rows: 1, severity: "error" }],
  counts: { rows: 3, clean: 2, errors: 1, warnings: 0, error_issues: 1, warning_issues: 0, geocoded: 0, edges: 0 },
  total: 3,
  mapping: { source: "recognised", sheet: "locations", header_row: 1 },
  reading: {
    encoding: null,
    hidden_rows: { count: 0, taken: true },
    sheets: { read: ["locations"], alike: [], together: false },
    lines: { count: 0, taken: false, examples: [] },
    calculated: 0,
  },
  changes: 0,
  expires_at: "2026-11-22T08:00:00Z",
};
const analyses = {
  analysesList: catalogue.map((dataset) => ({
    id: dataset.id,
    topic: dataset.topic,
    long_name: dataset.longName,
    definition: dataset.definition,
    meta_data: {
      compute_default: dataset.computeDefault,
      compute_label: dataset.longName,
      units: dataset.unit,
      dataset_type: dataset.datasetType,
      id: dataset.id,
    },
    coordinates_set: dataset.coordinateSet,
    has_access: true,
    missing: null,
  })),
  riskScores: catalogue.filter(({ kind }) => kind === "score").map(({ id }) => id),
  outageScores: [],
  buildingDamage: [],
  others: catalogue.filter(({ kind }) => kind === "driver").map(({ id }) => id),
  hazards: catalogue.filter(({ kind }) => kind === "indicator").map(({ id }) => id),
  topics: TOPIC_PRESETS,
};

let spawned: Partial<ComputeChoice>[] = [];
let parsed: string[] = [];
const HEIGHTS = {
  id: "at-copernicus-dem",
  title: "Copernicus DEM GLO-30",
  new_places: 3,
  kept_places: 2,
  not_asked: 0,
};
const server = setupServer(
  http.get("*/api/spatial-datasets/v0/official/:of", () =>
    HttpResponse.json({
      sources: [{ ...HEIGHTS, bytes: 6_900_000, away: true }],
      off: ["JRC river flood, world"],
      locations: 5,
    }),
  ),
  http.get("*/api/spatial-datasets/v0/official/estimate/:id", () =>
    HttpResponse.json({
      sources: [{ ...HEIGHTS, bytes: 6_900_000, away: true }],
      off: ["JRC river flood, world"],
      locations: 5,
    }),
  ),
  http.get(`${RISK}/exposure/supply-chains`, () =>
    HttpResponse.json({ items: [], meta: { page: 1, n: 1000, total: 0 } }),
  ),
  http.get(`${RISK}/compute/analyses`, () => HttpResponse.json(analyses)),
  http.get(`${RISK}/exposure/uploads/:id`, () =>
    HttpResponse.json({ ...upload, meta: { page: 1, n: 5000, total: 2 } }),
  ),
  http.post(`${RISK}/exposure/parse-excel`, ({ request }) => {
    parsed.push(new URL(request.url).search);
    return HttpResponse.json(upload);
  }),
  http.post(`${RISK}/exposure/uploads/:id/fix`, () =>
    HttpResponse.json({ ...upload, issues: [], counts: { ...upload.counts, clean: 3, errors: 0, error_issues: 0 } }),
  ),
  http.get(`${RISK}/compute/requests/:id`, () =>
    HttpResponse.json({
      hazards: [catalogue[0]?.id],
      impact_drivers: ["score_location"],
      overrides: [],
      use_logistics_model: true,
      hazard_query_mode: "auto",
      monthly_values: true,
    }),
  ),
  http.get(`${RISK}/exposure/uploads/:id/points`, () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
  http.post(`${RISK}/compute/spawn-pipeline`, async ({ request }) => {
    spawned.push((await request.json()) as Partial<ComputeChoice>);
    return HttpResponse.json({ exposure_id: PROJECT_ID, task_id: UPLOAD_ID, notices: [] }, { status: 202 });
  }),
);

function signIn(scopes: readonly string[]) {
  const payload = { sub: "1", email: "a@b.ch", roles: [], scopes, exp: Date.now() / 1000 + 3600 };
  session.start(`e30.${btoa(JSON.stringify(payload)).replaceAll("=", "")}.x`);
}

function show(id = "_") {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ProjectCreateScreen params={{ id }} />
          <Toasts />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const choose = (name = "sites.xlsx") => {
  const file = new File(["x"], name);
  fireEvent.change(screen.getByLabelText("Excel file"), { target: { files: [file] } });
};
const call = (text: string) => fireEvent.change(screen.getByLabelText(/^Project name/), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

class NoObserver {
  observe() {}
  disconnect() {}
  unobserve() {}
}

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  vi.stubGlobal("ResizeObserver", NoObserver);
  vi.stubGlobal("IntersectionObserver", NoObserver);
});
beforeEach(() => {
  spawned = [];
  parsed = [];
  signIn([]);
});
afterEach(() => {
  cleanup();
  forgetDrafts();
  server.resetHandlers();
});
afterAll(() => server.close());

describe("first step of a new project", () => {
  it("asks for a name and a file before the second", () => {
    show();
    press("Next");
    expect(screen.getByText("Field is required")).toBeDefined();
    expect(screen.getByText("File is required")).toBeDefined();
    expect(screen.getByText("Upload Data")).toBeDefined();
  });

  it("refuses what is no Excel file without sending it", () => {
    show();
    choose("sites.csv");
    expect(screen.getByText("Invalid file type. Please select an Excel file (.xlsx)")).toBeDefined();
    expect(parsed).toEqual([]);
  });

  it("sends the file, says so, lists faults with their fix, and applies one", async () => {
    show();
    choose();
    expect(await screen.findByText("Files were uploaded successfully")).toBeDefined();
    expect(parsed).toEqual(["?use_online_geocoder=false&propose=true"]);
    const issues = screen.getByRole("list", { name: "Issues" });
    expect(within(issues).getByText("Latitude and longitude look swapped.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Continue with 2 clean rows" })).toBeDefined();
    press("Swap, row 4");
    await waitFor(() => expect(screen.queryByRole("list", { name: "Issues" })).toBeNull());
    expect(screen.getByRole("button", { name: "Next" })).toBeDefined();
  });

  it("looks up coordinates for those who may", async () => {
    show();
    expect(screen.queryByRole("switch")).toBeNull();
    cleanup();
    signIn(["geocoding"]);
    show();
    fireEvent.click(screen.getByRole("switch", { name: /^Geocode missing coordinates/ }));
    choose();
    await waitFor(() => expect(parsed).toEqual(["?use_online_geocoder=true&propose=true"]));
  });

  it("looks up the rows of a checked file as a change of it, and takes the switch back where that fails", async () => {
    signIn(["geocoding"]);
    const wished: unknown[] = [];
    const geocoded = { ...upload, issues: [], counts: { ...upload.counts, clean: 3, errors: 0, geocoded: 1 } };
    server.use(
      http.put(`${RISK}/exposure/uploads/:id/reading`, async ({ request }) => {
        wished.push(await request.json());
        if (wished.length > 1) return HttpResponse.json({ detail: "No.", code: "conflict" }, { status: 409 });
        return HttpResponse.json(geocoded);
      }),
    );
    show();
    choose();
    expect(await screen.findByText("Files were uploaded successfully")).toBeDefined();
    const lookUp = () => screen.getByRole<HTMLInputElement>("switch", { name: /^Geocode missing coordinates/ });
    fireEvent.click(lookUp());
    expect(await screen.findByText("1 looked up by address")).toBeDefined();
    fireEvent.click(lookUp());
    await waitFor(() => expect([wished.length, lookUp().checked]).toEqual([2, true]));
    expect(wished).toEqual([{ reading: { look_up: true } }, { reading: { look_up: false } }]);
    // the file, with what was chosen for it, was not sent again
    expect(parsed).toEqual(["?use_online_geocoder=false&propose=true"]);
  });

  it("says why a workbook was refused in a list over the page, and starts anew", async () => {
    server.use(
      http.post(`${RISK}/exposure/parse-excel`, () =>
        HttpResponse.json(
          {
            detail: "The file is no workbook.",
            code: "unprocessable",
            request_id: "r",
            issues: [{ code: "pdf", message: "It begins like a PDF." }],
          },
          { status: 422 },
        ),
      ),
    );
    show();
    call("Suppliers");
    choose();
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("Error uploading a new project")).toBeDefined();
    expect(within(dialog).getByText("It begins like a PDF.")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Project name/).value).toBe("Suppliers");
    expect(screen.getByLabelText("Excel file")).toBeDefined();
  });

  it("keeps the name when the file is taken back, and everything over a reload", async () => {
    const first = show();
    call("Suppliers");
    choose();
    await screen.findByText("3 rows, 1 B");
    first.unmount();
    show();
    expect(await screen.findByText(/the file itself is not/)).toBeDefined();
    press("Remove the file");
    expect(screen.getByLabelText("Excel file")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Project name/).value).toBe("Suppliers");
  });

  it("can be finalized directly: the analyses are loaded and their defaults taken", async () => {
    show();
    call("  Suppliers ");
    choose();
    await screen.findByText("3 rows, 1 B");
    press("Finalize directly");
    await waitFor(() => expect(spawned).toHaveLength(1));
    const defaults = catalogue.filter(({ computeDefault }) => computeDefault).map(({ id }) => id);
    const [request] = spawned;
    expect(request).toMatchObject({ upload_ids: [UPLOAD_ID], title: "Suppliers", use_logistics_model: false });
    const sent = [...(request?.hazards ?? []), ...(request?.impact_drivers ?? [])];
    expect(new Set(sent)).toEqual(new Set(defaults));
    // the draft is gone
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Project name/).value).toBe(""));
  });
});

describe("columns that are confirmed", () => {
  const proposed = { ...upload, mapping: { ...upload.mapping, source: "proposed" } };
  const layout = {
    sheets: [],
    header_rows: [],
    columns: [
      {
        index: 0,
        header: "place",
        samples: ["48.4, 9.9"],
        certainty: "sure",
        reason: null,
        looks_like: null,
        total: null,
      },
    ],
    mapping: {
      sheet: "locations",
      header_row: 1,
      columns: [{ index: 0, meaning: "coordinates" }],
      name: { kind: "numbered" },
      amount_factor: 1,
      currency: null,
      decimal: "auto",
    },
    questions: [],
    notes: [],
    system_choice: null,
  };

  it("let nothing be made of the rows before they are answered, nor lose a click", async () => {
    let answer: () => void = () => undefined;
    server.use(
      http.post(`${RISK}/exposure/parse-excel`, () => HttpResponse.json(proposed)),
      http.get(`${RISK}/exposure/uploads/:id/layout`, () => HttpResponse.json(layout)),
      http.put(`${RISK}/exposure/uploads/:id/mapping`, async () => {
        await new Promise<void>((done) => (answer = done));
        return HttpResponse.json(upload);
      }),
    );
    show();
    call("Suppliers");
    choose();
    fireEvent.click(await screen.findByRole("button", { name: "Use these columns" }));
    const finalize = () => screen.getByRole<HTMLButtonElement>("button", { name: "Finalize directly" });
    await waitFor(() => expect(finalize().disabled).toBe(true));
    expect(screen.getByText("The file is being checked.")).toBeDefined();
    await waitFor(() => {
      answer();
      expect(finalize().disabled).toBe(false);
    });
    fireEvent.click(finalize());
    await waitFor(() => expect(spawned).toHaveLength(1));
  });
});

describe("a project of several files", () => {
  const SECOND = "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a3";
  const another = async (name: string) =>
    fireEvent.change(await screen.findByLabelText("Another file"), { target: { files: [new File(["x"], name)] } });

  it("is made of them in their order, without those that were taken back", async () => {
    show();
    call("Suppliers");
    choose();
    await screen.findByText("3 rows, 1 B");
    server.use(http.post(`${RISK}/exposure/parse-table`, () => HttpResponse.json({ ...upload, upload_id: SECOND })));
    await another("more.csv");
    await screen.findByText("Also in this project");
    await screen.findByText("more.csv");
    press("Finalize directly");
    await waitFor(() => expect(spawned).toHaveLength(1));
    expect(spawned[0]).toMatchObject({ upload_ids: [UPLOAD_ID, SECOND] });
  });

  it("stays with what it has when a file is of another kind, or is refused", async () => {
    show();
    call("Suppliers");
    choose();
    await screen.findByText("3 rows, 1 B");
    await another("picture.png");
    expect(screen.getByText("Invalid file type. Please select an Excel file (.xlsx)")).toBeDefined();
    expect(screen.queryByText("Also in this project")).toBeNull();
    server.use(
      http.post(`${RISK}/exposure/parse-excel`, () =>
        HttpResponse.json({ detail: "No.", code: "unprocessable", request_id: "r" }, { status: 422 }),
      ),
    );
    await another("broken.xlsx");
    fireEvent.click(await screen.findByRole("button", { name: "Go on without another file", hidden: true }));
    expect(screen.queryByText("Also in this project")).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Finalize directly", hidden: true }));
    await waitFor(() => expect(spawned).toHaveLength(1));
    expect(spawned[0]).toMatchObject({ upload_ids: [UPLOAD_ID] });
  });
});

describe("second step of a new project", () => {
  async function reach() {
    show();
    call("Suppliers");
    choose();
    fireEvent.click(await screen.findByRole("button", { name: /^Continue with/ }));
    await screen.findByRole("region", { name: "Risk scores" });
  }
  const figure = (name: string) => screen.getByText(name).parentElement?.querySelector("dd")?.textContent;

  it("has the default analyses chosen, counts entries, and sends what is chosen", async () => {
    await reach();
    const defaults = catalogue.filter(({ computeDefault }) => computeDefault).length;
    expect(figure("Analyses")).toBe(String(defaults));
    const before = figure("Entries in all");
    press("None");
    expect(figure("Entries in all")).toBe("0");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Finalize" }).disabled).toBe(true);
    press("Default");
    expect(figure("Entries in all")).toBe(before);
    press("Finalize");
    await waitFor(() => expect(spawned).toHaveLength(1));
    expect(spawned[0]).toMatchObject({ hazard_query_mode: "shortname", overrides: expect.any(Array) });
  });

  it("says what will be read of official maps, and what stays screening", async () => {
    await reach();
    const reads = await screen.findByRole("region", { name: "Official maps: on" });
    expect(reads.textContent).toMatch(/1 source\. About 6\.58\sMB are read first\./);
    expect(
      within(reads).getByRole("row", { name: /^Copernicus DEM GLO-30 3 6\.58\sMB 2 were read before/ }),
    ).toBeTruthy();
    expect(reads.textContent).toMatch(/no usable answer the last time/);
    expect(reads.textContent).toMatch(/Not turned on.*JRC river flood, world/);
    fireEvent.click(within(reads).getByRole("switch", { name: "Use official maps for this run" }));
    const off = await screen.findByRole("region", { name: "Official maps: off" });
    expect(off.textContent).toMatch(/left out of this run/);
    expect(within(off).queryByRole("row")).toBeNull();
    press("Finalize");
    await waitFor(() => expect(spawned).toHaveLength(1));
    expect(spawned[0]).toMatchObject({ official_maps: false });
  });

  it("cannot be finalized while years or scenarios of a topic are wrong, and says which", async () => {
    await reach();
    const finalize = () => screen.getByRole<HTMLButtonElement>("button", { name: "Finalize" }).disabled;
    expect(finalize()).toBe(false);
    const scenarios = screen.getByRole("group", { name: "Scenarios" });
    for (const box of within(scenarios).getAllByRole<HTMLInputElement>("checkbox"))
      if (box.checked) fireEvent.click(box);
    expect(finalize()).toBe(true);
    expect(screen.getByText("Years and scenarios of heat: Choose at least one scenario.")).toBeDefined();
  });

  it("shows the Mode selector to internal staff only", async () => {
    await reach();
    expect(screen.queryByText("Mode")).toBeNull();
    cleanup();
    signIn(["internal"]);
    forgetDrafts();
    await reach();
    const modes = screen.getByRole("radiogroup", { name: "Mode" });
    expect(within(modes).getAllByRole("radio")).toHaveLength(3);
    expect(within(modes).getByRole<HTMLInputElement>("radio", { name: "shortname" }).checked).toBe(true);
  });

  it("asks before going back discards the choice, and keeps the name", async () => {
    await reach();
    press("None");
    press("Back");
    fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Project name/).value).toBe("Suppliers");
    fireEvent.click(await screen.findByRole("button", { name: /^Continue with/ }));
    await screen.findByRole("region", { name: "Risk scores" });
    expect(figure("Analyses")).not.toBe("0");
  });
});

describe("settings of an existing project", () => {
  it("begin with what was last computed and compute the same project again", async () => {
    show(PROJECT_ID);
    expect(await screen.findByText("1 of 9")).toBeDefined();
    press("Finalize");
    await waitFor(() => expect(spawned).toHaveLength(1));
    expect(spawned[0]).toMatchObject({
      exposure_id: PROJECT_ID,
      hazards: [catalogue[0]?.id],
      impact_drivers: ["score_location"],
      use_logistics_model: true,
      hazard_query_mode: "auto",
      monthly_values: true,
    });
  });

  it("take other locations from a workbook after one question, or keep those of now", async () => {
    show(PROJECT_ID);
    await screen.findByText("1 of 9");
    press("Replace the locations");
    expect(screen.queryByLabelText(/^Project name/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
    choose();
    fireEvent.click(await screen.findByRole("button", { name: "Continue with 2 clean rows" }));
    expect(await screen.findByText(/^2 locations of sites.xlsx replace the present/)).toBeDefined();
    press("Back");
    press(/^Keep the/);
    expect(await screen.findByText(/^The locations stay as they are/)).toBeDefined();
    press("Replace the locations");
    choose();
    fireEvent.click(await screen.findByRole("button", { name: "Continue with 2 clean rows" }));
    await screen.findByText("1 of 9");
    press("Finalize");
    expect(spawned).toEqual([]);
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Replace" }));
    await waitFor(() => expect(spawned).toHaveLength(1));
    expect(spawned[0]).toMatchObject({ exposure_id: PROJECT_ID, upload_id: UPLOAD_ID });
  });
});
