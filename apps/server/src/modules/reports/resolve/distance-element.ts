import {
  type CorrelatedLoss,
  type ElementFigure,
  elementSettingsSchema,
  type ElementTable,
  notesOf,
  type PortfolioLossAt,
  type PortfolioRisk,
} from "@tidemark/contract";
import { formatCount, formatDigits, formatMoney, hazardName, type Scenario } from "@tidemark/science";
import { headFigure } from "../../../document-numbers.ts";
import { t, worded, wordedField } from "../../../language.ts";
import { boundOf, markedHead, totalWords } from "../../../total-words.ts";
import type { Portfolio } from "../../portfolio/index.ts";
import { type Ask, type Resolved, titled } from "./element-request.ts";
import { limitsOf, MONEY_SCOPES } from "./money-elements.ts";
import { typedTable } from "./typed-table.ts";

const RETURN_PERIODS = [10, 25, 50, 100, 250, 500];
/** Return periods that are told of each hazard. */
const TOLD = [100, 250];

interface Told {
  readonly at: PortfolioLossAt;
  readonly correlated: CorrelatedLoss;
  readonly currency: string | null;
}

const moneyIn = (currency: string | null) => ({ kind: "money" as const, currency });

/** Losses at return periods with the range of sampling, and what they lie between. */
function periodTable({ at, correlated, currency }: Told): ElementTable {
  const money = moneyIn(currency);
  return typedTable({
    title: markedHead(t("Losses that hang together by distance"), at),
    columns: [
      { title: t("Return period, years"), kind: "count" },
      { title: t("Loss"), ...money },
      { title: t("Sampling range, lower end"), ...money },
      { title: t("Sampling range, upper end"), ...money },
      { title: t("Tail value at risk"), ...money },
      { title: t("Loss if every place and hazard came for itself"), ...money },
      { title: t("Loss if all came in one year"), ...money },
    ],
    rows: correlated.return_periods.map(({ return_period: years, loss, low, high, tvar }) => {
      const end = correlated.ends.find(({ return_period: of }) => of === years);
      return { cells: [years, loss, low, high, tvar, end?.apart.loss ?? null, end?.together.loss ?? null] };
    }),
  });
}

/** Each hazard alone, drawn with its own distance. */
function hazardTable({ at, correlated, currency }: Told): ElementTable {
  const money = moneyIn(currency);
  const named = (years: number) => t("Loss of once in {years} years", { years });
  return typedTable({
    title: markedHead(t("Hazard by hazard"), at),
    columns: [
      { title: t("Hazard") },
      { title: t("Distance, km"), kind: "count" },
      { title: t("of the mean loss"), kind: "share" },
      { title: t("Mean of a year"), ...money },
      { title: t("Standard deviation of a year"), ...money },
      ...TOLD.map((years) => ({ title: named(years), ...money })),
      { title: t("Source") },
    ],
    rows: correlated.hazards.map((one) => ({
      cells: [
        titled(worded(hazardName(one.hazard))),
        one.length_km,
        one.share,
        one.average,
        one.deviation,
        ...TOLD.map((years) => one.return_periods.find(({ return_period: of }) => of === years)?.loss ?? null),
        t(one.source),
      ],
    })),
  });
}

/** Locations that lose most in the worst years of 100. */
const worstTable = ({ at, correlated, currency }: Told): ElementTable =>
  typedTable({
    title: markedHead(t("Mean loss in the worst years of 100, by location"), at),
    columns: [{ title: t("Location") }, { title: t("Mean loss"), ...moneyIn(currency) }],
    rows: correlated.contributions.map(({ site_id: id, name, loss }) => ({ site_id: id, cells: [name, loss] })),
  });

function figuresOf({ at, correlated, currency }: Told): ElementFigure[] {
  const figure = (label: string, value: number, range: readonly [number, number] | null, note: string) => {
    const [low, high] = range ?? [null, null];
    const quantity = { value, kind: "money" as const, currency, low, high, ...boundOf(at) };
    const head = headFigure(quantity);
    const said = range === null ? note : t(note, { range: head.range, unit: head.unit });
    return { label, text: totalWords(formatMoney(value, currency), at), note: said, quantity };
  };
  return [
    ...correlated.return_periods
      .filter(({ return_period: years }) => TOLD.includes(years))
      .map(({ return_period: years, loss, low, high }) =>
        figure(
          t("Loss of once in {years} years", { years }),
          loss,
          [low, high],
          t("{range} {unit} by sampling, four times in five"),
        ),
      ),
    figure(t("Mean of a year"), correlated.average, null, t("worked out, not drawn")),
  ];
}

/** How the years were drawn. */
const drawnWords = ({ hazards, years, seed, together_km: together }: CorrelatedLoss): string[] => [
  t(
    "{years} years were drawn with seed {seed}, each hazard with its own distance; hazards know nothing of each other. Places within {together} km count as one, at most.",
    { years: formatCount(years), seed, together: formatDigits(together, 2) },
  ),
  t("Lengths are recalled and good to a factor of two."),
  ...(hazards.length > 1
    ? [
        t(
          "The case of independent places of other tables has all hazards of a place in one year, so that losses here can be smaller.",
        ),
      ]
    : []),
];

/** Losses of a year whose bad years hang together the more the nearer, in one year. */
export async function distanceElement(portfolio: Portfolio, ask: Ask): Promise<Resolved> {
  const { exposureId, epoch, filter } = ask;
  const settings = elementSettingsSchema.parse(ask.element.content.settings);
  const risk: PortfolioRisk = await portfolio.risk({
    exposureId,
    filter,
    scenario: epoch.scenario === "historical" ? "ssp585" : (epoch.scenario as Scenario),
    ...limitsOf(settings),
    times: [epoch.time],
    hazard: settings.hazard ?? "aggregate",
    return_periods: [...new Set([...(settings.return_periods ?? RETURN_PERIODS), ...TOLD])].toSorted((a, b) => a - b),
    correlated: true,
  });
  const [at] = risk.times;
  const notes = notesOf(risk).map(worded);
  const base = { locations: risk.locations, scopes: MONEY_SCOPES, datasets: risk.why.map((one) => one.dataset_id) };
  if (at?.correlated == null) {
    const why = wordedField(at?.missing_reason, at?.missing_reason_said);
    return { ...base, state: "empty", reason: why ?? t("No hazard takes anything here of which a distance is known.") };
  }
  const told = { at, correlated: at.correlated, currency: risk.currency };
  return {
    ...base,
    missing: risk.locations - at.locations,
    state: at.locations < risk.locations ? "partial" : "ready",
    figures: figuresOf(told),
    is_lower_bound: at.is_lower_bound,
    missing_hazards: at.missing_hazards,
    tables: [periodTable(told), hazardTable(told), worstTable(told)],
    notes: [...drawnWords(told.correlated), ...(ask.currencySaid === "" ? [] : [ask.currencySaid]), ...notes],
  };
}
