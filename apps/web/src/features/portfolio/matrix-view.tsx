import { formatCount, formatMoney, likelihoodText } from "@tidemark/science";
import { Select, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MATRIX_MEASURES, type MatrixMeasure, type MatrixPoint, type PortfolioRiskMatrix } from "@tidemark/contract";
import { useMemo, useState } from "react";
import { countryText } from "../../lib/country-names.ts";
import { t, translated } from "../../lib/i18n.ts";
import { missingText, notesText, reasonText } from "../../lib/sentences.ts";
import { useUser } from "../../state/session.ts";
import { EVENT_HAZARDS, HAZARD_LABELS, MEASURE_LABELS } from "../../lib/matrix-terms.ts";
import { leftOutText, totalText } from "../../lib/total-words.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { MatrixChart } from "../../ui/matrix-chart.tsx";
import { Pages } from "../../ui/pages.tsx";
import { locationsMatrix, type MatrixShown } from "./charts.ts";
import type { ViewProps } from "./overview-view.tsx";
import { LimitsChoice } from "./limits-choice.tsx";
import { Card, WhyNotes } from "./parts.tsx";
import type { PortfolioView, PortfolioViewChange } from "./portfolio-view.ts";
import classes from "./portfolio.module.css";
import { matrixQuery, type MatrixPlace } from "../../data/portfolio.ts";
import { MEASURE_SCOPES, formatImpact, locationsText, epochText } from "./texts.ts";

interface Cell {
  readonly likelihood: number;
  readonly severity: number;
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
        data={EVENT_HAZARDS.map((hazard) => ({ value: hazard, label: t(HAZARD_LABELS[hazard]) }))}
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

interface MatrixGridProps extends MatrixShown {
  readonly tooltip?: (cell: Cell) => string | undefined;
  readonly chosen?: Cell | undefined;
  readonly onChoose?: (cell: Cell) => void;
}

/** Likelihood up, severity across, the number of locations in each cell, which can be chosen where any are. */
export function MatrixGrid({ tooltip, chosen, onChoose, ...shown }: MatrixGridProps) {
  const { likelihoods, severities, counts, losses, currency, is_lower_bound = false } = shown;
  const model = useMemo(
    () => locationsMatrix({ likelihoods, severities, counts, losses, currency, is_lower_bound }),
    [likelihoods, severities, counts, losses, currency, is_lower_bound],
  );
  const buttonOf = (likelihood: number, severity: number) => {
    const cell = { likelihood, severity };
    const count = counts[likelihood]?.[severity] ?? 0;
    if (count === 0 || onChoose === undefined) return null;
    const where = `${model.likelihoods[likelihood]}, ${model.severities[severity]}`;
    return (
      <button
        type="button"
        aria-pressed={chosen?.likelihood === likelihood && chosen.severity === severity}
        title={tooltip?.(cell)}
        aria-label={`${where}: ${locationsText(count)}`}
        onClick={() => onChoose(cell)}
      />
    );
  };
  return (
    <MatrixChart
      label={t("Likelihood and severity")}
      caption={t("How many locations stand where, by chance in a year and severity")}
      model={model}
      buttonOf={buttonOf}
    />
  );
}

interface PointsProps {
  readonly matrix: PortfolioRiskMatrix;
  readonly points: readonly MatrixPoint[];
  readonly onOpen: (siteId: string) => void;
}

function Points({ matrix, points, onOpen }: PointsProps) {
  const { currency, likelihoods, severities } = matrix;
  const times = points[0]?.financial_impact ?? [];
  const heads = [
    t("Location"),
    t("Country"),
    t("Chance in a year"),
    t("Severity"),
    t("Impact"),
    ...times.map(({ time, values_of: year }) =>
      year === null || year === time
        ? t("Yearly loss {time}", { time })
        : t("Yearly loss {time} (values of {year})", { time, year }),
    ),
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
          <td>{point.country === null ? t("not given") : countryText(point.country)}</td>
          {point.likelihood === null || point.severity === null ? (
            <td colSpan={3}>{missingText(point)}</td>
          ) : (
            <>
              <td>{likelihoodText(likelihoods[point.likelihood] ?? "")}</td>
              <td>{translated(severities[point.severity] ?? "")}</td>
              <td>
                {formatImpact(point.impact, matrix)}
                {point.return_period !== null && `, ${t("once in {years} years", { years: point.return_period })}`}
              </td>
            </>
          )}
          {point.financial_impact.map(({ time, annual_loss: loss }) => (
            <td key={time}>{totalText(formatMoney(loss, currency), matrix)}</td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}

const isSame = (a: Cell | undefined, b: Cell) => a?.likelihood === b.likelihood && a.severity === b.severity;

interface BodyProps {
  readonly matrix: PortfolioRiskMatrix;
  readonly place: MatrixPlace;
  /** Whether another page or class is on its way. */
  readonly isStale: boolean;
  readonly onPlace: (place: MatrixPlace) => void;
  readonly onOpen: PointsProps["onOpen"];
}

/** The locations of the matrix, or of one class of it, page by page. */
function Listed({ matrix, place: { cell, page }, onPlace, onOpen }: Omit<BodyProps, "isStale">) {
  const { items, meta } = matrix;
  const from = (meta.page - 1) * meta.n;
  return (
    <Card
      title={cell === undefined ? t("Locations") : t("Locations of the chosen cell")}
      lead={
        meta.total > items.length
          ? t("{from} to {to} of {total}, by name", {
              from: formatCount(from + 1),
              to: formatCount(from + items.length),
              total: formatCount(meta.total),
            })
          : locationsText(meta.total)
      }
      wide
    >
      <Points matrix={matrix} points={items} onOpen={onOpen} />
      <Pages total={meta.total} perPage={meta.n} page={page} onChange={(next) => onPlace({ cell, page: next })} />
    </Card>
  );
}

function MatrixBody({ matrix, place, isStale, onPlace, onOpen }: BodyProps) {
  const mayPoint = useUser()?.scopes.includes("risk-matrix-tooltips") ?? false;
  const { annual_losses: losses } = matrix;
  const tooltip = (cell: Cell) => {
    const named = matrix.largest.find((one) => isSame(one, cell))?.sites ?? [];
    const isCut = named.length < (matrix.counts[cell.likelihood]?.[cell.severity] ?? 0);
    return [
      ...named.map(({ name, impact }) => `${name}: ${formatImpact(impact, matrix)}`),
      ...(isCut ? ["…"] : []),
    ].join("\n");
  };
  const [low, medium, high] = matrix.severity_edges;
  const edges = [low, medium, high].map((edge) => formatImpact(edge, matrix)).join(", ");
  return (
    <div className={classes.grid} data-stale={isStale || undefined} aria-busy={isStale}>
      <Card
        title={t("Risk matrix")}
        lead={t("Each location where chance times impact is largest; severity from {edges}; values of {moment}", {
          edges,
          moment: epochText(matrix.moment),
        })}
        wide
      >
        <MatrixGrid
          {...matrix}
          losses={losses}
          chosen={place.cell}
          {...(mayPoint ? { tooltip } : {})}
          onChoose={(cell) => onPlace({ cell: isSame(place.cell, cell) ? undefined : cell, page: 1 })}
        />
        {leftOutText(matrix) !== undefined && <p className={classes.notes}>{leftOutText(matrix)}</p>}
        {matrix.missing > 0 && (
          <ul className={classes.notes}>
            {matrix.missing_reasons.map((one) => (
              <li key={one.reason}>
                {t("{count} without a place: {reason}", {
                  count: locationsText(one.locations),
                  reason: reasonText(one) ?? "",
                })}
              </li>
            ))}
          </ul>
        )}
        <WhyNotes why={matrix.why} notes={notesText(matrix)} />
      </Card>
      <Listed matrix={matrix} place={place} onPlace={onPlace} onOpen={onOpen} />
    </div>
  );
}

/** Why some severities cannot be chosen. */
function ClosedMeasures({ closed }: { readonly closed: readonly MatrixMeasure[] }) {
  if (closed.length === 0) return null;
  return (
    <p className={classes.notes}>
      {t("Your account does not include {what}. Ask an administrator of your organization.", {
        what: closed.map((one) => t(MEASURE_LABELS[one]).toLowerCase()).join(", "),
      })}
    </p>
  );
}

const FIRST_PAGE: MatrixPlace = { cell: undefined, page: 1 };

/** Risk matrix of the portfolio. */
export function MatrixView({ scope, view, change, onOpenSite }: ViewProps) {
  const { scenario, time, hazard, measure, currency, limits } = view;
  // another matrix begins with all of its locations
  const of = JSON.stringify([scope, scenario, time, hazard, measure, currency, limits]);
  const [listed, setListed] = useState<MatrixPlace & { readonly of: string }>({ ...FIRST_PAGE, of });
  const place = listed.of === of ? listed : FIRST_PAGE;
  const query = useQuery(matrixQuery(scope, view, place));
  const currencies = query.data?.values.currencies.map((one) => one.currency) ?? [];
  const scopes = useUser()?.scopes ?? [];
  const isClosed = (one: MatrixMeasure) => {
    const needed = MEASURE_SCOPES[one];
    return needed !== undefined && !scopes.includes(needed);
  };
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t("Severity by")}
          data={MATRIX_MEASURES.map((one) => ({ value: one, label: t(MEASURE_LABELS[one]), disabled: isClosed(one) }))}
          value={measure ?? query.data?.measure ?? "financial"}
          onChange={(value) => change({ measure: MATRIX_MEASURES.find((one) => one === value), limits: undefined })}
        />
        <HazardChoice view={view} change={change} currencies={currencies} currency={query.data?.currency ?? null} />
        {query.data !== undefined && <LimitsChoice matrix={query.data} limits={limits} change={change} />}
      </div>
      <ClosedMeasures closed={MATRIX_MEASURES.filter(isClosed)} />
      <Loaded query={query}>
        {(matrix) => (
          <MatrixBody
            matrix={matrix}
            place={place}
            isStale={query.isPlaceholderData}
            onPlace={(next) => setListed({ ...next, of })}
            onOpen={onOpenSite}
          />
        )}
      </Loaded>
    </>
  );
}
