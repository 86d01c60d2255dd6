import { useSyncExternalStore } from "react";
import { readToken, type TokenClaims } from "../lib/token.ts";
import { createStored } from "./stored.ts";

/** The signed-in person as the screens know them. */
export interface SessionUser extends TokenClaims {
  readonly token: string;
}

const KEY = "tidemark.session";

function parseToken(value: unknown): string | undefined {
  const token = typeof value === "object" && value !== null && "token" in value ? value.token : undefined;
  return typeof token === "string" && readToken(token) !== undefined ? token : undefined;
}

interface Stored {
  readonly token: string | undefined;
  /** The session was ended by the server, not by a log-out; told in all tabs. */
  readonly isOver: boolean;
}

const stored = createStored(KEY, (value): Stored => ({
  token: parseToken(value),
  isOver: typeof value === "object" && value !== null && "isOver" in value && value.isOver === true,
}));

/**
 * Server's clock minus this machine's, in milliseconds: a wrong clock here must not expire tokens. Kept apart from the
 * token, so that learning the time can never bring back a token that another tab has renewed.
 */
const clock = createStored("tidemark.clock-skew", (value) =>
  typeof value === "number" && Number.isFinite(value) ? value : 0,
);

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
  return Date.now() + clock.get();
}

/**
 * Learns the server's clock from an answer's Date header; it counts whole seconds, so small differences are left alone.
 */
export function learnClock(dateHeader: string | null): void {
  const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(server)) return;
  const skew = server - Date.now();
  if (Math.abs(skew - clock.get()) > 5000) clock.set(Math.abs(skew) > 5000 ? skew : 0);
}

/** The session of this browser: one token in local storage, the same in all tabs. */
export const session = {
  user: currentUser,
  /** Looks past this tab's memory: another tab may have renewed or ended the session since. */
  reread(): SessionUser | undefined {
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
    return currentUser();
  },
  /** Waits until another tab has changed the session, at most for the given time. */
  async changed(milliseconds: number): Promise<void> {
    await new Promise<void>((done) => {
      const timer = setTimeout(finish, milliseconds);
      const leave = stored.subscribe(finish);
      function finish() {
        clearTimeout(timer);
        leave();
        done();
      }
    });
  },
  /** Takes a token over; false when it is none. */
  start(token: string): boolean {
    if (readToken(token) === undefined) return false;
    stored.set({ token, isOver: false });
    return true;
  },
  /** Ends it for somebody who logs out. */
  end(): void {
    stored.set({ token: undefined, isOver: false });
  },
  /** Ends it because the server no longer renews it. */
  expire(): void {
    stored.set({ token: undefined, isOver: true });
  },
  /** Whether the last session ended without a log-out, and none has begun since. */
  isOver: (): boolean => stored.get().isOver,
  subscribe: stored.subscribe,
};

/**
 * The signed-in person, undefined for an anonymous visitor; changes with every sign-in, renewal and sign-out of any
 * tab.
 */
export function useUser(): SessionUser | undefined {
  return useSyncExternalStore(session.subscribe, currentUser);
}
