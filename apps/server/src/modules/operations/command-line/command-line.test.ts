import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const PROGRAM = fileURLToPath(new URL("../../../../../cli/bin/tidemark.js", import.meta.url));
const TITLE = 'Häfen "Nord" 🚢';
const SITES = "name,latitude,longitude\nKiel,54.32,10.14\nWien,48.2,16.37\n";

let app: TestServer;
let owner: string;
let key: string;
let keyPath: string;
const folder = mkdtempSync(join(tmpdir(), "command-line-"));
const path = (name: string) => join(folder, name);
const put = (name: string, content: string | Buffer) => {
  writeFileSync(path(name), content);
  return path(name);
};

async function newKey(kind: "analyst" | "admin") {
  const token = await app.signIn(kind);
  const me = await app.call("GET", "/api/authorization/v1/users/me", { token });
  const keys = `/api/authorization/v1/users/${String(me.body["id"])}/api-keys`;
  const expires_at = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const body = { name: "command line", scopes: me.body["scopes"], expires_at };
  const made = await app.call("POST", keys, { token, body });
  const { id } = made.body["api_key"] as { id: string };
  return { token, key: String(made.body["key"]), path: `${keys}/${id}` };
}

beforeAll(async () => {
  app = await startTestServer();
  const made = await newKey("analyst");
  owner = made.token;
  key = made.key;
  keyPath = made.path;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app?.stop();
});

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly told: string;
}
/** Runs the program; `onTold` sees what it says while it runs. */
function run(words: readonly string[], settings: object = {}, onTold?: (text: string) => void): Promise<Ran> {
  return new Promise((done) => {
    const env = { ...process.env, TIDEMARK_URL: app.url, TIDEMARK_KEY: key, ...settings };
    const child = spawn(process.execPath, [PROGRAM, ...words], { env });
    let [out, told] = ["", ""];
    child.stdout.on("data", (piece: Buffer) => (out += String(piece)));
    child.stderr.on("data", (piece: Buffer) => {
      told += String(piece);
      onTold?.(told);
    });
    child.on("close", (code) => done({ code, out, told }));
  });
}

describe("tidemark, the command line for a server", () => {
  it("uploads, computes, waits and saves a file of each kind", async () => {
    const files = ["out.pdf", "out.xlsx", "out.csv", "out.parquet", "out.geojson", "out.zip"];
    const wanted = files.flatMap((name) => ["--export", path(name)]);
    const ran = await run(["upload", put("sites.csv", SITES), "--title", TITLE, "--json", ...wanted]);
    expect(ran.code, ran.told + ran.out).toBe(0);
    const outcome = JSON.parse(ran.out) as Record<string, unknown>;
    expect(outcome).toMatchObject({ rows: 2, locations: 2, files: files.map(path) });
    const begins = files.map((name) => readFileSync(path(name)).subarray(0, 4).toString("latin1"));
    expect(begins).toEqual(["%PDF", "PK\u0003\u0004", "\u00ef\u00bb\u00bfl", "PAR1", '{"ty', "PK\u0003\u0004"]);
    const progress = ran.told
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { status: string });
    expect(progress.at(-1)).toMatchObject({ status: "Finished", progress: 1 });
    const again = await run(["export", TITLE, path("again.geojson")]);
    expect([again.code, again.out]).toEqual([0, `project_id: ${String(outcome["project_id"])}\n`]);
    const { features } = JSON.parse(readFileSync(path("again.geojson"), "utf8")) as { features: object[] };
    expect(features).toHaveLength(2);
    expect((await run(["projects"])).out).toContain(`\t${TITLE}\tFinished\t2`);
  });

  it("says what keeps a file from becoming a project, and ends with 4", async () => {
    const broken = await run(["upload", put("broken.xlsx", "no workbook"), "--compute"]);
    expect([broken.code, broken.out]).toEqual([4, ""]);
    const faulty = await run(["upload", put("faulty.csv", `${SITES}Nowhere,95,200\n`), "--compute"]);
    expect(faulty.code).toBe(4);
    expect(faulty.told).toMatch(/^1 of 3 rows cannot become locations\.\n {2}row 4, [^]*--skip-errors/);
    const unknown = put("unknown.csv", "Werk,foo,bar\nA,54.1,10.2\nB,48.1,11.5\n");
    const asked = await run(["upload", unknown, "--compute"]);
    expect([asked.code, asked.told]).toEqual([4, expect.stringMatching(/not known[^]*Werk: name[^]*--accept-columns/)]);
    expect((await run(["upload", path("none.xlsx")])).code).toBe(2);
  });

  it("takes the key from the environment or a file, and from no option", async () => {
    const file = put("key", `${key}\n`);
    chmodSync(file, 0o644);
    const open = await run(["projects", "--key-file", file], { TIDEMARK_KEY: "" });
    expect([open.code, open.told]).toEqual([0, expect.stringContaining(`chmod 600 ${file}`)]);
    chmodSync(file, 0o600);
    expect((await run(["projects", "--key-file", file], { TIDEMARK_KEY: "" })).told).toBe("");
    const seen = await run(["projects", "--key", key]);
    expect([seen.code, seen.told]).toEqual([2, expect.stringContaining("Others on this machine")]);
    expect(seen.told).not.toContain(key);
    expect((await run(["projects"], { TIDEMARK_KEY: "" })).code).toBe(2);
    expect((await run(["projects"], { TIDEMARK_KEY: "tmk_nothing" })).code).toBe(3);
  });

  it("refuses projects of others, and those that are not paid", async () => {
    const rows = await app.database.query<{ id: string }>("select id from exposures where title = $1", [TITLE]);
    const { id } = rows[0]!;
    const other = await newKey("admin");
    const foreign = await run(["export", id, path("foreign.csv")], { TIDEMARK_KEY: other.key });
    expect(foreign.code).toBe(3);
    await app.database.query("update exposures set is_payed = false where id = $1", [id]);
    const unpaid = await run(["export", id, path("unpaid.csv"), "--json"]);
    await app.database.query("update exposures set is_payed = true where id = $1", [id]);
    expect(unpaid.code).toBe(3);
    expect(JSON.parse(unpaid.out)).toMatchObject({ hint: expect.stringContaining("not paid") as string, status: 403 });
  });

  it("ends with 6 where the server is away", async () => {
    const free = createServer().listen(0, "127.0.0.1");
    await once(free, "listening");
    const { port } = free.address() as AddressInfo;
    await new Promise((done) => free.close(done));
    const away = await run(["projects", "--tries", "1"], { TIDEMARK_URL: `http://127.0.0.1:${port}` });
    expect([away.code, away.told]).toEqual([6, expect.stringContaining("cannot be reached")]);
  });

  it("stops when the key is revoked while it waits", async () => {
    let isRevoked = false;
    const lines = Array.from(
      { length: 2000 },
      (_, i) => `Site ${i},${47 + (i % 50) / 50},${8 + Math.floor(i / 50) / 50}`,
    );
    const many = put("many.csv", `name,latitude,longitude\n${lines.join("\n")}\n`);
    const ran = await run(["upload", many, "--wait", "--json"], {}, () => {
      if (isRevoked) return;
      isRevoked = true;
      void app.call("DELETE", keyPath, { token: owner });
    });
    expect([ran.code, JSON.parse(ran.out)]).toEqual([3, expect.objectContaining({ status: 401 })]);
  });
});
