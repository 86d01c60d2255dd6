import type { Notice, Notification } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { Listener } from "../../database/listener.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import { Hub } from "./hub.ts";
import { isInBin, noticeRows } from "../exposures/index.ts";
import * as repository from "./notifications.repository.ts";
import { purgeTickets, type TicketRow } from "./tickets.repository.ts";
import type { Tickets } from "./tickets.service.ts";

const MESSAGES = "tidemark_notifications";
const SESSIONS = "tidemark_sessions_ended";
const ACCESS = "tidemark_access_ended";
/** A message between processes has at most 8000 bytes, an id takes 39 of them. */
const SESSIONS_AT_ONCE = 150;
const PURPOSE = "exposure-notifications";

export interface Notifications {
  readonly hub: Hub;
  /** Begins to pass on what other processes send. */
  start(listener: Listener): Promise<void>;
  makeTicket(caller: Caller, exposureId: string): Promise<string>;
  takeTicket(token: string, exposureId: string): Promise<TicketRow | undefined>;
  /** Tells everybody who watches the project, in all processes. */
  publish(notification: Notification): Promise<void>;
  /** Tells them that values or locations of the project changed. */
  readonly dataChanged: (exposureId: string) => Promise<void>;
  sessionsEnded(ids: readonly string[]): Promise<void>;
  /** A person may not read a project any more; without one, nobody may. */
  accessEnded(exposureId: string, userId?: string): Promise<void>;
  /** What has become of what a person asked for, kept until it is read. */
  notices(userId: string): Promise<{ items: Notice[]; unread: number }>;
  markRead(userId: string, until: string): Promise<void>;
  purge(): Promise<number>;
}

function presentNotice({ said, error, ...row }: noticeRows.NoticeRow): Notice {
  return { ...row, error, ...(said !== null && { error_said: { code: said.code, facts: said.facts } }) };
}

export function createNotifications(db: Database, clock: Clock, tickets: Tickets): Notifications {
  const hub = new Hub();
  const publish: Notifications["publish"] = (notification) =>
    repository.notify(db, MESSAGES, JSON.stringify(notification));
  const use = (exposureId: string) => ({ purpose: PURPOSE, subject: exposureId });
  return {
    hub,
    async start(listener) {
      await listener.on(MESSAGES, (payload) => hub.publish((JSON.parse(payload) as Notification).exposure_id, payload));
      await listener.on(SESSIONS, (payload) => hub.endSessions(JSON.parse(payload) as string[]));
      await listener.on(ACCESS, (payload) => hub.endAccess(JSON.parse(payload) as Parameters<Hub["endAccess"]>[0]));
    },
    makeTicket: (caller, exposureId) => tickets.make(caller, use(exposureId)),
    async takeTicket(token, exposureId) {
      const ticket = await tickets.take(token, use(exposureId));
      // deleted since the ticket was made
      return ticket && (await isInBin(db, exposureId)) ? undefined : ticket;
    },
    publish,
    dataChanged(exposureId) {
      const ofNoTask = { task_id: null, status: null, progress: null, stage: null, version: null };
      return publish({ type: "dataset", exposure_id: exposureId, ...ofNoTask });
    },
    async sessionsEnded(ids) {
      for (let from = 0; from < ids.length; from += SESSIONS_AT_ONCE)
        await repository.notify(db, SESSIONS, JSON.stringify(ids.slice(from, from + SESSIONS_AT_ONCE)));
    },
    accessEnded: (exposureId, userId) => repository.notify(db, ACCESS, JSON.stringify({ exposureId, userId })),
    notices: async (userId) => ({
      items: (await noticeRows.listNotices(db, userId)).map(presentNotice),
      unread: await noticeRows.countUnread(db, userId),
    }),
    markRead: (userId, until) => noticeRows.markRead(db, userId, until, clock.now()),
    purge: () => purgeTickets(db, clock.now()),
  };
}
