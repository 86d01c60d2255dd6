import * as z from "zod";
import { signedIn } from "./access.ts";
import { scoreQuerySchema } from "./portfolio-scores.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema } from "./schemas.ts";
import { OWN_WORDS } from "./messages/own-words.ts";
import { typedText } from "./typed-text.ts";

const tag = "Portfolio";
const PATH = "/api/risk-engine/v0/gateway/topic-queries";
const reader = { ...signedIn, policy: "project-reader", scopes: ["dashboard-risk-summary"] } as const;
const owner = { ...signedIn, scopes: ["dashboard-risk-summary"] } as const;

const title = typedText().min(1, OWN_WORDS["own.query_name"]).max(100);

export const topicQuerySchema = z.object({
  id: idSchema,
  exposure_id: idSchema,
  title: z.string(),
  query: scoreQuerySchema,
  changed_at: z.iso.datetime(),
});
export type TopicQuery = z.infer<typeof topicQuerySchema>;

const list = route({
  method: "GET",
  path: PATH,
  tag,
  summary: "Own saved score queries of a project, by name",
  access: reader,
  input: z.object({ exposure_id: idSchema }),
  output: z.object({ items: z.array(topicQuerySchema) }),
  errors: ["not_found"],
});

const create = route({
  method: "POST",
  path: PATH,
  tag,
  summary: "Save a score query",
  access: reader,
  creates: true,
  input: z.object({ exposure_id: idSchema, title, query: scoreQuerySchema }),
  output: topicQuerySchema,
  successStatus: 201,
  errors: ["not_found", "conflict"],
});

const update = route({
  method: "PUT",
  path: `${PATH}/{id}`,
  tag,
  summary: "Rename or change an own score query",
  access: owner,
  input: z.object({ id: idSchema, title: title.optional(), query: scoreQuerySchema.optional() }),
  output: topicQuerySchema,
  errors: ["not_found", "conflict"],
});

const remove = route({
  method: "DELETE",
  path: `${PATH}/{id}`,
  tag,
  summary: "Delete an own score query",
  access: owner,
  input: z.object({ id: idSchema }),
  output: detailSchema,
  errors: ["not_found"],
});

export const topicQueriesContract = { list, create, update, remove };
