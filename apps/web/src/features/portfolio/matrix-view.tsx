import { Select, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MATRIX_MEASURES, type MatrixPoint, type PortfolioRiskMatrix } from "@tidemark/contract";
import { useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import type { ViewProps } from "./overview-view.tsx";
import { Card, WhyNotes } from "./parts.tsx";
import type { PortfolioView, PortfolioViewChange } from "./portfolio-view.ts";
import classes from "./portfolio.module.css";
import { matrixQuery } from "./queries.ts";
import {
  EVENT_HAZARDS,
  HAZARD_LABELS,
  MEASURE_LABELS,
  formatMoney,
  formatValue,
  likelihoodText,
  locationsText,
  momentText,
} from "./texts.ts";

interface Cell {
  readonly likelihood: number;
  readonly severity: number;
}

/** Risk rises with both classes: the band of a cell of the matrix. */
export function bandOfCell({ likelihood, severity }: Cell): string {
  const sum = likelihood + severity;
  if (sum <= 1) return "very-low";
  if (sum <= 3) return "low";
  return sum === 4 ? "medium" : "high";
}

interface HazardChoiceProps {
  readonly view: PortfolioView;
  readonly change: (change: PortfolioViewChange) => void;
  readonly currencies: readonly string[];
  readonly currency: string | null;
}

/** Which hazard, and which currency amounts are in. */
export function HazardChoice({ view, change, currencies, currency }: HazardChoiceProps) {
  return (
    <>
      <Select
        label={t("Hazard")}
        data={EVENT_HAZARDS.map((hazard) => ({ value: hazard, label: HAZARD_LABELS[hazard] }))}
        value={view.hazard}
        allowDeselect={false}
        onChange={(value) => change({ hazard: EVENT_HAZARDS.find((hazard) => hazard === value) })}
      />
      {currencies.length > 1 && (
        <Select
          label={t("Currency")}
          data={[...currencies]}
          value={currency}
          allowDeselect={false}
          w={120}
          onChange={(value) => change({ currency: value ?? undefined })}
        />
      )}
    </>
  );
}

interface MatrixGridProps {
  readonly likelihoods: readonly string[];
  readonly severities: readonly string[];
  readonly counts: readonly (readonly number[])[];
  /** Second line of a cell. */
  readonly amount?: (cell: Cell) => string | undefined;
  readonly tooltip?: (cell: Cell) => string | undefined;
  readonly chosen?: Cell | undefined;
  readonly onChoose?: (cell: Cell) => void;
}

/** Likelihood down, severity across, the number of locations in each cell. */
export function MatrixGrid({ likelihoods, severities, counts, amount, tooltip, chosen, onChoose }: MatrixGridProps) {
  const rows = likelihoods.map((name, likelihood) => ({ name, likelihood })).toReversed();
  const content = (cell: Cell, count: number) => (
    <>
      <b>{formatCount(count)}</b>
      {count > 0 && <span>{amount?.(cell)}</span>}
    </>
  );
  return (
    // what scrolls must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.matrixFrame} tabIndex={0} aria-label={t("Likelihood and severity")}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t("Chance in a year")}</th>
            {severities.map((severity) => (
              <th key={severity} scope="col">
                {t(severity)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, likelihood }) => (
            <tr key={name}>
              <th scope="row">{likelihoodText(name)}</th>
              {severities.map((name_, severity) => {
                const cell = { likelihood, severity };
                const band = bandOfCell(cell);
                const count = counts[likelihood]?.[severity] ?? 0;
                const isChosen = chosen?.likelihood === likelihood && chosen.severity === severity;
                return (
                  <td key={name_} style={{ background: `var(--r-${band}-soft)`, color: `var(--r-${band}-text)` }}>
                    {count === 0 || onChoose === undefined ? (
                      <div className={classes.empty}>{content(cell, count)}</div>
                    ) : (
                      <button
                        type="button"
                        aria-pressed={isChosen}
                        title={tooltip?.(cell)}
                        aria-label={`${likelihoodText(name)}, ${t(name_)}: ${locationsText(count)}`}
                        onClick={() => onChoose(cell)}
                      >
                        {content(cell, count)}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PointsProps {
  readonly matrix: PortfolioRiskMatrix;
  readonly points: readonly MatrixPoint[];
  readonly onOpen: (siteId: string) => void;
}

function Points({ matrix, points, onOpen }: PointsProps) {
  const { unit, currency, likelihoods, severities } = matrix;
  const times = points[0]?.financial_impact ?? [];
  const heads = [
    t("Location"),
    t("Country"),
    t("Chance in a year"),
    t("Severity"),
    t("Impact"),
    ...times.map(({ time }) => t("Yearly loss {time}", { time })),
  ];
  return (
    <DataTable label={t("Locations of the matrix")} frame="card" minWidth={760} heads={heads}>
      {points.map((point) => (
        <tr key={point.site_id}>
          <td>
            <button type="button" className={classes.link} onClick={() => onOpen(point.site_id)}>
              {point.name}
            </button>
          </td>
          <td>{point.country ?? t("not given")}</td>
          {point.likelihood === null || point.severity === null ? (
            <td colSpan={3}>{point.missing}</td>
          ) : (
            <>
              <td>{likelihoodText(likelihoods[point.likelihood] ?? "")}</td>
              <td>{t(severities[point.severity] ?? "")}</td>
              <td>
                {formatValue(point.impact, unit)}
                {point.return_period !== null && `, ${t("once in {years} years", { years: point.return_period })}`}
              </td>
            </>
          )}
          {point.financial_impact.map(({ time, annual_loss: loss }) => (
            <td key={time}>{formatMoney(loss, currency)}</td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}

const inCell = (cell: Cell) => (point: MatrixPoint) =>
  point.likelihood === cell.likelihood && point.severity === cell.severity;

/** Points named in the tooltip of a cell. */
const NAMED = 8;

function MatrixBody({ matrix, onOpen }: { readonly matrix: PortfolioRiskMatrix; onOpen: PointsProps["onOpen"] }) {
  const [chosen, setChosen] = useState<Cell>();
  const mayPoint = useUser()?.scopes.includes("risk-matrix-tooltips") ?? false;
  const { items, annual_losses: losses, currency, unit } = matrix;
  const points = chosen === undefined ? items : items.filter(inCell(chosen));
  const tooltip = (cell: Cell) => {
    const names = items.filter(inCell(cell)).map(({ name, impact }) => `${name}: ${formatValue(impact, unit)}`);
    return [...names.slice(0, NAMED), ...(names.length > NAMED ? ["…"] : [])].join("\n");
  };
  const [low, medium, high] = matrix.severity_edges;
  const edges = [low, medium, high].map((edge) => formatValue(edge, unit)).join(", ");
  return (
    <div className={classes.grid}>
      <Card
        title={t("Risk matrix")}
        lead={t("Each location where chance times impact is largest; severity from {edges}; values of {moment}", {
          edges,
          moment: momentText(matrix.moment),
        })}
        wide
      >
        <MatrixGrid
          {...matrix}
          chosen={chosen}
          {...(mayPoint ? { tooltip } : {})}
          amount={({ likelihood, severity }) =>
            losses === null ? undefined : `${formatMoney(losses[likelihood]?.[severity], currency)} / ${t("year")}`
          }
          onChoose={(cell) => setChosen((old) => (old && inCell(old)({ ...cell } as MatrixPoint) ? undefined : cell))}
        />
        {matrix.missing > 0 && (
          <ul className={classes.notes}>
            {matrix.missing_reasons.map(({ reason, locations }) => (
              <li key={reason}>
                {t("{count} without a place: {reason}", { count: locationsText(locations), reason })}
              </li>
            ))}
          </ul>
        )}
        <WhyNotes why={matrix.why} notes={matrix.notes} />
      </Card>
      <Card
        title={chosen === undefined ? t("Locations") : t("Locations of the chosen cell")}
        lead={
          matrix.meta.total > items.length
            ? t("{count} of {total}, by name; the export has all", {
                count: formatCount(points.length),
                total: formatCount(matrix.meta.total),
              })
            : locationsText(points.length)
        }
        wide
      >
        <Points matrix={matrix} points={points} onOpen={onOpen} />
      </Card>
    </div>
  );
}

/** Risk matrix of the portfolio. */
export function MatrixView({ scope, view, change, onOpenSite }: ViewProps) {
  const query = useQuery(matrixQuery(scope, view));
  const currencies = query.data?.values.currencies.map(({ currency }) => currency) ?? [];
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t("Severity by")}
          data={MATRIX_MEASURES.map((measure) => ({ value: measure, label: MEASURE_LABELS[measure] }))}
          value={view.measure}
          onChange={(value) => change({ measure: MATRIX_MEASURES.find((measure) => measure === value) })}
        />
        <HazardChoice view={view} change={change} currencies={currencies} currency={query.data?.currency ?? null} />
      </div>
      <Loaded query={query}>{(matrix) => <MatrixBody matrix={matrix} onOpen={onOpenSite} />}</Loaded>
    </>
  );
}
