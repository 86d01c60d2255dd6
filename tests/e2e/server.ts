import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { FaultyServer } from "@tidemark/grids/testing";
import { officialPublisher } from "../../apps/server/src/testing/official-publisher.ts";
import { startTestNames } from "../../apps/server/src/modules/identity/testing/test-names.ts";
import { startStripeDouble, type StripeDouble } from "../../apps/server/src/modules/payments/testing/stripe-double.ts";
import { startIdentityProvider, SSO_CLIENT } from "./identity-provider.ts";
import { type ArrivedMail, startMailServer } from "./mail-server.ts";

const SERVER = resolve(import.meta.dirname, "../../apps/server/dist/programs/main.js");
const START_MS = 90_000;
/** Secret that the double of Stripe signs its events with. */
export const WEBHOOK_SECRET = "whsec_of_the_journeys";

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
  /** Who takes the money; none where payments are a demo. */
  readonly stripe: StripeDouble | undefined;
  /** Who keeps official maps; none where nobody reads any. */
  readonly publisher: FaultyServer | undefined;
  readonly stop: () => Promise<void>;
}

/** What stands beside the server of a journey. */
export interface Surroundings {
  /** Whether its mails leave by SMTP, to a mail server beside it. */
  readonly realMail: boolean;
  /** Whether cards are taken by Stripe, which is a server of its shape beside it. */
  readonly stripeCards: boolean;
  /** Whether official maps are read from a publisher beside it. */
  readonly officialMaps: boolean;
}

/** Starts the built server on a fresh data folder and a free port, and a real identity provider beside it. */
export async function startServer({ realMail, stripeCards, officialMaps }: Surroundings): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "tidemark-e2e-"));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const identityProvider = await startIdentityProvider(`${origin}/sso/microsoft/callback`);
  const names = await startTestNames();
  const providerPort = await freePort();
  const mailServer = realMail ? await startMailServer() : undefined;
  const stripe = stripeCards ? await startStripeDouble() : undefined;
  const official = officialMaps ? await officialPublisher() : undefined;
  const server = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      PORT: new URL(origin).port,
      DATA_DIR: dataDir,
      PUBLIC_URL: origin,
      LOG_LEVEL: "warn",
      PREPARE_LAYERS: "false",
      OIDC_ISSUER: identityProvider.issuer,
      OIDC_CLIENT_ID: SSO_CLIENT.id,
      OIDC_CLIENT_SECRET: SSO_CLIENT.secret,
      OIDC_ALLOW_INSECURE: "true",
      SSO_PRIVATE_ORIGINS: `http://127.0.0.1:${providerPort}`,
      ALERT_PRIVATE_ORIGINS: `http://127.0.0.1:${providerPort}`,
      DNS_SERVERS: names.server,
      ...(mailServer && { SMTP_URL: mailServer.url }),
      ...(official && { OFFICIAL_MIRRORS: official.mirrors, OFFICIAL_OWN_MIRRORS: official.ownMirrors }),
      ...(stripe && {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_journeys",
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_BASE: stripe.url,
      }),
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
    await stripe?.stop();
    await official?.publisher.close();
    names.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitFor(`${origin}/api/ready`, () => (server.exitCode === null ? undefined : `server ended:\n${output}`));
  } catch (error) {
    await stop();
    throw error;
  }
  const { records } = names;
  const mails = mailServer?.mails ?? [];
  return { origin, providerPort, records, mails, stripe, publisher: official?.publisher, stop };
}
