declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  /** The part of the provider that the tests use; the package brings no types. */
  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
