import { setImmediate } from "node:timers/promises";
import { type Activity, type AuditAct, type AuditEntry, message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import * as repository from "./audit.repository.ts";
import * as activity from "./project-activity.repository.ts";

/** Who did it; parts that are not known are left out. */
export interface Actor {
  readonly userId?: string;
  readonly email?: string;
  readonly organizationId?: string;
  readonly address?: string;
  /** The key it was done with, in the name of the user. */
  readonly apiKey?: { readonly prefix: string };
}

export interface Audit {
  record(act: AuditAct, actor: Actor, about?: { subject?: string; facts?: Record<string, unknown> }): Promise<void>;
  list(
    organizationId: string,
    filter: repository.AuditFilter,
    page: number,
    n: number,
  ): Promise<{ items: AuditEntry[]; total: number }>;
  /** What was done to a project and its locations. */
  ofProject(exposureId: string, page: number, n: number): Promise<{ items: Activity[]; total: number }>;
  /** All entries that match, as CSV with a header line. */
  exportCsv(organizationId: string, filter: repository.AuditFilter): Promise<string>;
  ofUser(userId: string): Promise<AuditEntry[]>;
  forget(userId: string, email: string): Promise<void>;
  purge(): Promise<number>;
}

const EXPORT_LIMIT = 100_000;
const LINES_AT_A_TIME = 1000;
const DAY_MS = 86_400_000;
const COLUMNS = ["id", "at", "act", "actor_id", "actor_email", "subject", "address", "facts"] as const;

/**
 * A CSV cell; text (also in full-width signs or after spaces) that a spreadsheet would take for a formula is made plain
 * with an apostrophe.
 */
export function csvCell(value: unknown): string {
  const raw = typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
  const text = typeof value === "string" && /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(raw) ? `'${raw}` : raw;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function createAudit(db: Database, clock: Clock, retentionDays: number): Audit {
  return {
    record: (act, actor, { subject, facts = {} } = {}) =>
      repository.insertEntry(db, {
        at: clock.now(),
        act,
        organizationId: actor.organizationId ?? null,
        actorId: actor.userId ?? null,
        actorEmail: actor.email ?? null,
        subject: subject ?? null,
        address: actor.address ?? null,
        facts: actor.apiKey === undefined ? facts : { ...facts, api_key: actor.apiKey.prefix },
      }),
    async list(organizationId, filter, page, n) {
      const items = await repository.listEntries(db, organizationId, filter, n, (page - 1) * n);
      return { items, total: await repository.countEntries(db, organizationId, filter) };
    },
    async ofProject(exposureId, page, n) {
      const items = await activity.listActivity(db, exposureId, { limit: n, offset: (page - 1) * n });
      return { items, total: await activity.countActivity(db, exposureId) };
    },
    async exportCsv(organizationId, filter) {
      // A log that was cut off without a word would be taken for the whole one.
      if ((await repository.countEntries(db, organizationId, filter)) > EXPORT_LIMIT)
        throw new AppError("bad_request", message("people.audit_too_long", { most: EXPORT_LIMIT }));
      const entries = await repository.listEntries(db, organizationId, filter, EXPORT_LIMIT, 0);
      const lines: string[] = [];
      for (const entry of entries) {
        lines.push(COLUMNS.map((column) => csvCell(entry[column])).join(","));
        // others are answered in between
        if (lines.length % LINES_AT_A_TIME === 0) await setImmediate();
      }
      return `${[COLUMNS.join(","), ...lines].join("\r\n")}\r\n`;
    },
    ofUser: (userId) => repository.listEntriesOfUser(db, userId, EXPORT_LIMIT),
    forget: (userId, email) => repository.forgetActor(db, userId, email),
    purge: () => repository.purgeEntries(db, new Date(clock.now().getTime() - retentionDays * DAY_MS)),
  };
}
