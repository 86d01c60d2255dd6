import { knownPassword, newPasswordSchema, PASSWORD_TEXTS, requiredName } from "@tidemark/contract";
import * as z from "zod";

export const nameSchema = z.object({ first_name: requiredName, last_name: requiredName });
export type NameValues = z.infer<typeof nameSchema>;

/** Change of one's password: the present one, the new one by the rule, and the same again. */
export const passwordSchema = z
  .object({
    current_password: knownPassword,
    password: newPasswordSchema,
    confirmation: z.string(),
    revoke_api_keys: z.boolean(),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    message: PASSWORD_TEXTS.different,
  });
export type PasswordValues = z.infer<typeof passwordSchema>;
