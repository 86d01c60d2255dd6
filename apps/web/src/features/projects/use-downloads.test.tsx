// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { useDownloads } from "./use-downloads.ts";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(cleanup);
afterAll(() => server.close());

it("a download is still being prepared for whoever left the page and comes back", async () => {
  server.use(http.all("*", () => HttpResponse.json({ detail: "Too late.", code: "conflict" }, { status: 409 })));
  const first = renderHook(() => useDownloads());
  act(() => first.result.current.start("p"));
  first.unmount();
  const again = renderHook(() => useDownloads());
  expect(again.result.current.running.get("p")).toBe(0);
  await waitFor(() => expect(again.result.current.running.has("p")).toBe(false), { timeout: 10_000 });
});
