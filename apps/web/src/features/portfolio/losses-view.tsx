import { Skeleton, Switch } from "@mantine/core";
import { formatMoney, NO_VALUE } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import type { PortfolioLossAt, PortfolioRisk } from "@tidemark/contract";
import { useMemo } from "react";
import { msg, t } from "../../lib/i18n.ts";
import { missingReasonText, notesText, sentence } from "../../lib/sentences.ts";
import { Chart } from "../../ui/chart.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { lossModel } from "./charts.ts";
import { CorrelatedLosses } from "./correlated-losses.tsx";
import { decidedText, useDecided } from "./decided-losses.ts";
import { HazardChoice, MatrixGrid } from "./matrix-view.tsx";
import type { ViewProps } from "./overview-view.tsx";
import { Card, ChartKey, Stat, WhyNotes } from "./parts.tsx";
import classes from "./portfolio.module.css";
import { lossesQuery, type Scope } from "../../data/portfolio.ts";
import { leftOutText, totalText } from "../../lib/total-words.ts";
import { formatShare, locationsText, epochText } from "./texts.ts";

interface AtProps {
  readonly at: PortfolioLossAt;
  /** Of another hazard or scenario, while the chosen one is on its way. */
  readonly isStale?: boolean;
  readonly risk: PortfolioRisk;
}

function LossTable({ at, risk: { currency } }: AtProps) {
  return (
    <DataTable
      label={t("Losses at return periods, {year}", { year: at.moment.asked })}
      frame="card"
      minWidth={560}
      heads={[
        t("Return period"),
        t("Fully dependent: loss"),
        t("tail value at risk"),
        t("Independent: loss"),
        t("tail value at risk"),
      ]}
    >
      {at.return_periods.map((one) => (
        <tr key={one.return_period}>
          <td>{t("{years} years", { years: one.return_period })}</td>
          <td>{totalText(formatMoney(one.fully_dependent.loss, currency), at)}</td>
          <td>{totalText(formatMoney(one.fully_dependent.tvar, currency), at)}</td>
          <td>{totalText(formatMoney(one.independent.loss, currency), at)}</td>
          <td>{totalText(formatMoney(one.independent.tvar, currency), at)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** The two figures of an average year, and why they are not the same where they are not. */
function AnnualLosses({ at, risk: { currency, annual_loss_notes: notes } }: AtProps) {
  return (
    <>
      <dl className={classes.stats}>
        <Stat
          label={t("Expected annual loss, {year}", { year: at.moment.asked })}
          value={totalText(formatMoney(at.expected_annual_loss, currency), at)}
          note={leftOutText(at)}
        />
        <Stat
          label={t("Expected annual loss from this curve, {year}", { year: at.moment.asked })}
          value={totalText(formatMoney(at.curve_annual_loss, currency), at)}
        />
      </dl>
      {notes.difference !== null && <p className={classes.note}>{sentence(notes.difference, notes.difference_said)}</p>}
    </>
  );
}

const KEY = [
  { label: msg("Fully dependent: loss"), colour: "var(--c-data)" },
  { label: msg("Hanging together by distance: loss"), colour: "var(--c-text-2)" },
  { label: msg("Independent: loss"), colour: "var(--c-border-strong)" },
  { label: msg("Fully dependent: tail value at risk"), colour: "var(--c-data)", dashed: true },
  { label: msg("Independent: tail value at risk"), colour: "var(--c-text-3)", dashed: true },
];

function TimePoint({ at, risk, isStale = false }: AtProps) {
  const model = useMemo(() => lossModel(at, risk.currency), [at, risk.currency]);
  const lead = t("values of {moment}; {count}", {
    moment: epochText(at.moment),
    count: locationsText(at.locations),
  });
  return (
    <Card title={String(at.moment.asked)} lead={lead} wide>
      {at.return_periods.length === 0 && isStale ? (
        <Skeleton height={240} radius="md" />
      ) : at.return_periods.length === 0 ? (
        <p className={classes.notes}>{t("No losses: {reason}.", { reason: missingReasonText(at) ?? "" })}</p>
      ) : (
        <>
          <Chart
            label={t("Losses at return periods, {year}", { year: at.moment.asked })}
            height={240}
            model={model}
            below={<ChartKey items={KEY.map((item) => ({ ...item, label: t(item.label) }))} />}
          />
          <AnnualLosses at={at} risk={risk} />
          <CorrelatedLosses at={at} currency={risk.currency} />
          <LossTable at={at} risk={risk} />
          <details className={classes.plain}>
            <summary>{t("Risk matrix of the financial losses")}</summary>
            <MatrixGrid {...risk} counts={at.counts} losses={null} />
          </details>
          {at.missing > 0 && (
            <p className={classes.notes}>
              {t("{count} left out: {reason}", {
                count: locationsText(at.missing),
                reason: missingReasonText(at) ?? "",
              })}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

/** What river floods may add to a year, and to which sums; nothing where nobody asked. */
function AllowanceStat({ risk: { river_flood_allowance: allowance, currency } }: Pick<AtProps, "risk">) {
  if (allowance === null) return null;
  const { p10, mean, p90, locations } = allowance;
  const money = (amount: number | null) => formatMoney(amount, currency);
  return (
    <Stat
      label={t("Allowance for river flood, a year")}
      value={p10 === null ? NO_VALUE : t("{low} to {high}", { low: money(p10), high: money(p90) })}
      note={
        p10 === null
          ? (missingReasonText(allowance) ?? undefined)
          : t("a range for {count} together, mean {mean}; in none of the sums", {
              count: locationsText(locations),
              mean: money(mean),
            })
      }
    />
  );
}

/** Range of a sum with the allowance. */
function withAllowance(at: PortfolioLossAt, { river_flood_allowance: allowance, currency }: PortfolioRisk) {
  const [low, high] = [allowance?.p10 ?? null, allowance?.p90 ?? null];
  const sum = at.expected_annual_loss;
  if (sum === null || low === null || high === null) return undefined;
  return t("With the allowance for river flood {low} to {high}", {
    low: formatMoney(sum + low, currency),
    high: formatMoney(sum + high, currency),
  });
}

/** The year of a loss, and the other one whose values stand in for it. */
const lossLabel = ({ moment: { asked, time } }: PortfolioLossAt) =>
  time === null || time === asked
    ? t("Expected annual loss {year}", { year: asked })
    : t("Expected annual loss {time} (values of {year})", { time: asked, year: time });

interface LossesProps extends Required<Pick<AtProps, "risk" | "isStale">> {
  readonly scope: Scope;
}

function Losses({ risk, isStale, scope }: LossesProps) {
  const decided = useDecided(scope, risk);
  const stake = risk.value_at_stake;
  const said = risk.annual_loss_notes;
  const sentences = [
    t("Expected annual loss: {sentence}", {
      sentence: sentence(said.expected_annual_loss, said.expected_annual_loss_said),
    }),
    t("Expected annual loss from a curve: {sentence}", {
      sentence: sentence(said.curve_annual_loss, said.curve_annual_loss_said),
    }),
  ];
  const notes = notesText(risk);
  return (
    <div className={classes.grid} data-stale={isStale || undefined}>
      <dl className={classes.stats}>
        <Stat
          label={t("Asset value looked at")}
          value={formatMoney(stake, risk.currency)}
          note={notes.filter((_, at) => risk.notes[at]!.includes("asset value")).join(" ")}
        />
        {risk.times.map((at) => (
          <Stat
            key={at.moment.asked}
            label={lossLabel(at)}
            value={totalText(formatMoney(at.expected_annual_loss, risk.currency), at)}
            note={
              at.expected_annual_loss === null || stake === null || stake === 0
                ? (missingReasonText(at) ?? undefined)
                : [
                    t("{share} of the value per year", { share: formatShare(at.expected_annual_loss / stake) }),
                    leftOutText(at),
                    withAllowance(at, risk),
                    decided && decidedText(at, decided, risk.currency),
                  ]
                    .flatMap((said) => said?.replace(/\.$/u, "") ?? [])
                    .join(". ")
            }
          />
        ))}
        <AllowanceStat risk={risk} />
      </dl>
      <Card title={t("How to read this")} wide>
        <ul className={classes.notes}>
          {[...notes, ...sentences].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <WhyNotes why={risk.why} />
      </Card>
      {risk.times.map((at) => (
        <TimePoint key={at.moment.asked} at={at} risk={risk} isStale={isStale} />
      ))}
    </div>
  );
}

/** What the portfolio may lose, in two cases of dependence between its locations and between them. */
export function LossesView({ scope, view, change }: ViewProps) {
  const query = useQuery(lossesQuery(scope, view));
  const currencies = query.data?.values.currencies.map(({ currency }) => currency) ?? [];
  return (
    <>
      <div className={classes.tools}>
        <HazardChoice view={view} change={change} currencies={currencies} currency={query.data?.currency ?? null} />
        <Switch
          label={t("Allowance for river flood")}
          checked={view.allowance}
          onChange={({ currentTarget: { checked } }) => change({ allowance: checked ? true : undefined })}
        />
      </div>
      <Loaded query={query}>{(risk) => <Losses risk={risk} isStale={query.isPlaceholderData} scope={scope} />}</Loaded>
    </>
  );
}
