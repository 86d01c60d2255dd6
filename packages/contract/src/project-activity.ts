import * as z from "zod";
import { signedIn } from "./access.ts";
import type { AuditAct } from "./audit.ts";
import { route } from "./route.ts";
import { idSchema, listOf, pageQuery, timeSchema } from "./schemas.ts";

/** What everybody who sees a project may know of its past; who it is shared with is its owner's alone. */
export const ACTIVITY_ACTS = [
  "project_computed",
  "project_handed_over",
  "location_added",
  "location_changed",
  "location_deleted",
  "location_recovered",
  "measures_changed",
  "measures_removed",
  "measure_plan_changed",
  "measure_plan_removed",
  "survey_answer_accepted",
  "survey_answer_undone",
] as const satisfies readonly AuditAct[];
export type ActivityAct = (typeof ACTIVITY_ACTS)[number];

/** What of a location can be changed. */
export const LOCATION_PARTS = [
  "name",
  "place",
  "elevation",
  "protection",
  "building",
  "asset_value",
  "user_data",
] as const;
export type LocationPart = (typeof LOCATION_PARTS)[number];

export const activitySchema = z.object({
  id: z.int(),
  at: timeSchema,
  act: z.enum(ACTIVITY_ACTS),
  actor: z.string().nullable().describe("E-mail address of who did it; null once that account is gone"),
  site_id: z.string().nullable().describe("Location that it was about"),
  site_name: z.string().nullable().describe("Its name at that time"),
  changed: z.array(z.enum(LOCATION_PARTS)).describe("What of the location was changed"),
});
export type Activity = z.infer<typeof activitySchema>;

const list = route({
  method: "GET",
  path: "/api/risk-engine/v0/dashboard/{id}/activity",
  tag: "Dashboard",
  summary: "What was done to a project and its locations, newest first",
  access: { ...signedIn, policy: "project-reader", scopes: ["dashboard-activity-warnings"] },
  input: z.object({ id: idSchema, ...pageQuery }),
  output: listOf(activitySchema),
  errors: ["not_found"],
});

export const projectActivityContract = { list };
