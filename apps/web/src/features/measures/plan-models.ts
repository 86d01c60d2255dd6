import type { PlanOptimum } from "@tidemark/contract";
import { costCurveModel, type PlotModel } from "@tidemark/plots";
import { t } from "../../lib/i18n.ts";
import { wordsText, yearName } from "./measure-words.ts";

/** What can be avoided, the cheapest first, with what is in the plan. */
export const costCurve = (plan: PlanOptimum): PlotModel =>
  costCurveModel(plan, ({ title, title_said: said }) => wordsText({ text: title, said }), {
    measure: t("What to do"),
    benefit: t("Loss avoided, present value"),
    height: t("Cost for 1 of benefit"),
    share: t("Part of it in the plan"),
  });

/** Expected losses without the plan beside those with it, by year; undefined where nothing is in money. */
export function planYearsModel({ years, currency, rows }: PlanOptimum): PlotModel | undefined {
  if (currency === null || years.length === 0) return undefined;
  // the climate of today is the same in all models
  const ranged = ({ p10, p50, p90 }: PlanOptimum["years"][number]["before"], isToday: boolean) => ({
    value: p50,
    p10: isToday ? null : p10,
    p90: isToday ? null : p90,
  });
  return {
    type: "before-after",
    currency,
    stages: years.map(({ time, before, after }, at) => ({
      name: yearName(time),
      isChosen: false,
      before: ranged(before, at === 0),
      after: rows.length === 0 ? null : ranged(after, at === 0),
    })),
    words: { stage: t("Year"), before: t("without the plan"), after: t("with the plan"), noValue: t("no value") },
  };
}
