import { contract, errorBodySchema, plainRoutes, type RouteMeta } from "@tidemark/contract";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listProcedures } from "../http/procedures.ts";
import { forInputsOf, takesNothing } from "./input-arbitrary.ts";
import { callUnlimited } from "./unlimited.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const RUNS = 12;
let app: TestServer;
let token: string | undefined;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

interface Target {
  readonly method: string;
  readonly path: string;
  /** Whether its handler, not the rule of access, refuses tokens: 401 says nothing of our session then. */
  readonly isOpen: boolean;
  readonly input: z.ZodType;
  readonly output: z.ZodType | undefined;
}

const shapeOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.shape : {});

const targets: Target[] = [
  ...listProcedures(contract).map(({ procedure }) => {
    const { route, inputSchema, outputSchema, meta } = procedure["~orpc"];
    const { method, path } = route as { method: string; path: string };
    const isOpen = (meta as RouteMeta).access?.who === "anyone";
    return { method, path, isOpen, input: inputSchema as z.ZodType, output: outputSchema as z.ZodType };
  }),
  ...Object.values(plainRoutes).map(({ method, path, access, params, query }) => ({
    method,
    path,
    isOpen: access.who === "anyone",
    input: z.object({ ...shapeOf(params), ...shapeOf(query) }),
    output: undefined,
  })),
];

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();

/** Puts the fields of an input where the route takes them: path, then query or body. */
function place({ method, path }: Target, input: Record<string, unknown>): { address: string; body?: unknown } {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(asText(value)) || "-";
  });
  if (method === "POST" || method === "PUT") return { address: filled, body: rest };
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]])),
  );
  return { address: `${filled}?${query}` };
}

async function answersWell(target: Target, kind: "whole" | "spoiled"): Promise<void> {
  await forInputsOf(target.input, kind, RUNS, async (input) => {
    token ??= await app.signIn("admin");
    const { address, body } = place(target, input);
    const answer = await callUnlimited(app, target.method, address, {
      token,
      ...(body === undefined ? {} : { body }),
    });
    // that session has ended
    if ((answer.status === 401 && !target.isOpen) || target.path.endsWith("/logout")) token = undefined;
    if (answer.status < 400) {
      if (target.output) target.output.parse(answer.body);
      return;
    }
    const refusal = errorBodySchema.parse(answer.body);
    expect(refusal.code, JSON.stringify(refusal)).not.toBe("unexpected");
  });
}

describe("an input as the contract asks for it is answered as the contract says, or refused in its one shape:", () => {
  it.each(targets.map((target) => [target.method, target.path, target] as const))("%s %s", async (_m, _p, target) => {
    await expect(answersWell(target, "whole")).resolves.toBeUndefined();
  });
});

describe("the same with one field missing or strange:", () => {
  it.each(
    targets.filter(({ input }) => !takesNothing(input)).map((target) => [target.method, target.path, target] as const),
  )("%s %s", async (_m, _p, target) => {
    await expect(answersWell(target, "spoiled")).resolves.toBeUndefined();
  });
});
