import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../database/database.ts";
import { createQueue } from "../../jobs/jobs.repository.ts";
import { startWorker } from "../../jobs/worker.ts";
import { createLog } from "../log.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmtpMailer } from "./smtp.ts";

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

let smtp: SMTPServer;
let url: string;
let received: Received[] = [];
/** What becomes of the next mails once they were received as a whole. */
let troubles: ("refuse" | "drop" | "hang")[] = [];
const sockets = new Set<Socket>();
const drop = () => sockets.forEach((socket) => socket.destroy());
beforeAll(async () => {
  smtp = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "postman" && password === "secret" ? done(null, { user: username }) : done(new Error("refused")),
    onRcptTo: ({ address }, _session, done) => (address.startsWith("full@") ? done(new Error("mailbox full")) : done()),
    onData(stream, { envelope }, done) {
      let source = "";
      stream.on("data", (chunk: Buffer) => (source += chunk.toString("utf8")));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        const trouble = troubles.shift();
        if (trouble === "drop") drop();
        else if (trouble !== "hang") done(trouble === "refuse" ? new Error("try again later") : null);
      });
    },
  });
  smtp.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((done) => smtp.listen(0, "127.0.0.1", () => done()));
  url = `smtp://postman:secret@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => smtp.close(() => done())));
afterEach(() => {
  received = [];
  troubles = [];
});

const FROM = "Tidemark <no-reply@tidemark.example>";
const mail = (to: string) => ({ to, subject: "Grüezi", text: "plain words", html: "<p>marked words</p>" });

describe("mail by SMTP", () => {
  it("reaches the server in both forms, from the sender of the settings", async () => {
    await createSmtpMailer(url, FROM).send(mail("ina@firm.example"));
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: "no-reply@tidemark.example", to: ["ina@firm.example"] });
    expect(received[0]?.source).toMatch(/multipart\/alternative/);
    expect(received[0]?.source).toContain("plain words");
    expect(received[0]?.source).toContain("<p>marked words</p>");
  });

  it("fails aloud when the server refuses the sign-in or the recipient, so that the job is tried again", async () => {
    await expect(createSmtpMailer(url.replace("secret", "wrong"), FROM).send(mail("a@firm.example"))).rejects.toThrow(
      /Invalid login/,
    );
    await expect(createSmtpMailer(url, FROM).send(mail("full@firm.example"))).rejects.toThrow(/rejected/);
    expect(received).toEqual([]);
  });

  it("cannot be given a second recipient or header through an address or subject", async () => {
    const mailer = createSmtpMailer(url, FROM);
    await mailer.send({ ...mail("ina@firm.example"), subject: "Hello\r\nBcc: spy@evil.example" });
    expect(received.flatMap(({ to }) => to)).toEqual(["ina@firm.example"]);
    expect(received[0]?.source).not.toMatch(/^Bcc:/m);
  });
});

describe("a mail server that refuses, drops and delays", () => {
  it("is sent a mail again until it takes it, under one Message-ID, and never once more", async () => {
    const mailer = createSmtpMailer(url, FROM);
    const again = { ...mail("ina@firm.example"), id: "8d2f" };
    troubles = ["refuse", "drop"];
    await expect(mailer.send(again)).rejects.toThrow(/try again later/);
    await expect(mailer.send(again)).rejects.toThrow(/closed|reset|ended/i);
    await mailer.send(again);
    await mailer.send(again); // the job of a mail that was accepted could not be ended
    expect(received).toHaveLength(3);
    for (const { source } of received) expect(source).toMatch(/^Message-ID: <8d2f@tidemark.example>/im);
  });

  it("holds up no other job", async () => {
    troubles = ["hang", "hang"];
    const testDatabase = await createTestDatabase();
    const database = openDatabase(testDatabase.connection, () => undefined);
    const done: string[] = [];
    const ended = (name: string) => async () => void done.push(name);
    const mailer = createSmtpMailer(url, FROM);
    const names = [
      "compute",
      "purge",
      "write-dump",
      "preview-renewal",
      "compute-part",
      "import-source",
      "check-official",
      "verify-results",
      "poll-events",
      "send-reports",
      "send-survey-notice",
      "decide-alerts",
      "send-alerts",
      "send-alert",
      "tell-webhooks",
      "send-webhook",
      "survey-clock",
      "settle-payment",
      "settle-payments",
      "reconcile-payments",
      "apply-self-service",
      "remind-previews",
      "end-abandoned",
    ] as const;
    const handlers = Object.fromEntries(names.map((name) => [name, ended(name)])) as Record<
      (typeof names)[number],
      () => Promise<void>
    >;
    const worker = await startWorker(
      database,
      { ...handlers, "send-mail": (one) => mailer.send(one) },
      createLog("silent"),
    );
    const queue = createQueue(database);
    for (const to of ["a", "b", "c"]) await queue.add("send-mail", mail(`${to}@firm.example`));
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2);
    await queue.add("compute", { task_id: "x" });
    await queue.add("purge", {});
    await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual(["compute", "purge"]);
    drop(); // both are free again: the third goes out, they are tried later
    await expect.poll(() => received.some(({ to }) => to.includes("c@firm.example")), { timeout: 20_000 }).toBe(true);
    await worker.stop();
    await database.close();
    await testDatabase.drop();
  }, 60_000);
});

describe("a server that mails by SMTP", () => {
  let app: TestServer;
  beforeAll(async () => {
    app = await startTestServer({ mailer: createSmtpMailer(url, FROM) });
  });
  afterAll(() => app.stop());

  it("sends the mail of a registration and keeps no outbox", async () => {
    const body = { first_name: "Ina & Udo", last_name: "Weber", email: "ina@firm.example", company_name: "Weber & Co" };
    expect((await app.call("POST", "/api/authorization/v1/register", { body })).status).toBe(200);
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    expect(received[0]?.source).toContain("Ina &amp; Udo");
    expect(received[0]?.source.replaceAll("=\r\n", "")).toContain("activation_code=3D");
    const outbox = await app.call("GET", "/api/authorization/v1/outbox", { token: await app.signIn("admin") });
    expect(outbox.body).toEqual({ enabled: false, items: [] });
  });
});
