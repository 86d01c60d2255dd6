import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What is measured of this process. */
export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  text(): Promise<string>;
}

export function createMetrics(openSockets: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "tidemark_http_request_seconds",
    help: "Time to answer a request, by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: "tidemark_open_sockets",
    help: "Open websockets",
    registers: [registry],
    collect() {
      this.set(openSockets());
    },
  });
  return {
    observe: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    text: () => registry.metrics(),
  };
}
