// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeDocumentation, documentation, openDocumentation, openKeyboardHelp } from "../../state/documentation.ts";
import { session } from "../../state/session.ts";
import { Documentation } from "./documentation-modal.tsx";
import { addressInside, guideAddress } from "./guide-address.ts";

const TICKETS = "*/api/documentation/v0/tickets";
const server = setupServer();

beforeAll(() => {
  // no page really comes here: the browser journeys have a server
  Object.defineProperty(HTMLIFrameElement.prototype, "contentDocument", {
    get: () => ({ documentElement: { dataset: { page } } }),
  });
  server.listen({ onUnhandledRequest: "error" });
});
let tickets = 0;
beforeEach(() => {
  tickets = 0;
  page = "guide";
  server.use(
    http.post(TICKETS, () => {
      tickets += 1;
      return HttpResponse.json({ token: `ticket-${tickets}` });
    }),
  );
});
afterEach(() => {
  act(closeDocumentation);
  cleanup();
  session.end();
  server.resetHandlers();
});
afterAll(() => server.close());

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <Documentation />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
const open = (path?: string, hash?: string) => act(() => openDocumentation(path, hash));
const frame = () => screen.findByTitle<HTMLIFrameElement>("User guide");
/** What kind of page comes into the frame. */
let page: string | undefined;
/** The frame once something has come into it. */
async function arrive() {
  const element = await frame();
  fireEvent.load(element);
  return element;
}
const say = (data: unknown, source: Window | null, origin = window.location.origin) =>
  fireEvent(window, new MessageEvent("message", { data, origin, source }));
const ESCAPE = { type: "tidemark-documentation", event: "escape" };

describe("the address of a place in the guide", () => {
  it("is built from base, path and hash, with the ticket in the query where one is given", () => {
    expect(guideAddress({ path: "", hash: undefined })).toBe("/docs/");
    expect(guideAddress({ path: "/dataset/hd30/", hash: "" })).toBe("/docs/dataset/hd30");
    expect(guideAddress({ path: "scores", hash: "a b" }, { token: "t&1", scheme: "dark" })).toBe(
      "/docs/scores?token=t%261&scheme=dark#a%20b",
    );
  });

  it("cannot leave the guide", () => {
    const { pathname } = new URL(guideAddress({ path: "../../api/x?y#z", hash: undefined }), "http://localhost");
    expect(pathname).toBe("/docs/api/x%3Fy%23z");
    expect(guideAddress({ path: "//evil.example", hash: undefined })).toBe("/docs/evil.example");
  });
});

describe("the documentation over the screen", () => {
  it("shows nothing until it is opened", () => {
    show();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("loads the place with a ticket of its own, and shows it once a page of the guide has come", async () => {
    show();
    open("dataset/hd30", "top");
    expect(await screen.findByText("Loading")).toBeTruthy();
    const element = await frame();
    expect(element.getAttribute("src")).toBe("/docs/dataset/hd30?token=ticket-1&scheme=light#top");
    await arrive();
    await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
  });

  it("loads anew for another place, with another ticket", async () => {
    show();
    open("scores");
    await arrive();
    open("map");
    await waitFor(async () =>
      expect((await frame()).getAttribute("src")).toBe("/docs/map?token=ticket-2&scheme=light"),
    );
  });

  it("says when it did not load, and tries again with a fresh ticket", async () => {
    show();
    page = "no-access";
    open();
    await arrive();
    expect((await screen.findByRole("alert")).textContent).toContain("The guide did not load");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect((await frame()).getAttribute("src")).toContain("ticket-2"));
  });

  it("says what the server said when it gives no ticket", async () => {
    server.use(
      http.post(TICKETS, () => HttpResponse.json({ detail: "No right.", code: "forbidden" }, { status: 403 })),
    );
    show();
    open();
    expect((await screen.findByRole("alert")).textContent).toContain("No right.");
  });

  it("closes with Escape, outside and inside the frame, but not for the message of a stranger", async () => {
    show();
    open();
    const element = await arrive();
    say(ESCAPE, window);
    say(ESCAPE, element.contentWindow, "https://evil.example");
    say("escape", element.contentWindow);
    say({ ...ESCAPE, event: "other" }, element.contentWindow);
    expect(documentation.get()).toBeDefined();
    say(ESCAPE, element.contentWindow);
    expect(documentation.get()).toBeUndefined();
    open();
    await frame();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    await waitFor(() => expect(documentation.get()).toBeUndefined());
  });

  it("opens in a new tab, without the ticket", async () => {
    show();
    open("scores", "why");
    const element = await arrive();
    expect(screen.getByRole("link", { name: "Open in a new tab" }).getAttribute("href")).toBe("/docs/scores#why");
    const location = { pathname: "/docs/map", search: "", hash: "#style" };
    const inside = { contentDocument: element.contentDocument, contentWindow: { location } };
    expect(addressInside(inside as unknown as HTMLIFrameElement)).toBe("/docs/map#style");
    const elsewhere = { ...inside, contentWindow: { location: { ...location, pathname: "/dashboard" } } };
    expect(addressInside(elsewhere as unknown as HTMLIFrameElement)).toBeUndefined();
    expect(addressInside(null)).toBeUndefined();
  });

  it("leads to the list of keys and from there to the guide, for who may read it", async () => {
    show();
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Keys" }));
    expect(await screen.findByText("Close the top layer")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "More in the user guide" })).toBeNull();
    act(closeDocumentation);
    const claims = {
      sub: "u",
      email: "a@b.example",
      name: "A",
      organization_id: "o",
      roles: [],
      is_survey_user: false,
    };
    const times = { iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 3600 };
    const payload = btoa(JSON.stringify({ ...claims, ...times, scopes: ["docs"], jti: "s.t" }));
    session.start(`e30.${payload.replaceAll("=", "").replaceAll("+", "-").replaceAll("/", "_")}.x`);
    act(openKeyboardHelp);
    fireEvent.click(await screen.findByRole("button", { name: "More in the user guide" }));
    expect(documentation.get()).toEqual({ kind: "guide", path: "keyboard", hash: undefined });
  });
});
