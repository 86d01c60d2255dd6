import type { ExportProgress } from "@tidemark/contract";
import type { Caller } from "../../http/call.ts";
import type { Notifications } from "../notifications/index.ts";
import { findReport } from "./reports.repository.ts";
import type { Database } from "../../database/database.ts";

type Person = Pick<Caller, "userId" | "name">;

/** Tells those who have a report open what happens in it. */
export interface ReportNews {
  /** Somebody is at an element, or only looks on. */
  present(person: Person, reportId: string, elementId: string | null): Promise<void>;
  /** Something in it was changed. */
  changed(person: Person, reportId: string): Promise<void>;
  /** Gives what tells how far a file is: each stage, and what goes on in it a few times a second. */
  exporting(exposureId: string, exportId: string): (progress: Omit<ExportProgress, "id">) => void;
}

/** Between two messages of the same stage of an export. */
const PAUSE_MS = 200;

export function createReportNews(db: Database, notifications: Pick<Notifications, "publish">): ReportNews {
  async function tell(type: "presence" | "report", person: Person, reportId: string, elementId: string | null) {
    const report = await findReport(db, reportId);
    if (report === undefined) return;
    await notifications.publish({
      type,
      exposure_id: report.exposure_id,
      task_id: null,
      status: null,
      progress: null,
      stage: null,
      version: null,
      report: { report_id: reportId, element_id: elementId, user_id: person.userId, name: person.name },
    });
  }
  return {
    present: (person, reportId, elementId) => tell("presence", person, reportId, elementId),
    changed: (person, reportId) => tell("report", person, reportId, null),
    exporting(exposureId, exportId) {
      let last = { stage: "", at: 0 };
      // one after the other: a later stage never comes before an earlier one
      let sent: Promise<void> = Promise.resolve();
      return (progress) => {
        const now = performance.now();
        const stage = `${progress.part} ${progress.stage}`;
        if (stage === last.stage && now - last.at < PAUSE_MS) return;
        last = { stage, at: now };
        const ofNoTask = { task_id: null, status: null, progress: null, stage: null, version: null };
        const told = {
          type: "export",
          exposure_id: exposureId,
          ...ofNoTask,
          export: { id: exportId, ...progress },
        } as const;
        // an export does not wait for being told, nor fail with it
        sent = sent.then(() => notifications.publish(told)).catch(() => undefined);
      };
    },
  };
}
