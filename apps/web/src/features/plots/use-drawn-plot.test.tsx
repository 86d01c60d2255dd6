// tests with a document
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { PlotRequest } from "@tidemark/contract";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useDrawnPlot } from "./use-drawn-plot.ts";

const VERSION = { id: "p-1", version: "1" };
const REFUSED = {
  base_type: "PlotError",
  type: "no_sum",
  message: "It does not add up.",
  plot_type: "pie",
  offers: [],
};

const asked = (plot_type: string): PlotRequest => ({
  title: "",
  plot_type,
  coords: {},
  axes: {},
  options: {},
  exposure_id: VERSION.id,
});

interface Sent {
  readonly type: string;
  readonly signal: AbortSignal;
  readonly answer: (body: object, status?: number) => void;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The hook, with all that it sends; each answer is given by the test. */
function open() {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { plot_type: type } = await request.clone().json();
    return new Promise<Response>((resolve, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
      const answer = (body: object, status = 200) => resolve(Response.json(body, { status }));
      sent.push({ type, signal: request.signal, answer });
    });
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(({ request }) => useDrawnPlot(VERSION, request), {
    wrapper,
    initialProps: { request: undefined as PlotRequest | undefined },
  });
  const ask = async (type: string) => {
    rerender({ request: asked(type) });
    await waitFor(() => expect(sent.at(-1)?.type).toBe(type));
    return sent.at(-1)!;
  };
  return { sent, ask, rerender, state: () => result.current };
}

it("a plot that is not complete sends nothing", async () => {
  const { sent, state } = open();
  await new Promise((done) => setTimeout(done, 20));
  expect([sent.length, state().isLoading, state().plot]).toEqual([0, false, undefined]);
});

it("a request on its way is given up by the next one, and what it would say is not heard", async () => {
  const { ask, state } = open();
  const first = await ask("bar");
  const second = await ask("box");
  expect(first.signal.aborted).toBe(true);
  expect(second.signal.aborted).toBe(false);
  first.answer({ alt: "the first" });
  second.answer({ alt: "the second" });
  await waitFor(() => expect(state().plot?.alt).toBe("the second"));
  expect(state().fault).toBeUndefined();
});

it("a failure keeps the last good plot, and tells of which type of plot it is", async () => {
  const { ask, state } = open();
  (await ask("bar")).answer({ alt: "a good one" });
  await waitFor(() => expect(state().plot?.alt).toBe("a good one"));
  (await ask("pie")).answer({ detail: REFUSED, code: "unprocessable" }, 422);
  await waitFor(() => expect(state().fault?.plotType).toBe("pie"));
  expect(state()).toMatchObject({ isLoading: false, plot: { alt: "a good one" } });
});
