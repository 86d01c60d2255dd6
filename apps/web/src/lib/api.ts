import { currentToken, renew, timedFetch } from "../state/renewal.ts";
import { decodeRefusal } from "./api-error.ts";
import { createContractClient } from "./contract-client.ts";

function withToken(request: Request, token: string | undefined): Request {
  const copy = request.clone();
  if (token !== undefined) copy.headers.set("authorization", `Bearer ${token}`);
  return copy;
}

/**
 * Performs a request with the token of the session. A token within five minutes of its expiry is renewed before; one
 * that the server refuses all the same (revoked, or our clock is wrong) is renewed once and the request repeated.
 */
async function authorisedFetch(request: Request): Promise<Response> {
  const token = await currentToken();
  const response = await timedFetch(withToken(request, token));
  if (response.status !== 401 || token === undefined) return response;
  const renewed = await renew(token);
  // without a session the request is still made: what is open to anyone is answered all the same
  return renewed === token ? response : timedFetch(withToken(request, renewed));
}

const underWay = new Set<Promise<unknown>>();

/** Performs a request as the signed-in person, and counts it among those under way until its answer has begun. */
function countedFetch(request: Request): Promise<Response> {
  const answer = authorisedFetch(request);
  underWay.add(answer);
  void answer.catch(() => undefined).then(() => underWay.delete(answer));
  return answer;
}

/** Waits until everything that was asked for is answered, at most for the given time. */
export async function allAnswered(milliseconds: number): Promise<void> {
  const timeUp = new Promise<void>((done) => {
    setTimeout(done, milliseconds);
  });
  await Promise.race([Promise.allSettled(underWay), timeUp]);
}

/** Every route of the contract, called as the signed-in person. */
export const api = createContractClient(countedFetch);

/**
 * Calls a route that is no JSON (uploads, downloads), as the signed-in person.
 *
 * @throws RefusalError when the server says no
 */
export async function callPlain(path: `/api/${string}`, init?: RequestInit): Promise<Response> {
  const response = await countedFetch(new Request(new URL(path, window.location.origin), init));
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  throw decodeRefusal(body, response.status) ?? new Error(`${response.status} ${response.statusText}`);
}
