import { type Message, message } from "@tidemark/contract";
import { AppError } from "../app-error.ts";
import type { Database } from "../database/database.ts";
import { countAttempt, forgetAttempts, takeAttemptBack } from "./rate-limit.repository.ts";

interface Limit {
  /** Attempts allowed in a window. */
  readonly attempts: number;
  readonly windowSeconds: number;
}

/** Limits on what can be guessed or abused. Addresses get more than accounts: offices share one. */
const LIMITS = {
  "login-account": { attempts: 10, windowSeconds: 15 * 60 },
  "login-address": { attempts: 100, windowSeconds: 15 * 60 },
  // who types an address asks once or twice; names of organizations are not to be listed
  "sign-on-address": { attempts: 300, windowSeconds: 15 * 60 },
  "domain-proof": { attempts: 60, windowSeconds: 15 * 60 },
  // invitations of addresses that have an account elsewhere: who has one is not to be listed
  "invited-known": { attempts: 20, windowSeconds: 24 * 60 * 60 },
  "second-factor": { attempts: 50, windowSeconds: 24 * 60 * 60 },
  // wrong keys alone count for an address; a key is let do what a busy program does
  "key-address": { attempts: 60, windowSeconds: 15 * 60 },
  "key-calls": { attempts: 1200, windowSeconds: 60 },
  "code-address": { attempts: 60, windowSeconds: 15 * 60 },
  // passwords of links to reports, by link and address; and who tries links at all
  "share-password": { attempts: 20, windowSeconds: 15 * 60 },
  "share-address": { attempts: 300, windowSeconds: 15 * 60 },
  // wrong tokens of surveys alone count for an address; who answers saves every half second at most
  "survey-address": { attempts: 30, windowSeconds: 60 * 60 },
  "survey-calls": { attempts: 600, windowSeconds: 60 },
  // trials of addresses that alerts are posted to
  "alert-test": { attempts: 20, windowSeconds: 60 * 60 },
  "webhook-test": { attempts: 20, windowSeconds: 60 * 60 },
  "assistant-user": { attempts: 20, windowSeconds: 60 },
  // calls of tools by assistants of one's own
  "assistant-tools": { attempts: 120, windowSeconds: 60 },
  "mail-account": { attempts: 5, windowSeconds: 60 * 60 },
  "mail-address": { attempts: 40, windowSeconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export interface RateLimiter {
  /** Counts an attempt. @throws AppError `rate_limited` with the time to try again, once there were too many */
  attempt(limit: LimitName, who: string): Promise<void>;
  /** Forgets the attempts of this account or address. */
  forget(limit: LimitName, who: string): Promise<void>;
  /** Takes one attempt back, which was no wrong one. */
  takeBack(limit: LimitName, who: string): Promise<void>;
}

function tooMany(seconds: number): Message {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? message("http.too_many_attempts") : message("http.too_many_attempts_minutes", { minutes });
}

/** Limits counted in the database, so that they hold over all processes. */
export function createRateLimiter(db: Database): RateLimiter {
  return {
    async attempt(limit, who) {
      const { attempts, windowSeconds } = LIMITS[limit];
      const { count, secondsLeft } = await countAttempt(db, `${limit}:${who}`, windowSeconds);
      if (count <= attempts) return;
      throw new AppError("rate_limited", tooMany(secondsLeft), {
        retryAfterSeconds: secondsLeft,
      });
    },
    takeBack: (limit, who) => takeAttemptBack(db, `${limit}:${who}`, LIMITS[limit].windowSeconds),
    forget: (limit, who) => forgetAttempts(db, `${limit}:${who}`),
  };
}
