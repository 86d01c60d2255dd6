import { notesOf, type PortfolioRisk, type PortfolioRiskMatrix } from "@tidemark/contract";
import type { ExportSheet } from "@tidemark/documents";
import { formatCount, hazardName } from "@tidemark/science";
import { factSheet, numberColumn as number, whySheet } from "./export-sheets.ts";
import { t, worded, wordedField } from "../../language.ts";
import { hazardsWords } from "../../total-words.ts";

/** Scenario and year of values; what does not change over time says so. */
const momentWords = ({ scenario, time }: { scenario?: string | null | undefined; time?: number | null | undefined }) =>
  `${scenario ?? t("static")} ${time ?? ""}`.trim();

/** Cells of a matrix: likelihoods down, severities across. */
function cellSheet(
  name: string,
  { likelihoods, severities }: Pick<PortfolioRiskMatrix, "likelihoods" | "severities">,
  cells: readonly (readonly number[])[],
  unit?: string | null,
): ExportSheet {
  return {
    name,
    columns: [{ header: t("Chance in a year") }, ...severities.map((severity) => number(severity, unit))],
    rows: likelihoods.map((likelihood, i) => [t(likelihood), ...(cells[i] ?? [])]).toReversed(),
    filter: false,
  };
}

export function matrixSheets(matrix: PortfolioRiskMatrix): ExportSheet[] {
  const { currency, unit, likelihoods, severities } = matrix;
  const locations: ExportSheet = {
    name: t("Locations"),
    columns: [
      { header: t("Id") },
      { header: t("Location"), width: 32 },
      { header: t("Country") },
      { header: t("Chance in a year") },
      { header: t("Severity") },
      number(t("Return period"), t("years")),
      number(t("Impact"), unit),
      ...(matrix.items[0]?.financial_impact ?? []).map(({ time, values_of: year }) =>
        number(
          year === null || year === time
            ? t("Expected annual loss {time}", { time })
            : t("Expected annual loss {time} (values of {year})", { time, year }),
          currency,
        ),
      ),
      number(t("Asset value")),
      { header: t("Currency") },
      { header: t("Why missing"), width: 40, wrap: true },
    ],
    rows: matrix.items.map((point) => [
      point.site_id,
      point.name,
      point.country,
      point.likelihood === null ? null : likelihoods[point.likelihood],
      point.severity === null ? null : severities[point.severity],
      point.return_period,
      point.impact,
      ...point.financial_impact.map(({ annual_loss: loss }) => loss),
      point.asset_value,
      point.asset_currency,
      wordedField(point.missing, point.missing_said),
    ]),
  };
  const facts = factSheet(t("Facts"), [
    [t("Hazard"), matrix.hazard],
    [
      t("Severity by"),
      t("{measure} in {unit}, from {edges}", {
        measure: t(matrix.measure),
        unit: unit ?? "",
        edges: matrix.severity_edges.join(", "),
      }),
    ],
    [t("Values are of"), momentWords(matrix.moment)],
    [t("Losses are at least"), matrix.is_lower_bound ? t("yes") : t("no")],
    [t("Main hazards not in it"), hazardsWords(matrix.missing_hazards)],
    [t("Locations"), matrix.locations],
    [t("Without a place"), matrix.missing],
    ...matrix.missing_reasons.map(
      ({ reason, reason_said: said, locations: count }) => [wordedField(reason, said) ?? reason, count] as const,
    ),
    ...notesOf(matrix).map((note) => [t("Note"), worded(note)] as const),
  ]);
  const amounts = matrix.annual_losses;
  return [
    locations,
    cellSheet(t("Matrix"), matrix, matrix.counts),
    ...(amounts === null
      ? []
      : [
          cellSheet(
            matrix.is_lower_bound ? t("Expected annual loss, at least") : t("Expected annual loss"),
            matrix,
            amounts,
            currency,
          ),
        ]),
    facts,
    whySheet(matrix.why),
  ];
}

/** The allowance for river flood, where it was asked for. */
function allowanceFacts({ river_flood_allowance: allowance }: PortfolioRisk) {
  if (allowance === null) return [];
  return [
    [t("Allowance for river flood, p10"), allowance.p10],
    [t("Allowance for river flood, mean"), allowance.mean],
    [t("Allowance for river flood, p90"), allowance.p90],
    [t("Locations in the allowance"), allowance.locations],
    [t("No allowance because"), wordedField(allowance.missing_reason, allowance.missing_reason_said)],
  ] as const;
}

/** Losses that hang together by distance: all hazards in one year, then each alone; none where nobody asked. */
function correlatedSheet({ times, currency: unit }: PortfolioRisk): ExportSheet[] {
  const rows = times.flatMap(({ moment, correlated, ...mark }) => {
    if (correlated === null) return [];
    const { hazards, ends, length_km: length, together_km: together, ...all } = correlated;
    const drawn = [
      { hazard: null, length, together, of: all },
      ...hazards.map((one) => ({ hazard: one.hazard, length: one.length_km, together: one.together_km, of: one })),
    ];
    return drawn.flatMap(
      ({ hazard, length: km, together: within, of: { average, deviation, return_periods: periods } }) =>
        periods.map((one) => {
          const end =
            hazard === null ? ends.find(({ return_period: years }) => years === one.return_period) : undefined;
          const name = hazard === null ? t("All that were drawn") : worded(hazardName(hazard));
          const bound = mark.is_lower_bound ? t("yes") : t("no");
          const drawnLosses = [one.return_period, one.loss, one.low, one.high, one.tvar];
          const lies = [end?.apart.loss, end?.together.loss];
          return [moment.asked, name, km, within, average, deviation, ...drawnLosses, ...lies, bound];
        }),
    );
  });
  if (rows.length === 0) return [];
  const columns = [
    number(t("Year")),
    { header: t("Hazard"), width: 24 },
    number(t("Distance over which bad years hang together"), "km"),
    number(t("Places that count as one"), "km"),
    number(t("Mean of a year"), unit),
    number(t("Standard deviation of a year"), unit),
    number(t("Return period"), t("years")),
    number(t("Loss, hanging together by distance"), unit),
    number(t("Sampling range, lower end"), unit),
    number(t("Sampling range, upper end"), unit),
    number(t("Tail value at risk, hanging together by distance"), unit),
    number(t("Loss if every place and hazard came for itself"), unit),
    number(t("Loss if all came in one year"), unit),
    { header: t("At least") },
  ];
  return [{ name: t("By distance"), columns, rows }];
}

/** What losses that hang together by distance rest on. */
const correlatedFacts = ({ times }: PortfolioRisk) => {
  const correlated = times.find((at) => at.correlated !== null)?.correlated ?? null;
  if (correlated === null) return [];
  const { years, seed, hazards } = correlated;
  return [
    [t("Years drawn, seed"), `${formatCount(years)}, ${seed}`] as const,
    ...hazards.map(
      ({ hazard, length_km: length, source }) =>
        [t("Distance of {hazard}", { hazard: worded(hazardName(hazard)) }), `${length} km. ${t(source)}`] as const,
    ),
    [t("Note"), t("Lengths are recalled and good to a factor of two.")] as const,
  ];
};

export function lossSheets(risk: PortfolioRisk): ExportSheet[] {
  const unit = risk.currency;
  const losses: ExportSheet = {
    name: t("Losses"),
    columns: [
      number(t("Year")),
      { header: t("Values of") },
      number(t("Expected annual loss, sum over hazards"), unit),
      number(t("Annual loss implied by the curve"), unit),
      number(t("Return period"), t("years")),
      number(t("Loss, fully dependent"), unit),
      number(t("Tail value at risk, fully dependent"), unit),
      number(t("Loss, independent"), unit),
      number(t("Tail value at risk, independent"), unit),
      { header: t("At least") },
      { header: t("Main hazards not in it"), width: 32 },
      number(t("Locations in the figures")),
      { header: t("Why missing"), width: 40, wrap: true },
    ],
    rows: risk.times.flatMap((at) => {
      const { asked, scenario, time } = at.moment;
      const first = [asked, momentWords({ scenario, time }), at.expected_annual_loss, at.curve_annual_loss];
      const mark = [at.is_lower_bound ? t("yes") : t("no"), hazardsWords(at.missing_hazards)];
      const last = [...mark, at.locations, wordedField(at.missing_reason, at.missing_reason_said)];
      if (at.return_periods.length === 0) return [[...first, null, null, null, null, null, ...last]];
      return at.return_periods.map((one) => [
        ...first,
        one.return_period,
        one.fully_dependent.loss,
        one.fully_dependent.tvar,
        one.independent.loss,
        one.independent.tvar,
        ...last,
      ]);
    }),
  };
  const said = risk.annual_loss_notes;
  const facts = factSheet(t("Facts"), [
    [t("Hazard"), risk.hazard],
    [t("Currency"), risk.currency],
    [t("Asset value in it"), risk.value_at_stake],
    [t("Locations"), risk.locations],
    ...allowanceFacts(risk),
    ...correlatedFacts(risk),
    [
      t("Expected annual loss, sum over hazards"),
      wordedField(said.expected_annual_loss, said.expected_annual_loss_said),
    ],
    [t("Annual loss implied by the curve"), wordedField(said.curve_annual_loss, said.curve_annual_loss_said)],
    ...(said.difference === null
      ? []
      : [[t("Why they differ"), wordedField(said.difference, said.difference_said)] as const]),
    ...notesOf(risk).map((note) => [t("Note"), worded(note)] as const),
  ]);
  const matrices = risk.times.map((at) => cellSheet(t("Matrix {time}", { time: at.moment.asked }), risk, at.counts));
  return [losses, ...correlatedSheet(risk), ...matrices, facts, whySheet(risk.why)];
}
