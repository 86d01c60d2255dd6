import { execFile, execFileSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHOICE, SPAWN, untilEnded } from "../../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const SOURCE = fileURLToPath(new URL("../../../../../../clients/python/src", import.meta.url));
const TITLE = 'Werke "Süd" – 工場 🏭';

/** A Python of this machine that has packages; Debian's stands beside another one where there are two. */
function pythonWith(...packages: readonly string[]): string | undefined {
  return ["python3", "/usr/bin/python3"].find((name) => {
    try {
      execFileSync(name, ["-c", ["pass", ...packages.map((one) => `import ${one}`)].join("\n")], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
}
const python = pythonWith();

let app: TestServer;
let owner: string;
let key: string;
let keyId: string;
let keys: string;
let projectId: string;
const folder = mkdtempSync(join(tmpdir(), "python-client-"));

const FEATURES = [
  ["z", '=Zürich "Nord"', 8.54, 47.37, "Switzerland"],
  ["m", "Miami, Florida", -80.19, 25.77, "United States"],
  ["a", "Ice", 0, -75, null],
].map(([id, name, longitude, latitude, country]) => ({
  type: "Feature",
  id,
  geometry: { type: "Point", coordinates: [longitude, latitude] },
  properties: { id, name, tidemark_type: "ProductionSite", address: { country }, user_data: {} },
}));

async function newKey(token: string): Promise<{ key: string; id: string; keys: string }> {
  const me = await app.call("GET", "/api/authorization/v1/users/me", { token });
  const path = `/api/authorization/v1/users/${String(me.body["id"])}/api-keys`;
  const expires_at = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const body = { name: "python", scopes: me.body["scopes"], expires_at };
  const made = await app.call("POST", path, { token, body });
  return { key: String(made.body["key"]), id: (made.body["api_key"] as { id: string }).id, keys: path };
}

beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
  const exposure_geojson = { type: "FeatureCollection", properties: { title: TITLE }, features: FEATURES };
  const { body } = await app.call("POST", SPAWN, { token: owner, body: { exposure_geojson, ...CHOICE } });
  projectId = String(body["exposure_id"]);
  const ended = await untilEnded(app, owner, String(body["task_id"]));
  if (ended["status"] !== "Finished") throw new Error(`not computed: ${JSON.stringify(ended)}`);
  ({ key, id: keyId, keys } = await newKey(owner));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app?.stop();
});

interface Run {
  readonly program?: string;
  readonly url?: string;
  readonly with?: string;
}
/** Runs a program that prints JSON; `tm` is the client. */
async function run(lines: string, { program = python, url = app.url, with: given = key }: Run = {}): Promise<unknown> {
  const file = join(folder, "program.py");
  const head = "import json, sys\nfrom pathlib import Path\nfrom tidemark import *\ntm = Tidemark(retries=3)\n";
  writeFileSync(file, head + lines);
  const env = { ...process.env, PYTHONPATH: SOURCE, PYTHONDONTWRITEBYTECODE: "1", TIDEMARK_URL: url };
  const { stdout } = await promisify(execFile)(program!, [file], {
    cwd: folder,
    env: { ...env, TIDEMARK_KEY: given, PYTHONWARNINGS: "error" },
  });
  return JSON.parse(stdout);
}
/** What a refusal says to who runs the program. */
const refused = (lines: string, options?: Run) =>
  run(
    `try:\n    ${lines}\nexcept TidemarkError as error:\n    print(json.dumps([type(error).__name__, error.status, str(error)]))`,
    options,
  );
const MISSING = "The client for Python was not tried, because this machine has no python3.";
const project = `tm.projects[${JSON.stringify(TITLE)}]`;

describe.skipIf(python === undefined)(`the client for Python${python === undefined ? `: ${MISSING}` : ""}`, () => {
  it("gives values of a project by its title: those of the interface, None with its reason", async () => {
    const code = `rows = ${project}.values("hd30", scenario="ssp585", year=2050)
print(json.dumps([row.__dict__ for row in rows]))`;
    const rows = (await run(code)) as Record<string, unknown>[];
    const coords = encodeURIComponent(JSON.stringify({ scenario: "ssp585", time: 2050 }));
    for (const { id, properties } of FEATURES) {
      const path = `/api/risk-engine/v0/risks/exposure/${projectId}/values/${id}?dataset_id=hd30&coords=${coords}`;
      const { body } = await app.call("GET", path, { token: owner });
      const [{ value, p10, p90, band, missing }] = body["items"] as [Record<string, unknown>];
      const row = rows.find(({ location }) => location === id);
      expect(row).toMatchObject({ name: properties.name, year: 2050, scenario: "ssp585", value, p10, p90, band });
      expect(row!["missing"]).toBe(missing);
    }
    expect(rows.find(({ location }) => location === "a")).toMatchObject({ value: null, country: expect.anything() });
  });

  it("uploads rows, asks what columns are, computes, waits with progress and saves files", async () => {
    const code = `
seen = []
rows = [{"name": "Kiel", "latitude": 54.32, "longitude": 10.14, "staff": 5}, {"name": "Wien 🎡", "latitude": 48.2, "longitude": 16.37}]
upload = tm.upload(rows)
project = upload.compute("Rows", hazards=["hd30"]).wait(lambda share, stage: seen.append(share))
features = json.loads(project.geojson("sites.geojson").read_text("utf-8"))["features"]
files = [project.workbook("out.xlsx"), project.parquet("out.parquet"), project.report("out.pdf")]
print(json.dumps({
    "status": project.status, "seen": seen[-1], "names": [one["properties"]["name"] for one in features],
    "files": [one.read_bytes()[:4].decode("latin-1") for one in files],
}))`;
    expect(await run(code)).toEqual({
      status: "Finished",
      seen: 1,
      names: ["Kiel", "Wien 🎡"],
      files: ["PK\u0003\u0004", "PAR1", "%PDF"],
    });
  });

  it("says what is wrong with a file, row by row", async () => {
    writeFileSync(join(folder, "broken.xlsx"), "no workbook");
    expect(await refused('tm.upload("broken.xlsx")')).toMatchObject(["InvalidInputError", 422, expect.any(String)]);
    const rows = '[{"name": "A", "latitude": 54, "longitude": 10}, {"name": "B", "latitude": 95, "longitude": 10}]';
    const [kind, , words] = (await refused(`tm.upload(${rows}).compute("x")`)) as [string, number, string];
    expect(kind).toBe("RowsRefused");
    expect(words).toContain("1 of 2 rows");
    expect(words).toContain("row 3");
    expect(words).toContain("skip_errors=True");
    const unknown = '[{"Werk": "A", "foo": "54.1", "bar": "10.2"}, {"Werk": "B", "foo": "48.1", "bar": "11.5"}]';
    expect(await refused(`tm.upload(${unknown}).compute("x")`)).toMatchObject([
      "MappingNeeded",
      null,
      expect.any(String),
    ]);
  });

  it("tells what to do about titles, keys and rights", async () => {
    const [, , near] = (await refused('tm.projects["Werke"]')) as [string, number, string];
    expect(near).toContain("No project is called 'Werke'.");
    const other = await newKey(await app.signIn("admin"));
    const foreign = await refused(`tm.projects["${projectId}"]`, { with: other.key });
    expect(foreign).toMatchObject(["NotFoundError", 404, expect.any(String)]);
    const unknown = await refused("list(tm.projects)", { with: "tmk_nothing" });
    expect(unknown).toMatchObject(["AuthenticationError", 401, expect.stringContaining("Settings, API keys")]);
    await app.database.query("update exposures set is_payed = false where id = $1", [projectId]);
    const unpaid = await refused(`${project}.values("hd30")`);
    await app.database.query("update exposures set is_payed = true where id = $1", [projectId]);
    expect(unpaid).toMatchObject([expect.any(String), expect.any(Number), expect.stringContaining("not paid")]);
  });

  it("waits again and again for a server that is down, and makes nothing twice", async () => {
    let calls = 0;
    const names: (string | undefined)[] = [];
    const server: Server = createServer((request, reply) => {
      calls += 1;
      if (request.method === "POST") {
        names.push(request.headers["idempotency-key"] as string | undefined);
        // the first answer is lost on its way
        if (names.length === 1) return request.socket.destroy();
        return reply.end(JSON.stringify({ exposure_id: projectId, task_id: projectId }));
      }
      if (calls < 5) return reply.writeHead(calls === 3 ? 429 : 503, { "retry-after": "0" }).end();
      return reply.end(JSON.stringify({ status: "Finished", progress: 1, stage: null }));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const code = `tm.api.compute_spawn(title="x")
tm.api.retries = 0
Task(tm.api, "t").wait(patience=30)
tm.api.retries = 3
print("true")`;
    expect(await run(code, { url })).toBe(true);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
    await new Promise((done) => server.close(done));
    expect(await refused("tm.api.retries = 0; list(tm.projects)", { url })).toMatchObject([
      "UnavailableError",
      null,
      expect.any(String),
    ]);
  });

  it("carries the key to no other address", async () => {
    let asked = 0;
    const other = createServer((_, reply) => reply.end(String((asked += 1))));
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    const first = createServer((_, reply) => reply.writeHead(302, { location: elsewhere }).end());
    await new Promise<void>((done) => first.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(first.address() as AddressInfo).port}`;
    expect(await refused("list(tm.projects)", { url })).toMatchObject([
      "TidemarkError",
      302,
      expect.stringContaining(elsewhere),
    ]);
    expect(asked).toBe(0);
    await Promise.all([other, first].map((one) => new Promise((done) => one.close(done))));
  });

  it("stands on Python 3.9 and has the types that it says", async ({ skip }) => {
    const files = "['__init__','_client','_operations','_project','_transport','_upload','_values','errors']";
    const code = `import ast, sys
for name in ${files}: ast.parse(open(f"${SOURCE}/tidemark/{name}.py", encoding="utf-8").read(), feature_version=(3, 9))`;
    expect(execFileSync(python!, ["-c", code], { encoding: "utf8" })).toBe("");
    const checker = pythonWith("mypy");
    if (checker === undefined) return skip("Types were not checked, because this machine has no mypy.");
    const settings = fileURLToPath(new URL("../pyproject.toml", `file://${SOURCE}/`));
    const flags = ["--config-file", settings, "--cache-dir", join(folder, "mypy"), "--python-version", "3.9"];
    await promisify(execFile)(checker, ["-m", "mypy", ...flags, join(SOURCE, "tidemark")]);
  });

  it("draws hot days by country in ten lines, as the guide says", async ({ skip }) => {
    const program = pythonWith("pandas", "matplotlib");
    if (program === undefined) return skip("pandas was not asked, because this machine does not have it.");
    const page = readFileSync(new URL("../../../../../../docs/guide/programs.md", import.meta.url), "utf8");
    const code = /```python\n(from tidemark[^]*?)```/.exec(page)![1]!;
    expect(code.trim().split("\n").length).toBeLessThanOrEqual(10);
    const written = code
      .replaceAll("https://your.address", app.url)
      .replaceAll("tmk_...", key)
      .replaceAll("Plants of Europe", TITLE.replaceAll('"', '\\"'));
    const end =
      '\nprint(json.dumps([Path("hot-days.png").read_bytes()[:8].hex(), {k: None if v != v else v for k, v in days.items()}]))';
    const [picture, days] = (await run(`import matplotlib\nmatplotlib.use("Agg")\n${written}${end}`, { program })) as [
      string,
      Record<string, number>,
    ];
    expect(picture).toBe("89504e470d0a1a0a");
    const coords = encodeURIComponent(JSON.stringify({ scenario: "ssp585", time: 2050 }));
    const path = `/api/risk-engine/v0/risks/exposure/${projectId}/values/m?dataset_id=hd30&coords=${coords}`;
    const { body } = await app.call("GET", path, { token: owner });
    expect(Object.values(days)).toContain((body["items"] as [{ value: number }])[0].value);
  });

  it("stops at once when the key is revoked while it waits", async () => {
    const code = `
import urllib.request
task = ${project}.task()
state, calls = task.state(), []
def running():
    task._api.compute_task(task.id)
    calls.append(1)
    if len(calls) == 2: urllib.request.urlopen(urllib.request.Request("${app.url}${keys}/${keyId}", method="DELETE", headers={"Authorization": "Bearer ${owner}"}))
    return {**state, "status": "Running", "progress": 0.5}
task.state = running
try:
    task.wait()
except AuthenticationError as error:
    print(json.dumps([len(calls), error.status]))`;
    expect(await run(code)).toEqual([2, 401]);
  });
});
