import type { AlertDelivery, AlertNotice, contract } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";
import type { Handlers } from "../../../http/call.ts";
import { openProjects } from "../../exposures/index.ts";
import * as notices from "./notices.repository.ts";
import { previewRule, type PreviewContext } from "./preview.ts";
import type { AlertRules } from "./rules.service.ts";

/** Alerts that the bell lists. */
const IN_BELL = 30;

type Sent = notices.NoticeRow["mail"];

const HELD: AlertDelivery = { state: "held", at: null, tries: 0, problem: null };

function deliveryOf(sending: Sent): AlertDelivery | null {
  if (sending === null) return null;
  const { state, next_at: nextAt, sent_at: sentAt, tries, problem } = sending;
  const at = state === "waiting" ? nextAt : sentAt;
  return { state, at: at === null ? null : new Date(at).toISOString(), tries, problem };
}

function presentNotice(row: notices.NoticeRow, project: string): AlertNotice {
  const { wants_mail: wantsMail, read_at: readAt, mail, webhook, ...same } = row;
  return {
    ...same,
    project,
    is_read: readAt !== null,
    mail: wantsMail ? (deliveryOf(mail) ?? HELD) : null,
    webhook: deliveryOf(webhook),
  };
}

interface Parts extends PreviewContext {
  readonly rules: AlertRules;
}

export function alertsHandlers(parts: Parts): Handlers<typeof contract.alerts> {
  const { database: db, clock, rules } = parts;
  const whose = (caller: { readonly userId: string }, exposureId: string) => ({ ownerId: caller.userId, exposureId });
  return {
    rules: {
      list: async ({ input, caller }) => ({ items: await rules.list(whose(caller, input.exposure_id)) }),
      create: ({ input: { exposure_id: project, ...wish }, caller }) => rules.create(whose(caller, project), wish),
      update: ({ input: { exposure_id: project, rule_id: id, ...wish }, caller }) =>
        rules.update(whose(caller, project), id, wish),
      remove: async ({ input, caller }) => {
        await rules.remove(whose(caller, input.exposure_id), input.rule_id);
        return { detail: "The alert rule is deleted" };
      },
      newSecret: async ({ input, caller }) => ({
        secret: await rules.newSecret(whose(caller, input.exposure_id), input.rule_id),
      }),
      test: ({ input, caller }) => rules.test(whose(caller, input.exposure_id), input.rule_id),
    },
    preview: ({ input: { exposure_id: project, ...conditions } }) => previewRule(parts, project, conditions),
    notices: async ({ input: { exposure_id: exposureId, page, n }, caller: { userId: ownerId } }) => {
      const [rows, total, [project]] = await Promise.all([
        notices.listNotices(db, { ownerId, exposureId }, { page, n }),
        notices.countNotices(db, ownerId, exposureId),
        openProjects.findOpen(db, ownerId, [exposureId]),
      ]);
      return { items: rows.map((row) => presentNotice(row, project?.title ?? "")), meta: { page, n, total } };
    },
    inbox: async ({ caller }) => bellOf(db, caller.userId),
    markRead: async ({ input, caller }) => {
      await notices.markRead(db, caller.userId, new Date(input.until), clock.now());
      return { detail: "Marked as read" };
    },
  };
}

/** What the bell of a person shows: alerts of projects that they may still see. */
async function bellOf(db: Database, userId: string): Promise<{ items: AlertNotice[]; unread: number }> {
  const open = await openProjects.findOpen(db, userId, await notices.projectsOf(db, userId));
  const titles = new Map(open.map(({ id, title }) => [id, title]));
  const ids = [...titles.keys()];
  const [rows, unread] = await Promise.all([
    notices.listBell(db, userId, ids, IN_BELL),
    notices.countUnread(db, userId, ids),
  ]);
  return { items: rows.map((row) => presentNotice(row, titles.get(row.exposure_id) ?? "")), unread };
}
