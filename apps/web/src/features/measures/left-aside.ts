import type { PlanOptimum } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";

/** Which locations take no part in figures of measures, in a sentence; empty where all do. */
export function leftAsideText({
  without_value: valueless,
  other_currency: other,
  without_results: unknown,
  beyond,
}: PlanOptimum["left_aside"]): string {
  const lines = [
    [valueless, t("without an asset value")],
    [other, t("with values in another currency")],
    [unknown, t("without results")],
    [beyond, t("beyond those of the largest value")],
  ] as const;
  const left = lines.filter(([count]) => count > 0);
  return left.length === 0
    ? ""
    : t("Left aside: {what}.", { what: left.map(([count, what]) => `${count} ${what}`).join(", ") });
}
