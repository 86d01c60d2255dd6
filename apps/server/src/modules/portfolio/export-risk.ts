import type { PortfolioRisk, PortfolioRiskMatrix } from "@tidemark/contract";
import type { ExportSheet } from "@tidemark/documents";
import { factSheet, numberColumn as number, whySheet } from "./export-sheets.ts";

/** Cells of a matrix: likelihoods down, severities across. */
function cellSheet(
  name: string,
  { likelihoods, severities }: Pick<PortfolioRiskMatrix, "likelihoods" | "severities">,
  cells: readonly (readonly number[])[],
  unit?: string | null,
): ExportSheet {
  return {
    name,
    columns: [{ header: "Chance in a year" }, ...severities.map((severity) => number(severity, unit))],
    rows: likelihoods.map((likelihood, i) => [likelihood, ...(cells[i] ?? [])]).toReversed(),
    filter: false,
  };
}

export function matrixSheets(matrix: PortfolioRiskMatrix): ExportSheet[] {
  const { currency, unit, likelihoods, severities } = matrix;
  const locations: ExportSheet = {
    name: "Locations",
    columns: [
      { header: "Id" },
      { header: "Location", width: 32 },
      { header: "Country" },
      { header: "Chance in a year" },
      { header: "Severity" },
      number("Return period", "years"),
      number("Impact", unit),
      ...(matrix.items[0]?.financial_impact ?? []).map(({ time }) => number(`Expected annual loss ${time}`, currency)),
      number("Asset value"),
      { header: "Currency" },
      { header: "Why missing", width: 40, wrap: true },
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
      point.missing,
    ]),
  };
  const facts = factSheet("Facts", [
    ["Hazard", matrix.hazard],
    ["Severity by", `${matrix.measure} in ${unit}, from ${matrix.severity_edges.join(", ")}`],
    ["Values are of", `${matrix.moment.scenario ?? "static"} ${matrix.moment.time ?? ""}`],
    ["Locations", matrix.locations],
    ["Without a place", matrix.missing],
    ...matrix.missing_reasons.map(({ reason, locations: count }) => [reason, count] as const),
    ...matrix.notes.map((note) => ["Note", note] as const),
  ]);
  const amounts = matrix.annual_losses;
  return [
    locations,
    cellSheet("Matrix", matrix, matrix.counts),
    ...(amounts === null ? [] : [cellSheet("Expected annual loss", matrix, amounts, currency)]),
    facts,
    whySheet(matrix.why),
  ];
}

export function lossSheets(risk: PortfolioRisk): ExportSheet[] {
  const unit = risk.currency;
  const losses: ExportSheet = {
    name: "Losses",
    columns: [
      number("Year"),
      { header: "Values of" },
      number("Expected annual loss, sum over hazards", unit),
      number("Annual loss implied by the curve", unit),
      number("Return period", "years"),
      number("Loss, fully dependent", unit),
      number("Tail value at risk, fully dependent", unit),
      number("Loss, independent", unit),
      number("Tail value at risk, independent", unit),
      number("Locations in the figures"),
      { header: "Why missing", width: 40, wrap: true },
    ],
    rows: risk.times.flatMap((at) => {
      const { asked, scenario, time } = at.moment;
      const first = [
        asked,
        `${scenario ?? "static"} ${time ?? ""}`.trim(),
        at.expected_annual_loss,
        at.curve_annual_loss,
      ];
      const last = [at.locations, at.missing_reason];
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
  const facts = factSheet("Facts", [
    ["Hazard", risk.hazard],
    ["Currency", risk.currency],
    ["Asset value in it", risk.value_at_stake],
    ["Locations", risk.locations],
    ["Expected annual loss, sum over hazards", risk.annual_loss_notes.expected_annual_loss],
    ["Annual loss implied by the curve", risk.annual_loss_notes.curve_annual_loss],
    ...(risk.annual_loss_notes.difference === null
      ? []
      : [["Why they differ", risk.annual_loss_notes.difference] as const]),
    ...risk.notes.map((note) => ["Note", note] as const),
  ]);
  const matrices = risk.times.map((at) => cellSheet(`Matrix ${at.moment.asked}`, risk, at.counts));
  return [losses, ...matrices, facts, whySheet(risk.why)];
}
