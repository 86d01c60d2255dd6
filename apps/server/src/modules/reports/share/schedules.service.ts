import { message, type ReportSchedule, type Rhythm, SHARE_DAYS } from "@tidemark/contract";
import { AppError, notFound } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import { accessOf, runWithAccess } from "../../../dataset-access.ts";
import type { Caller } from "../../../http/call.ts";
import { wordedFor } from "../../../language.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import type { Queue } from "../../../platform/queue.ts";
import { isInBin, projectRows } from "../../exposures/index.ts";
import { findReport } from "../reports.repository.ts";
import type { Versions } from "../versions.service.ts";
import { reportMail } from "./report.mail.ts";
import * as rows from "./schedules.repository.ts";
import type { Shares } from "./shares.service.ts";

/** Reports that are sent by mail. */
export interface Schedules {
  list(reportId: string): Promise<ReportSchedule[]>;
  create(
    caller: Caller,
    reportId: string,
    asked: { readonly rhythm: Rhythm; readonly recipients: readonly string[] },
  ): Promise<ReportSchedule>;
  remove(reportId: string, id: string): Promise<void>;
  /** Sends what is due. What cannot be sent is noted, and tried again at its next time. */
  sendDue(): Promise<void>;
}

export interface ScheduleParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly queue: Queue;
  readonly versions: Versions;
  readonly shares: Shares;
}

/** When a rhythm comes next; null for one that waits for a computation. */
export function nextTime(rhythm: Rhythm, from: Date): Date | null {
  if (rhythm === "computed") return null;
  const next = new Date(from);
  if (rhythm === "weekly") next.setUTCDate(from.getUTCDate() + 7);
  else {
    const day = from.getUTCDate();
    next.setUTCDate(1);
    next.setUTCMonth(from.getUTCMonth() + 1);
    // the 31st is the last day of shorter months
    const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
    next.setUTCDate(Math.min(day, last));
  }
  return next;
}

const callerOf = (due: rows.DueSchedule): Caller => ({
  userId: due.owner_id,
  organizationId: due.organization_id,
  email: due.email,
  name: due.name,
  roles: due.roles,
  scopes: due.scopes,
  isSurveyUser: false,
  language: due.language,
  sessionId: "",
});

export function createSchedules(parts: ScheduleParts): Schedules {
  const { database: db, clock, log, queue, versions, shares } = parts;

  /** Freezes, links and mails a report in the name of who set it up, with what they may see now. */
  async function send(due: rows.DueSchedule): Promise<void> {
    const project = await projectRows.findVisibleOwner(db, due.owner_id, due.exposure_id);
    if (project === undefined && (await isInBin(db, due.exposure_id)))
      throw new AppError("conflict", message("project.deleted"));
    const { title } = (await projectRows.findProject(db, due.exposure_id)) ?? { title: "" };
    const isReader = project?.owner_id === due.owner_id && project.is_payed;
    if (!due.is_active || !isReader || !due.scopes.includes("reports"))
      throw new AppError("forbidden", message("report.not_sent"));
    const caller = callerOf(due);
    await runWithAccess(accessOf(due.scopes), async () => {
      const version = await versions.freeze(caller, due.report_id);
      const { losses } = (await versions.get(caller, due.report_id, version.id)).content;
      const names = await rows.namesOf(db, due.organization_id, due.recipients);
      await db.transaction(async () => {
        const share = { versionId: version.id, days: SHARE_DAYS.usual };
        const { url } = await shares.create(caller, due.report_id, share);
        for (const to of due.recipients) {
          const about = {
            to,
            url,
            title: due.title,
            project: title,
            name: names.get(to) ?? "",
            sender: due.name === "" ? due.email : due.name,
            rhythm: due.rhythm,
            days: SHARE_DAYS.usual,
            losses,
          };
          const by = due.name === "" ? due.email : `${due.name} (${due.email})`;
          await queue.add(
            "send-mail",
            wordedFor(due.language, () => reportMail({ ...about, by, organizationName: due.organization })),
          );
        }
        await note(due, null);
      });
    });
  }

  function note({ id, rhythm, run }: rows.DueSchedule, problem: string | null): Promise<void> {
    const now = clock.now();
    const sentAt = problem === null ? now : undefined;
    return rows.noteTurn(db, id, { nextAt: nextTime(rhythm, now), run, sentAt, problem });
  }

  return {
    list: (reportId) => rows.listSchedules(db, reportId),
    async create({ userId: ownerId }, reportId, { rhythm, recipients }) {
      const report = await findReport(db, reportId);
      if (report === undefined) throw notFound("report");
      const made = await rows.insertSchedule(db, {
        reportId,
        ownerId,
        rhythm,
        recipients: [...new Set(recipients.map((one) => one.toLowerCase()))],
        nextAt: nextTime(rhythm, clock.now()),
        lastRun: await rows.newestRun(db, report.exposure_id),
      });
      if (made === undefined) throw notFound("report");
      return made;
    },
    async remove(reportId, id) {
      if (!(await rows.deleteSchedule(db, reportId, id))) throw notFound("report_schedule");
    },
    async sendDue() {
      for (const due of await rows.findDue(db, clock.now()))
        try {
          await send(due);
        } catch (error) {
          // a database that is away, or a disk that is full, is tried again with the job
          if (!(error instanceof AppError) || error.code === "unavailable") throw error;
          log.warn({ err: error, schedule: due.id }, "a report was not sent");
          await note(due, error.message);
        }
    },
  };
}
