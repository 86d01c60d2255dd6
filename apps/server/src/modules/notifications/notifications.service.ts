import { createHash, randomBytes } from "node:crypto";
import { LIMITS, type Notification } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { Listener } from "../../database/listener.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import { Hub } from "./hub.ts";
import * as repository from "./notifications.repository.ts";

const MESSAGES = "tidemark_notifications";
const SESSIONS = "tidemark_sessions_ended";
/** A message between processes has at most 8000 bytes, an id takes 39 of them. */
const SESSIONS_AT_ONCE = 150;
const PURPOSE = "exposure-notifications";

export interface Notifications {
  readonly hub: Hub;
  /** Begins to pass on what other processes send. */
  start(listener: Listener): Promise<void>;
  makeTicket(caller: Caller, exposureId: string): Promise<string>;
  takeTicket(token: string, exposureId: string): Promise<repository.TicketRow | undefined>;
  /** Tells everybody who watches the project, in all processes. */
  publish(notification: Notification): Promise<void>;
  sessionsEnded(ids: readonly string[]): Promise<void>;
  purge(): Promise<number>;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();

export function createNotifications(db: Database, clock: Clock): Notifications {
  const hub = new Hub();
  return {
    hub,
    async start(listener) {
      await listener.on(MESSAGES, (payload) => hub.publish((JSON.parse(payload) as Notification).exposure_id, payload));
      await listener.on(SESSIONS, (payload) => hub.endSessions(JSON.parse(payload) as string[]));
    },
    async makeTicket(caller, exposureId) {
      const token = randomBytes(24).toString("base64url");
      const expiresAt = new Date(clock.now().getTime() + LIMITS.ticketSeconds * 1000);
      const { userId, sessionId } = caller;
      await repository.insertTicket(db, {
        hash: hashOf(token),
        purpose: PURPOSE,
        userId,
        sessionId,
        subject: exposureId,
        expiresAt,
      });
      return token;
    },
    takeTicket: (token, exposureId) => repository.takeTicket(db, hashOf(token), PURPOSE, exposureId, clock.now()),
    publish: (notification) => repository.notify(db, MESSAGES, JSON.stringify(notification)),
    async sessionsEnded(ids) {
      for (let from = 0; from < ids.length; from += SESSIONS_AT_ONCE)
        await repository.notify(db, SESSIONS, JSON.stringify(ids.slice(from, from + SESSIONS_AT_ONCE)));
    },
    purge: () => repository.purgeTickets(db, clock.now()),
  };
}
