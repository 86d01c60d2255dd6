import * as z from "zod";
import { signedIn } from "./access.ts";
import { emailSchema, knownPassword, newPasswordSchema } from "./identity-schemas.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema } from "./schemas.ts";

const tag = "Identity";
const USERS = "/api/authorization/v1/users";
const own = { ...signedIn, surveyUsers: true, byPerson: true, policy: "self" } as const;

/** Who takes the projects of a user who is deleted. */
export const projectsTo = emailSchema
  .optional()
  .describe(
    "Address of the colleague who takes the projects, with who they are shared with; deleted where it is absent",
  );

const changePassword = route({
  method: "PUT",
  path: `${USERS}/{id}/password`,
  tag,
  summary: "Change one's own password; all other sessions end",
  access: own,
  input: z.object({
    id: idSchema,
    current_password: knownPassword,
    password: newPasswordSchema,
    revoke_api_keys: z.boolean().default(false).describe("Whether one's API keys end too"),
  }),
  output: detailSchema,
  errors: ["not_found"],
});
const deleteOwnAccount = route({
  method: "POST",
  path: `${USERS}/{id}/deletion`,
  tag,
  summary: "Delete one's own account with the personal data",
  access: own,
  input: z.object({
    id: idSchema,
    password: knownPassword.describe(
      "The password; the e-mail address for an account without one, which signs in elsewhere",
    ),
    projects_to: projectsTo,
  }),
  output: detailSchema,
  errors: ["not_found", "conflict"],
});

/** What a person does with the own account as a whole. */
export const ownAccountContract = { changePassword, deleteOwnAccount };
