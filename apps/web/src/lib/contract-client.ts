import { createORPCClient } from "@orpc/client";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { type ContractRouterClient, isContractProcedure } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract, type RouteMeta } from "@tidemark/contract";
import { decodeRefusal } from "./api-error.ts";

export type Fetch = (request: Request) => Promise<Response>;

/** What a call says beside its input. */
export interface CallContext {
  /** Revision that a change was made on, as `If-Match` says it. */
  readonly ifMatch?: string;
}
export type ContractClient = JsonifiedClient<ContractRouterClient<typeof contract, CallContext>>;

/** A fresh name for one creating call: when it is repeated because its answer was lost, nothing is created twice. */
function idempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function creates(path: readonly string[]): boolean {
  let node: unknown = contract;
  for (const name of path) node = (node as Record<string, unknown>)[name];
  return isContractProcedure(node) && (node["~orpc"].meta as RouteMeta).creates === true;
}

/**
 * Client of every route of the contract: same paths, inputs and answers as the server mounts.
 *
 * @param send performs the request, and decides which token it carries
 */
export function createContractClient(send: Fetch): ContractClient {
  const link = new OpenAPILink<CallContext>(contract, {
    url: window.location.origin,
    headers: ({ context }, path): Record<string, string> => ({
      ...(creates(path) ? { "idempotency-key": idempotencyKey() } : {}),
      ...(context.ifMatch === undefined ? {} : { "if-match": context.ifMatch }),
    }),
    fetch: (request, init) => send(new Request(request, init)),
    customErrorResponseBodyDecoder: (body, response) => decodeRefusal(body, response.status),
  });
  return createORPCClient(link);
}
