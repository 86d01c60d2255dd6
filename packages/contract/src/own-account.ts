import * as z from "zod";
import { signedIn } from "./access.ts";
import { knownPassword } from "./identity-schemas.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema } from "./schemas.ts";

const deleteOwnAccount = route({
  method: "POST",
  path: "/api/authorization/v1/users/{id}/deletion",
  tag: "Identity",
  summary: "Delete one's own account with the personal data",
  access: { ...signedIn, surveyUsers: true, byPerson: true, policy: "self" },
  input: z.object({
    id: idSchema,
    password: knownPassword.describe(
      "The password; the e-mail address for an account without one, which signs in elsewhere",
    ),
  }),
  output: detailSchema,
  errors: ["not_found", "conflict"],
});

/** What a person does with the own account as a whole. */
export const ownAccountContract = { deleteOwnAccount };
