import type { OfficialSourceOnWire } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { sentence } from "../../lib/sentences.ts";

/** How a source stands: what decides its colour and its sign. */
export type Standing = "off" | "fine" | "changed" | "away";

/** How a source stands, with the sentence that says so. */
export function standingOf({ on, last, import_in_force: imported }: OfficialSourceOnWire): {
  readonly standing: Standing;
  readonly text: string;
} {
  if (!on) return { standing: "off", text: t("Off") };
  if (imported !== null)
    return { standing: "fine", text: t("Your import counts instead: {title}", { title: imported }) };
  if (last === null) return { standing: "fine", text: t("On. It is read at the next computation.") };
  const time = formatDateTime(last.at);
  if (last.fault !== null)
    return { standing: "away", text: t("No usable answer on {time}. What was read stands.", { time }) };
  if (last.changed > 0) {
    const text = plural(
      last.changed,
      "1 file changed, seen on {time}. What was read stands.",
      "{n} files changed, seen on {time}. What was read stands.",
      { n: formatCount(last.changed), time },
    );
    return { standing: "changed", text };
  }
  return { standing: "fine", text: t("Read on {time}", { time }) };
}

/** Why the last reading ended early, or the last question failed; null where nothing did. */
export function faultOf({ last, probed }: OfficialSourceOnWire): string | null {
  if (last?.fault != null) return sentence(last.fault, last.fault_said ?? undefined);
  return probed?.detail == null ? null : sentence(probed.detail, probed.said ?? undefined);
}
