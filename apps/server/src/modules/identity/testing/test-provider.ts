import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export const CLIENT = { id: "tidemark", secret: "very-secret" } as const;

/** A real OpenID provider on this machine. */
export interface TestProvider {
  readonly issuer: string;
  /** Claims it gives for whoever signs in; `sub` is "somebody" unless they say another. */
  claims: { readonly sub?: string; readonly [name: string]: unknown };
  /** Whether somebody between changes the signature of ID tokens. */
  isForged: boolean;
  /** Goes through its pages like a browser and gives the address it sends the user back to. */
  signIn(start: string): Promise<URL>;
  stop(): void;
}

/** Changes one sign of the signature of the ID token that is answered. */
function forgeSignature(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) =>
    end(
      String(body).replace(
        /("id_token":"[\w-]+\.[\w-]+\.)([\w-])/,
        (_, before: string, sign: string) => `${before}${sign === "A" ? "B" : "A"}`,
      ),
    )) as typeof response.end;
}

class Jar {
  readonly #cookies = new Map<string, string>();
  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

/** Goes through the provider's pages like a browser, until they lead to the return address. */
async function goThrough(
  start: string,
  issuer: string,
  subject: string,
  isReturn: (url: string) => boolean,
): Promise<URL> {
  const jar = new Jar();
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: jar.header },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    jar.take(response);
    return response;
  };
  let url = start;
  for (let step = 0; step < 12; step += 1) {
    const response = await visit(url);
    const next = response.headers.get("location");
    if (next && isReturn(next)) return new URL(next);
    if (next) {
      url = new URL(next, issuer).href;
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? "";
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? url;
    const posted = await visit(new URL(action, url).href, { prompt, login: subject, password: "x" });
    url = new URL(posted.headers.get("location") ?? "", issuer).href;
    if (isReturn(url)) return new URL(url);
  }
  throw new Error("the provider did not send the user back");
}

/**
 * A real OpenID provider that signs everybody in as "somebody".
 * @param redirectUris - where it may send people back to; read when it is first asked
 */
export async function startTestProvider(redirectUris: readonly string[]): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: TestProvider = {
    issuer,
    claims: {},
    isForged: false,
    signIn: (start) =>
      goThrough(start, issuer, state.claims.sub ?? "somebody", (url) =>
        redirectUris.some((uri) => url.startsWith(uri)),
      ),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const build = () =>
    new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [...redirectUris],
          grant_types: ["authorization_code"],
        },
      ],
      cookies: { keys: ["test"] },
      claims: {
        openid: ["sub"],
        email: ["email", "email_verified", "xms_edov"],
        profile: ["given_name", "family_name", "name"],
      },
      findAccount: (_context: unknown, accountId: string) => ({
        accountId,
        claims: async () => ({ sub: accountId, ...state.claims }),
      }),
      features: { devInteractions: { enabled: true } },
    });
  let handle: ReturnType<Provider["callback"]> | undefined;
  server.on("request", (request, response) => {
    if (state.isForged && request.url === "/token") forgeSignature(response);
    handle ??= build().callback();
    void handle(request, response);
  });
  return state;
}
