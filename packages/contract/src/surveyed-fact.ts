import { z } from "zod";
import { timeSchema } from "./schemas.ts";

/** A field of a location that holds what a supplier answered. */
export const surveyedFactSchema = z.object({
  field: z.string(),
  value: z.string(),
  survey: z.string().describe("Title of the survey"),
  email: z.string().describe("Who answered"),
  accepted_by: z.string().nullable(),
  accepted_at: timeSchema,
});
