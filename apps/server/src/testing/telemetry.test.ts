import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { demoEmail, makeKey } from "../modules/identity/index.ts";
import { addressOf } from "./database-address.ts";
import { freePort, startProcess, until, type ServerProcess } from "./server-process.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { startTestServer } from "./test-server.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const MONITORING = fileURLToPath(new URL("../../../../operation/monitoring/", import.meta.url));
const RESET = "/api/authorization/v1/users/send-password-reset-email";

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}
interface Metric {
  readonly name: string;
  readonly histogram?: {
    readonly dataPoints: readonly { readonly attributes: readonly Attribute[]; readonly count: number }[];
  };
}
interface Sent {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
  readonly resourceMetrics?: readonly { readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[] }[];
}

const place = mkdtempSync(join(tmpdir(), "telemetry-"));
const spans: Span[] = [];
let metrics: readonly Metric[] = [];
const keysSent = new Set<string>();
let collector: Server;
let testDatabase: TestDatabase;
let server: ServerProcess;
let url: string;
let watched: string;

/** A collector as OpenTelemetry has them, as far as it is asked. */
function startCollector(): Promise<number> {
  const take = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const sent = JSON.parse(Buffer.concat(pieces).toString("utf8")) as Sent;
    keysSent.add(String(request.headers["x-key"]));
    spans.push(...(sent.resourceSpans ?? []).flatMap((of) => of.scopeSpans.flatMap((scope) => scope.spans)));
    const all = (sent.resourceMetrics ?? []).flatMap((of) => of.scopeMetrics.flatMap((scope) => scope.metrics));
    if (request.url === "/v1/metrics") metrics = all;
    answer.writeHead(200, { "content-type": "application/json" }).end("{}");
  };
  collector = createServer((request, answer) => void take(request, answer));
  return new Promise((done) => collector.listen(0, "127.0.0.1", () => done((collector.address() as AddressInfo).port)));
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const AUTH_KEYS = makeKey();
  await (await startTestServer({ database: testDatabase, keys: AUTH_KEYS, settings: { ROLES: "web" } })).stop();
  watched = await freePort();
  server = startProcess({
    DATABASE_URL: addressOf(testDatabase.connection),
    AUTH_KEYS,
    DATA_DIR: join(place, "data"),
    PORT: await freePort(),
    OPERATIONS_PORT: watched,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await startCollector()}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=a=b",
    OTEL_TRACES_SAMPLER_ARG: "1",
    OTEL_METRIC_EXPORT_INTERVAL: "1000",
  });
  url = await server.ready();
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.exited;
  collector.close();
  await testDatabase.drop();
  rmSync(place, { recursive: true, force: true });
});

const watchedText = async (path: string) => (await fetch(`http://127.0.0.1:${watched}${path}`)).text();
const named = (name: string) => spans.find((span) => span.name === name);
const countOf = (name: string, key: string, value: string) =>
  metrics
    .find((metric) => metric.name === name)
    ?.histogram?.dataPoints.filter(({ attributes }) =>
      attributes.some((attribute) => attribute.key === key && attribute.value.stringValue === value),
    )
    .reduce((sum, { count }) => sum + count, 0) ?? 0;

it("a collector sees a request with its statements, and the job that it put aside", async () => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ email: demoEmail("reader") });
  expect((await fetch(url + RESET, { method: "POST", headers, body })).status).toBe(200);
  await until(
    async () => [named(`POST ${RESET}`), named("job send-mail mail")],
    (found) => !found.includes(undefined),
  );
  const request = named(`POST ${RESET}`)!;
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(inside.map(({ name }) => name)).toContain("database select");
  expect(new Set(inside.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
  expect(request.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
  expect(named("job send-mail mail")).toMatchObject({ traceId: request.traceId });
  await until(
    async () => countOf("tidemark_job_seconds", "kind", "send-mail"),
    (count) => count > 0,
  );
  expect(countOf("tidemark_http_request_seconds", "route", RESET)).toBe(1);
  expect(countOf("tidemark_database_seconds", "operation", "select")).toBeGreaterThan(0);
  expect([...keysSent]).toEqual(["a=b"]);
  expect(JSON.stringify(spans)).not.toContain(demoEmail("reader")); // values stay in the house
});

it("a port of its own tells the inner network health, readiness and metrics", async () => {
  expect(await watchedText("/health")).toBe("ok\n");
  expect(await watchedText("/ready")).toBe("ready\n");
  expect(await watchedText("/metrics?x=1")).toMatch(
    /tidemark_process_info\{version="0\.1\.0",engine="[^"]+",roles="web,worker"\} 1/,
  );
  expect((await fetch(`http://127.0.0.1:${watched}/api/ready`)).status).toBe(404);
});

it("no figure has a label that Prometheus gives by itself, which it would rename", async () => {
  expect(await watchedText("/metrics")).not.toMatch(/[{,](?:job|instance)="/);
});

it("all figures of the dashboard and of the alerts are measured", async () => {
  const exported = new Set<string>();
  for (const [, name = "", type] of (await watchedText("/metrics")).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    exported.add(name);
    if (type === "histogram") for (const end of ["bucket", "sum", "count"]) exported.add(`${name}_${end}`);
  }
  for (const file of ["grafana-dashboard.json", "alerts.yaml"]) {
    const used = new Set(
      readFileSync(join(MONITORING, file), "utf8").match(/\b(?:tidemark|nodejs|process)_[a-z0-9_]+\b/g),
    );
    expect(used.size, file).toBeGreaterThan(4);
    expect(
      [...used].filter((name) => !exported.has(name)),
      file,
    ).toEqual([]);
  }
});
