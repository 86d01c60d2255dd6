import * as z from "zod";
import { t } from "../../lib/i18n.ts";

/** What the sign-in form asks for, with the texts of the specification. */
export const loginSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, { error: () => t("Required.") })
    .pipe(z.email({ error: () => t("Invalid email.") })),
  password: z.string().min(1, { error: () => t("Password is required") }),
});

export type LoginValues = z.infer<typeof loginSchema>;
