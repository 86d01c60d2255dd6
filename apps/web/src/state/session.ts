import { useSyncExternalStore } from "react";
import { readToken, type TokenClaims } from "../lib/token.ts";
import { createStored } from "./stored.ts";

/** The signed-in person as the screens know them. */
export interface SessionUser extends TokenClaims {
  readonly token: string;
}

interface StoredSession {
  readonly token: string | undefined;
  /** Server's clock minus this machine's, in milliseconds: a wrong clock here must not expire tokens. */
  readonly clockSkewMs: number;
}

function parse(value: unknown): StoredSession {
  const { token, clockSkewMs } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const skew = typeof clockSkewMs === "number" && Number.isFinite(clockSkewMs) ? clockSkewMs : 0;
  return { token: typeof token === "string" && readToken(token) !== undefined ? token : undefined, clockSkewMs: skew };
}

const KEY = "tidemark.session";
const stored = createStored<StoredSession>(KEY, parse);

let known: SessionUser | undefined;

function currentUser(): SessionUser | undefined {
  const { token } = stored.get();
  if (token === undefined) known = undefined;
  else if (known?.token !== token) {
    const claims = readToken(token);
    known = claims === undefined ? undefined : { ...claims, token };
  }
  return known;
}

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export function serverNow(): number {
  return Date.now() + stored.get().clockSkewMs;
}

/** Learns the server's clock from an answer's Date header; it counts whole seconds, so small differences are left alone. */
export function learnClock(dateHeader: string | null): void {
  const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(server)) return;
  const skew = server - Date.now();
  const { token, clockSkewMs } = stored.get();
  if (Math.abs(skew - clockSkewMs) > 5000) stored.set({ token, clockSkewMs: Math.abs(skew) > 5000 ? skew : 0 });
}

/** The session of this browser: one token in local storage, the same in all tabs. */
export const session = {
  user: currentUser,
  /** Looks past this tab's memory: another tab may have renewed or ended the session since. */
  reread(): SessionUser | undefined {
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
    return currentUser();
  },
  /** Takes a token over; false when it is none. */
  start(token: string): boolean {
    if (readToken(token) === undefined) return false;
    stored.set({ token, clockSkewMs: stored.get().clockSkewMs });
    return true;
  },
  end(): void {
    stored.set({ token: undefined, clockSkewMs: stored.get().clockSkewMs });
  },
  subscribe: stored.subscribe,
};

/** The signed-in person, undefined for an anonymous visitor; changes with every sign-in, renewal and sign-out of any tab. */
export function useUser(): SessionUser | undefined {
  return useSyncExternalStore(session.subscribe, currentUser);
}
