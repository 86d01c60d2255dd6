import type { ElementTable, PlanOptimum } from "@tidemark/contract";
import { formatDigits, type MeasureBasis } from "@tidemark/science";
import { amountText } from "../../../document-numbers.ts";
import { msg, plural, t, wordedField } from "../../../language.ts";
import { MEASURE_STATUS } from "../../../measure-status.ts";
import { markedHead } from "../../../total-words.ts";
import { filterWords, NO_FILTER } from "../../filters/index.ts";
import type { ReportedPlan } from "../../measures/index.ts";
import { wordTable } from "../compliance/word-table.ts";
import { scenarioWords } from "./element-request.ts";
import { type TypedCell, typedTable } from "./typed-table.ts";

/** Measures at locations that documents print; a workbook has them all. */
const PRINTED = 60;

type Row = PlanOptimum["rows"][number];

function statusWords({ statusOf }: ReportedPlan, { site_id: site, measure_id: measure, is_kept: isKept }: Row): string {
  const status = statusOf(site, measure);
  if (isKept) return t("kept");
  return status === undefined ? t("not chosen") : t(MEASURE_STATUS[status]);
}

/** A ratio with the two digits that it is known to. */
const ratioCell = (ratio: number | undefined): TypedCell =>
  ratio === undefined ? null : { value: Number(ratio.toPrecision(2)), text: formatDigits(ratio, 2) };

/** Each measure at each location, the most benefit for its cost first. */
export function plannedTable(found: ReportedPlan): ElementTable {
  const { rows, currency } = found.optimum;
  const money = { kind: "money" as const, currency };
  return typedTable({
    title: t("Measures of the plan"),
    columns: [
      { title: t("Location") },
      { title: t("What to do") },
      { title: t("Status") },
      { title: t("Paid in"), kind: "year" },
      { title: t("Paid at once"), ...money },
      { title: t("Cost, present value"), ...money },
      { title: t("Avoided, present value"), ...money },
      { title: t("Benefit for 1 of cost"), kind: "number", decimals: 1 },
      { title: t("Pays back"), kind: "year" },
    ],
    rows: rows.map((row) => ({
      site_id: row.site_id,
      decimals: (row.ratio?.mean ?? 0) >= 9.95 ? 0 : 1,
      cells: [
        row.site_name,
        wordedField(row.title, row.title_said),
        statusWords(found, row),
        row.start_year,
        row.investment.mean,
        row.cost.mean,
        row.benefit.mean,
        ratioCell(row.ratio?.mean),
        row.payback ?? { value: null, text: t("not within its life") },
      ],
    })),
    ...(rows.length > PRINTED ? { printed_rows: PRINTED } : {}),
  });
}

/** What can be avoided by measure, the cheapest first, with what is in the plan. */
export function curveTable({ curve, currency }: PlanOptimum): ElementTable {
  const money = { kind: "money" as const, currency };
  const height = { kind: "number" as const, decimals: 2 };
  return typedTable({
    title: t("Cost curve"),
    columns: [
      { title: t("What to do") },
      { title: t("Locations"), kind: "count" },
      { title: t("In the plan"), kind: "count" },
      { title: t("Cost, present value"), ...money },
      { title: t("Avoided, present value"), ...money },
      { title: t("Cost for 1 of benefit"), ...height },
      { title: "p10", ...height },
      { title: "p90", ...height },
    ],
    rows: curve.map((bar) => ({
      cells: [
        wordedField(bar.title, bar.title_said),
        bar.locations,
        bar.taken,
        bar.cost,
        bar.benefit,
        bar.height,
        bar.height_range?.p10 ?? null,
        bar.height_range?.p90 ?? null,
      ],
    })),
  });
}

/** Expected loss of a year without and with the plan. */
export function yearsTable(plan: PlanOptimum): ElementTable {
  const money = { kind: "money" as const, currency: plan.currency };
  return typedTable({
    title: markedHead(t("Expected loss of a year, without and with the plan"), plan),
    columns: [
      { title: t("Year"), kind: "year" },
      { title: t("without the plan"), ...money },
      { title: t("with the plan"), ...money },
      { title: "p10", ...money },
      { title: "p90", ...money },
    ],
    rows: plan.years.map(({ time, before, after }) => ({
      cells: [time, before.p50, after.p50, after.p10, after.p90],
    })),
  });
}

/** What the plan was worked out with: it has its own settings. */
export function settingsTable({ plan, optimum, catalogue, nameOf }: ReportedPlan): ElementTable {
  const { settings, currency, locations } = optimum;
  const { horizon_years: horizon } = settings;
  const places = plural(locations, "1 location", "{count} locations", { count: locations });
  const money = (amount: number | null) => (amount === null ? t("without a limit") : amountText(amount, currency));
  const percent = (share: number) => `${formatDigits(100 * share, 2)} %`;
  const locked = (locks: PlanOptimum["keep"]) =>
    locks.map(({ site_name: name, title, title_said: said }) => `${name}: ${wordedField(title, said)}`).join("; ");
  const isFiltered = Object.keys(settings.filter).length > 0;
  const rows: readonly (readonly [string, string])[] = [
    [t("Plan"), plan.title],
    [t("Budget"), money(optimum.budget)],
    [t("Most that is paid at once in a year"), money(optimum.yearly_limit)],
    [t("Scenario"), scenarioWords(settings.scenario)],
    [t("First year"), t("from {year} on", { year: settings.first_year })],
    [t("Real discount rate"), percent(settings.discount_rate)],
    [t("Growth of what can be lost"), percent(settings.growth)],
    [
      t("Horizon"),
      horizon === undefined
        ? t("life of each measure")
        : plural(horizon, "1 year", "{count} years", { count: horizon }),
    ],
    [t("Currency"), currency ?? ""],
    [t("Filter"), isFiltered ? filterWords(settings.filter, nameOf) : t(NO_FILTER)],
    [t("Kept in the plan"), locked(optimum.keep)],
    [t("Left out of the plan"), locked(optimum.leave_out)],
    [t("Locations that take part"), places],
    [t("Catalogue of measures"), catalogue],
  ];
  return wordTable(
    t("What the plan is worked out with"),
    [t("What"), t("Value")],
    rows.filter(([, value]) => value !== ""),
  );
}

const BASES: Readonly<Record<MeasureBasis, string>> = {
  definition: msg("By definition"),
  read: msg("Read in its source"),
  recalled: msg("Recalled, source not opened"),
  proposal: msg("Our own proposal"),
};

/** What effect and cost of each measure rest on. */
export function basisTable({ optimum, measures }: ReportedPlan): ElementTable[] {
  const titles = new Map(
    [...optimum.rows, ...optimum.curve].map((one) => [one.measure_id, wordedField(one.title, one.title_said)]),
  );
  if (measures.length === 0) return [];
  return [
    wordTable(
      t("What effects and costs rest on"),
      [t("What to do"), t("Effect"), t("Source of the effect"), t("Cost"), t("Source of the cost")],
      measures.map(({ id, effectBasis, costBasis }) => [
        titles.get(id) ?? id,
        t(BASES[effectBasis.basis]),
        effectBasis.source,
        t(BASES[costBasis.basis]),
        costBasis.source,
      ]),
    ),
  ];
}
