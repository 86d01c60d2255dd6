import type { SiteAppraisal } from "@tidemark/contract";
import type { PlotModel } from "@tidemark/plots";
import { plural, t } from "../../lib/i18n.ts";
import { type AppraisedYear, wordsText, yearName } from "./measure-words.ts";

export const withText = (count: number): string => plural(count, "with 1 measure", "with {count} measures", { count });

const ranged = (range: AppraisedYear["before"]["loss"], isToday: boolean) => ({
  value: range?.p50 ?? null,
  // the climate of today is the same in all models
  p10: isToday ? null : (range?.p10 ?? null),
  p90: isToday ? null : (range?.p90 ?? null),
});

/** Expected losses as they are beside those with what is chosen, by year; undefined where nothing is in money. */
export function lossModel({ years, currency, chosen }: SiteAppraisal, shown: number): PlotModel | undefined {
  if (currency === null || years.every(({ before }) => before.loss === null)) return undefined;
  return {
    type: "before-after",
    currency,
    stages: years.map(({ time, before, after }, at) => ({
      name: yearName(time),
      isChosen: time === shown,
      before: ranged(before.loss, at === 0),
      after: chosen.length === 0 ? null : ranged(after.loss, at === 0),
    })),
    words: { stage: t("Year"), before: t("as it is"), after: withText(chosen.length), noValue: t("no value") },
  };
}

const percent = (share: number | null) => (share === null ? null : share * 100);

/** Whether measures change what an event of some return period takes. */
export const isCurveChanged = ({ residual }: SiteAppraisal): boolean =>
  residual.some(({ before, after }) => before !== after);

/** Loss to the main hazard by return period, without and with what is chosen, in percent of the value. */
export function residualModel({ residual, main_hazard: hazard, chosen }: SiteAppraisal): PlotModel {
  const line = (name: string, which: "before" | "after") => ({
    name,
    scenario: null,
    points: residual.map((one) => ({ x: one.return_period, value: percent(one[which]), p10: null, p90: null })),
    isOverLocations: false,
  });
  return {
    type: "lines",
    title: hazard === null ? t("Loss") : wordsText(hazard.name),
    unit: t("% of the value"),
    decimals: 2,
    xTitle: t("Return period, years"),
    isLog: true,
    lines: [line(t("as it is"), "before"), line(withText(chosen.length), "after")],
    thresholds: [],
    caption: "",
    words: { line: t("Case"), value: t("Loss"), cut: t("not from 0 ⌇") },
  };
}
