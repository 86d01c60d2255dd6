import { contract, plainRoutes } from "@tidemark/contract";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listProcedures } from "../http/procedures.ts";
import { callUnlimited } from "./unlimited.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const RUNS = 15;
let app: TestServer;
let token: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("admin");
});
afterAll(() => app.stop());

const routes = [
  ...listProcedures(contract).map(({ procedure }) => procedure["~orpc"].route as { method: string; path: string }),
  ...Object.values(plainRoutes).map(({ method, path }) => ({ method, path })),
].filter(({ path }) => !path.endsWith("/logout"));

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1e999",
    "null",
    "true",
    "' or 1=1 --",
    "\u0000",
    "../../etc/passwd",
    "<script>",
    "%00",
    "💧",
    "a".repeat(3000),
  ),
  fc.uuid(),
  fc.integer().map(String),
);
/** Names the schemas use, so that values get past the first check. */
const names = fc.constantFrom(
  "id",
  "email",
  "password",
  "token",
  "page",
  "n",
  "search",
  "roles",
  "scopes",
  "first_name",
  "act",
  "from",
  "origin",
  "purpose",
  "exposure_id",
  "image_type",
  "code",
  "state",
  "activation_code",
);
const query = fc.dictionary(names, nasty, { maxKeys: 6 });
const body = fc.oneof(
  fc.dictionary(names, fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 8 }),
  fc.jsonValue({ maxDepth: 4 }),
);

describe("whatever is sent, the answer is no server error:", () => {
  it.each(routes.map(({ method, path }) => [method, path] as const))("%s %s", async (method, path) => {
    const property = fc.asyncProperty(query, body, nasty, async (parameters, content, parameter) => {
      const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(parameter.toWellFormed()) || "x");
      const search = new URLSearchParams(Object.entries(parameters).map(([k, v]) => [k, v.toWellFormed()]));
      const answer = await callUnlimited(app, method, `${filled}?${search}`, {
        token,
        ...(method === "GET" || method === "DELETE" ? {} : { body: content }),
      });
      expect(answer.status === 503 ? 503 : answer.status, answer.text.slice(0, 300)).not.toBe(500);
    });
    await fc.assert(property, { numRuns: RUNS });
  });
});
