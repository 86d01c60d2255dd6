import { type Role, roleSchema, type Scope, scopeSchema } from "@tidemark/contract";
import * as z from "zod";
import { msg, type UiText } from "../../lib/i18n.ts";

/** How long a key lasts: days, or until a date. */
export const LIFETIMES = {
  "30": msg("30 days"),
  "90": msg("90 days"),
  "365": msg("365 days"),
  date: msg("Until a date"),
} as const satisfies Record<string, UiText>;
export type Lifetime = keyof typeof LIFETIMES;

export const keyFormSchema = z
  .object({
    name: z.string().trim().min(1, "Required.").max(50, "Up to 50 characters only."),
    lifetime: z.enum(["30", "90", "365", "date"]),
    date: z.string(),
    roles: z.array(roleSchema),
    scopes: z.array(scopeSchema),
  })
  .refine(({ lifetime, date }) => lifetime !== "date" || !Number.isNaN(Date.parse(date)), {
    path: ["date"],
    message: "Required.",
  });
export type KeyValues = z.infer<typeof keyFormSchema>;

export const NEW_KEY: KeyValues = { name: "", lifetime: "90", date: "", roles: [], scopes: [] };

const DAY_MS = 86_400_000;

/** When a key ends: so many days from now, or with the last second of a day in one's own time zone. */
export function endOf({ lifetime, date }: Pick<KeyValues, "lifetime" | "date">, now: number): string {
  const end = lifetime === "date" ? new Date(`${date}T23:59:59`) : new Date(now + Number(lifetime) * DAY_MS);
  return end.toISOString();
}

/** Rights that a key may be given. */
export interface OwnRights {
  readonly roles: readonly Role[];
  readonly scopes: readonly Scope[];
}
