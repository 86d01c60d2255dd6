import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoEmail } from "../modules/identity/index.ts";
import { createLog } from "../platform/log.ts";
import { until } from "../testing/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { openDatabase } from "./database.ts";
import { createListener } from "./listener.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A network to a database that can be cut, or hold back what is sent. */
class Network {
  readonly #ends = new Set<Socket>();
  readonly #server: Server;
  #isCut = false;
  #isHeld = false;

  constructor(to: () => Socket) {
    this.#server = createServer((near) => {
      if (this.#isCut) return near.destroy();
      const far = to();
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(one);
        one.pipe(other);
        one.on("error", () => undefined);
        one.on("close", () => {
          this.#ends.delete(one);
          other.destroy();
        });
        if (this.#isHeld) one.pause();
      }
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends all connections and takes no others. */
  cut(isCut: boolean): void {
    this.#isCut = isCut;
    if (isCut) for (const end of this.#ends) end.destroy();
  }

  /** Nothing arrives any more, and nobody is told. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    for (const end of this.#ends)
      if (isHeld) end.pause();
      else end.resume();
  }

  /** The same of the lines that there are; others come through. */
  swallow(): void {
    for (const end of this.#ends) end.pause();
  }

  close(): void {
    this.cut(true);
    this.#server.close();
  }
}

let direct: TestDatabase;
let network: Network;
let app: TestServer;
beforeEach(async () => {
  direct = await createTestDatabase();
  const { host = "127.0.0.1", port = 5432, connectionString, ...who } = direct.connection;
  const given = connectionString === undefined ? undefined : new URL(connectionString);
  const to =
    given === undefined ? { host: String(host), port } : { host: given.hostname, port: Number(given.port || 5432) };
  network = new Network(() =>
    to.host.startsWith("/") ? connect(`${to.host}/.s.PGSQL.${to.port}`) : connect(to.port, to.host),
  );
  const near = { host: "127.0.0.1", port: await network.open() };
  if (given !== undefined) [given.hostname, given.port] = [near.host, String(near.port)];
  const connection = given === undefined ? { ...who, ...near } : { connectionString: given.href };
  app = await startTestServer({ database: { connection, drop: () => direct.drop() } });
});
afterEach(async () => {
  await app.stop();
  network.close();
  await direct.drop();
});

const ready = async () => (await app.call("GET", "/api/ready")).status;
const resets = { body: { email: demoEmail("reader") } };
const RESET = "/api/authorization/v1/users/send-password-reset-email";

it("a network that is cut is told in a sentence, and requests and jobs go on by themselves when it is back", async () => {
  const token = await app.signIn("analyst");
  network.cut(true);
  const refused = await app.call("GET", "/api/risk-engine/v0/exposure/supply-chains?n=10", { token });
  expect(refused.status).toBe(503);
  expect(refused.text).toContain("The database cannot be reached at the moment");
  expect(await ready()).toBe(503);
  await sleep(4000); // those who look for jobs meet it too
  network.cut(false);
  await until(ready, (status) => status === 200);
  expect((await app.call("GET", "/api/risk-engine/v0/exposure/supply-chains?n=10", { token })).status).toBe(200);
  expect((await app.call("POST", RESET, resets)).status).toBe(200);
  await app.mailTo(demoEmail("reader"));
});

it("a network that swallows all there is on its way is noticed, and all goes on over other lines", async () => {
  const token = await app.signIn("analyst");
  const list = () => app.call("GET", "/api/risk-engine/v0/exposure/supply-chains?n=10", { token });
  const heard: string[] = [];
  const listener = createListener(app.database.connection, createLog("silent"), 500);
  await listener.on("tidemark_test", (payload) => void heard.push(payload));
  await Promise.all(Array.from({ length: 12 }, list)); // all connections are open
  network.swallow();
  const answers = await Promise.all(Array.from({ length: 12 }, list));
  for (const { status, text } of answers) {
    if (status !== 200) expect(status).toBe(503);
    if (status !== 200) expect(text).toContain("The database cannot be reached at the moment");
  }
  await until(list, ({ status }) => status === 200, 60);
  expect((await app.call("POST", RESET, resets)).status).toBe(200);
  await app.mailTo(demoEmail("reader"));
  await until(
    async () => {
      await app.database.query("select pg_notify('tidemark_test', 'again')");
      return heard.length;
    },
    (count) => count > 0,
    60,
  );
  await listener.close();
});

it("a statement that takes long is waited for where the database works on it", async () => {
  const database = openDatabase(app.database.connection, () => undefined, 200);
  expect(await database.query("select 1 as done from pg_sleep(5)")).toEqual([{ done: 1 }]);
  await database.close();
});

it("a network that holds everything back is waited for", async () => {
  const token = await app.signIn("analyst");
  network.hold(true);
  const asked = app.call("GET", "/api/risk-engine/v0/exposure/supply-chains?n=10", { token });
  await sleep(3000);
  network.hold(false);
  expect((await asked).status).toBe(200);
  expect((await app.call("POST", RESET, resets)).status).toBe(200);
  await app.mailTo(demoEmail("reader"));
});
