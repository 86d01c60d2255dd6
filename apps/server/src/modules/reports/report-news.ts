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
  /** Tells how far a file is until it ends: each stage, and what goes on in it a few times a second. */
  exporting(exposureId: string, exportId: string): ExportNews;
}

/** What is told of one file. */
interface ExportNews {
  readonly tell: (progress: Omit<ExportProgress, "id">) => void;
  /** It was made, or was not. */
  readonly end: (status: "Finished" | "Failed") => void;
}

/** Between two messages of the same stage of an export. */
const PAUSE_MS = 200;
/** After which the last one is told again, for who came in between. */
const AGAIN_MS = 1000;

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
      let last: { readonly progress: Omit<ExportProgress, "id">; readonly at: number } | undefined;
      // one after the other: a later stage never comes before an earlier one
      let sent: Promise<void> = Promise.resolve();
      const send = (progress: Omit<ExportProgress, "id">, status: string) => {
        const ofNoTask = { task_id: null, progress: null, stage: null, version: null };
        const told = { ...ofNoTask, exposure_id: exposureId, status, export: { id: exportId, ...progress } };
        // an export does not wait for being told, nor fail with it
        sent = sent.then(() => notifications.publish({ type: "export", ...told })).catch(() => undefined);
      };
      const again = setInterval(() => last && send(last.progress, "Running"), AGAIN_MS);
      again.unref();
      return {
        tell(progress) {
          const now = performance.now();
          const before = last?.progress;
          const isSame = before?.stage === progress.stage && before.part === progress.part;
          if (isSame && last !== undefined && now - last.at < PAUSE_MS) return;
          last = { progress, at: now };
          send(progress, "Running");
        },
        end(status) {
          clearInterval(again);
          if (last !== undefined) send(last.progress, status);
        },
      };
    },
  };
}
