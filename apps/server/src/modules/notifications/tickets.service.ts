import { createHash, randomBytes } from "node:crypto";
import { LIMITS } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import * as repository from "./tickets.repository.ts";

/** What a ticket opens: one purpose, and one record of it where there are several. */
export interface TicketUse {
  readonly purpose: string;
  readonly subject: string;
}

/** Tickets that stand in addresses where no header can be sent: of short life, for one purpose, once. */
export interface Tickets {
  make(holder: Pick<Caller, "userId" | "sessionId">, use: TicketUse, seconds?: number): Promise<string>;
  /** Uses a ticket up; undefined when it is unknown, used, too old, or its session has ended. */
  take(token: string, use: TicketUse): Promise<repository.TicketRow | undefined>;
}

/** What the database keeps of a ticket. */
export const ticketHash = (token: string): Buffer => createHash("sha256").update(token).digest();

export function createTickets(db: Database, clock: Clock): Tickets {
  return {
    async make({ userId, sessionId }, use, seconds = LIMITS.ticketSeconds) {
      const token = randomBytes(24).toString("base64url");
      const expiresAt = new Date(clock.now().getTime() + seconds * 1000);
      await repository.insertTicket(db, { hash: ticketHash(token), userId, sessionId, expiresAt, ...use });
      return token;
    },
    take: (token, { purpose, subject }) => repository.takeTicket(db, ticketHash(token), purpose, subject, clock.now()),
  };
}
