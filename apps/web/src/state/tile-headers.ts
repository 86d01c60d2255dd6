import { currentToken } from "./renewal.ts";

/** Sends the token with what the map library fetches by itself. */
export async function tileHeaders(): Promise<Readonly<Record<string, string>>> {
  const token = await currentToken().catch(() => undefined);
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
