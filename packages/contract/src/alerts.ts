import * as z from "zod";
import { ALERT_LEVELS, EVENT_TYPES, eventReader, eventSchema } from "./events.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, listOf, pageQuery, timeSchema } from "./schemas.ts";
import { typedText } from "./typed-text.ts";

const tag = "Event alerts";
const BASE = "/api/event-api/v1/alerts";
const RULES = `${BASE}/rules`;
const ofProject = { ...eventReader, policy: "project-reader" } as const;
const found = ["not_found"] as const;

/** Bounds of alert rules. `singleMails` is for one rule within an hour; what comes beyond it is one mail together. */
export const ALERT_LIMITS = { rules: 20, title: 80, withinKm: 500, singleMails: 5, previewDays: 30 } as const;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is a time of day such as 22:00");

const quietSchema = z.object({
  from: clock.describe("When mails begin to wait, by the clock of the time zone"),
  to: clock.describe("When they go out"),
  time_zone: z.string().min(1).max(60).describe("Such as Europe/Zurich"),
  red_passes: z.boolean().describe("Whether mails of red alerts go out at once all the same"),
});
export type QuietHours = z.infer<typeof quietSchema>;

/** What decides whether an event meets a rule. */
const conditionFields = {
  types: z.array(z.enum(EVENT_TYPES)).min(1).max(EVENT_TYPES.length),
  least_level: z.enum(ALERT_LEVELS),
  within_km: z.int().min(0).max(ALERT_LIMITS.withinKm).describe("0: inside its zones; else so near to them"),
  least_locations: z.int().min(1).max(1_000_000).describe("So many locations at least"),
};

const ruleFields = {
  title: typedText().min(1).max(ALERT_LIMITS.title),
  ...conditionFields,
  mail: z.boolean().describe("A mail to the person whose rule it is"),
  bell: z.boolean().describe("A line in the list of alerts"),
  webhook_url: z.url().max(500).nullable().describe("Where alerts are posted to; null: nowhere"),
  quiet: quietSchema.nullable().describe("Hours in which mails wait"),
  enabled: z.boolean(),
};

export const alertRuleSchema = z.object({
  id: idSchema,
  ...ruleFields,
  created_at: timeSchema,
  fired: z.int().describe("How many alerts it gave"),
  last_fired_at: timeSchema.nullable(),
});
export type AlertRule = z.infer<typeof alertRuleSchema>;

/** A rule with the secret that its posts are signed with, which is told once. */
const madeRuleSchema = z.object({
  rule: alertRuleSchema,
  secret: z.string().nullable().describe("Signs what is posted; told in this answer alone, null where none was made"),
});

const rules = {
  list: route({
    method: "GET",
    path: RULES,
    tag,
    summary: "One's own alert rules in a project, oldest first",
    access: ofProject,
    input: z.object({ exposure_id: idSchema }),
    output: z.object({ items: z.array(alertRuleSchema) }),
    errors: found,
  }),
  // no answer of these routes is kept for an `Idempotency-Key`: the secret would lie in the database
  create: route({
    method: "POST",
    path: RULES,
    tag,
    summary: "Make an alert rule: events that meet it from now on are told, each level of an event once",
    access: ofProject,
    input: z.object({ exposure_id: idSchema, ...ruleFields }),
    output: madeRuleSchema,
    successStatus: 201,
    errors: ["not_found", "conflict", "unprocessable"],
  }),
  update: route({
    method: "PUT",
    path: `${RULES}/{rule_id}`,
    tag,
    summary: "Change an alert rule; events that meet it at this moment already are not told",
    access: ofProject,
    input: z.object({ exposure_id: idSchema, rule_id: idSchema, ...ruleFields }),
    output: madeRuleSchema,
    errors: ["not_found", "unprocessable"],
  }),
  remove: route({
    method: "DELETE",
    path: `${RULES}/{rule_id}`,
    tag,
    summary: "Delete an alert rule with the alerts it gave",
    access: ofProject,
    input: z.object({ exposure_id: idSchema, rule_id: idSchema }),
    output: detailSchema,
    errors: found,
  }),
  newSecret: route({
    method: "POST",
    path: `${RULES}/{rule_id}/secret`,
    tag,
    summary: "Replace the secret that posts of a rule are signed with; the one before is of no use any more",
    access: ofProject,
    input: z.object({ exposure_id: idSchema, rule_id: idSchema }),
    output: z.object({ secret: z.string() }),
    errors: ["not_found", "unprocessable"],
  }),
  test: route({
    method: "POST",
    path: `${RULES}/{rule_id}/test`,
    tag,
    summary: "Post a trial to the address of a rule, and tell what it answered",
    access: ofProject,
    input: z.object({ exposure_id: idSchema, rule_id: idSchema }),
    output: z.object({
      delivered: z.boolean(),
      status: z.int().nullable().describe("HTTP status of the answer; null where there was none"),
      problem: z.string().nullable().describe("Why it did not arrive, in English"),
    }),
    errors: ["not_found", "unprocessable", "rate_limited"],
  }),
};

const preview = route({
  method: "POST",
  path: `${BASE}/preview`,
  tag,
  summary: "What a rule would have told within the last 30 days, of the locations as they are now",
  access: ofProject,
  input: z.object({ exposure_id: idSchema, ...conditionFields }),
  output: z.object({
    fired: z.int().describe("Alerts, one for each level that an event reached"),
    events: z.array(z.object({ event: eventSchema, locations: z.int(), alerts: z.int() })).describe("The latest 20"),
    total: z.int().describe("Events that it would have told of"),
    from: timeSchema,
    to: timeSchema,
    is_sample: z.boolean().describe("Whether it was tried on the dated sample, because no feed was read"),
  }),
  errors: found,
});

/**
 * held: waits for the end of quiet hours or for a mail of several; waiting: on its way, also after a try that failed;
 * sent: taken by the mail server or the address; failed: given up; withheld: who it was for may not see it any more.
 */
export const ALERT_DELIVERIES = ["held", "waiting", "sent", "failed", "withheld"] as const;
const deliverySchema = z.object({
  state: z.enum(ALERT_DELIVERIES),
  at: timeSchema.nullable().describe("When it was sent; while it waits, when it is tried next"),
  tries: z.int(),
  problem: z.string().nullable().describe("What went wrong at the last try, in English"),
});
export type AlertDelivery = z.infer<typeof deliverySchema>;

const noticeSchema = z.object({
  id: idSchema,
  rule_id: idSchema,
  rule_title: z.string(),
  exposure_id: idSchema,
  project: z.string(),
  event_id: z.string(),
  event_name: z.string(),
  event_type: z.enum(EVENT_TYPES),
  level: z.enum(ALERT_LEVELS).describe("The level that the event had reached"),
  place: z.string(),
  began_at: timeSchema,
  locations: z.int(),
  location_names: z.array(z.string()).describe("Some of them, the strongest touched first"),
  created_at: timeSchema,
  is_read: z.boolean(),
  mail: deliverySchema.nullable().describe("Null where none was wanted"),
  webhook: deliverySchema.nullable().describe("Null where none was wanted"),
});
export type AlertNotice = z.infer<typeof noticeSchema>;

const notices = route({
  method: "GET",
  path: `${BASE}/notices`,
  tag,
  summary: "What one's own rules in a project told, the latest first, and what became of it",
  access: ofProject,
  input: z.object({ exposure_id: idSchema, ...pageQuery }),
  output: listOf(noticeSchema),
  errors: found,
});

const inbox = route({
  method: "GET",
  path: `${BASE}/inbox`,
  tag,
  summary: "The latest alerts for the bell, of all projects that one may see",
  access: eventReader,
  input: z.object({}),
  output: z.object({ items: z.array(noticeSchema), unread: z.int() }),
});

const markRead = route({
  method: "POST",
  path: `${BASE}/inbox/read`,
  tag,
  summary: "Mark alerts as read, up to a time",
  access: eventReader,
  input: z.object({ until: timeSchema }),
  output: detailSchema,
});

/** Rules by which people are told of events that touch their locations. */
export const alertsContract = { rules, preview, notices, inbox, markRead };
