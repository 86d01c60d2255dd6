import * as z from "zod";
import { admin, anyone } from "./access.ts";
import { plainRoute, route } from "./route.ts";

const tag = "Operations";

const health = route({
  method: "GET",
  path: "/api/health",
  tag,
  summary: "Answers as soon as requests are served",
  access: anyone,
  input: z.object({}),
  output: z.object({ status: z.literal("ok"), version: z.string() }),
});

const ready = route({
  method: "GET",
  path: "/api/ready",
  tag,
  summary: "Answers 200 when database and jobs work and the disk has room, else 503 with what is wrong",
  access: anyone,
  input: z.object({}),
  output: z.object({
    status: z.literal("ready"),
    database: z.literal("ok"),
    jobs: z.enum(["ok", "elsewhere"]),
    disk: z.literal("ok"),
  }),
});

export const runningProcessSchema = z.object({
  id: z.uuid(),
  host: z.string().describe("Name of its machine or container"),
  pid: z.int(),
  roles: z.array(z.string()),
  version: z.string(),
  engine: z.string().describe("Version of what turns places into values; values of two engines never stand together"),
  pack: z.string().nullable().describe("Version of the data that it reads; null until they were opened"),
  state: z.enum(["starting", "ready", "ending"]),
  started_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  silent: z.boolean().describe("It said nothing for twenty seconds: it is gone, or hangs"),
});
export type RunningProcess = z.infer<typeof runningProcessSchema>;

const processes = route({
  method: "GET",
  path: "/api/operations/processes",
  tag,
  summary: "Processes that serve and work on this database, as each said of itself within the last hour",
  access: admin,
  input: z.object({}),
  output: z.object({
    asked: z.uuid().describe("The one that answers"),
    items: z.array(runningProcessSchema),
  }),
});

export const operationsContract = { health, ready, processes };

export const metrics = plainRoute({
  method: "GET",
  path: "/api/metrics",
  tag,
  summary: "Metrics in the Prometheus text format",
  access: admin,
  params: z.object({}),
  query: z.object({}),
  response: { contentType: "text/plain" },
});

const page = { tag, access: anyone, params: z.object({}), query: z.object({}) } as const;
export const openApiDocument = plainRoute({
  ...page,
  method: "GET",
  path: "/api/openapi.json",
  summary: "This interface as an OpenAPI document",
  response: { contentType: "application/json" },
});
export const apiGuide = plainRoute({
  ...page,
  method: "GET",
  path: "/api/docs",
  summary: "This interface as a page to read",
  response: { contentType: "text/html" },
});
