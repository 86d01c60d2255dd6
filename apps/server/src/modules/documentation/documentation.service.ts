import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import { ticketHash, type Tickets } from "../notifications/index.ts";
import { findPassHolder } from "./documentation.repository.ts";

const TICKET = { purpose: "documentation", subject: "" } as const;
const PASS = { purpose: "documentation-pass", subject: "" } as const;
/** As long as a working day: the guide is read beside the work. */
export const PASS_SECONDS = 8 * 3600;

/**
 * Who may read the guide. A ticket stands in the address once; it is changed for a pass, which the browser keeps in a
 * cookie.
 */
export interface Reading {
  makeTicket(caller: Caller): Promise<string>;
  /** Changes a ticket for a pass; undefined when it does not stand. */
  enter(ticket: string): Promise<string | undefined>;
  /** Organization of who holds a pass; undefined when it does not stand. */
  holder(pass: string): Promise<string | undefined>;
}

export function createReading(database: Database, clock: Clock, tickets: Tickets): Reading {
  return {
    makeTicket: (caller) => tickets.make(caller, TICKET),
    async enter(ticket) {
      const holder = await tickets.take(ticket, TICKET);
      if (holder === undefined) return undefined;
      const pass = await tickets.make({ userId: holder.user_id, sessionId: holder.session_id }, PASS, PASS_SECONDS);
      return (await this.holder(pass)) === undefined ? undefined : pass;
    },
    holder: (pass) =>
      findPassHolder(database, { hash: ticketHash(pass), purpose: PASS.purpose, scope: "docs", now: clock.now() }),
  };
}
