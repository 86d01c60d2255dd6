import { scopeSchema, type SingleSignOnSettings, USER_KINDS } from "@tidemark/contract";
import * as z from "zod";
import { t } from "../../lib/i18n.ts";

const required = { error: () => t("Required.") };

/** What the form of a provider asks for; an empty secret keeps the one before. */
export const providerForm = z.object({
  issuer: z
    .string()
    .trim()
    .min(1, required)
    .pipe(z.url({ protocol: /^https?$/, error: () => t("The address must begin with http or https.") })),
  client_id: z.string().trim().min(1, required),
  client_secret: z.string(),
  required: z.boolean(),
  creates_users: z.boolean(),
  default_role: z.enum(["", "organization_admin"]),
  default_scopes: z.array(scopeSchema),
});
export type ProviderValues = z.infer<typeof providerForm>;

/** The values that the form begins with: for new accounts the rights of a reader, until more is given. */
export function providerValues(provider: SingleSignOnSettings["provider"]): ProviderValues {
  if (provider === null)
    return {
      issuer: "",
      client_id: "",
      client_secret: "",
      required: false,
      creates_users: true,
      default_role: "",
      default_scopes: [...USER_KINDS.reader.scopes],
    };
  const { issuer, client_id, required: isRequired, creates_users, default_roles, default_scopes } = provider;
  return {
    issuer,
    client_id,
    client_secret: "",
    required: isRequired,
    creates_users,
    default_role: default_roles.includes("organization_admin") ? "organization_admin" : "",
    default_scopes,
  };
}
