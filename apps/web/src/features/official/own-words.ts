import type { OfficialSourceOnWire } from "@tidemark/contract";
import { t, translated } from "../../lib/i18n.ts";

/** What a source brings, in a line: told by its publisher, or by what an administrator said of it. */
export function bringsOf({ own, brings, replaces }: OfficialSourceOnWire): string {
  if (own === null) return translated(brings);
  const name = replaces[0]?.name ?? "";
  return own.periods.length === 0
    ? name
    : t("{name}, return periods {list} years", { name, list: own.periods.join(", ") });
}

/** What to know before a source is turned on. */
export const toKnowOf = ({ own, to_know: toKnow }: OfficialSourceOnWire): string =>
  own === null
    ? translated(toKnow)
    : t(
        "An administrator named it, and nobody checked it against another source. It goes before imports and the maps of publishers; outside of it the screening stands.",
      );
