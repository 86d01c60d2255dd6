import { emailSchema, knownPassword } from "@tidemark/contract";
import * as z from "zod";

/** What the sign-in form asks for: just what the server asks for. */
export const loginSchema = z.object({ email: emailSchema, password: knownPassword });

export type LoginValues = z.infer<typeof loginSchema>;
