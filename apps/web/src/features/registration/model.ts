import { emailSchema, newPasswordSchema, PASSWORD_TEXTS, phoneSchema, registrationSchema } from "@tidemark/contract";
import * as z from "zod";
import { DEFAULT_DIAL_CODE } from "../../lib/countries.ts";

/** The parts of the page, in the order of its tabs. */
export const REGISTRATION_TABS = [
  "login",
  "registration",
  "verification",
  "create-password",
  "reset-password",
] as const;
export type RegistrationTab = (typeof REGISTRATION_TABS)[number];

const OPTIONAL_TEXTS = ["phone_number", "address_line_1", "address_line_2", "city", "zip_code", "country"] as const;

/** What the form asks for: what the server asks for, with the dial code in a field of its own. */
export const registrationFormSchema = registrationSchema.extend({
  dial_code: z.string(),
  phone_number: phoneSchema,
  country: z.string(),
});
export type RegistrationValues = z.input<typeof registrationFormSchema>;

export const NO_REGISTRATION: RegistrationValues = {
  first_name: "",
  last_name: "",
  email: "",
  company_name: "",
  dial_code: DEFAULT_DIAL_CODE,
  phone_number: "",
  address_line_1: "",
  address_line_2: "",
  country: "",
  city: "",
  zip_code: "",
};

/** What is sent: the number with its dial code, and nothing that was left empty. */
export function registrationOf({ dial_code, ...values }: RegistrationValues): z.input<typeof registrationSchema> {
  const number = values.phone_number.trim();
  const isWhole = number === "" || number.startsWith("+");
  // the zero before an area code is left out after a dial code
  const phone = isWhole ? number : `${dial_code} ${number.replace(/^0/, "")}`;
  const sent = { ...values, phone_number: phone };
  const empty = OPTIONAL_TEXTS.filter((name) => sent[name] === undefined || sent[name].trim() === "");
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !empty.some((other) => other === name))) as z.input<
    typeof registrationSchema
  >;
}

/** A new password by the rule, and the same again. */
export const newPasswordFormSchema = z
  .object({ password: newPasswordSchema, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    message: PASSWORD_TEXTS.different,
  });
export type NewPasswordValues = z.infer<typeof newPasswordFormSchema>;

export const addressFormSchema = z.object({ email: emailSchema });
export type AddressValues = z.infer<typeof addressFormSchema>;
