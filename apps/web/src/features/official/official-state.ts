import type { OfficialSourceOnWire } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { sentence } from "../../lib/sentences.ts";

/** How a source stands: what decides its colour and its sign. */
export type Standing = "off" | "fine" | "changed" | "away";

/** How a source stands, with the sentence that says so. */
export function standingOf({ on, last, checked, import_in_force: imported }: OfficialSourceOnWire): {
  readonly standing: Standing;
  readonly text: string;
} {
  if (!on) return { standing: "off", text: t("Off") };
  if (imported !== null)
    return { standing: "fine", text: t("Another map counts instead: {title}", { title: imported }) };
  const seen = last !== null && last.changed > 0 ? last : (checked ?? last);
  if (checked !== null && checked.fault !== null && (last === null || checked.at > last.at))
    return {
      standing: "away",
      text: t("No usable answer on {time}. What was read stands.", { time: formatDateTime(checked.at) }),
    };
  if (seen !== null && seen.changed > 0) {
    const text = plural(
      seen.changed,
      "Newer data at the publisher: 1 file changed, seen on {time}. What was read stands.",
      "Newer data at the publisher: {n} files changed, seen on {time}. What was read stands.",
      { n: formatCount(seen.changed), time: formatDateTime(seen.at) },
    );
    return { standing: "changed", text };
  }
  if (last === null) return { standing: "fine", text: t("On. It is read at the next computation.") };
  const time = formatDateTime(last.at);
  if (last.fault !== null)
    return { standing: "away", text: t("No usable answer on {time}. What was read stands.", { time }) };
  return { standing: "fine", text: t("Read on {time}", { time }) };
}

/** Why the last reading ended early, or the last question failed; null where nothing did. */
export function faultOf({ last, checked, probed }: OfficialSourceOnWire): string | null {
  if (checked?.fault != null && (last === null || checked.at > last.at))
    return sentence(checked.fault, checked.fault_said ?? undefined);
  if (last?.fault != null) return sentence(last.fault, last.fault_said ?? undefined);
  return probed?.detail == null ? null : sentence(probed.detail, probed.said ?? undefined);
}
