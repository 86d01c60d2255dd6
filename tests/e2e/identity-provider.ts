import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import Provider from "oidc-provider";

export const SSO_EMAIL = "analyst@demo.tidemark.example";
export const SSO_CLIENT = { id: "tidemark", secret: "a-secret-of-the-tests-only-0123456789" } as const;

/**
 * A real OpenID Connect provider. Who signs in there with an address has that one, everybody else is the analyst of the
 * demo.
 * @param at - its port; 0 takes a free one
 */
export async function startIdentityProvider(
  redirectUri: string,
  at = 0,
): Promise<{ issuer: string; stop: () => Promise<void> }> {
  const http = createServer();
  await new Promise<void>((ready) => {
    http.listen(at, "127.0.0.1", ready);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = http.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: SSO_CLIENT.id, client_secret: SSO_CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["cookie-key-of-the-tests"] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id.includes("@") ? id : SSO_EMAIL,
        email_verified: true,
        name: id.includes("@") ? "Mara Quay" : "Analyst",
      }),
    }),
  });
  const answer = provider.callback();
  http.on("request", (request, response) => void answer(request, response));
  return {
    issuer,
    stop: () =>
      new Promise<void>((stopped) => {
        http.closeAllConnections();
        http.close(() => stopped());
      }),
  };
}
