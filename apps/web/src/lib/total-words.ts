import type { MarkFields } from "@tidemark/contract";
import { hazardName, NO_VALUE } from "@tidemark/science";
import { t } from "./i18n.ts";
import { sentence } from "./sentences.ts";

type Marked = { readonly [Key in keyof MarkFields]?: Readonly<MarkFields[Key]> | undefined };

/** A total as people read it: with "at least" before it where it is a lower bound. A missing one stays as it is. */
export const totalText = (text: string, { is_lower_bound: isLowerBound = false }: Marked): string =>
  isLowerBound && text !== NO_VALUE ? t("at least {amount}", { amount: text }) : text;

/** What a total leaves out, in a sentence; undefined where no main hazard is left out. */
export function leftOutText({
  is_lower_bound: isLowerBound,
  missing_hazards: missing = [],
}: Marked): string | undefined {
  if (missing.length === 0) return undefined;
  const hazards = missing
    .map((hazard) => {
      const { english, code, facts } = hazardName(hazard);
      return sentence(english, { code, facts: { ...facts } });
    })
    .join(", ");
  return isLowerBound === true
    ? t("At least this much: without {hazards}.", { hazards })
    : t("Incomplete: without {hazards}.", { hazards });
}
