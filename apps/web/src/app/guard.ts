import { redirect, replace } from "react-router";
import { selfService } from "../state/self-service.ts";
import { session } from "../state/session.ts";
import { wantedAddress } from "../state/wanted-address.ts";
import { resolveNavigation } from "./navigation.ts";
import { paths } from "./paths.ts";
import { isStepOfElsewhere, resumeFlow } from "./resume-flow.ts";

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Where an address sends the one who opens it now; undefined when its screen is shown. */
function sendsTo(address: Address): string | undefined {
  const user = session.user();
  const next = resolveNavigation(user, address, { selfService: selfService.get() });
  if (next.kind === "show") return undefined;
  return (user !== undefined && address.pathname === paths.login ? wantedAddress.get() : undefined) ?? next.to;
}

function decide(request: Request): Response | null {
  let address = new URL(request.url);
  let wanted: string | undefined;
  let to: string | undefined;
  // the whole way at once: the router would add an entry to the history for every redirect of a redirect
  for (let next = sendsTo(address); next !== undefined; next = sendsTo(address)) {
    if (next === paths.login) wanted = address.pathname + address.search;
    to = next;
    address = new URL(next, address);
  }
  if (wanted !== undefined) wantedAddress.set(wanted);
  else if (to === undefined && address.pathname !== paths.login) wantedAddress.set(undefined);
  if (to === undefined) return null;
  // an address that is already in the history gives its entry up; one that is only about to be opened has none
  const { origin, pathname, search } = window.location;
  return request.url === origin + pathname + search ? replace(to) : redirect(to);
}

/**
 * Loader of every route: applies the navigation rules to the address that is opened. A step of the self-service that
 * was reached in another browser is asked of the server first.
 *
 * @returns null when its screen is shown, else the redirect
 */
export function guard({ request }: { readonly request: Request }): Response | null | Promise<Response | null> {
  if (!isStepOfElsewhere(new URL(request.url).pathname)) return decide(request);
  return resumeFlow().then(() => decide(request));
}

/**
 * Whether the guard is asked again on the same screen: only when it will lead elsewhere. A change of the query alone,
 * such as every step on the map, then stays immediate.
 */
export function leadsElsewhere({ nextUrl }: { readonly nextUrl: URL }): boolean {
  return sendsTo(nextUrl) !== undefined;
}
