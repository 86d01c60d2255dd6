import { type ElementFigure, message, notesOf, type PlanOptimum, type PlotAnswer } from "@tidemark/contract";
import { costCurveModel } from "@tidemark/plots";
import { formatCount, formatDigits, formatMoney } from "@tidemark/science";
import { amountText, headFigure, shareText } from "../../../document-numbers.ts";
import { plural, t, worded, wordedField } from "../../../language.ts";
import { boundOf, missingWords, totalAmount, totalWords } from "../../../total-words.ts";
import type { ReportedPlan, ReportMeasures } from "../../measures/index.ts";
import { type Ask, type Resolved, scenarioWords } from "./element-request.ts";
import { basisTable, curveTable, plannedTable, settingsTable, yearsTable } from "./plan-tables.ts";

type Range = PlanOptimum["benefit"];

/** A sum over the plan with its range over the cases. */
function rangedFigure(label: string, plan: PlanOptimum, range: Range, notes: readonly string[]): ElementFigure {
  const quantity = {
    value: range.mean,
    kind: "money" as const,
    currency: plan.currency,
    low: range.p10,
    high: range.p90,
    ...boundOf(plan),
  };
  const { range: ends, unit } = headFigure(quantity);
  return {
    label,
    text: totalWords(formatMoney(range.mean, plan.currency), plan),
    note: [ends === "" ? "" : t("p10 to p90: {range} {unit}", { range: ends, unit }), ...notes]
      .filter((note) => note !== "")
      .join(" \u00B7 "),
    quantity,
  };
}

/** The year of a plan that lies nearest to the one that the report looks at. */
function yearAt({ years }: PlanOptimum, time: number): PlanOptimum["years"][number] | undefined {
  const apart = (one: { readonly time: number }) => Math.abs(one.time - time);
  return years.toSorted((a, b) => apart(a) - apart(b) || a.time - b.time)[0];
}

/** What is left of the loss of a year, beside what it is without the plan. */
function lossFigure(plan: PlanOptimum, time: number): ElementFigure[] {
  const year = yearAt(plan, time);
  if (year === undefined) return [];
  const { p10, p50, p90 } = year.after;
  const label = t("Expected loss of a year with the plan, {year}", { year: year.time });
  const before = t("without the plan {amount}", {
    amount: totalAmount(year.before.p50, plan.currency, plan),
  });
  return [rangedFigure(label, plan, { mean: p50, p10, p50, p90 }, [before])];
}

function spentFigure({ spent, budget, currency, investment, rows }: PlanOptimum): ElementFigure {
  const sites = new Set(rows.map(({ site_id: site }) => site)).size;
  const measures = plural(rows.length, "1 measure", "{count} measures", { count: rows.length });
  const places = plural(sites, "1 location", "{count} locations", { count: sites });
  return {
    label: t("Spent, present value"),
    text: formatMoney(spent, currency),
    note: [
      budget === null ? t("without a limit") : t("of {budget}", { budget: amountText(budget, currency) }),
      t("{measures} at {sites}", { measures, sites: places }),
      t("{amount} at once", { amount: amountText(investment, currency) }),
    ].join(" \u00B7 "),
    quantity: { value: spent, kind: "money", currency },
  };
}

/** How near to the best the plan is. */
export function gapWords(plan: PlanOptimum): string {
  const { rows, curve, gap, budget, yearly_limit: limit, is_over_budget: isOver } = plan;
  const percent = { percent: formatDigits(100 * gap, 2) };
  if (isOver) return t("What is decided or kept costs more than the budget: nothing else is taken.");
  if (limit !== null && rows.length > 0)
    return t(
      "Paid all at once in the first year, no other choice of these measures can be worth more than {percent} % above this plan.",
      percent,
    );
  if (rows.length === 0) return t("Nothing that pays fits the budget.");
  if (budget === null) return t("Without a limit everything that pays is taken.");
  if (curve.every(({ taken, locations }) => taken === locations)) return t("Everything that pays fits the budget.");
  if (gap === 0) return t("No other choice of these measures is worth more for this budget.");
  return t("No other choice of these measures can be worth more than {percent} % above this one.", percent);
}

/** The cost curve as a picture of documents. */
function costCurve(plan: PlanOptimum): PlotAnswer | null {
  const { curve } = plan;
  if (curve.length === 0) return null;
  const model = costCurveModel(plan, ({ title, title_said: said }) => wordedField(title, said) ?? title, {
    measure: t("What to do"),
    benefit: t("Loss avoided, present value"),
    height: t("Cost for 1 of benefit"),
    share: t("Part of it in the plan"),
  });
  const taken = curve.filter((bar) => bar.taken > 0).length;
  return {
    model: { ...model },
    table: curveTable(plan),
    notes: [],
    missing: [],
    provenance: [],
    version: "",
    citation: "",
    alt: t("Cost curve of {all} measures, the cheapest first; {n} of them are in the plan.", {
      all: curve.length,
      n: taken,
    }),
    binned: false,
  };
}

/** Which locations take no part; nothing where all do. */
function leftAside({ left_aside: left }: PlanOptimum): string[] {
  const parts = [
    [left.without_value, t("without an asset value")],
    [left.other_currency, t("with values in another currency")],
    [left.without_results, t("without results")],
    [left.beyond, t("beyond those of the largest value")],
  ] as const;
  const what = parts.filter(([count]) => count > 0).map(([count, words]) => `${formatCount(count)} ${words}`);
  return what.length === 0 ? [] : [t("Left aside: {what}.", { what: what.join(", ") })];
}

function notesOfPlan({ optimum, plan }: ReportedPlan): string[] {
  const left = optimum.left_by_limit;
  return [
    ...notesOf(optimum).map(worded),
    ...leftAside(optimum),
    t("The plan is for its own locations under its own scenario, whatever those of the report are."),
    ...(left > 0
      ? [
          plural(
            left,
            "1 measure within the budget has room in no year, or no longer pays when it has.",
            "{count} measures within the budget have room in no year, or no longer pay when they have.",
            { count: left },
          ),
        ]
      : []),
    ...(plan.of_deleted_locations > 0
      ? [t("Its choices at deleted locations are not counted: {n}", { n: plan.of_deleted_locations })]
      : []),
    missingWords(optimum) ?? "",
  ].filter((note) => note !== "");
}

/** A saved plan of measures: what it costs, avoids and leaves, measure by measure, and what that rests on. */
export async function planElement(measures: Pick<ReportMeasures, "plan">, ask: Ask): Promise<Resolved> {
  const { plan: planId } = ask.element.content.settings;
  if (planId === undefined) {
    const said = message("report.no_plan");
    return { state: "empty", reason: said.english, reason_said: { code: said.code, facts: said.facts } };
  }
  const found = await measures.plan(ask.exposureId, planId);
  const { plan, optimum } = found;
  const { benefit, net_value: net, ratio, pays, left_aside: left, locations, settings } = optimum;
  const without = Object.values(left).reduce((sum, count) => sum + count, 0);
  const words = { plan: plan.title, scenario: scenarioWords(settings.scenario) };
  const count = plural(locations, "1 location", "{count} locations", { count: locations });
  return {
    about: `${t("Plan {plan}, {scenario}", words)}, ${count}`,
    scenario: settings.scenario,
    locations: locations + without,
    missing: without,
    state: optimum.currency === null ? "empty" : without > 0 ? "partial" : "ready",
    reason: optimum.currency === null ? t("No location has an asset value.") : null,
    is_lower_bound: optimum.is_lower_bound,
    missing_hazards: optimum.missing_hazards,
    figures: [
      spentFigure(optimum),
      rangedFigure(t("Loss avoided, present value"), optimum, benefit, []),
      rangedFigure(t("Net value"), optimum, net, [
        t("pays in {percent} of cases", { percent: shareText(pays) }),
        ratio === null ? "" : t("benefit for 1 of cost: {ratio}", { ratio: formatDigits(ratio.mean, 2) }),
      ]),
      ...lossFigure(optimum, ask.epoch.time),
    ],
    plot: costCurve(optimum),
    tables: [
      plannedTable(found),
      ...(optimum.curve.length === 0 ? [] : [curveTable(optimum)]),
      yearsTable(optimum),
      settingsTable(found),
      ...basisTable(found),
    ],
    sentences: [gapWords(optimum)],
    notes: notesOfPlan(found),
    datasets: [...found.datasets],
  };
}
