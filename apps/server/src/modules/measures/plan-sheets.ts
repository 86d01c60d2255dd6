import { notesOf, type PlanOptimum } from "@tidemark/contract";
import type { ExportSheet } from "@tidemark/documents";
import { t, worded, wordedField } from "../../language.ts";
import { hazardsWords } from "../../total-words.ts";
import { factSheet, numberColumn as number } from "../portfolio/index.ts";
import { effectWords, quantityWords } from "./measure-on-wire.ts";
import type { PlanWork } from "./plan-options.ts";

type Range = PlanOptimum["benefit"];
const three = (range: Range | null) => (range === null ? [null, null, null] : [range.mean, range.p10, range.p90]);
/** Heads of three columns: the mean, which adds up, and the ends of the range. */
const heads = (title: string, unit?: string | null) =>
  [t("mean"), "p10", "p90"].map((at) => number(`${title} ${at}`, unit));

type Members = PlanOptimum["years"][number]["before"];
const members = ({ p10, p50, p90 }: Members) => [p10, p50, p90];
const memberHeads = (title: string, unit: string | null) =>
  ["p10", "p50", "p90"].map((at) => number(`${title} ${at}`, unit));

const yesNo = (is: boolean) => (is ? t("yes") : t("no"));

function measuresSheet({ rows, currency }: PlanOptimum): ExportSheet {
  return {
    name: t("Measures"),
    columns: [
      { header: t("Id") },
      { header: t("Location"), width: 32 },
      { header: t("What to do"), width: 40, wrap: true },
      { header: t("Decided") },
      { header: t("Kept") },
      ...heads(t("Paid at once"), currency),
      ...heads(t("Present value of cost"), currency),
      ...heads(t("Present value of what is avoided"), currency),
      ...heads(t("Benefit for 1 of cost")),
      number(t("Paid in")),
      number(t("Pays back")),
      number(t("Share of cases in which it pays")),
      { header: t("Quantity estimated from the asset value") },
      { header: t("Effect is our own proposal") },
    ],
    rows: rows.map((row) => [
      row.site_id,
      row.site_name,
      wordedField(row.title, row.title_said),
      yesNo(row.is_locked && !row.is_kept),
      yesNo(row.is_kept),
      ...three(row.investment),
      ...three(row.cost),
      ...three(row.benefit),
      ...three(row.ratio),
      row.start_year,
      row.payback,
      row.pays,
      yesNo(row.is_estimated),
      yesNo(row.is_proposal),
    ]),
  };
}

function curveSheet({ curve, currency }: PlanOptimum): ExportSheet {
  return {
    name: t("Cost curve"),
    columns: [
      { header: t("What to do"), width: 40, wrap: true },
      number(t("Begins at"), currency),
      number(t("Present value of what is avoided"), currency),
      number(t("Present value of cost"), currency),
      ...heads(t("Cost for 1 of benefit")),
      number(t("Locations")),
      number(t("Locations in the plan")),
    ],
    rows: curve.map((bar) => [
      wordedField(bar.title, bar.title_said),
      bar.from,
      bar.benefit,
      bar.cost,
      bar.height,
      bar.height_range?.p10 ?? null,
      bar.height_range?.p90 ?? null,
      bar.locations,
      bar.taken,
    ]),
    filter: false,
  };
}

const yearsSheet = ({ years, currency }: PlanOptimum): ExportSheet => ({
  name: t("Years"),
  columns: [
    number(t("Year")),
    ...memberHeads(t("Expected loss of a year as it is"), currency),
    ...memberHeads(t("Expected loss of a year with the plan"), currency),
  ],
  rows: years.map(({ time, before, after }) => [time, ...members(before), ...members(after)]),
  filter: false,
});

/** What effect and cost of each measure of the plan rest on. */
function basisSheet({ curve, rows }: PlanOptimum, { known }: PlanWork): ExportSheet {
  const ids = new Set([...rows, ...curve].map(({ measure_id: id }) => id));
  return {
    name: t("Sources"),
    columns: [
      { header: t("What to do"), width: 40, wrap: true },
      { header: t("Effect"), width: 32, wrap: true },
      ...["p10", "p50", "p90"].map((at) => number(`${t("Effect")} ${at}`)),
      { header: t("Basis of the effect") },
      { header: t("Source of the effect"), width: 50, wrap: true },
      { header: t("Unit cost for"), width: 24, wrap: true },
      ...["p10", "p50", "p90"].map((at) => number(`${t("Unit cost")} ${at}`, "USD")),
      { header: t("Basis of the cost") },
      { header: t("Source of the cost"), width: 50, wrap: true },
      number(t("Life"), t("years")),
    ],
    rows: [...ids].flatMap((id) => {
      const of = known.get(id);
      if (of === undefined) return [];
      const { measure } = of;
      return [
        [
          wordedField(of.title, of.title_said),
          worded(effectWords(measure)),
          ...measure.effect,
          measure.effectBasis.basis,
          measure.effectBasis.source,
          worded(quantityWords(measure)),
          ...measure.unitCost,
          measure.costBasis.basis,
          measure.costBasis.source,
          measure.lifetimeYears,
        ],
      ];
    }),
  };
}

/** A plan as a workbook: its numbers are numbers. */
export function planSheets(plan: PlanOptimum, work: PlanWork, project: string): ExportSheet[] {
  const { settings, left_aside: left } = plan;
  const facts = factSheet(t("Facts"), [
    [t("Project"), project],
    [t("Run"), plan.version],
    [t("Currency"), plan.currency],
    [t("Budget"), plan.budget],
    [t("Most that is paid at once in a year"), plan.yearly_limit],
    ...plan.schedule.map(({ year, paid }) => [`${t("Paid at once")} ${year}`, paid] as const),
    [t("Measures without room in any year"), plan.left_by_limit],
    [t("Spent"), plan.spent],
    [t("Paid at once"), plan.investment],
    [t("Present value of what is avoided"), plan.benefit.mean],
    [t("Net value"), plan.net_value.mean],
    [t("Benefit for 1 of cost"), plan.ratio?.mean ?? null],
    [t("Share by which another choice could be worth more at most"), plan.gap],
    ...plan.leave_out.map(
      ({ site_name: name, title, title_said: said }) =>
        [t("Left out of the plan"), `${name}: ${wordedField(title, said)}`] as const,
    ),
    [t("Losses are at least"), yesNo(plan.is_lower_bound)],
    [t("Main hazards not in it"), hazardsWords(plan.missing_hazards)],
    [t("Scenario"), settings.scenario],
    [t("First year"), settings.first_year],
    [t("Real discount rate, a share"), settings.discount_rate],
    [t("Growth of what can be lost, a share"), settings.growth],
    [t("Horizon, years"), settings.horizon_years ?? t("life of each measure")],
    [t("Locations"), plan.locations],
    [t("Locations without an asset value"), left.without_value],
    [t("Locations in another currency"), left.other_currency],
    [t("Locations without results"), left.without_results],
    [t("Locations beyond the largest"), left.beyond],
    ...notesOf(plan).map((note) => [t("Note"), worded(note)] as const),
  ]);
  return [measuresSheet(plan), curveSheet(plan), yearsSheet(plan), basisSheet(plan, work), facts];
}
