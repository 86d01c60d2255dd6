import * as z from "zod";
import { signedIn } from "./access.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, timeSchema } from "./schemas.ts";

const tag = "Identity";
const USERS = "/api/authorization/v1/users";
const own = { ...signedIn, surveyUsers: true, byPerson: true, policy: "self" } as const;

/** Ways to sign in. */
export const OPENED_BY = ["password", "second-factor", "sso"] as const;
export type OpenedBy = (typeof OPENED_BY)[number];

const sessionSchema = z.object({
  id: idSchema,
  is_current: z.boolean().describe("The session that asks"),
  signed_in_at: timeSchema,
  last_used_at: timeSchema.describe("When its token was last renewed, which happens at least once an hour of use"),
  opened_by: z.enum(OPENED_BY).describe("How it was signed in"),
  address: z.string().nullable().describe("Network address it began at"),
  user_agent: z.string().nullable().describe("What its browser called itself"),
});
export type UserSession = z.infer<typeof sessionSchema>;

const listSessions = route({
  method: "GET",
  path: `${USERS}/{id}/sessions`,
  tag,
  summary: "One's own sessions, those used last first",
  access: own,
  input: z.object({ id: idSchema }),
  output: z.object({ items: z.array(sessionSchema) }),
  errors: ["not_found"],
});
const endSession = route({
  method: "DELETE",
  path: `${USERS}/{id}/sessions/{session_id}`,
  tag,
  summary: "End one of one's own sessions: whoever has it is signed out at once",
  access: own,
  input: z.object({ id: idSchema, session_id: idSchema }),
  output: detailSchema,
  errors: ["not_found"],
});
const endOtherSessions = route({
  method: "DELETE",
  path: `${USERS}/{id}/sessions`,
  tag,
  summary: "End all of one's own sessions but the one that asks",
  access: own,
  input: z.object({ id: idSchema }),
  output: detailSchema,
  errors: ["not_found"],
});

/** What a person does with the own sessions. */
export const ownSessionsContract = { listSessions, endSession, endOtherSessions };
