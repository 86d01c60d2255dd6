import * as z from "zod";
import { signedIn } from "./access.ts";
import { issueSchema } from "./errors.ts";
import { givenChoiceSchema, measureChoiceSchema } from "./measure-choices.ts";
import { measureRoutes } from "./measures.ts";
import { plainRoute } from "./route.ts";
import { idSchema } from "./schemas.ts";

const { tag, base, scopes } = measureRoutes;

export const readChoicesSchema = z.object({
  changed: z.array(
    z.object({
      row: z.int().describe("Row of the workbook"),
      was: measureChoiceSchema.describe("The choice as it is"),
      given: givenChoiceSchema.describe("As the row has it"),
    }),
  ),
  same: z.int().describe("Rows that change nothing"),
  issues: z.array(issueSchema).describe("Why rows were not taken"),
});
export type ReadChoices = z.infer<typeof readChoicesSchema>;

/** The workbook of a saved plan comes back. */
export const readChoicesWorkbook = plainRoute({
  method: "POST",
  path: `${base}/exposure/{exposure_id}/choices/workbook`,
  tag,
  summary: "Read the chosen measures of the workbook of a plan back; nothing is saved, give them again to keep them",
  access: { ...signedIn, policy: "project-owner", scopes },
  params: z.object({ exposure_id: idSchema }),
  query: z.object({}),
  request: { contentType: "multipart/form-data", maxBytes: 5 * 1024 * 1024, field: "file" },
  response: { contentType: "application/json", schema: readChoicesSchema },
  errors: ["not_found", "too_large", "unsupported_media", "unprocessable"],
});
