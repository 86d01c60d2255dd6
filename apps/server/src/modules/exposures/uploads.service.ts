import { DEFAULT_SITE_NAME, type Edge, LIMITS, message, type Upload } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { plainText } from "../../database/json-text.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import type { CheckOutcome } from "./check/check-upload.ts";
import { sliceChunks } from "./check/chunks.ts";
import { presentSite, type SiteRecord } from "../locations/index.ts";
import type { UploadChecker } from "./check/upload-checker.ts";
import { readIssues, readReport, type TakenFix } from "./check/upload-report.ts";
import * as repository from "./uploads.repository.ts";

export interface UploadedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Workbooks that were checked and wait to become a project; each is its owner's only, for a day. */
export interface Uploads {
  /** Tells that a workbook is being sent, or may soon be. */
  expect(): void;
  /**
   * Checks a workbook and keeps it. @returns its id
   * @throws AppError `unprocessable` for a file that is no workbook of locations, `forbidden` to look up places without
   * the right to
   */
  check(caller: Caller, file: UploadedFile, geocode: boolean): Promise<string>;
  /** A page of its clean rows with its first faults; page 1 of 5,000 unless told. @throws AppError `not_found` */
  read(caller: Caller, id: string, page?: { readonly page: number; readonly n: number }): Promise<Upload>;
  /** Takes proposals and checks the workbook again with all that were taken so far. */
  fix(caller: Caller, id: string, fixes: readonly TakenFix[]): Promise<Upload>;
  /** The workbook as it was sent, with its faults marked. */
  marked(caller: Caller, id: string): Promise<UploadedFile>;
}

const HOUR_MS = 3_600_000;
const ISSUES_ANSWERED = 1000;
/** Of each person the newest are kept. */
const KEPT_UPLOADS = 10;
export const INVALID_FILE = message("upload.invalid_file");

function refusal({ code, message }: Extract<CheckOutcome, { ok: false }>): AppError {
  const isOther = code === "not-a-workbook" || code === "old-format";
  return new AppError("unprocessable", isOther ? INVALID_FILE : message, { issues: [{ code, message, row: 0 }] });
}

function presentUpload(
  row: repository.UploadRow,
  rows: Buffer,
  reportPart: Buffer,
  { page, n }: { page: number; n: number },
): Upload {
  const report = readReport(reportPart);
  const from = (page - 1) * n;
  const records = sliceChunks<SiteRecord>(rows, from, Math.min(from + n, row.row_count));
  return {
    upload_id: row.id,
    file_name: row.file_name,
    features: {
      type: "FeatureCollection",
      features: records.map((record, index) => presentSite(record, from + index)),
    },
    edges: report.edges.slice(0, LIMITS.siteFeatures) as Edge[],
    columns: report.columns,
    issues: readIssues(reportPart, ISSUES_ANSWERED),
    proposals: report.proposals,
    counts: report.counts,
    total: report.counts.rows,
    expires_at: row.expires_at,
  };
}

interface Context {
  readonly database: Database;
  readonly clock: Clock;
  readonly checker: UploadChecker;
  readonly maxUploadMb: number;
}

export function createUploads({ database: db, clock, checker, maxUploadMb }: Context): Uploads {
  const mostBytes = maxUploadMb * 1024 * 1024;
  const rules = { mostBytes, defaultName: DEFAULT_SITE_NAME };

  const part = async (caller: Caller, id: string, name: "workbook" | "rows" | "issues") => {
    const bytes = await repository.readPart(db, id, caller.userId, clock.now(), name);
    if (!bytes) throw notFound("upload");
    return bytes;
  };
  const find = async (caller: Caller, id: string) => {
    const row = await repository.findUpload(db, id, caller.userId, clock.now());
    if (!row) throw notFound("upload");
    return row;
  };
  const read: Uploads["read"] = async (caller, id, page = { page: 1, n: LIMITS.siteFeatures }) =>
    presentUpload(await find(caller, id), await part(caller, id, "rows"), await part(caller, id, "issues"), page);

  return {
    expect: () => checker.expect(),
    read,
    async check(caller, { name, content }, geocode) {
      if (geocode && !caller.scopes.includes("geocoding"))
        throw new AppError("forbidden", message("upload.no_geocoding"));
      if (!/\.xlsx$/i.test(name)) throw new AppError("unprocessable", INVALID_FILE);
      const outcome = await checker.check({ ...rules, workbook: content, geocode, fixes: [] });
      if (!outcome.ok) throw refusal(outcome);
      const id = await repository.insertUpload(db, {
        ownerId: caller.userId,
        fileName: plainText(name.slice(-200)),
        workbook: content,
        rows: outcome.rows,
        issues: outcome.report,
        rowCount: outcome.rowCount,
        expiresAt: new Date(clock.now().getTime() + LIMITS.uploadHours * HOUR_MS),
      });
      await repository.forgetOldUploads(db, caller.userId, KEPT_UPLOADS);
      return id;
    },
    async fix(caller, id, fixes) {
      const { geocode, fixes: before } = readReport(await part(caller, id, "issues"));
      const workbook = await part(caller, id, "workbook");
      const outcome = await checker.check({ ...rules, workbook, geocode, fixes: [...before, ...fixes] });
      if (!outcome.ok) throw refusal(outcome);
      await repository.replaceResult(db, id, { ...outcome, issues: outcome.report });
      return read(caller, id);
    },
    async marked(caller, id) {
      const { file_name: name } = await find(caller, id);
      const issues = readIssues(await part(caller, id, "issues"));
      const content = await checker.mark(await part(caller, id, "workbook"), issues, mostBytes);
      return { name: name.replace(/\.xlsx$/i, "-checked.xlsx"), content: Buffer.from(content) };
    },
  };
}
