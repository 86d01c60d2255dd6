import { createORPCClient } from "@orpc/client";
import type { JsonifiedClient } from "@orpc/openapi-client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "@tidemark/contract";
import { decodeRefusal } from "./api-error.ts";

export type Fetch = (request: Request) => Promise<Response>;
export type ContractClient = JsonifiedClient<ContractRouterClient<typeof contract>>;

/**
 * Client of every route of the contract: same paths, inputs and answers as the server mounts.
 *
 * @param send performs the request, and decides which token it carries
 */
export function createContractClient(send: Fetch): ContractClient {
  const link = new OpenAPILink(contract, {
    url: window.location.origin,
    fetch: (request, init) => send(new Request(request, init)),
    customErrorResponseBodyDecoder: (body, response) => decodeRefusal(body, response.status),
  });
  return createORPCClient(link);
}
