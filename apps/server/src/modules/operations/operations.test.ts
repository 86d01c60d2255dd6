import { contract, plainRoutes } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/database.ts";
import { listProcedures } from "../../http/procedures.ts";
import { createMetrics } from "./metrics.ts";
import type { OwnProcess } from "./own-process.ts";
import { operationsHandlers } from "./operations.routes.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

describe("health", () => {
  it("is ok with the version, and ready with database and jobs", async () => {
    expect((await app.call("GET", "/api/health")).body).toEqual({ status: "ok", version: app.config.version });
    expect((await app.call("GET", "/api/ready")).body).toEqual({
      status: "ready",
      database: "ok",
      jobs: "ok",
      disk: "ok",
    });
  });
});

describe("a server whose disk is gone, and with it its database", () => {
  it("tells of the disk", async () => {
    const away = () => Promise.reject(new Error("the database cannot be reached"));
    const { ready } = operationsHandlers({
      database: { query: away } as unknown as Database,
      dataDir: "/nowhere/at-all",
      version: "1",
      metrics: createMetrics({
        openSockets: () => 0,
        connections: () => ({ all: 0, idle: 0, waiting: 0 }),
        queue: async () => [],
        disk: async () => ({ free: 1, size: 2 }),
        about: { version: "1", engine: "1-a", roles: "web" },
      }),
      ownProcess: { state: () => "ready" } as unknown as OwnProcess,
      workerRuns: () => true,
    });
    await expect(ready({} as never)).rejects.toThrow("it is not there any more");
  });
});

describe("metrics", () => {
  it("are for administrators and count requests by route", async () => {
    expect((await app.call("GET", "/api/metrics")).status).toBe(401);
    expect((await app.call("GET", "/api/metrics", { token: await app.signIn("analyst") })).status).toBe(403);
    const { text } = await app.call("GET", "/api/metrics", { token: await app.signIn("admin") });
    expect(text).toMatch(
      /tidemark_http_request_seconds_count\{method="POST",route="\/api\/authorization\/v1\/login",status="200"\} \d/,
    );
  });
});

describe("the interface's own documentation", () => {
  it("lists every route of the contract with its access rule", async () => {
    const { body } = await app.call("GET", "/api/openapi.json");
    const paths = body["paths"] as unknown as Record<
      string,
      Record<string, { "x-access": object; responses: object; security: object[] }>
    >;
    const expected = [
      ...listProcedures(contract).map(({ procedure }) => procedure["~orpc"].route as { method: string; path: string }),
      ...Object.values(plainRoutes),
    ];
    expect(expected.length).toBeGreaterThan(35);
    for (const { method, path } of expected) {
      const operation = paths[path]?.[method.toLowerCase()];
      expect(operation?.["x-access"], `${method} ${path}`).toBeDefined();
      const access = operation?.["x-access"] as { who: string; byPerson?: boolean } | undefined;
      const byKey = access?.byPerson === true ? [] : [{ apiKey: [] }];
      expect(operation?.security).toEqual(access?.who === "anyone" ? [] : [{ token: [] }, ...byKey]);
    }
    expect(body["openapi"]).toMatch(/^3\.1\./);
    expect(JSON.stringify(body)).not.toContain("undefined");
  });

  it("declares every path parameter it names", async () => {
    const { body } = await app.call("GET", "/api/openapi.json");
    for (const [path, methods] of Object.entries(
      body["paths"] as unknown as Record<string, Record<string, { parameters: { name: string; in: string }[] }>>,
    )) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(methods)) {
        expect(operation.parameters.filter((p) => p.in === "path").map((p) => p.name)).toEqual(names);
      }
    }
  });

  it("is a page to search and to try as well, of which all comes from here and nothing stands in the page", async () => {
    const { text, headers } = await app.call("GET", "/api/docs");
    expect(headers.get("content-type")).toContain("text/html");
    const { body } = await app.call("GET", "/api/openapi.json");
    const operations = Object.values(
      body["paths"] as unknown as Record<string, Record<string, { operationId: string }>>,
    );
    for (const { operationId: id } of operations.flatMap((methods) => Object.values(methods)))
      expect(text).toContain(`data-operation="${id}"`);
    // the content policy holds: no script in the page, none from elsewhere
    expect(text).not.toMatch(/<script(?![^>]* src="\/)|<style|https?:/);
    const loaded = [...text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, address]) => address!);
    expect(loaded).toHaveLength(4);
    for (const address of loaded) {
      const asset = await app.call("GET", address);
      expect([address, asset.status]).toEqual([address, 200]);
      expect(asset.headers.get("content-type")).toMatch(/^text\/(?:css|javascript)/);
      expect(asset.text.length).toBeGreaterThan(500);
    }
    expect((await app.call("GET", "/api/docs/package.json")).status).toBe(404);
  });

  it("says in words who may call", async () => {
    const { body } = await app.call("GET", "/api/openapi.json");
    const paths = body["paths"] as unknown as Record<string, Record<string, { description: string }>>;
    expect(paths["/api/metrics"]?.["get"]?.description).toContain("Who may call: admin");
  });
});
