// tests with a document of their own
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MOST_WORKBOOKS, type Project, type Site } from "@tidemark/contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { session } from "../../state/session.ts";
import { ExportMenu } from "./export-menu.tsx";
import { MOST_EXPORTED } from "./export.ts";

const { list, callPlain, saveFile } = vi.hoisted(() => ({
  list: vi.fn<(asked: { positions: string }) => Promise<unknown>>(),
  callPlain: vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(),
  saveFile: vi.fn<(data: Blob, name: string) => void>(),
}));
vi.mock("../../lib/api.ts", () => ({ api: { sites: { list } }, callPlain }));
vi.mock("../../lib/save-file.ts", () => ({ saveFile }));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the menu reads of a project
const PROJECT = { id: "p", properties: { last_changed: "1" } } as Project;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what an export reads of a location
const site = (position: number) => ({ id: `s${position}`, properties: { position } }) as Site;

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
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  list.mockImplementation(async ({ positions }) => ({ items: positions.split(",").map(Number).map(site) }));
  callPlain.mockReset().mockImplementation(async () => new Response("zip"));
  saveFile.mockReset();
});
afterEach(cleanup);

it("saves a workbook for each chosen location", async () => {
  show([4, 9]);
  fireEvent.click(await screen.findByRole("menuitem", { name: "A workbook for each location" }));
  await vi.waitFor(() => expect(saveFile.mock.calls[0]?.[1]).toBe("Location_Reports.zip"));
  expect(callPlain.mock.calls[0]?.[0]).toBe(
    "/api/risk-engine/v0/exposure/supply-chains/p/excel-report-bulk?production_site_ids=s4&production_site_ids=s9",
  );
});

it("says why an export failed, where it was asked for", async () => {
  callPlain.mockRejectedValueOnce(new Error("the disk is full"));
  show([4]);
  fireEvent.click(await screen.findByRole("menuitem", { name: "All results as one file" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The export failed: the disk is full");
  expect(saveFile).not.toHaveBeenCalled();
});

it("offers workbooks neither of too many locations nor to those without their scope", async () => {
  show(Array.from({ length: MOST_WORKBOOKS + 1 }, (_, i) => i));
  const item = await screen.findByRole("menuitem", { name: "A workbook for each (at most 200)" });
  expect(item.hasAttribute("disabled")).toBe(true);
  cleanup();
  show([1], []);
  await screen.findByRole("menuitem", { name: "All results as one file" });
  expect(screen.queryByRole("menuitem", { name: /workbook/ })).toBeNull();
});

it("does not begin what no zip can hold", () => {
  show(Array.from({ length: MOST_EXPORTED + 1 }, (_, i) => i));
  expect(screen.getByRole("button", { name: "Export" }).hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/at most 10'000 locations/)).toBeDefined();
});
