import * as z from "zod";
import { emailSchema } from "./identity-schemas.ts";
import { anyone, signedIn } from "./access.ts";
import { changesOfLosses, frozenReportSchema, reportVersionSchema } from "./report-versions.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, timeSchema } from "./schemas.ts";

const tag = "Reports";
const BASE = "/api/reports/v1";
const REPORT = `${BASE}/reports/{report_id}`;
const reader = { ...signedIn, scopes: ["reports"], policy: "report-reader" } as const;
const editor = { ...signedIn, scopes: ["reports"], policy: "report-editor" } as const;
const found = ["not_found"] as const;
const ofReport = { report_id: idSchema };

/** Days that a link may live. */
export const SHARE_DAYS = { least: 1, usual: 30, most: 365 } as const;
export const MOST_RECIPIENTS = 20;
export const RHYTHMS = ["weekly", "monthly", "computed"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

export const reportShareSchema = z.object({
  id: idSchema,
  version_id: idSchema,
  version: z.int().describe("Number of the version"),
  has_password: z.boolean(),
  expires_at: timeSchema,
  revoked_at: timeSchema.nullable(),
  opened: z.int().describe("How often it was opened"),
  last_opened_at: timeSchema.nullable(),
  created_by: z.string().nullable(),
  created_at: timeSchema,
});
export type ReportShare = z.infer<typeof reportShareSchema>;

const shares = {
  list: route({
    method: "GET",
    path: `${REPORT}/shares`,
    tag,
    summary: "Links to versions of a report, newest first",
    access: editor,
    input: z.object(ofReport),
    output: z.object({ items: z.array(reportShareSchema) }),
    errors: found,
  }),
  create: route({
    method: "POST",
    path: `${REPORT}/shares`,
    tag,
    summary: "A link to a version, which anybody can read who has it until it expires or is revoked",
    access: editor,
    creates: true,
    input: z.object({
      ...ofReport,
      version_id: idSchema,
      days: z.int().min(SHARE_DAYS.least).max(SHARE_DAYS.most).default(SHARE_DAYS.usual),
      password: z.string().min(8).max(200).optional(),
    }),
    output: reportShareSchema.extend({ url: z.string().describe("Told once: only its hash is kept") }),
    successStatus: 201,
    errors: ["not_found", "forbidden", "conflict"],
  }),
  revoke: route({
    method: "DELETE",
    path: `${REPORT}/shares/{share_id}`,
    tag,
    summary: "Revoke a link: it leads nowhere from now on",
    access: editor,
    input: z.object({ ...ofReport, share_id: idSchema }),
    output: detailSchema,
    errors: found,
  }),
};

const shared = route({
  method: "POST",
  path: `${BASE}/shared`,
  tag,
  summary: "What a link leads to: a frozen version, read-only",
  access: anyone,
  // a link that was cut or pasted twice is no link, and is answered as one
  input: z.object({ token: z.string().min(1).max(2000), password: z.string().max(200).optional() }),
  output: z.object({
    state: z.enum(["open", "password", "wrong-password"]).describe("Whether it is given, or a password is asked for"),
    version: reportVersionSchema.omit({ report_id: true }).nullable(),
    content: frozenReportSchema
      .nullable()
      .describe("Pages as they are read, without the record of all locations, filters and given answers"),
    changes: changesOfLosses,
    expires_at: timeSchema,
  }),
  errors: ["not_found", "conflict", "rate_limited"],
});

export const reportScheduleSchema = z.object({
  id: idSchema,
  rhythm: z.enum(RHYTHMS),
  recipients: z.array(z.string()),
  next_at: timeSchema.nullable().describe("Null for those that wait for a computation"),
  last_sent_at: timeSchema.nullable(),
  problem: z.string().nullable().describe("Why it was not sent the last time"),
  owner: z.string(),
});
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;

const schedules = {
  list: route({
    method: "GET",
    path: `${REPORT}/schedules`,
    tag,
    summary: "When a report is sent, and to whom",
    access: editor,
    input: z.object(ofReport),
    output: z.object({ items: z.array(reportScheduleSchema) }),
    errors: found,
  }),
  create: route({
    method: "POST",
    path: `${REPORT}/schedules`,
    tag,
    summary: "Send a report by mail every week, every month or after each computation: it is frozen and linked",
    access: editor,
    creates: true,
    input: z.object({
      ...ofReport,
      rhythm: z.enum(RHYTHMS),
      recipients: z.array(emailSchema).min(1).max(MOST_RECIPIENTS),
    }),
    output: reportScheduleSchema,
    successStatus: 201,
    errors: found,
  }),
  remove: route({
    method: "DELETE",
    path: `${REPORT}/schedules/{schedule_id}`,
    tag,
    summary: "Send it no longer",
    access: editor,
    input: z.object({ ...ofReport, schedule_id: idSchema }),
    output: detailSchema,
    errors: found,
  }),
};

const presence = route({
  method: "POST",
  path: `${REPORT}/presence`,
  tag,
  summary: "Tells others who have the report open where one is; said again every 20 seconds",
  access: reader,
  input: z.object({ ...ofReport, element_id: idSchema.nullable().default(null) }),
  output: detailSchema,
  errors: found,
});

export const reportSharesContract = { shares, shared, schedules, presence };
