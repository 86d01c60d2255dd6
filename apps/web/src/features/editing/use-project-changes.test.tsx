// tests with a document
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { Notification } from "@tidemark/contract";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { projectKey } from "../../data/project-key.ts";
import type { ProjectSocketOptions } from "../../lib/project-socket.ts";
import { useProjectChanges } from "./use-project-changes.ts";

const PROJECT = "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a1";
const watched: ProjectSocketOptions[] = [];
let ended = 0;
const watch = (options: ProjectSocketOptions) => {
  watched.push(options);
  return () => void (ended += 1);
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("asks anew for what is shown of a project when another changed a location, and for nothing while it is computed", () => {
  const client = new QueryClient();
  const own = projectKey({ id: PROJECT, of: "results" }, "values", "hd30");
  const foreign = projectKey({ id: "another project", of: "results" }, "values", "hd30");
  for (const key of [own, foreign]) client.setQueryData(key, 1);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => useProjectChanges(PROJECT, watch), { wrapper });
  const receive = (news: Pick<Notification, "type" | "status">) =>
    watched[0]?.onMessage({ exposure_id: PROJECT, task_id: null, progress: 0.5, stage: null, version: null, ...news });
  receive({ type: "progress", status: "Running" });
  vi.advanceTimersByTime(2000);
  expect([isStale(own), isStale(foreign)]).toEqual([false, false]);
  receive({ type: "dataset", status: null });
  receive({ type: "dataset", status: null });
  vi.advanceTimersByTime(2000);
  expect([isStale(own), isStale(foreign)]).toEqual([true, false]);
  unmount();
  expect(ended).toBe(1);
});
