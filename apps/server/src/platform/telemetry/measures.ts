import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { Histogram, Registry } from "prom-client";

/** What is measured by everybody in a process; parts of a server have registries of their own beside it. */
export const processMeasures = new Registry();

const QUICK = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600];

const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets: number[]) =>
  new Histogram({ name, help, labelNames: [...labelNames, "outcome"], buckets, registers: [processMeasures] });

/** Kinds of work that are measured, with what tells one from another. */
const MEASURES = {
  database: histogram("tidemark_database_seconds", "Time of a statement, by its first word", ["operation"], QUICK),
  store: histogram("tidemark_store_seconds", "Time of a call of the store, by kind of file", ["kind", "call"], QUICK),
  job: histogram("tidemark_job_seconds", "Time of a try of a job, by kind and lane", ["kind", "lane"], SLOW),
  thread: histogram(
    "tidemark_thread_call_seconds",
    "Time of a call of a thread with its wait, by program: computations, layers, workbooks, documents",
    ["program", "call"],
    SLOW,
  ),
};

type Measures = typeof MEASURES;
type LabelsOf<Measure extends keyof Measures> =
  Measures[Measure] extends Histogram<infer Label> ? Readonly<Record<Exclude<Label, "outcome">, string>> : never;

export const tracer = () => trace.getTracer("tidemark");

/** Ends a span as one that failed. */
export function endFailed(span: Span, error: unknown): void {
  if (error instanceof Error) span.recordException(error);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * Does work and measures how long it takes and whether it fails; a span of traces where these are sent.
 * @param labels - few values each: every combination is kept for as long as the process lives
 * @param more - what the span says besides
 */
export function measured<Measure extends keyof Measures, T>(
  measure: Measure,
  labels: LabelsOf<Measure>,
  work: () => Promise<T>,
  more: Attributes = {},
): Promise<T> {
  const begun = performance.now();
  const named: Readonly<Record<string, string>> = labels;
  const observe = (outcome: string) =>
    (MEASURES[measure] as Histogram).observe({ ...named, outcome }, (performance.now() - begun) / 1000);
  const name = [measure, ...Object.values(named)].join(" ");
  const kind = measure === "job" ? SpanKind.CONSUMER : measure === "thread" ? SpanKind.INTERNAL : SpanKind.CLIENT;
  return tracer().startActiveSpan(name, { kind, attributes: { ...named, ...more } }, async (span) => {
    try {
      const result = await work();
      observe("ok");
      span.end();
      return result;
    } catch (error) {
      observe("failed");
      endFailed(span, error);
      throw error;
    }
  });
}
