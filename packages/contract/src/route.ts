import { oc } from "@orpc/contract";
import type * as z from "zod";
import type { AccessRule } from "./access.ts";
import { ERROR_STATUS, type ErrorCode } from "./errors.ts";

/** What a route carries beside its path and schemas. */
export interface RouteMeta {
  readonly access?: AccessRule;
  /** A creating call: repeated with the same `Idempotency-Key` it answers what it answered first. */
  readonly creates?: boolean;
  /** Largest body where it may be larger than `LIMITS.jsonBodyBytes`. */
  readonly maxBodyBytes?: number;
  /** Optional headers that the route reads, by name, with what they mean. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RouteSpec<Input extends z.ZodType, Output extends z.ZodType> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path below the origin, beginning with /api; parameters in braces. */
  readonly path: `/api/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: AccessRule;
  readonly creates?: boolean;
  readonly maxBodyBytes?: number;
  readonly headers?: RouteMeta["headers"];
  /** Path parameters, query and body in one object, as oRPC's compact input reads them. */
  readonly input: Input;
  readonly output: Output;
  readonly successStatus?: number;
  /** Refusals this route may answer besides those every route may answer. */
  readonly errors?: readonly ErrorCode[];
}

const EVERY_ROUTE: readonly ErrorCode[] = ["bad_request", "invalid_input", "rate_limited", "unavailable"];

/**
 * Declares one route of the contract. The server mounts it, the web calls it, the OpenAPI document lists it.
 * The access rule is part of the type: a route without one does not compile.
 */
export function route<Input extends z.ZodType, Output extends z.ZodType>(spec: RouteSpec<Input, Output>) {
  const codes = new Set<ErrorCode>([...EVERY_ROUTE, ...(spec.errors ?? [])]);
  if (spec.access.who !== "anyone") codes.add("unauthenticated").add("forbidden");
  const errors = Object.fromEntries([...codes].map((code) => [code, { status: ERROR_STATUS[code] }]));
  const meta: RouteMeta = {
    access: spec.access,
    ...(spec.creates === undefined ? {} : { creates: spec.creates }),
    ...(spec.maxBodyBytes === undefined ? {} : { maxBodyBytes: spec.maxBodyBytes }),
    ...(spec.headers === undefined ? {} : { headers: spec.headers }),
  };
  return oc
    .$meta<RouteMeta>({})
    .meta(meta)
    .route({
      method: spec.method,
      path: spec.path,
      tags: [spec.tag],
      summary: spec.summary,
      ...(spec.description === undefined ? {} : { description: spec.description }),
      ...(spec.successStatus === undefined ? {} : { successStatus: spec.successStatus }),
    })
    .errors(errors)
    .input(spec.input)
    .output(spec.output);
}

/**
 * Declares a route whose body is no JSON (uploads, images, columns, tiles, zips). It is mounted as a plain Fastify
 * route with the same access rule, and listed in the OpenAPI document.
 */
export interface PlainRoute {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/api/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly access: AccessRule;
  readonly creates?: boolean;
  /** Largest JSON body where it may be larger than `LIMITS.jsonBodyBytes`. */
  readonly maxBodyBytes?: number;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly request?: { readonly contentType: string; readonly maxBytes: number; readonly field?: string };
  readonly response: { readonly contentType: string; readonly schema?: z.ZodType };
  readonly errors?: readonly ErrorCode[];
}

export function plainRoute<const Spec extends PlainRoute>(spec: Spec): Spec {
  return spec;
}
