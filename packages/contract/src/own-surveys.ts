import * as z from "zod";
import { signedIn } from "./access.ts";
import { route } from "./route.ts";
import { idSchema, timeSchema } from "./schemas.ts";
import { SURVEY_STATUSES } from "./survey-schemas.ts";
import { SURVEY_RECIPIENT_BASE } from "./survey-limits.ts";

const tag = "Survey recipients";
const BASE = `${SURVEY_RECIPIENT_BASE}/own-surveys` as const;
/** People with an account, those with one for surveys alone included. Recipients have none otherwise. */
const access = { ...signedIn, surveyUsers: true, byPerson: true } as const;

/** A survey that somebody with an account is asked in. */
export const ownSurveySchema = z.object({
  id: idSchema,
  title: z.string(),
  organization: z.string().describe("Who asks"),
  survey_status: z.enum(SURVEY_STATUSES),
  is_submitted: z.boolean(),
  ends_at: timeSchema.nullable(),
});
export type OwnSurvey = z.infer<typeof ownSurveySchema>;

const list = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "Surveys of the caller's organization that ask the caller, the newest first",
  access,
  input: z.object({}),
  output: z.object({ items: z.array(ownSurveySchema) }),
});

const open = route({
  method: "POST",
  path: `${BASE}/{id}/link`,
  tag,
  summary: "A link to answer such a survey, as a mail would bring it",
  access,
  input: z.object({ id: idSchema }),
  output: z.object({ url: z.string(), expires_at: timeSchema }),
  errors: ["not_found"],
});

export const ownSurveysContract = { list, open };
