// tests with a document
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
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

it("a download follows the project's socket, and ends when that says so, before it is asked for again", async () => {
  const EXPOSURE = "5a0f6f0e-8a51-4d1a-9f0e-0d6f0c8b7a11";
  const TASK = "11111111-1111-4111-8111-111111111111";
  const sockets: EventTarget[] = [];
  class Socket extends EventTarget {
    constructor() {
      super();
      sockets.push(this);
    }
    close() {}
  }
  vi.stubGlobal("WebSocket", Socket);
  let status = "Running";
  let asked = 0;
  const task = () => ({
    id: TASK,
    exposure_id: EXPOSURE,
    kind: "dump",
    status,
    progress: 0,
    stage: null,
    detail: "Over",
    created_at: "2026-11-01T00:00:00Z",
    finished_at: null,
  });
  server.use(
    http.post("*/tickets", () => HttpResponse.json({ token: "t" })),
    http.get(`*/tasks/${TASK}`, () => {
      asked += 1;
      return HttpResponse.json(task());
    }),
    http.post("*", () => HttpResponse.json(task())),
  );
  const say = (news: object) =>
    act(() => {
      const data = JSON.stringify({
        type: "progress",
        exposure_id: EXPOSURE,
        task_id: TASK,
        stage: null,
        version: null,
        ...news,
      });
      sockets[0]?.dispatchEvent(new MessageEvent("message", { data }));
    });
  const { result } = renderHook(() => useDownloads());
  act(() => result.current.start(EXPOSURE));
  await waitFor(() => expect([sockets.length, asked]).toEqual([1, 1]));
  say({ status: "Running", progress: 0.5 });
  await waitFor(() => expect(result.current.running.get(EXPOSURE)).toBe(0.5));
  expect(asked).toBe(1);
  status = "Failed";
  say({ status: "Failed", progress: 0 });
  // the poll alone would notice after five seconds
  await waitFor(() => expect(result.current.running.has(EXPOSURE)).toBe(false), { timeout: 2000 });
  expect(asked).toBe(2);
  vi.unstubAllGlobals();
});
