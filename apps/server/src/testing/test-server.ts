import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { UserKind } from "@tidemark/contract";
import { composeServer, type Server } from "../compose.ts";
import { readConfig, type Config } from "../config.ts";
import { openDatabase, type OpenDatabase } from "../database/database.ts";
import { DEMO_PASSWORD, demoEmail, makeKey, seedDemo } from "../modules/identity/index.ts";
import type { Clock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import type { Mailer, StoredMail } from "../platform/mail/mail.ts";
import { createOutbox } from "../platform/mail/outbox.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A body sent as it is. */
  readonly raw?: string | FormData | Buffer;
}

export interface TestServer {
  readonly server: Server;
  readonly database: OpenDatabase;
  readonly clock: TestClock;
  readonly config: Config;
  readonly url: string;
  /** Every line that was logged. */
  readonly logLines: readonly string[];
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Signs a demo user in and gives the token. */
  signIn(kind: UserKind): Promise<string>;
  /** Waits for a mail to an address, newest first. */
  mailTo(address: string, count?: number): Promise<StoredMail>;
  stop(): Promise<void>;
}

interface Options {
  readonly settings?: Readonly<Record<string, string>>;
  /** Uses the database of another test server. */
  readonly database?: TestDatabase;
  readonly mailer?: Mailer;
  readonly keys?: string;
}

const LOGIN = "/api/authorization/v1/login";

function createClock(): TestClock {
  let offset = 0;
  return { now: () => new Date(Date.now() + offset), advance: (milliseconds) => (offset += milliseconds) };
}

async function callServer(url: string, method: string, path: string, options: CallOptions): Promise<Answer> {
  const { token, body, headers = {}, raw } = options;
  const content = body === undefined ? raw : JSON.stringify(body);
  const response = await fetch(url + path, {
    method,
    redirect: "manual",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content as NonNullable<RequestInit["body"]> }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}

/** A whole server on a database of its own with the demo users, on a free port of this machine. */
export async function startTestServer({
  settings = {},
  database: given,
  mailer: outside,
  keys = makeKey(),
}: Options = {}): Promise<TestServer> {
  const testDatabase = given ?? (await createTestDatabase("started"));
  const dataDir = mkdtempSync(join(tmpdir(), "tidemark-data-"));
  const config = readConfig({
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: "postgresql://test",
    AUTH_KEYS: keys,
    PUBLIC_URL: "http://tidemark.test",
    LOG_LEVEL: "debug",
    PREPARE_LAYERS: "false",
    ...settings,
  });
  const logLines: string[] = [];
  const log = createLog(config.LOG_LEVEL, { write: (line: string) => void logLines.push(line) });
  const clock = createClock();
  const mailer = outside ?? createOutbox(dataDir, clock);
  const database = openDatabase(testDatabase.connection, () => undefined);
  const server = await composeServer({ config, database, log, clock, mailer });
  await seedDemo(database, server.organizations);
  await server.start();
  const address = server.app.server.address() as AddressInfo | null;
  const url = `http://127.0.0.1:${address?.port ?? 0}`;

  const call: TestServer["call"] = (method, path, options = {}) => callServer(url, method, path, options);
  return {
    server,
    database,
    clock,
    config,
    url,
    logLines,
    call,
    async signIn(kind) {
      const { body } = await call("POST", LOGIN, { body: { email: demoEmail(kind), password: DEMO_PASSWORD } });
      return String(body["token"]);
    },
    async mailTo(to, count = 1) {
      for (let attempt = 0; attempt < 500; attempt += 1) {
        const mails = ((await mailer.outbox?.list(1000)) ?? []).filter((mail) => mail.to === to);
        const [newest] = mails;
        if (newest && mails.length >= count) return newest;
        await sleep(50);
      }
      throw new Error(`no mail to ${to} within 25 seconds`);
    },
    async stop() {
      await server.stop();
      await database.close();
      if (!given) await testDatabase.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
