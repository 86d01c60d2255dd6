import { useQuery } from "@tanstack/react-query";
import type { DecidedLosses, PortfolioLossAt, PortfolioRisk } from "@tidemark/contract";
import { formatMoney } from "@tidemark/science";
import { decidedQuery } from "../../data/measures.ts";
import { filterOf, type Scope } from "../../data/portfolio.ts";
import { plural, t } from "../../lib/i18n.ts";
import { totalText } from "../../lib/total-words.ts";
import { useUser } from "../../state/session.ts";

/** What decided measures avoid of the losses that are shown; undefined where nothing is decided or may be seen. */
export function useDecided(scope: Scope, risk: PortfolioRisk | undefined): DecidedLosses | undefined {
  const mayMeasure = useUser()?.scopes.includes("measures") === true;
  // avoided losses are those of all hazards of a measure
  const asked = {
    scenario: (risk?.scenario ?? "ssp585") as "ssp585",
    currency: risk?.currency ?? null,
    // losses of the past are those of another climate than what measures are told for
    times: risk?.times.flatMap(({ moment }) => (moment.scenario === risk.scenario ? [moment.asked] : [])) ?? [],
    ...filterOf(scope),
  };
  const isAsked = mayMeasure && risk?.hazard === "aggregate" && risk.currency !== null && asked.times.length > 0;
  const query = useQuery({ ...decidedQuery(scope.id, asked), enabled: isAsked });
  return isAsked && query.data !== undefined && query.data.measures > 0 ? query.data : undefined;
}

/** The loss of a year with what is decided, in a sentence. */
export function decidedText(at: PortfolioLossAt, decided: DecidedLosses, currency: string | null): string | undefined {
  const year = decided.times.find(({ time }) => time === at.moment.asked);
  const loss = at.expected_annual_loss;
  if (year === undefined || year.avoided === null || loss === null) return undefined;
  const avoided = totalText(formatMoney(year.avoided, currency), year);
  const what = plural(decided.measures, "1 decided measure", "{count} decided measures", { count: decided.measures });
  // what is avoided in part leaves no bound of what is left; a loss in part does
  if (year.is_lower_bound) return t("{what}: {amount} less a year", { what, amount: avoided });
  const left = totalText(formatMoney(loss - year.avoided, currency), at);
  return t("{what}: {amount} less a year, which leaves {left}", { what, amount: avoided, left });
}
