import * as z from "zod";
import { anyone, signedIn } from "./access.ts";
import { PROJECT_STATUS } from "./projects.ts";
import { resultExample } from "./result-example.ts";
import { route } from "./route.ts";
import { emailSchema, flowSurveySchema } from "./identity-schemas.ts";
import { saidSchema } from "./said.ts";
import { idSchema, timeSchema } from "./schemas.ts";
import { LOCATED_BY } from "./sites.ts";
import { SELF_SERVICE_PURPOSES, SELF_SERVICE_STEPS } from "./self-service-steps.ts";
import { typedText } from "./typed-text.ts";

const tag = "Self-service";
const RISK = "/api/risk-engine/v0";
const FLOW = "/api/authorization/v1/self-service";
const reader = { ...signedIn, policy: "project-reader", unpaid: true } as const;

/** Most locations of a self-service project. */
export const MOST_SELF_SERVICE_LOCATIONS = 10;
export const DEFAULT_EXPOSURE_TITLE = "Self-service project";

export const flowLocationSchema = z.object({
  id: z.string().min(1).max(60),
  name: typedText().min(1, "Required.").max(200),
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  place: z.string().max(200).nullable().default(null),
  located_by: z.enum(LOCATED_BY).default("coordinates").describe("What the position comes from"),
  located_within_km: z.number().min(0).max(1000).nullable().default(null).describe("How far off it may be, km"),
});
export type FlowLocation = z.infer<typeof flowLocationSchema>;

const locations = z.array(flowLocationSchema).max(MOST_SELF_SERVICE_LOCATIONS);
const title = typedText().min(1).max(200);

/** Where somebody stands in the flow. The step follows from facts: a project that runs, is finished, is paid. */
export const flowSchema = z.object({
  step: z.enum(SELF_SERVICE_STEPS),
  exposure_id: idSchema.nullable(),
  title: z.string(),
  locations: z.array(flowLocationSchema),
  survey: flowSurveySchema.nullable().describe("What was answered at the beginning; null where nothing was asked"),
  version: z.int(),
  updated_at: timeSchema.nullable(),
});
export type Flow = z.infer<typeof flowSchema>;

const flow = route({
  method: "GET",
  path: `${FLOW}/flow`,
  tag,
  summary: "Where the caller stands in the self-service flow",
  access: signedIn,
  input: z.object({}),
  output: flowSchema,
});

const saveFlow = route({
  method: "PUT",
  path: `${FLOW}/flow`,
  tag,
  summary: "Keep the flow, on whichever device it goes on; a stale version is refused with 409",
  access: signedIn,
  input: z.object({
    version: z.int().min(0).describe("The version that was read; 0 before anything was kept"),
    step: z.enum(SELF_SERVICE_STEPS).describe("The wanted step; what is not possible yet is not taken"),
    exposure_id: idSchema.nullable(),
    title,
    locations,
    survey: flowSurveySchema.optional().describe("Left out, the answers that are kept stay"),
  }),
  output: flowSchema,
  errors: ["conflict"],
});

const checkSchema = z.object({
  id: z.string(),
  warning: z.enum(["sea", "no-data", "double"]).nullable(),
  is_billed: z.boolean().describe("Whether it gets values"),
  near: z.string().nullable().describe("The town that it lies near with its country; null where there is none"),
});

const check = route({
  method: "POST",
  path: `${FLOW}/locations/check`,
  tag,
  summary: "What is to be known of locations before they are computed: at sea, outside the data, double",
  access: signedIn,
  input: z.object({ locations }),
  output: z.object({ items: z.array(checkSchema) }),
});
export type LocationCheck = z.infer<typeof checkSchema>;

const create = route({
  method: "POST",
  path: `${RISK}/exposure`,
  tag,
  summary: "Compute the locations of a self-service project: all that the tier shows",
  access: { ...signedIn, forbiddenScopes: ["project-creation-disabled"] },
  creates: true,
  input: z.object({
    override_as_self_service: z.literal(true),
    title,
    locations: locations.min(1),
    exposure_id: idSchema.nullable().default(null).describe("An own project that is not paid, to compute again"),
    flow_version: z
      .int()
      .min(0)
      .optional()
      .describe("Version of the flow that holds these locations; with an old one nothing is computed"),
  }),
  output: z.object({ type: z.literal("success"), message: z.string(), exposure_id: idSchema, task_id: idSchema }),
  successStatus: 202,
  errors: ["not_found", "conflict", "unprocessable"],
});

const exposure = route({
  method: "GET",
  path: `${RISK}/exposure/{exposure_id}`,
  tag,
  summary: "State of a project and whether it is paid",
  access: reader,
  input: z.object({ exposure_id: idSchema }),
  output: z.object({
    id: idSchema,
    properties: z.object({
      title: z.string(),
      status: z.enum(PROJECT_STATUS),
      is_payed: z.boolean(),
      error: z.string().nullable().describe("Why it failed"),
      error_said: saidSchema,
    }),
  }),
  errors: ["not_found"],
});

const items = route({
  method: "GET",
  path: `${RISK}/exposure/{exposure_id}/items`,
  tag,
  summary: "Locations of a project with the state of their computation and the share that is done",
  access: reader,
  input: z.object({ exposure_id: idSchema }),
  output: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), status: z.enum(PROJECT_STATUS) })),
    progress: z.number().min(0).max(1),
  }),
  errors: ["not_found"],
});

const contact = route({
  method: "POST",
  path: `${FLOW}/contact`,
  tag,
  summary: "Ask for an analysis of more than ten locations",
  access: anyone,
  input: z.object({
    name: typedText().min(1, "Required.").max(100),
    email: emailSchema,
    company: typedText().min(2).max(100),
    message: typedText().min(1, "Required.").max(4000),
    purpose: z.enum(SELF_SERVICE_PURPOSES).optional().describe("What the locations are looked at for"),
    website: z.string().max(200).default("").describe("No person sees this field: what fills it in is a program"),
  }),
  output: z.object({ detail: z.string() }),
});

const mails = route({
  method: "PUT",
  path: `${FLOW}/mails`,
  tag,
  summary: "End the reminders of previews that were not paid, or get them again; the token stands in each of them",
  access: anyone,
  input: z.object({ token: z.string().min(1).max(100), is_off: z.boolean().default(true) }),
  output: z.object({ detail: z.string() }),
  errors: ["not_found"],
});

export const selfServiceContract = { flow, saveFlow, check, create, exposure, items, contact, mails, resultExample };
