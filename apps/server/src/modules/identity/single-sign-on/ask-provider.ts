import { type Message, message } from "@tidemark/contract";
import * as oidc from "openid-client";
import { AppError } from "../../../app-error.ts";
import { type GuardedFetch, RefusedAddress } from "../../../platform/guarded-fetch.ts";

export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const DISCOVERY = /\/\.well-known\/openid-configuration\/?$/;

/** The issuer of what somebody pasted, which may be the address of the configuration below it. */
export const issuerOf = (pasted: string): string => pasted.trim().replace(DISCOVERY, "");

/** The errors that a fault was caused by, the fault itself first. */
function* causes(fault: unknown): Generator<Error> {
  for (let at = fault; at instanceof Error; at = at.cause) yield at;
}

/** Why a provider cannot be used, as a sentence for who set it up. */
function refusalOf(fault: unknown, address: string): AppError {
  const refused = (text: Message) => new AppError("unprocessable", text, { cause: fault });
  for (const cause of causes(fault)) {
    if (cause instanceof RefusedAddress)
      return refused(message("people.sso_private", { address, reason: cause.message }));
    const { code } = cause as { code?: string };
    if (code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED")
      return refused(message("people.sso_other_issuer", { address }));
    if (code?.startsWith("OAUTH_")) return refused(message("people.sso_no_provider", { address }));
  }
  return refused(message("people.sso_silent", { address }));
}

/** Asks the provider as openid-client wants it, through the guard. */
const askedBy =
  (guarded: GuardedFetch): oidc.CustomFetch =>
  (url, { method, headers, body, signal }) =>
    guarded(url, {
      method,
      headers,
      body: body instanceof URLSearchParams || typeof body === "string" ? body.toString() : undefined,
      signal: signal ?? undefined,
    });

/**
 * Reads the configuration of a provider. ID tokens are checked against its keys, though they come straight from there.
 * @throws AppError `unprocessable` with the reason
 */
export async function discoverProvider(
  { issuer, clientId, clientSecret }: ProviderClient,
  guarded: GuardedFetch,
): Promise<oidc.Configuration> {
  // the guard lets plain http through at allowed origins alone
  const execute = issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : [];
  try {
    const options = { [oidc.customFetch]: askedBy(guarded), execute, timeout: 10 };
    const discovered = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), options);
    const server = discovered.serverMetadata();
    const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const show = ways.includes("client_secret_basic") ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    const configuration = new oidc.Configuration(server, clientId, undefined, show(clientSecret));
    configuration[oidc.customFetch] = askedBy(guarded);
    for (const change of [oidc.enableNonRepudiationChecks, ...execute]) change(configuration);
    return configuration;
  } catch (fault) {
    throw refusalOf(fault, issuer);
  }
}

/**
 * Whether a provider can be used: where it sends people, how many keys it signs with, and that it knows the client,
 * which a code that nobody was given finds out.
 * @throws AppError `unprocessable` with the reason
 */
export async function tryProvider(
  configuration: oidc.Configuration,
  guarded: GuardedFetch,
): Promise<{ issuer: string; authorization_address: string; keys: number }> {
  const {
    issuer,
    authorization_endpoint: address,
    jwks_uri: keysAt,
    token_endpoint: token,
  } = configuration.serverMetadata();
  if (address === undefined || keysAt === undefined || token === undefined || !/^https?:/.test(address))
    throw new AppError("unprocessable", message("people.sso_no_provider", { address: issuer }));
  const keys = await countKeys(keysAt, guarded).catch((fault: unknown) => {
    throw refusalOf(fault, keysAt);
  });
  if (keys === 0) throw new AppError("unprocessable", message("people.sso_no_keys", { address: issuer }));
  await checkClient(configuration, token);
  return { issuer, authorization_address: address, keys };
}

async function countKeys(address: string, guarded: GuardedFetch): Promise<number> {
  const answer = await guarded(address, { headers: { accept: "application/json" } });
  const body: unknown = await answer.json().catch(() => undefined);
  const keys = typeof body === "object" && body !== null && "keys" in body ? body.keys : undefined;
  return Array.isArray(keys) ? keys.length : 0;
}

async function checkClient(configuration: oidc.Configuration, token: string): Promise<void> {
  try {
    await oidc.genericGrantRequest(configuration, "authorization_code", {
      code: "none",
      redirect_uri: "https://invalid.example/",
      code_verifier: oidc.randomPKCECodeVerifier(),
    });
  } catch (fault) {
    for (const cause of causes(fault)) {
      const { error, status, code } = cause as { error?: string; status?: number; code?: string };
      if (error === "invalid_client" || error === "unauthorized_client" || status === 401)
        throw new AppError("unprocessable", message("people.sso_client_unknown"), { cause: fault });
      // any other refusal is one of the code: the client was known
      if (error !== undefined || status !== undefined) return;
      if (cause instanceof RefusedAddress || code?.startsWith("OAUTH_") !== true) continue;
      return;
    }
    throw refusalOf(fault, token);
  }
}
