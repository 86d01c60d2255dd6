// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MOST_WORKBOOKS, type Project, type Site } from "@tidemark/contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { session } from "../../state/session.ts";
import { ExportMenu } from "./export-menu.tsx";
import { MOST_EXPORTED } from "./export.ts";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the menu reads of a project
const PROJECT = { id: "p", properties: { last_changed: "1" } } as Project;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what an export reads of a location
const site = (position: number) => ({ id: `s${position}`, properties: { position } }) as Site;

const EXPORTS = "/api/risk-engine/v0/exposure/supply-chains/p";
const asked: string[] = [];
const server = setupServer(
  http.get(`*${EXPORTS}/production-sites`, ({ request }) => {
    const positions = new URL(request.url).searchParams.get("positions") ?? "";
    return HttpResponse.json({ items: positions.split(",").map(Number).map(site) });
  }),
  http.get(`*${EXPORTS}/excel-report-bulk`, ({ request }) => {
    asked.push(request.url);
    return new HttpResponse("zip");
  }),
);

/** Names of the files that were saved. */
const saved: string[] = [];

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  saved.length = 0;
});
afterAll(() => {
  server.close();
  vi.restoreAllMocks();
});

function show(chosen: readonly number[], scopes: readonly string[] = ["location-export"]) {
  const payload = { sub: "1", email: "a@b.ch", roles: [], scopes, exp: Date.now() / 1000 + 3600 };
  session.start(`e30.${btoa(JSON.stringify(payload)).replaceAll("=", "")}.x`);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ExportMenu project={PROJECT} chosen={chosen} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const button = screen.queryByRole("button", { name: "Export" });
  if (button !== null) fireEvent.click(button);
}

it("saves a workbook for each chosen location", async () => {
  show([4, 9]);
  fireEvent.click(await screen.findByRole("menuitem", { name: "A workbook for each location" }));
  await vi.waitFor(() => expect(saved).toEqual(["Location_Reports.zip"]));
  const query = "production_site_ids=s4&production_site_ids=s9";
  expect(asked).toEqual([`${window.location.origin}${EXPORTS}/excel-report-bulk?${query}`]);
});

it("says why an export failed, where it was asked for", async () => {
  const refusal = HttpResponse.json({ detail: "the disk is full", code: "unavailable" }, { status: 503 });
  server.use(http.post("*/dump-to-file*", () => refusal));
  show([4]);
  fireEvent.click(await screen.findByRole("menuitem", { name: "All results as one file" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The export failed: the disk is full");
  expect(saved).toEqual([]);
});

it("offers no workbooks of too many locations, and nothing to those without the scope", async () => {
  show(Array.from({ length: MOST_WORKBOOKS + 1 }, (_, i) => i));
  const item = await screen.findByRole("menuitem", { name: "A workbook for each (at most 200)" });
  expect(item.hasAttribute("disabled")).toBe(true);
  cleanup();
  show([1], []);
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
});

it("does not begin what no zip can hold", () => {
  show(Array.from({ length: MOST_EXPORTED + 1 }, (_, i) => i));
  expect(screen.getByRole("button", { name: "Export" }).hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/at most 10'000 locations/)).toBeDefined();
});
