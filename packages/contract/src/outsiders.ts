import * as z from "zod";
import { signedIn } from "./access.ts";
import { route } from "./route.ts";
import { idSchema, timeSchema } from "./schemas.ts";

const tag = "Projects";
const PATH = "/api/risk-engine/v0/exposure/supply-chains/{id}/outsiders";
// colleagues, and keys of theirs, are told to who may share projects
const owner = { ...signedIn, policy: "project-owner", shows: ["readers"] } as const;

/**
 * The ways by which somebody beside the owner sees a project: links to versions of its reports, reports that are sent,
 * alerts that are posted to a program, keys that programs call with, and colleagues it is shared with.
 */
export const OUTSIDE_WAYS = ["link", "schedule", "webhook", "api-key", "colleague"] as const;
export type OutsideWay = (typeof OUTSIDE_WAYS)[number];

export const outsiderSchema = z.object({
  id: idSchema,
  way: z.enum(OUTSIDE_WAYS),
  title: z.string().describe("Of the report, of the rule, of the key, or the name of the colleague"),
  reaches: z
    .array(z.string())
    .describe("Mail addresses, host of the program, first characters of the key; empty for links"),
  made_by: z.string().nullable().describe("E-mail address; null once that account is gone"),
  protected: z.boolean().describe("Whether a password is asked for"),
  used: z.int().nullable().describe("How often; null where it is not counted"),
  last_used_at: timeSchema.nullable(),
  ends_at: timeSchema.nullable().describe("Null = until somebody ends it"),
  ends_with: z
    .enum(["all", "colleague"])
    .describe("colleague: a key of a colleague, which opens the project as long as the colleague may read it"),
});
export type Outsider = z.infer<typeof outsiderSchema>;

const outsidersSchema = z.object({
  items: z.array(outsiderSchema),
  mail_when_opened: z.boolean().describe("Whether the owner is told by mail when a link is opened"),
});

const list = route({
  method: "GET",
  path: PATH,
  tag,
  summary: "Who beside its owner can see a project: links, reports that are sent, posts to programs, keys, colleagues",
  access: owner,
  input: z.object({ id: idSchema }),
  output: outsidersSchema,
  errors: ["not_found"],
});

const tell = route({
  method: "PUT",
  path: PATH,
  tag,
  summary: "Whether the owner is told by mail when a link is opened",
  access: owner,
  input: z.object({ id: idSchema, mail_when_opened: z.boolean() }),
  output: outsidersSchema,
  errors: ["not_found"],
});

const end = route({
  method: "DELETE",
  path: PATH,
  tag,
  summary:
    "End all links, sent reports, posts to programs and own keys at once, and the access of colleagues where asked",
  access: { ...owner, byPerson: true },
  input: z.object({
    id: idSchema,
    colleagues: z.stringbool().default(false).describe("Whether colleagues lose their access too"),
  }),
  output: outsidersSchema.extend({ ended: z.array(outsiderSchema) }),
  errors: ["not_found"],
});

export const outsidersContract = { list, tell, end };
