import * as z from "zod";
import { type AccessRule, anyone, signedIn } from "./access.ts";
import { exportProgressSchema } from "./report-exports.ts";
import { officialProgressSchema } from "./official-notes.ts";
import { plainRoute, route } from "./route.ts";
import { saidSchema } from "./said.ts";
import { detailSchema, idSchema, timeSchema } from "./schemas.ts";

const tag = "Notifications";
const BASE = "/api/notifications/v0";

/** Purposes a ticket can be made for; a ticket opens nothing else. */
export const TICKET_PURPOSES = ["exposure-notifications"] as const;

/** Message of the websocket of a project. */
export const notificationSchema = z.object({
  type: z.enum(["progress", "status", "dataset", "presence", "report", "export"]),
  exposure_id: idSchema,
  task_id: idSchema.nullable(),
  status: z.string().nullable(),
  progress: z.number().min(0).max(1).nullable(),
  stage: z.string().nullable(),
  version: z.string().nullable(),
  reading: officialProgressSchema.optional().describe("Of `progress` while official maps are read"),
  report: z
    .object({ report_id: idSchema, element_id: idSchema.nullable(), user_id: idSchema, name: z.string() })
    .optional()
    .describe("Of `presence`: who is where in a report. Of `report`: who changed it"),
  export: exportProgressSchema.optional().describe("Of `export`: how far the file of a report is"),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Who may watch a project: the same for a ticket and for an access token. */
export const WATCHING = { ...signedIn, policy: "project-reader", unpaid: true } as const satisfies AccessRule;

const ticket = route({
  method: "POST",
  path: `${BASE}/tickets`,
  tag,
  summary: "A ticket for one websocket: valid for a minute, once",
  access: WATCHING,
  input: z.object({ purpose: z.enum(TICKET_PURPOSES), exposure_id: idSchema }),
  output: z.object({ token: z.string() }),
  errors: ["not_found"],
});

const noticeSchema = z.object({
  id: idSchema.describe("Of the task that has ended"),
  kind: z.enum(["compute", "dump"]).describe("A computation, or the file of a whole project"),
  is_done: z.boolean().describe("False where it failed"),
  exposure_id: idSchema,
  project: z.string(),
  is_open: z.boolean().describe("Whether the project has results to open"),
  has_file: z.boolean().describe("Whether the file that it made is still kept"),
  error: z.string().nullable().describe("Why it failed"),
  error_said: saidSchema,
  created_at: timeSchema,
  is_read: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

const notices = route({
  method: "GET",
  path: `${BASE}/notices`,
  tag,
  summary:
    "What has become of computations and files that the caller asked for, the latest first, kept until they are read",
  access: signedIn,
  input: z.object({}),
  output: z.object({ items: z.array(noticeSchema), unread: z.int() }),
});

const markRead = route({
  method: "POST",
  path: `${BASE}/notices/read`,
  tag,
  summary: "Mark notices as read, up to a time",
  access: signedIn,
  input: z.object({ until: timeSchema }),
  output: detailSchema,
});

export const notificationsContract = { ticket, notices, markRead };

const socket = {
  method: "GET",
  tag,
  access: anyone,
  query: z.object({ token: z.string().max(8000).describe("A ticket of the project, or an access token") }),
  response: { contentType: "application/json", schema: notificationSchema },
  errors: ["unauthenticated"],
} as const;

export const notificationSocket = plainRoute({
  ...socket,
  path: `${BASE}/exposures/{exposure_id}`,
  summary:
    "Websocket with the progress of a project; opened with a ticket in the query, which stands in no log for long, or with an access token",
  params: z.object({ exposure_id: idSchema }),
});

export const reportSocket = plainRoute({
  ...socket,
  path: "/api/reports/v1/reports/{report_id}/notifications",
  summary: "Websocket of the project that a report belongs to, with the progress of its exports",
  params: z.object({ report_id: idSchema }),
});
