import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Import, type ImportedSourceOnWire } from "@tidemark/contract";
import { afterAll, describe, expect, it, vi } from "vitest";
import { freePort, makeDataDir, startProcess, until, type ServerProcess } from "../../testing/server-process.ts";
import { DEMO_PASSWORD, demoEmail } from "../identity/index.ts";
import { largeFloodMaps } from "./testing/grid-files.ts";
import { IMPORTS } from "./testing/import-client.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const folder = makeDataDir();
let server: ServerProcess | undefined;
let worker: ServerProcess | undefined;
afterAll(async () => {
  for (const running of [worker, server]) {
    running?.child.kill("SIGTERM");
    await running?.exited;
  }
  folder.remove();
});

/** A server that runs, with somebody signed in who may import. */
async function start(settings: Readonly<Record<string, string>> = {}) {
  server = startProcess({ PORT: await freePort(), DATA_DIR: folder.path, ...settings });
  const url = await server.ready();
  const send = async (method: string, path: string, body?: object | FormData, token?: string): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${await response.text()}\n${server?.output()}`);
    return response.json();
  };
  const credentials = { email: demoEmail("admin"), password: DEMO_PASSWORD };
  const { token } = (await send("POST", "/api/authorization/v1/login", credentials)) as { token: string };
  return async <T>(method: string, path: string, body?: object | FormData) =>
    (await send(method, `${IMPORTS}${path}`, body, token)) as T;
}

async function uploaded(call: Awaited<ReturnType<typeof start>>): Promise<string> {
  const { id } = await call<Import>("POST", "", {});
  for (const [name, bytes] of largeFloodMaps()) {
    const form = new FormData();
    form.append("file", new Blob([Buffer.from(bytes)]), "piece");
    await call("POST", `/${id}/files?name=${name}&offset=0&total=${bytes.length}`, form);
  }
  await call("POST", `/${id}/check`, {});
  return id;
}

const inForce = async (call: Awaited<ReturnType<typeof start>>) =>
  (await call<{ sources: ImportedSourceOnWire[] }>("GET", "")).sources;

describe("a server that is killed while it imports", () => {
  it("has nothing of it in force when it is there again, goes on by itself, and then has all of it", async () => {
    let call = await start();
    const id = await uploaded(call);
    await call("POST", `/${id}/start`, {});
    const at = await until(
      () => call<Import>("GET", `/${id}`),
      ({ stage, status }) => stage?.startsWith("converting") === true || !["Pending", "Running"].includes(status),
    );
    expect(at).toMatchObject({ status: "Running" });
    server?.child.kill("SIGKILL");
    await server?.exited;

    // what was written so far lies beside the place of what is in force
    const imported = join(folder.path, "imported");
    expect(readdirSync(imported).filter((name) => !name.startsWith("."))).toEqual([]);
    call = await start({ ROLES: "web" }); // nobody does jobs yet
    expect(await inForce(call)).toEqual([]);
    expect((await call<Import>("GET", `/${id}`)).status).toMatch(/Pending|Running/);
    worker = startProcess({ DATA_DIR: folder.path, ROLES: "worker" });

    const ended = await until(
      () => call<Import>("GET", `/${id}`),
      ({ status }) => !["Pending", "Running"].includes(status),
      180,
    );
    expect(ended).toMatchObject({ status: "Finished", progress: 1, detail: null });
    expect(await inForce(call)).toMatchObject([{ id: "jrc-river-flood", layers: 3, files: 3 }]);
    // no half layer, no leftover of the first attempt
    expect(readdirSync(imported)).toEqual(["jrc-river-flood"]);
    const source = join(imported, "jrc-river-flood");
    const [version = "", ...more] = readdirSync(source).filter((name) => name !== "in-force.json");
    expect(more).toEqual([]);
    const layers = join(source, version, "layers");
    const provenance = readFileSync(join(source, version, "provenance.json"), "utf8");
    const named = (JSON.parse(provenance) as { layers: string[] }).layers;
    expect(readdirSync(layers).toSorted()).toEqual(named.toSorted());
    // what was given goes a moment after the end
    await until(
      async () => existsSync(join(folder.path, "imports", id)),
      (isThere) => !isThere,
    );
  });
});
