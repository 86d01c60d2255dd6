import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startS3Process } from "@tidemark/results/testing";
import { contract } from "@tidemark/contract";
import { describe, expect, it, vi } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readConfig, SETTING_NAMES } from "../config.ts";
import { listProcedures } from "../http/procedures.ts";
import { makeKey } from "../modules/identity/index.ts";
import { addressOf } from "./database-address.ts";
import { freePort, until } from "./server-process.ts";
import { createTestDatabase } from "./test-database.ts";

vi.setConfig({ testTimeout: 300_000 });

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, string>>;
        readonly volumes?: readonly string[];
        readonly build?: { readonly dockerfile: string };
        readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
      }
    >
  >;
  readonly volumes: Readonly<Record<string, unknown>>;
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template?: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly (Readonly<Record<string, unknown>> & {
          readonly env: readonly { readonly name: string; readonly value: string }[];
          readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
        })[];
      };
    };
  };
}

const compose = parse(read("operation/compose/compose.yaml"), { merge: true }) as Compose;
const manifests = parseAllDocuments(read("operation/kubernetes/tidemark.yaml")).map(
  (document) => document.toJS() as Manifest,
);
const container = read("operation/Containerfile");
const secrets = new Map(
  read("operation/compose/example.env")
    .split("\n")
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.split("=")[0]!, line.slice(line.indexOf("=") + 1)]),
);
/** What the image sets for its processes. */
const ofImage = Object.fromEntries(
  [...container.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = ""]) => pairs.split(" ").map((pair) => pair.split("="))),
) as Record<string, string>;
/** Names that Node and the C library read, not the server. */
const OF_OTHERS = ["NODE_ENV", ...Object.keys(ofImage).filter((name) => name.startsWith("MALLOC_"))];
const unknownIn = (given: object) =>
  Object.keys(given).filter((name) => !OF_OTHERS.includes(name) && !SETTING_NAMES.includes(name));
const filled = (environment: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replaceAll(/\$\{(\w+)\}/g, (_, secret: string) => secrets.get(secret) ?? `missing ${secret}`),
    ]),
  );
const servers = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
/** A list of JSON after a word at the beginning of a line, as CMD has it. */
const listAfter = (word: RegExp) => JSON.parse(word.exec(container)?.[1] ?? "[]") as string[];

/** Paths that answer at the port of operations and at that of the server. */
const PATHS = [
  "/health",
  "/ready",
  "/metrics",
  ...listProcedures(contract).map(({ procedure }) => String(procedure["~orpc"].route.path)),
];

describe("the files for containers", () => {
  it("name settings that there are, and every process can be started with them", () => {
    expect(servers.map(([name]) => name)).toEqual(["web-1", "web-2", "worker-1", "worker-2"]);
    for (const [name, { environment = {} }] of servers) {
      const given = { ...ofImage, ...filled(environment) };
      expect(unknownIn(given), name).toEqual([]);
      expect(JSON.stringify(given)).not.toContain("missing");
      expect(readConfig(given)).toMatchObject({ STORE: "s3", ROLES: [name.split("-")[0]], DRAIN_SECONDS: 15 });
    }
  });

  it("name files, volumes and services that are there", () => {
    const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) => names.split(" "));
    expect(copied.length).toBeGreaterThan(5);
    for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const services = Object.keys(compose.services);
    for (const [name, { volumes = [], depends_on: needs = [], build }] of Object.entries(compose.services)) {
      for (const volume of volumes.map((text) => text.split(":")[0]!))
        if (volume.startsWith(".")) expect(existsSync(join(ROOT, "operation/compose", volume)), volume).toBe(true);
        else expect(Object.keys(compose.volumes), name).toContain(volume);
      for (const needed of Array.isArray(needs) ? needs : Object.keys(needs)) expect(services).toContain(needed);
      if (build !== undefined) expect(existsSync(join(ROOT, build.dockerfile))).toBe(true);
    }
  });

  it("ask where something answers, and wait longer for an end than it takes", () => {
    const caddy = read("operation/compose/Caddyfile");
    expect(PATHS).toContain(/health_uri (\S+)/.exec(caddy)?.[1]);
    for (const [, name, port] of caddy.matchAll(/\b([\w-]+):(\d{4})\b/g)) {
      expect(servers.map(([server]) => server)).toContain(name);
      expect(port).toBe(ofImage["PORT"]);
    }
    const prometheus = parse(read("operation/monitoring/prometheus.yaml")) as {
      scrape_configs: { metrics_path: string; static_configs: { targets: string[] }[] }[];
    };
    expect(PATHS).toContain(prometheus.scrape_configs[0]?.metrics_path);
    const targets = prometheus.scrape_configs.flatMap((of) => of.static_configs.flatMap((each) => each.targets));
    expect(targets).toEqual(servers.map(([name]) => `${name}:${ofImage["OPERATIONS_PORT"]}`));
  });

  it("wait for readiness longer than a busy process takes to tell it", () => {
    const waits = (path: string, pattern: RegExp) => Number(pattern.exec(read(path))?.[1] ?? 0);
    const readySeconds = 3;
    expect(waits("operation/compose/Caddyfile", /^\s*health_timeout (\d+)s$/m)).toBeGreaterThan(readySeconds);
    expect(waits("operation/proxy/haproxy.cfg", /^\s*timeout check (\d+)s$/m)).toBeGreaterThan(readySeconds);
    for (const [, seconds] of read("operation/kubernetes/tidemark.yaml").matchAll(
      /path: \/ready.*timeoutSeconds: (\d+)/g,
    ))
      expect(Number(seconds)).toBeGreaterThan(readySeconds);
  });

  it("of Kubernetes do the same", () => {
    const settings = Object.assign(
      {},
      ...manifests.map(({ data, stringData }) => ({ ...data, ...stringData })),
    ) as Record<string, string>;
    const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);
    expect(pods).toHaveLength(2);
    for (const { containers, terminationGracePeriodSeconds: grace } of pods) {
      const [{ env, ports, ...more } = expect.fail("no container")] = containers;
      const given = { ...ofImage, ...settings, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) };
      expect(unknownIn(given)).toEqual([]);
      const config = readConfig({ ...given, DATABASE_URL: "postgresql://tidemark@database/tidemark" });
      expect(grace).toBeGreaterThanOrEqual(2 * config.DRAIN_SECONDS + 10);
      for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"]) {
        const { httpGet } = more[probe] as { httpGet: { path: string; port: string } };
        expect(PATHS).toContain(httpGet.path);
        expect(ports.find(({ name }) => name === httpGet.port)?.containerPort).toBe(config.OPERATIONS_PORT);
      }
    }
  });

  it("start a process that their check finds alive, with the settings that they give", async () => {
    const [place, database, s3] = [
      mkdtempSync(join(tmpdir(), "container-")),
      await createTestDatabase(),
      await startS3Process(),
    ];
    const [program = "", ...args] = listAfter(/^CMD (\[.*\])$/m);
    const [check = "", ...checkArgs] = listAfter(/^HEALTHCHECK .*CMD (\[.*\])$/m);
    expect([program, check]).toEqual(["node", "node"]);
    const env = {
      PATH: "/usr/bin:/bin",
      ...ofImage,
      ...filled(compose.services["worker-1"]?.environment ?? {}),
      HOST: "127.0.0.1",
      OPERATIONS_HOST: "127.0.0.1",
      OPERATIONS_PORT: await freePort(),
      DATA_DIR: join(place, "data"),
      DRAIN_SECONDS: "1",
      DATABASE_URL: addressOf(database.connection),
      AUTH_KEYS: makeKey(),
      S3_ENDPOINT: s3.url,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.keys.id,
      S3_SECRET_ACCESS_KEY: s3.keys.secret,
    };
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => (said += piece.toString()));
    const ended = new Promise((done) => child.once("exit", done));
    const asked = () =>
      new Promise<number | null>((done) =>
        spawn(process.execPath, checkArgs, { env, stdio: "ignore" }).once("exit", done),
      );
    try {
      expect(await asked()).toBe(1);
      await until(asked, (code) => code === 0 || child.exitCode !== null, 200);
      expect(child.exitCode, said).toBeNull();
      child.kill(/^STOPSIGNAL (\S+)$/m.exec(container)?.[1] as NodeJS.Signals);
      expect(await ended).toBe(0);
    } finally {
      child.kill("SIGKILL");
      await s3.end();
      await database.drop();
      rmSync(place, { recursive: true, force: true });
    }
  });
});

describe("the alerts", () => {
  const rules = (
    parse(read("operation/monitoring/alerts.yaml")) as {
      groups: { rules: { alert: string; expr: string; annotations: { summary: string; runbook: string } }[] }[];
    }
  ).groups.flatMap((group) => group.rules);

  it("have each a part of the runbook, and no part is without one", () => {
    const parts = [...read("docs/operation/alerts.md").matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(rules.map(({ alert }) => alert)).toEqual(parts);
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/operation/alerts.md#${alert.toLowerCase()}`);
      expect(annotations.summary).not.toBe("");
    }
  });
});

it("the pages of operation name files and settings that there are", () => {
  for (const name of readdirSync(join(ROOT, "docs/operation"))) {
    const text = read(`docs/operation/${name}`);
    for (const [, target = ""] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      expect(existsSync(join(ROOT, "docs/operation", target)), `${name}: ${target}`).toBe(true);
    for (const [, path = ""] of text.matchAll(/`(operation\/[\w./-]+)`/g))
      expect(existsSync(join(ROOT, path)), `${name}: ${path}`).toBe(true);
    const words = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[`=]/g)].map(([, word]) => word!);
    const isKnown = (word: string) => SETTING_NAMES.includes(word) || secrets.has(word) || OF_OTHERS.includes(word);
    expect(
      words.filter((word) => !isKnown(word)),
      name,
    ).toEqual([]);
  }
});
