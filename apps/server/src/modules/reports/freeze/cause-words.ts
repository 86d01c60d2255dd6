import type { MovementCause } from "@tidemark/contract";
import { msg, t } from "../../../language.ts";

const WORDS: Readonly<Record<MovementCause, string>> = {
  removed: msg("location removed"),
  added: msg("location added"),
  filter: msg("in or out of the filter"),
  "asset value": msg("asset value or currency"),
  "place or building": msg("place or building edited"),
  "hazards covered": msg("hazards covered"),
  "scenario or year": msg("another scenario or year"),
  data: msg("other data"),
  engine: msg("another program"),
  "computed again": msg("computed again, with other imports or analyses"),
};

/** Why losses moved; several causes stand together where they cannot be told apart. */
export const causeWords = (causes: readonly MovementCause[]): string =>
  causes.map((cause) => t(WORDS[cause])).join(", ");
