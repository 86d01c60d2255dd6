import { type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeKey } from "../../identity/index.ts";
import { createQueue } from "../../../jobs/jobs.repository.ts";
import { ANY_RULE, openAlertTrial } from "../../../testing/alert-trial.ts";
import { crashSettings } from "../../../testing/crash-settings.ts";
import { addressOf } from "../../../testing/database-address.ts";
import { freePort, makeDataDir, type ServerProcess, startProcess, until } from "../../../testing/server-process.ts";

const { kills, random } = crashSettings(4);
const folder = makeDataDir();
let trial: Awaited<ReturnType<typeof openAlertTrial>>;
let smtp: SMTPServer;
let worker: ServerProcess | undefined;
/** Message-IDs of mails that were accepted, and how long an answer is held back. */
const accepted: string[] = [];
let heldBack = 0;

beforeAll(async () => {
  trial = await openAlertTrial();
  smtp = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onData(stream, _session, done) {
      let source = "";
      stream.on("data", (chunk: Buffer) => (source += chunk.toString("utf8")));
      stream.on("end", () => {
        const id = /^Message-ID: <(.+)>/im.exec(source)?.[1] ?? "";
        setTimeout(() => {
          accepted.push(id);
          done(null);
        }, heldBack);
      });
    },
  });
  await new Promise<void>((ready) => {
    smtp.listen(0, "127.0.0.1", () => ready());
  });
}, 60_000);
afterAll(async () => {
  worker?.child.kill("SIGKILL");
  await worker?.exited;
  await new Promise<void>((closed) => {
    smtp.close(() => closed());
  });
  await trial.close();
  folder.remove();
});

const KEY = makeKey();
async function start(): Promise<void> {
  const at = (smtp.server.address() as AddressInfo).port;
  worker = startProcess({
    DATA_DIR: folder.path,
    PORT: await freePort(),
    ROLES: "worker",
    DATABASE_URL: addressOf(trial.database.connection),
    AUTH_KEYS: KEY,
    SMTP_URL: `smtp://127.0.0.1:${at}`,
  });
}
const states = async () => {
  const rows = await trial.database.query<{ state: string }>("select state from alert_sendings");
  return rows.map(({ state }) => state);
};

it("a worker that is killed at any moment sends one mail for each level, and none is lost", async () => {
  await trial.rules.create(trial.whose, { ...ANY_RULE });
  const queue = createQueue(trial.database);
  const now = Date.now();
  for (const [number, level] of (["Orange", "Red", "Orange"] as const).entries()) {
    const told = { zone: [129.5, 130.5] as const, endsAt: now, modifiedAt: now + number };
    await trial.tell("1", level, { ...told, startsAt: now - 3_600_000 });
    for (let kill = 0; kill < kills; kill++) {
      heldBack = random() * 500;
      await queue.add("decide-alerts", {}, { key: "decide-alerts" });
      await start();
      await sleep(500 + random() * 3000);
      worker?.child.kill("SIGKILL");
      await worker?.exited;
    }
    heldBack = 0;
    const levels = Math.min(number + 1, 2);
    await queue.add("decide-alerts", {}, { key: "decide-alerts" });
    await start();
    await until(states, (all) => all.length === levels && all.every((state) => state === "sent"));
    worker?.child.kill("SIGKILL");
    await worker?.exited;
  }
  // one that was accepted while its worker was killed comes once more under the same id, by which mail servers know it
  expect(new Set(accepted).size).toBe(2);
  expect(await trial.database.query("select level from alert_notices order by created_at")).toEqual([
    { level: "Orange" },
    { level: "Red" },
  ]);
}, 400_000);
