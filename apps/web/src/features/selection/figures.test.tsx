// tests with a document of their own
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Project } from "@tidemark/contract";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openSelection, readSelection } from "../../state/selection.ts";
import { tellShownValues } from "../../state/shown-values.ts";
import { Figures } from "./figures.tsx";

const groups = vi.hoisted(() => vi.fn<(asked: { property?: string }) => Promise<unknown>>());
vi.mock("../../lib/api.ts", () => ({ api: { selection: { groups } }, callPlain: vi.fn<() => void>() }));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the panel reads of a project
const PROJECT = { id: "p", properties: { last_changed: "1" } } as Project;
const PROPERTIES = [{ name: "country", count: 2 }];

function show(chosen: readonly number[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <Figures project={PROJECT} chosen={chosen} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  openSelection("p");
  const values = new Float32Array([3, Number.NaN, 5]);
  tellShownValues({ projectId: "p", lonLat: undefined, dataset: undefined, coords: {}, values });
  groups.mockImplementation(async ({ property }) =>
    property === undefined
      ? { properties: PROPERTIES, values: null, codes: null }
      : { properties: PROPERTIES, values: ["Norway", "Peru"], codes: btoa(String.fromCharCode(1, 2, 1)) },
  );
});

it("tells a figure with how many have no value, and chooses a group", async () => {
  show([0, 1, 2]);
  expect(screen.getByText("4.00")).toBeTruthy();
  expect(screen.getByText("1 without a value")).toBeTruthy();
  await screen.findByRole("option", { name: "Country" });
  fireEvent.change(screen.getByLabelText("Group by"), { target: { value: "country" } });
  fireEvent.click(await screen.findByRole("button", { name: "Norway" }));
  expect([...readSelection().chosen]).toEqual([0, 2]);
});

it("says what failed and asks again", async () => {
  groups.mockRejectedValueOnce(new Error("no answer"));
  show([0]);
  expect((await screen.findByRole("alert")).textContent).toContain("no answer");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: "Country" })).toBeTruthy();
});
