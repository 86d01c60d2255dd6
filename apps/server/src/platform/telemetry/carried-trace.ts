import { type Context, context, type SpanContext, trace, TraceFlags } from "@opentelemetry/api";

/** Key of a payload under which a job carries the trace of the request that put it aside; no payload has it itself. */
export const TRACE_KEY = "@traceparent";

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * What a job carries so that its span stands below that of the request that put it aside: `traceparent` of W3C Trace
 * Context, version 00. Nothing where no trace is sent.
 */
export function carriedTrace(): Readonly<Record<string, string>> {
  const span = trace.getSpanContext(context.active());
  if (span === undefined || !trace.isSpanContextValid(span)) return {};
  const flags = (span.traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, "0");
  return { [TRACE_KEY]: `00-${span.traceId}-${span.spanId}-${flags}` };
}

function spanContextIn(payload: unknown): SpanContext | undefined {
  const carried = (payload as Readonly<Record<string, unknown>> | null)?.[TRACE_KEY];
  const [, traceId, spanId, flags] = TRACEPARENT.exec(typeof carried === "string" ? carried : "") ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return trace.isSpanContextValid(span) ? span : undefined;
}

/** The context in which a job is to be done: that of the request that put it aside, where the payload carries one. */
export function contextOf(payload: unknown): Context {
  const span = spanContextIn(payload);
  return span === undefined ? context.active() : trace.setSpanContext(context.active(), span);
}
