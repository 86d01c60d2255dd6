import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { processMeasures } from "../../platform/telemetry/measures.ts";
import type { PromMetric } from "../../platform/telemetry/as-otlp.ts";
import type { DiskRoom } from "./disk-state.ts";
import type { QueuedJobs } from "./processes.repository.ts";

/** What is measured of this process. */
export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  /** As plain data. */
  values(): Promise<readonly PromMetric[]>;
}

export interface MeasuredParts {
  readonly openSockets: () => number;
  /** Connections to the database: all, those at rest, and requests that wait for one. */
  readonly connections: () => { readonly all: number; readonly idle: number; readonly waiting: number };
  readonly queue: () => Promise<readonly QueuedJobs[]>;
  readonly disk: () => Promise<DiskRoom>;
  readonly about: { readonly version: string; readonly engine: string; readonly roles: string };
}

/** The queue is the same for all processes: each asks for it no more often than this. */
const QUEUE_MS = 5000;

/** Gauges of the queue. @returns asks for it anew */
function measureQueue(registry: Registry, queue: MeasuredParts["queue"]): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ["kind"], registers: [registry] });
  const waiting = gauge(
    "tidemark_jobs_waiting",
    "Jobs that wait and could be begun, by kind; the same for all processes of a database",
  );
  const running = gauge("tidemark_jobs_running", "Jobs that are done now, by kind; the same for all processes");
  const oldest = gauge("tidemark_jobs_oldest_seconds", "How long the oldest job waits that could be begun, by kind");
  let asked = 0;
  return async () => {
    if (Date.now() - asked < QUEUE_MS) return;
    asked = Date.now();
    // without a database the last known figures would be a lie
    const found = await queue().catch(() => []);
    for (const one of [waiting, running, oldest]) one.reset();
    for (const of of found) {
      waiting.set({ kind: of.job }, of.waiting);
      running.set({ kind: of.job }, of.running);
      oldest.set({ kind: of.job }, of.oldest);
    }
  };
}

/** Gauges of the disk of the data folder; without values while it cannot be asked. */
function measureDisk(registry: Registry, disk: MeasuredParts["disk"]): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const free = gauge("tidemark_disk_free_bytes", "Bytes that are free on the disk of the data folder");
  const size = gauge("tidemark_disk_size_bytes", "Bytes of the disk of the data folder");
  return async () => {
    const room = await disk().catch(() => undefined);
    if (room === undefined) {
      free.remove();
      size.remove();
      return;
    }
    free.set(room.free);
    size.set(room.size);
  };
}

export function createMetrics({ openSockets, connections, queue, disk, about }: MeasuredParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "tidemark_http_request_seconds",
    help: "Time to answer a request, by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  new Gauge({
    name: "tidemark_open_sockets",
    help: "Open websockets",
    registers,
    collect() {
      this.set(openSockets());
    },
  });
  new Gauge({
    name: "tidemark_database_connections",
    help: "Connections to the database for requests and jobs: busy, idle, and requests that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      const { all, idle, waiting } = connections();
      this.set({ state: "busy" }, all - idle);
      this.set({ state: "idle" }, idle);
      this.set({ state: "waiting" }, waiting);
    },
  });
  new Gauge({
    name: "tidemark_process_info",
    help: "What this process is",
    labelNames: ["version", "engine", "roles"],
    registers,
  }).set({ ...about }, 1);
  const lookAround = [measureQueue(registry, queue), measureDisk(registry, disk)];
  const look = () => Promise.all(lookAround.map((measure) => measure()));
  const all = Registry.merge([registry, processMeasures]);
  return {
    observe: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    async text() {
      await look();
      return all.metrics();
    },
    async values() {
      await look();
      return (await all.getMetricsAsJSON()) as readonly unknown[] as readonly PromMetric[];
    },
  };
}
