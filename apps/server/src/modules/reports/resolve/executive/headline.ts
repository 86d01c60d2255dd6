import { numberText, shareText } from "../../../../document-numbers.ts";
import { t } from "../../../../language.ts";
import { judgedWords, scoreWords } from "../band-words.ts";
import { titled } from "../element-request.ts";
import type { ExecutiveFacts, ExecutiveMoney } from "./executive-facts.ts";
import { coveredOf, lossOf, nameOf, totalText } from "./loss-words.ts";

/** Share of the loss from which one hazard, or two, lead it. */
const LEADS = 0.6;
/** Letters of a title. */
const LONGEST_HEADLINE = 140;

/** What the loss comes from, in a sentence without an end. */
function lossHeadline(money: ExecutiveMoney, year: number): string {
  const { later, losses } = money;
  const covered = coveredOf(money).toSorted((a, b) => lossOf(b, year) - lossOf(a, year));
  const loss = totalText(later.p50, money);
  const [first, second] = covered;
  if (first === undefined || later.p50 <= 0)
    return t("No loss is expected of the {held} of {all} hazards that are worked out", {
      held: covered.length,
      all: losses.hazards.length,
    });
  const a = titled(nameOf(first.hazard));
  const share = lossOf(first, year) / later.p50;
  if (second === undefined) return t("{a}: an expected loss of {loss} a year", { a, loss });
  if (share >= LEADS)
    return t("{a} makes {share} of an expected loss of {loss} a year", { a, share: shareText(share), loss });
  const both = share + lossOf(second, year) / later.p50;
  if (both >= LEADS)
    return t("{a} and {b} make {share} of an expected loss of {loss} a year", {
      a,
      b: nameOf(second.hazard),
      share: shareText(both),
      loss,
    });
  return t("No hazard leads: the expected loss of {loss} a year has {n} causes", { loss, n: covered.length });
}

/** A loss of some locations alone says of how many: the others have no value in its currency. */
function ofThose(finding: string, { losses: { locations, all } }: ExecutiveMoney): string {
  return locations === all
    ? finding
    : t("{finding} ({n} of {all} locations)", { finding, n: numberText(locations), all: numberText(all) });
}

function scoreHeadline({ overview, site, epoch: { time } }: ExecutiveFacts): string {
  const { overall, locations } = overview;
  if (site !== null)
    return t("The score is {score} ({band}) in {time}", {
      score: scoreWords(overall.score),
      band: judgedWords(overall.band, overall.score),
      time,
    });
  return t("{high} of {all} locations have a high score in {time}", {
    high: numberText(overall.bands.high),
    all: numberText(locations),
    time,
  });
}

/** The main finding: the title of the page. */
export function headlineOf(facts: ExecutiveFacts): string {
  const { money, site, epoch } = facts;
  const said = money === null ? scoreHeadline(facts) : lossHeadline(money, epoch.time);
  if (site === null) return money === null ? said : ofThose(said, money);
  const named = t("{name}: {finding}", { name: site.name, finding: said });
  // a name that fills the title stands beside the map
  return named.length > LONGEST_HEADLINE ? said : named;
}
