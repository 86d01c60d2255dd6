import { formatCount, formatMoney } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import type { DashboardOverview, KeyIssue } from "@tidemark/contract";
import { formatScore } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { datasetTitle, missingText, reasonText, sentence } from "../../lib/sentences.ts";
import { bandLabel, bandOfLabel, topicLabel } from "../../lib/terms.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { BandBar, Card, SiteList, Stat, WhyNotes } from "./parts.tsx";
import type { PortfolioView, PortfolioViewChange } from "./portfolio-view.ts";
import classes from "./portfolio.module.css";
import { overviewQuery, type Scope } from "../../data/portfolio.ts";
import { formatChange, formatScoreOf, formatShare, locationsText } from "./texts.ts";

export interface ViewProps {
  readonly scope: Scope;
  readonly view: PortfolioView;
  readonly change: (change: PortfolioViewChange) => void;
  readonly onOpenSite: (siteId: string) => void;
}

function Stats({ overview }: { readonly overview: DashboardOverview }) {
  const { overall, values, without_data: without } = overview;
  const [first] = values.currencies;
  const money = values.currencies.map(({ currency, total }) => formatMoney(total, currency));
  return (
    <dl className={classes.stats}>
      <Stat
        label={t("Score of the portfolio (0 to 1)")}
        value={
          <BandBadge
            band={overall.band}
            label={bandLabel(overall.band)}
            figure={overall.score === null ? undefined : formatScore(overall.score)}
          />
        }
        note={
          missingText(overall) ??
          t("today and then: {change}", { change: formatChange(overall.present, overall.score) })
        }
      />
      <Stat
        label={t("Locations in the high band")}
        value={formatCount(overall.bands.high)}
        note={t("{before} today, {more} become high", {
          before: formatCount(overall.present_bands.high),
          more: formatCount(overall.become_high),
        })}
      />
      <Stat
        label={t("Locations")}
        value={formatCount(overview.locations)}
        note={sentence(overview.weights_note, overview.weights_note_said)}
      />
      <Stat
        label={t("Asset value")}
        value={first === undefined ? t("not given") : money[0]}
        note={[
          ...money.slice(1),
          ...(values.without > 0 ? [t("{count} without", { count: locationsText(values.without) })] : []),
        ].join("; ")}
      />
      <Stat
        label={t("Without data")}
        value={formatShare(without.share)}
        note={
          without.not_computed > 0
            ? t("{count}, of which {new} came after the last computation", {
                count: locationsText(without.locations),
                new: formatCount(without.not_computed),
              })
            : locationsText(without.locations)
        }
      />
    </dl>
  );
}

function Topics({
  overview,
  onTopic,
}: {
  overview: DashboardOverview;
  onTopic: (topic: PortfolioView["topic"]) => void;
}) {
  return (
    <DataTable
      label={t("Scores by topic")}
      frame="card"
      minWidth={560}
      heads={[t("Topic"), t("Score"), t("Today → then"), t("Locations by band"), t("Become high")]}
    >
      {overview.topics.map((row) => (
        <tr key={row.topic}>
          <td>
            <button type="button" className={classes.link} onClick={() => onTopic(row.topic)}>
              {topicLabel(row.topic)}
            </button>
          </td>
          <td title={missingText(row) ?? undefined}>
            <BandBadge band={row.band} label={bandOfLabel(row.score, row.band)} />
          </td>
          <td>{row.score === null ? missingText(row) : formatChange(row.present, row.score)}</td>
          <td>
            <BandBar bands={row.bands} />
            <BandBar bands={row.present_bands} quiet />
          </td>
          <td>{formatCount(row.become_high)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

interface IssueListProps {
  readonly issues: readonly KeyIssue[];
  readonly onOpen: (issue: KeyIssue) => void;
}

/** Key issues with their reason, the first one first. */
export function IssueList({ issues, onOpen }: IssueListProps) {
  if (issues.length === 0)
    return (
      <p className={classes.notes}>{t("No dataset has a location in its high band at this scenario and year.")}</p>
    );
  return (
    <ol className={classes.issues}>
      {issues.map((issue) => (
        <li key={issue.dataset_id}>
          <button type="button" className={classes.link} onClick={() => onOpen(issue)}>
            {datasetTitle(issue)}
          </button>
          <span>{topicLabel(issue.topic)}</span>
          <p>{reasonText(issue)}</p>
        </li>
      ))}
    </ol>
  );
}

function Missing({ overview }: { readonly overview: DashboardOverview }) {
  const { datasets_missing: missing } = overview;
  if (missing.length === 0) return null;
  return (
    <details className={classes.plain}>
      <summary>{t("{count} datasets without values", { count: formatCount(missing.length) })}</summary>
      <ul className={classes.notes}>
        {missing.map((dataset) => (
          <li key={dataset.dataset_id}>
            {datasetTitle(dataset)}: {missingText(dataset)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The portfolio at a glance. */
export function OverviewView({ scope, view, change, onOpenSite }: ViewProps) {
  const query = useQuery(overviewQuery(scope, view));
  return (
    <Loaded query={query}>
      {(overview) => (
        <div className={classes.grid} data-stale={query.isPlaceholderData || undefined}>
          <Stats overview={overview} />
          <Card
            title={t("Scores by topic")}
            lead={t("85th percentile over the locations; wide bar then, thin bar today (1995–2014)")}
            wide
          >
            <Topics overview={overview} onTopic={(topic) => change({ view: "topic", topic })} />
            <Missing overview={overview} />
            <WhyNotes why={overview.why} notes={[sentence(overview.weights_note, overview.weights_note_said)]} />
          </Card>
          <Card title={t("Key issues")} lead={sentence(overview.key_issues_rule, overview.key_issues_rule_said)} wide>
            <IssueList
              issues={overview.key_issues.slice(0, 5)}
              onOpen={(issue) => change({ view: "issues", driver: issue.dataset_id })}
            />
          </Card>
          <Card title={t("Worst locations")} lead={t("By the score over all topics")} wide>
            <SiteList
              label={t("Worst locations")}
              format={formatScoreOf}
              sites={overview.worst.map((site) => ({
                ...site,
                extra: site.topic === null ? "" : topicLabel(site.topic),
              }))}
              extraHead={t("Driven by")}
              onOpen={onOpenSite}
            />
          </Card>
        </div>
      )}
    </Loaded>
  );
}
