import { context, trace, TraceFlags } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { carriedTrace, contextOf, TRACE_KEY } from "./carried-trace.ts";

beforeAll(() => void context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()));
afterAll(() => context.disable());

const span = {
  traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
  spanId: "00f067aa0ba902b7",
  traceFlags: TraceFlags.SAMPLED,
};
const spanOf = (payload: unknown) => trace.getSpanContext(contextOf(payload));

describe("a job", () => {
  it("carries nothing where no trace is sent", () => {
    expect(carriedTrace()).toEqual({});
  });

  it("carries the trace of its request, and is done below it", () => {
    const carried = context.with(trace.setSpanContext(context.active(), span), carriedTrace);
    // the example of W3C Trace Context
    expect(carried).toEqual({ [TRACE_KEY]: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" });
    expect(spanOf({ task_id: "a", ...carried })).toEqual({ ...span, isRemote: true });
  });

  it("that a request which is not sampled put aside is not sampled either", () => {
    const carried = context.with(
      trace.setSpanContext(context.active(), { ...span, traceFlags: TraceFlags.NONE }),
      carriedTrace,
    );
    expect(spanOf(carried)?.traceFlags).toBe(TraceFlags.NONE);
  });

  it.each([
    null,
    {},
    { [TRACE_KEY]: 7 },
    { [TRACE_KEY]: "" },
    { [TRACE_KEY]: "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" },
    { [TRACE_KEY]: "00-00000000000000000000000000000000-00f067aa0ba902b7-01" },
    { [TRACE_KEY]: "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01" },
  ])("with a payload of %j begins a trace of its own", (payload) => {
    expect(spanOf(payload)).toBeUndefined();
  });
});
