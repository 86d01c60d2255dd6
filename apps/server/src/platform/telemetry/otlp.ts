import { context, type HrTime, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { emptyResource, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { asOtlp, type PromMetric } from "./as-otlp.ts";

export interface OtlpSettings {
  /** Address before `/v1/traces` and `/v1/metrics`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
  /** Names this process among others. */
  readonly instance: string;
  /** Share of traces that are sent, 0 to 1. */
  readonly share: number;
  readonly intervalMs: number;
}

const toHrTime = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1e6];

/**
 * Sends traces and metrics to a collector by OTLP over HTTP, from now on. What it does not take is lost: nothing waits
 * for it, and no request fails by it.
 * @param metrics - all metrics of this process as they are now
 * @returns sends what is left, and ends
 */
export function startOtlp(settings: OtlpSettings, metrics: () => Promise<readonly PromMetric[]>): () => Promise<void> {
  const { endpoint, headers, share } = settings;
  const startTime = toHrTime(Date.now());
  const resource = resourceFromAttributes({
    "service.name": settings.serviceName,
    "service.version": settings.version,
    "service.instance.id": settings.instance,
  });
  const base = endpoint.replace(/\/$/, "");
  const to = (path: string) => ({ url: `${base}/v1/${path}`, headers: { ...headers }, timeoutMillis: 5000 });
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to("traces")), scheduledDelayMillis: 2000 }),
    ],
  });
  const collect = async () => {
    const scope = { name: "tidemark", version: settings.version };
    const all = asOtlp(await metrics(), startTime, toHrTime(Date.now()));
    return { resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope, metrics: all }] }, errors: [] };
  };
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(to("metrics")),
    exportIntervalMillis: settings.intervalMs,
    exportTimeoutMillis: Math.min(5000, settings.intervalMs),
    metricProducers: [{ collect }],
  });
  const meters = new MeterProvider({ resource, readers: [reader] });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  trace.setGlobalTracerProvider(tracers);
  return async () => {
    await Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
    trace.disable();
    context.disable();
  };
}
