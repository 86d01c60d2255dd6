import type { AnyContractProcedure } from "@orpc/contract";
import { type AccessRule, message, type PlainRoute, type RouteMeta } from "@tidemark/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type * as z from "zod";
import { AppError } from "../app-error.ts";
import type { Database } from "../database/database.ts";
import { enforceCaller, enforcePolicy, ruleFaults } from "./access.ts";
import {
  type Authenticate,
  type Call,
  type Caller,
  type CallOrigin,
  type Handler,
  type Policies,
  STREAMED,
} from "./call.ts";
import { cached } from "./cached.ts";
import { tokenOf } from "./credentials.ts";
import { runWithAccess, accessOf } from "../dataset-access.ts";
import { languageFor, languageOf, runInLanguage } from "../language.ts";
import { invalidInput } from "./errors.ts";
import { answerOnce } from "./idempotency.ts";
import { createKeptAnswers, type KeptAnswers, versionOfKept } from "./kept-answers.ts";
import { listProcedures, mountedPath } from "./procedures.ts";
import { presented } from "./presented.ts";
import { sendKept } from "./send-kept.ts";

/** What mounting needs from the rest of the server. */
export interface MountContext {
  readonly database: Database;
  readonly authenticate: Authenticate;
  readonly policies: Policies;
}

type MountingContext = MountContext & { readonly keptAnswers: KeptAnswers };

/**
 * A route with a body that is no JSON, with its handler. The handler answers through `call.reply` or returns what to
 * send; one whose answers are kept returns text or bytes.
 */
export interface PlainMount {
  readonly spec: PlainRoute;
  readonly handle: Handler<Record<string, unknown>, unknown>;
}

/** A route that was mounted, for the documentation and for wrong methods. */
export interface MountedRoute {
  readonly method: string;
  readonly path: string;
  readonly access: AccessRule;
}

const originOf = (request: FastifyRequest): CallOrigin => ({
  requestId: request.id,
  address: request.ip,
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 200),
});

function buildCall<Input>(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
  input: Input,
): Call<Input> {
  return {
    input,
    optionalCaller: caller,
    get caller(): Caller {
      if (!caller) throw new Error(`${request.url} reads its caller but anyone may call it`);
      return caller;
    },
    origin: originOf(request),
    request,
    reply,
  };
}

/**
 * Handlers see what their caller may see, and write in the language that the caller reads; who does not say who they
 * are sees the least.
 */
const inPlaceOf =
  (caller: Caller | undefined, { headers }: FastifyRequest) =>
  <T>(act: () => T): T =>
    runInLanguage(languageOf(caller?.language) ?? languageFor(headers["accept-language"]), () =>
      runWithAccess(accessOf(caller?.scopes ?? []), act),
    );

function parse(schema: z.ZodType, value: unknown): Record<string, unknown> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(result.error);
  return (result.data ?? {}) as Record<string, unknown>;
}

function asObject(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== "object" || Array.isArray(value))
    throw new AppError("bad_request", message("http.body_not_object"));
  return value as Record<string, unknown>;
}

/**
 * The caller of a request. Where anyone may call, a token that does not stand counts as none: clients send theirs with
 * every call, also with the one that renews it.
 */
async function callerOf(
  request: FastifyRequest,
  { who }: AccessRule,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  const token = tokenOf(request);
  if (token === undefined) return undefined;
  if (who !== "anyone") return authenticate(token, originOf(request));
  return authenticate(token, originOf(request)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unauthenticated") return undefined;
    throw error;
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls, as found before the body was read; undefined where anyone may call and nobody said who they are. */
    knownCaller: Caller | undefined;
  }
}

/**
 * Finds out who calls and whether they may use the route before a byte of the body is read: nobody keeps the server
 * busy with a body that they may not send.
 */
function admit(access: AccessRule, { authenticate }: MountContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const address = JSON.stringify([request.query, request.params]);
    if (address.includes("\\u0000")) throw new AppError("bad_request", message("http.character_0"));
    request.knownCaller = await callerOf(request, access, authenticate);
    enforceCaller(access, request.knownCaller);
  };
}

function mountProcedure(
  app: FastifyInstance,
  procedure: AnyContractProcedure,
  handle: Handler<unknown, unknown>,
  context: MountingContext,
): void {
  const versionOf = versionOfKept(handle);
  const { route, inputSchema, outputSchema } = procedure["~orpc"];
  const meta = procedure["~orpc"].meta as RouteMeta;
  const access = meta.access as AccessRule;
  const path = route.path as string;
  const status = route.successStatus ?? 200;
  app.route({
    method: route.method as HTTPMethods,
    url: mountedPath(path),
    ...(meta.maxBodyBytes === undefined ? {} : { bodyLimit: meta.maxBodyBytes }),
    onRequest: admit(access, context),
    handler: async (request, reply) => {
      const caller = request.knownCaller;
      const sent = { ...asObject(request.query), ...asObject(request.body), ...asObject(request.params) };
      const input = parse(inputSchema as z.ZodType, sent);
      await enforcePolicy(access, caller, input, context.policies);
      const call = buildCall(request, reply, caller, input as unknown);
      const inPlace = inPlaceOf(caller, request);
      const make = async () => {
        const output = await inPlace(() => handle(call));
        return output === STREAMED ? "" : JSON.stringify(presented(outputSchema as z.ZodType, output));
      };
      if (versionOf !== undefined) {
        const versionNow = () => inPlace(() => versionOf(call));
        const question = [route.method, path, caller?.scopes.toSorted(), input];
        const answer = await context.keptAnswers.answer(question, versionNow, make);
        reply.header("cache-control", "no-store");
        return sendKept(call, answer, "application/json; charset=utf-8");
      }
      const run = async () => ({ status, body: await make() });
      const key = meta.creates ? request.headers["idempotency-key"] : undefined;
      const identity = {
        caller: caller?.apiKey?.id ?? caller?.userId ?? request.ip,
        route: `${route.method} ${path}`,
        key: String(key),
        input,
      };
      const answer = key === undefined ? await run() : await answerOnce(context.database, identity, run);
      if (reply.sent) return reply;
      return reply
        .code(answer.status)
        .type("application/json; charset=utf-8")
        .header("cache-control", "no-store")
        .send(answer.body);
    },
  });
}

function mountPlain(app: FastifyInstance, { spec, handle }: PlainMount, context: MountingContext): void {
  const versionOf = versionOfKept(handle as Handler<unknown, unknown>);
  app.route({
    method: spec.method as HTTPMethods,
    url: mountedPath(spec.path),
    ...(spec.maxBodyBytes === undefined ? {} : { bodyLimit: spec.maxBodyBytes }),
    onRequest: admit(spec.access, context),
    handler: async (request, reply) => {
      const caller = request.knownCaller;
      const input = { ...parse(spec.query, asObject(request.query)), ...parse(spec.params, asObject(request.params)) };
      await enforcePolicy(spec.access, caller, input, context.policies);
      const call = buildCall(request, reply, caller, input);
      const inPlace = inPlaceOf(caller, request);
      const version = versionOf && (await inPlace(() => versionOf(call)));
      if (versionOf !== undefined && version !== undefined) {
        const vary = "authorization, accept-encoding";
        return cached(call, { version, type: spec.response.contentType, vary }, async () => {
          const question = [spec.method, spec.path, caller?.scopes.toSorted(), input];
          const versionNow = () => inPlace(() => versionOf(call));
          const make = async () => (await inPlace(() => handle(call))) as Uint8Array | string;
          return { bytes: await context.keptAnswers.answer(question, versionNow, make) };
        });
      }
      const output = await inPlace(() => handle(call));
      return reply.sent || output === undefined ? reply : reply.send(output);
    },
  });
}

type HandlerTree = { readonly [name: string]: HandlerTree | Handler<unknown, unknown> };

function handlerAt(handlers: object, trail: readonly string[]): Handler<unknown, unknown> | undefined {
  let node: unknown = handlers;
  for (const name of trail) node = (node as HandlerTree | undefined)?.[name];
  return typeof node === "function" ? (node as Handler<unknown, unknown>) : undefined;
}

/**
 * Mounts every route of the contract and every plain route.
 * @throws Error listing all routes without access rule, with an unknown policy or without handler: then the server does
 * not start
 */
export function mountRoutes(
  app: FastifyInstance,
  contract: object,
  handlers: object,
  plain: readonly PlainMount[],
  context: MountContext,
): MountedRoute[] {
  const procedures = listProcedures(contract);
  const faults: string[] = [];
  for (const { trail, procedure } of procedures) {
    const path = procedure["~orpc"].route.path ?? trail.join(".");
    faults.push(...ruleFaults(path, (procedure["~orpc"].meta as RouteMeta).access, context.policies));
    if (!handlerAt(handlers, trail)) faults.push(`${path} has no handler`);
  }
  for (const { spec } of plain) faults.push(...ruleFaults(spec.path, spec.access, context.policies));
  if (faults.length > 0) throw new Error(`Routes cannot be mounted:\n  ${faults.join("\n  ")}`);

  app.decorateRequest("knownCaller", undefined);
  const mounting = { ...context, keptAnswers: createKeptAnswers() };
  for (const { trail, procedure } of procedures) {
    mountProcedure(app, procedure, handlerAt(handlers, trail) as Handler<unknown, unknown>, mounting);
  }
  for (const route of plain) mountPlain(app, route, mounting);
  return [
    ...procedures.map(({ procedure }) => ({
      method: procedure["~orpc"].route.method as string,
      path: procedure["~orpc"].route.path as string,
      access: (procedure["~orpc"].meta as RouteMeta).access as AccessRule,
    })),
    ...plain.map(({ spec }) => ({ method: spec.method, path: spec.path, access: spec.access })),
  ];
}
