// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { Toasts } from "../../ui/toasts.tsx";
import type { Step } from "./steps.ts";
import { useSteps } from "./use-steps.ts";

afterEach(cleanup);

function open() {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Toasts />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
  return renderHook(() => useSteps("p"), { wrapper }).result;
}
const refused: Step = { run: () => Promise.reject(new Error("broken")) };
const back: Step = { run: () => Promise.resolve(back) };

it("says what of a report could not be done, and why; nothing is there to take back", async () => {
  const steps = open();
  const isDone = await act(() => steps.current.run(refused, { done: "Copied!", failed: "Losses was not copied." }));
  expect(isDone).toBe(false);
  expect(await screen.findByText(/^Losses was not copied\. \S/)).toBeTruthy();
  expect(screen.queryByText("Copied!")).toBeNull();
  expect(steps.current.undo).toBeUndefined();
});

it("says what was done, which can be taken back", async () => {
  const steps = open();
  expect(await act(() => steps.current.run(back, { done: "Section is deleted" }))).toBe(true);
  expect(await screen.findByText("Section is deleted")).toBeTruthy();
  expect(steps.current.undo).toBeDefined();
});
