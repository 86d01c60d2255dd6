import { t } from "../../../../language.ts";
import type { ExecutiveFacts } from "./executive-facts.ts";
import { coveredOf, listWords, lossOf, nameOf, wideRange } from "./loss-words.ts";

const MOST_DECISIONS = 3;
/** The largest losses, and how many of them a sentence names. */
const TOP = 10;
const NAMED = 4;

/** What to do next: the source that is missing, the places to look at, the facts that narrow the range. */
export function decisionsOf({ money, site, overview, epoch: { time } }: ExecutiveFacts): string[] {
  if (money === null) return overview.values.currencies.length === 0 ? [t("Add asset values and their currency.")] : [];
  const { losses, sites } = money;
  const largest = sites.slice(0, TOP);
  const [lead] = coveredOf(money).toSorted((a, b) => lossOf(b, time) - lossOf(a, time));
  const led = lead === undefined ? [] : largest.filter(({ driver }) => driver === lead.hazard).slice(0, NAMED);
  const [missing] = losses.is_lower_bound === true ? (losses.missing_hazards ?? []) : [];
  return [
    lead === undefined || led.length === 0 || site !== null
      ? ""
      : t("Look at {hazard} on site: {names}.", {
          hazard: nameOf(lead.hazard),
          names: listWords(led.map(({ name }) => name)),
        }),
    missing === undefined
      ? ""
      : t("Bring a source for {hazard}: the amounts leave this main hazard out.", { hazard: nameOf(missing) }),
    wideRange(money) !== undefined ? t("Add facts of the buildings: they narrow the range.") : "",
  ]
    .filter((text) => text !== "")
    .slice(0, MOST_DECISIONS);
}
