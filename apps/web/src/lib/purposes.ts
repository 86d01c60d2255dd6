import type { SelfServicePurpose } from "@tidemark/contract";
import { msg, type UiText } from "./i18n.ts";

/** What customers of the self-service look at their locations for, as others read it. */
export const PURPOSE_LABELS: Readonly<Record<SelfServicePurpose, UiText>> = {
  reporting: msg("For reporting"),
  risk: msg("For risk management"),
  insurance: msg("For insurance"),
  other: msg("For something else"),
};
