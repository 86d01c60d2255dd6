import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startTestNames } from "../../apps/server/src/modules/identity/testing/test-names.ts";
import { startIdentityProvider, SSO_CLIENT } from "./identity-provider.ts";
import { type ArrivedMail, startMailServer } from "./mail-server.ts";

const SERVER = resolve(import.meta.dirname, "../../apps/server/dist/main.js");
const START_MS = 90_000;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => {
    probe.listen(0, "127.0.0.1", ready);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((closed) => {
    probe.close(() => closed());
  });
  return port;
}

async function waitFor(address: string, ended: () => string | undefined): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    const fault = ended();
    if (fault !== undefined) throw new Error(fault);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resume) => {
      setTimeout(resume, 250);
    });
  }
  throw new Error(`the server did not answer within ${START_MS / 1000} s`);
}

/** A running product of the tests. */
export interface TestServer {
  readonly origin: string;
  /** Where a journey may start an identity provider of an organization, or what alerts are posted to. */
  readonly providerPort: number;
  /** TXT records that the server finds. */
  readonly records: Map<string, string>;
  /** What the mail server was handed; none without one: mails stay in the outbox. */
  readonly mails: readonly ArrivedMail[];
  readonly stop: () => Promise<void>;
}

/**
 * Starts the built server on a fresh data folder and a free port, and a real identity provider beside it.
 * @param realMail - whether its mails leave by SMTP, to a mail server beside it
 */
export async function startServer(realMail: boolean): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "tidemark-e2e-"));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const identityProvider = await startIdentityProvider(`${origin}/sso/microsoft/callback`);
  const names = await startTestNames();
  const providerPort = await freePort();
  const mailServer = realMail ? await startMailServer() : undefined;
  const server = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      PORT: new URL(origin).port,
      DATA_DIR: dataDir,
      PUBLIC_URL: origin,
      LOG_LEVEL: "warn",
      OIDC_ISSUER: identityProvider.issuer,
      OIDC_CLIENT_ID: SSO_CLIENT.id,
      OIDC_CLIENT_SECRET: SSO_CLIENT.secret,
      OIDC_ALLOW_INSECURE: "true",
      SSO_PRIVATE_ORIGINS: `http://127.0.0.1:${providerPort}`,
      ALERT_PRIVATE_ORIGINS: `http://127.0.0.1:${providerPort}`,
      DNS_SERVERS: names.server,
      ...(mailServer && { SMTP_URL: mailServer.url }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exited = new Promise<void>((done) => {
    server.once("exit", () => done());
  });
  const stop = async () => {
    server.kill("SIGTERM");
    await exited;
    await identityProvider.stop();
    await mailServer?.stop();
    names.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitFor(`${origin}/api/ready`, () => (server.exitCode === null ? undefined : `server ended:\n${output}`));
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, providerPort, records: names.records, mails: mailServer?.mails ?? [], stop };
}
