import type { LocationChange, MovementCause } from "@tidemark/contract";
import { msg, type UiText } from "../../lib/i18n.ts";

/** Why locations and losses differ between two versions. */
export const CAUSE_WORDS: Readonly<Record<MovementCause | LocationChange["causes"][number], UiText>> = {
  removed: msg("location removed"),
  added: msg("location added"),
  "location edited": msg("location edited"),
  filter: msg("in or out of the filter"),
  "asset value": msg("asset value or currency"),
  "place or building": msg("place or building edited"),
  "hazards covered": msg("hazards covered"),
  "scenario or year": msg("another scenario or year"),
  data: msg("other data"),
  engine: msg("another program"),
  "computed again": msg("computed again, with other imports or analyses"),
};
