// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Project } from "@tidemark/contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openSelection, readSelection } from "../../state/selection.ts";
import { tellShownValues } from "../../state/shown-values.ts";
import { Figures } from "./figures.tsx";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the panel reads of a project
const PROJECT = { id: "p", properties: { last_changed: "1" } } as Project;
const PROPERTIES = [{ name: "country", count: 2 }];

const GROUPS = "*/supply-chains/p/site-groups";
const server = setupServer(
  http.get(GROUPS, ({ request }) =>
    HttpResponse.json(
      new URL(request.url).searchParams.has("property")
        ? { properties: PROPERTIES, values: ["Norway", "Peru"], codes: btoa(String.fromCharCode(1, 2, 1)) }
        : { properties: PROPERTIES, values: null, codes: null },
    ),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(cleanup);
afterAll(() => server.close());

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
  openSelection("p");
  const values = new Float32Array([3, Number.NaN, 5]);
  tellShownValues({ projectId: "p", lonLat: undefined, dataset: undefined, coords: {}, values });
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
  const refusal = HttpResponse.json({ detail: "no answer", code: "unexpected" }, { status: 500 });
  server.use(http.get(GROUPS, () => refusal, { once: true }));
  show([0]);
  expect((await screen.findByRole("alert")).textContent).toContain("no answer");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: "Country" })).toBeTruthy();
});
