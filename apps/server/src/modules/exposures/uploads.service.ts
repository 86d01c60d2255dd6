import {
  type Edge,
  type Layout,
  LIMITS,
  type Mapping,
  message,
  type Reading,
  type ReadingWish,
  type Upload,
} from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Caller } from "../../http/call.ts";
import { countryOfAll } from "./check/file-context.ts";
import { sliceChunks } from "./check/chunks.ts";
import type { RowEdit } from "./check/raw-row.ts";
import type { TakenFix } from "./check/step.ts";
import { readIssues, readReport } from "./check/upload-report.ts";
import { addressesOf, lookUpNext } from "./upload-addresses.ts";
import type { AddressGeocoder } from "../addresses/index.ts";
import { presentSite, type SiteRecord } from "../locations/index.ts";
import type { LayoutChoice } from "./mapping/layout-of.ts";
import { rememberMapping } from "./mappings.repository.ts";
import {
  type CheckOptions,
  type CheckTools,
  createUploadChecks,
  INVALID_FILE,
  withoutLast,
  withStep,
} from "./upload-checks.ts";
import * as repository from "./uploads.repository.ts";

export interface UploadedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Workbooks that were checked and wait to become a project; each is its owner's only, for a day. */
export interface Uploads {
  /** Tells that a workbook is being sent, or may soon be. @param bytes - its size, where that is known */
  expect(bytes?: number): void;
  /**
   * Checks a workbook and keeps it. @returns its id
   * @throws AppError `unprocessable` for a file that is no workbook of locations, `forbidden` to look up places without
   * the right to, `rate_limited` when too many workbooks wait
   */
  check(caller: Caller, file: UploadedFile, options: Omit<CheckOptions, "isText">): Promise<string>;
  /** As `check`, of a table written as text. */
  checkTable(caller: Caller, file: UploadedFile, geocode: boolean): Promise<string>;
  /** A page of its clean rows with its first faults; page 1 of 5,000 unless told. @throws AppError `not_found` */
  read(caller: Caller, id: string, page?: { readonly page: number; readonly n: number }): Promise<Upload>;
  /** Takes proposals and checks the workbook again with all that were taken so far. */
  fix(caller: Caller, id: string, fixes: readonly TakenFix[]): Promise<Upload>;
  /** Puts other values in place of those of rows, and checks the workbook again. */
  edit(caller: Caller, id: string, edits: readonly RowEdit[]): Promise<Upload>;
  /** Takes back the last fix or edit. @throws AppError `conflict` when there is none */
  undo(caller: Caller, id: string): Promise<Upload>;
  /** Changes how the file is read. */
  reading(caller: Caller, id: string, wish: ReadingWish & { readonly look_up?: boolean | undefined }): Promise<Upload>;
  /** Looks up the next addresses of rows without coordinates. @throws AppError `unavailable`, `not_configured` */
  addresses(caller: Caller, id: string): Promise<Upload>;
  /** Sheets and columns with what is proposed for them. */
  layout(caller: Caller, id: string, choice: LayoutChoice): Promise<Layout>;
  /** Reads the workbook by a mapping, and remembers that for workbooks with the same headers. */
  map(caller: Caller, id: string, mapping: Mapping): Promise<Upload>;
  /** Where the rows lie, packed as the contract says, under the version of what was found. */
  points(caller: Caller, id: string): Promise<Buffer>;
  /** The workbook as it was sent, with its faults marked. */
  marked(caller: Caller, id: string): Promise<UploadedFile>;
}

interface Context extends Omit<CheckTools, "mostBytes"> {
  readonly maxUploadMb: number;
}

const ISSUES_ANSWERED = 1000;
/** Of uploads that were checked before readings were kept. */
const PLAIN_READING: Reading = {
  encoding: null,
  hidden_rows: { count: 0, taken: true },
  sheets: { read: [], alike: [], together: false },
  lines: { count: 0, taken: false, examples: [] },
  calculated: 0,
};
function presentUpload(
  row: repository.UploadRow,
  rows: Buffer,
  reportPart: Buffer,
  { page, n }: { page: number; n: number },
  geocoder: AddressGeocoder | undefined,
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
    mapping: { source: report.source, sheet: report.sheet, header_row: report.headerRow },
    country_of_all: countryOfAll(report.steps.flatMap(({ fixes }) => fixes)) ?? null,
    reading: report.reading ?? PLAIN_READING,
    addresses: addressesOf(report, geocoder),
    changes: report.steps.length,
    total: report.counts.rows,
    expires_at: row.expires_at,
  };
}

export function createUploads({ maxUploadMb, ...tools }: Context): Uploads {
  const { database: db, clock, checker, geocoder } = tools;
  const mostBytes = maxUploadMb * 1024 * 1024;
  const { part, keep, again, layout: layoutOf } = createUploadChecks({ ...tools, mostBytes });

  const find = async (caller: Caller, id: string) => {
    const row = await repository.findUpload(db, id, caller.userId, clock.now());
    if (!row) throw notFound("upload");
    return row;
  };
  const read: Uploads["read"] = async (caller, id, page = { page: 1, n: LIMITS.siteFeatures }) =>
    presentUpload(
      await find(caller, id),
      await part(caller, id, "rows"),
      await part(caller, id, "issues"),
      page,
      geocoder,
    );

  const change = async (...changed: Parameters<typeof again>) => {
    await again(...changed);
    return read(changed[0], changed[1]);
  };

  return {
    expect: (bytes) => checker.expect(bytes),
    read,
    async check(caller, { name, content }, options) {
      if (!/\.xlsx$/i.test(name)) throw new AppError("unprocessable", INVALID_FILE);
      return keep(caller, name, content, { ...options, isText: false });
    },
    async checkTable(caller, { name, content }, geocode) {
      return keep(caller, name, content, { geocode, propose: true, isText: true });
    },
    fix: (caller, id, fixes) => change(caller, id, withStep({ fixes })),
    edit: (caller, id, edits) => change(caller, id, withStep({ edits })),
    undo: (caller, id) => change(caller, id, withoutLast),
    async addresses(caller, id) {
      const { openAddresses = [] } = readReport(await part(caller, id, "issues"));
      if (!geocoder) throw new AppError("not_configured", message("upload.no_address_service"));
      const answers = openAddresses.length === 0 ? {} : await lookUpNext(geocoder, openAddresses);
      await again(caller, id, (steps) => steps, { addresses: answers });
      return read(caller, id);
    },
    reading: (caller, id, { look_up: geocode, ...wish }) =>
      change(caller, id, (steps) => steps, { wish, ...(geocode === undefined ? {} : { geocode }) }),
    layout: async (caller, id, choice) => (await layoutOf(caller, id, choice)).layout,
    async map(caller, id, mapping) {
      const { shape } = await layoutOf(caller, id, { sheet: mapping.sheet, headerRow: mapping.header_row });
      await again(caller, id, () => [], { mapping });
      if (shape !== undefined) await rememberMapping(db, caller.userId, shape, mapping, clock.now());
      return read(caller, id);
    },
    points: (caller, id) => part(caller, id, "points"),
    async marked(caller, id) {
      const { file_name: name } = await find(caller, id);
      const packed = await part(caller, id, "issues");
      const { isText = false, reading } = readReport(packed);
      const content = await checker.mark(caller.userId, {
        workbook: await part(caller, id, "workbook"),
        isText,
        encoding: reading?.encoding?.name,
        mostBytes,
        issues: readIssues(packed),
        sheets: reading?.sheets.read ?? [],
      });
      return { name: name.replace(/(\.[a-z]{1,5})?$/i, "-checked.xlsx"), content: Buffer.from(content) };
    },
  };
}
