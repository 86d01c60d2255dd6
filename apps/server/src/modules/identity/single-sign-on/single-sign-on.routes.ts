import { type contract, organizationSignOn as signOnRoute } from "@tidemark/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Handlers } from "../../../http/call.ts";
import type { PlainMount } from "../../../http/mount.ts";
import type { Domains } from "./domains.service.ts";
import type { OrganizationAttempt, OrganizationSignOn } from "./organization-sign-on.service.ts";
import type { Providers } from "./providers.service.ts";

/** The parts of the room that its routes call. */
export interface SingleSignOn {
  readonly providers: Providers;
  readonly domains: Domains;
  readonly signOn: OrganizationSignOn;
}

const COOKIE = "tidemark_sign_on";
const COOKIE_PATH = "/api/authorization/v1/single-sign-on";
const COOKIE_SECONDS = 600;
const attemptSchema = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  organization: z.string(),
});

function readAttempt(request: FastifyRequest): OrganizationAttempt | undefined {
  try {
    return attemptSchema.parse(JSON.parse(Buffer.from(request.cookies[COOKIE] ?? "", "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
}

function setAttempt(reply: FastifyReply, attempt: OrganizationAttempt, secure: boolean): void {
  const value = Buffer.from(JSON.stringify(attempt)).toString("base64url");
  const rules = { path: COOKIE_PATH, httpOnly: true, sameSite: "lax", secure, maxAge: COOKIE_SECONDS } as const;
  reply.setCookie(COOKIE, value, rules);
}

export function singleSignOnHandlers({
  providers,
  domains,
  signOn,
}: SingleSignOn): Handlers<typeof contract.singleSignOn> {
  return {
    settings: ({ input }) => providers.settings(input.id),
    change: ({ input: { id, ...input }, caller, origin }) => providers.change(caller, id, input, origin),
    test: ({ input: { id, ...input } }) => providers.test(id, input),
    remove: async ({ input, caller, origin }) => {
      await providers.remove(caller, input.id, origin);
      return { detail: "Single sign-on was removed." };
    },
    addDomain: ({ input, caller, origin }) => domains.add(caller, input.id, input.domain, origin),
    proveDomain: ({ input, caller, origin }) => domains.prove(caller, input.id, input.domain_id, origin),
    removeDomain: async ({ input, caller, origin }) => {
      await domains.remove(caller, input.id, input.domain_id, origin);
      return { detail: "The domain was removed." };
    },
    forAddress: ({ input, origin }) => signOn.forAddress(input.email, origin),
    finish: async ({ input: { id, ...input }, origin, request, reply }) => {
      const attempt = readAttempt(request);
      reply.clearCookie(COOKIE, { path: COOKIE_PATH });
      const given = Object.entries(input).filter((entry): entry is [string, string] => entry[1] !== undefined);
      return { authenticated: true, token: await signOn.finish(id, new URLSearchParams(given), attempt, origin) };
    },
  };
}

export function singleSignOnPlainRoutes({ signOn }: SingleSignOn, secureCookies: boolean): PlainMount[] {
  return [
    {
      spec: signOnRoute,
      handle: async ({ input, reply }) => {
        const { url, attempt } = await signOn.begin(String(input["id"]));
        setAttempt(reply, attempt, secureCookies);
        return reply.header("cache-control", "no-store").redirect(url);
      },
    },
  ];
}
