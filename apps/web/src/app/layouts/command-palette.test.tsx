// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, useLocation } from "react-router";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { session } from "../../state/session.ts";
import { mapScreen, NO_MAP, tellMapScreen } from "../../state/map-screen.ts";
import { CommandPalette } from "./command-palette.tsx";
import { foundActions } from "./found-actions.ts";

const PROJECT = "00000000-0000-4000-8000-000000000001";
const BASE = "*/api/risk-engine/v0/exposure/supply-chains";
const server = setupServer();

const SITE = {
  id: "a",
  type: "Feature",
  geometry: { type: "Point", coordinates: [7.6, 47.6] },
  properties: {
    id: "a",
    name: "Harbour works",
    position: 0,
    address: { municipality: "Basel", country: "Switzerland" },
    user_data: {},
  },
};

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  mapScreen.set(NO_MAP);
  session.end();
});
afterAll(() => server.close());

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}

/** What the search of the locations was asked for. */
function open(status = 200, typed = "Basel"): string[] {
  const asked: string[] = [];
  const nothing = { items: [], meta: { page: 1, n: 100, total: 0 } };
  server.use(
    http.get(BASE, () => HttpResponse.json(nothing)),
    http.get(`${BASE}/${PROJECT}/production-sites`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("search") ?? "");
      return status === 200
        ? HttpResponse.json({ items: [SITE], meta: { page: 1, n: 6, total: 1 } })
        : HttpResponse.json({ detail: "It broke.", code: "unexpected" }, { status });
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/map/${PROJECT}?dataset=hd30`]}>
          <CommandPalette opened onClose={() => undefined} />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.change(screen.getByRole("textbox", { name: "Go to..." }), { target: { value: typed } });
  return asked;
}

describe("the list of places to go to", () => {
  it("finds locations of the project that is open, also by their town, and opens their panel on the same map", async () => {
    tellMapScreen({ project: { id: PROJECT, name: "Plants" } });
    const asked = open();
    fireEvent.click(await screen.findByText("Harbour works"));
    expect(asked).toEqual(["Basel"]);
    expect(screen.getByTestId("address").textContent).toBe(`/map/${PROJECT}?dataset=hd30&location=a`);
  });

  it("says so when the locations could not be searched", async () => {
    tellMapScreen({ project: { id: PROJECT, name: "Plants" } });
    open(500);
    expect(await screen.findByText(/The locations were not searched: It broke/)).toBeDefined();
  });

  it("asks for no locations where no project is open", async () => {
    const asked = open();
    expect(await screen.findByText("Nothing found")).toBeDefined();
    expect(asked).toEqual([]);
  });

  /** Signs somebody in who may open the settings. */
  function signIn(roles: readonly string[], scopes: readonly string[] = []) {
    const payload = {
      sub: "me",
      exp: Date.now() / 1000 + 3600,
      email: "a@b.example",
      name: "A",
      roles,
      scopes: ["settings", ...scopes],
    };
    expect(session.start(`e30.${btoa(JSON.stringify(payload)).replaceAll("=", "")}.x`)).toBe(true);
  }

  it("finds the parts of the settings that one may see", async () => {
    signIn(["admin"]);
    open(200, "outbox");
    fireEvent.click(await screen.findByRole("button", { name: /outbox/ }));
    expect(screen.getByTestId("address").textContent).toBe("/settings?tab=outbox");
  });

  it("finds what is typed without accents, names first", () => {
    const one = (label: string, more: object = {}) => ({ id: label, label, ...more });
    const groups = [
      { group: "Projects", actions: [one("Hafen", { description: "Entrepôt de Liège" }), one("Büro")] },
      {
        group: "Settings",
        actions: [one("Clés"), one("Entrepôts"), one("Orte", { keywords: ["entrepots", "Lager"] })],
      },
    ];
    const named = (typed: string) =>
      foundActions(typed, groups).map((found) => ("actions" in found ? found.actions.map(({ label }) => label) : []));
    expect(named("entrepot")).toEqual([["Entrepôts", "Orte"], ["Hafen"]]);
    expect(named("liege entre")).toEqual([["Hafen"]]);
    expect(named("CLES")).toEqual([["Clés"]]);
    expect(named("clef")).toEqual([]);
    expect(named(" ")).toHaveLength(2);
  });

  it("finds pages of the guide by their meaning, and says that it searches until they are there", async () => {
    signIn(["admin"], ["docs"]);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.get("*/api/documentation/v0/search", async () => {
        await asked;
        return HttpResponse.json({
          items: [{ address: "/docs/workbook#crs", title: "Projections", page: "Workbooks" }],
        });
      }),
    );
    open(200, "UTM");
    expect(await screen.findByText("Searching ...")).toBeDefined();
    await new Promise((later) => setTimeout(later, 500));
    expect(screen.queryByText("Nothing found")).toBeNull();
    answer();
    expect(await screen.findByRole("button", { name: /Projections.*User guide: Workbooks/ })).toBeDefined();
  });

  it("finds none of those of others", async () => {
    signIn([]);
    open(200, "outbox");
    expect(await screen.findByText("Nothing found")).toBeDefined();
  });
});
