import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { DashboardTopic, DriverRow } from "@tidemark/contract";
import { TOPICS, formatCount } from "@tidemark/science";
import { useMemo } from "react";
import { countryText } from "../../lib/country-names.ts";
import { formatScore } from "../../lib/format.ts";
import { msg, t } from "../../lib/i18n.ts";
import { datasetTitle, missingText } from "../../lib/sentences.ts";
import { bandLabel, bandOfLabel, topicLabel } from "../../lib/terms.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import { Chart } from "../../ui/chart.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { scoresModel } from "./charts.ts";
import type { ViewProps } from "./overview-view.tsx";
import { BandBar, Card, ChartKey, SiteList, Stat, WhyNotes } from "./parts.tsx";
import classes from "./portfolio.module.css";
import { topicQuery } from "../../data/portfolio.ts";
import { formatChange, formatScoreOf, formatValue } from "./texts.ts";

function Drivers({ rows, onOpen }: { rows: readonly DriverRow[]; onOpen: (driver: string) => void }) {
  return (
    <DataTable
      label={t("Drivers")}
      frame="card"
      minWidth={640}
      heads={[t("Dataset"), t("Median today"), t("Median then"), t("Band"), t("Locations by band")]}
    >
      {rows.map((row) => (
        <tr key={row.dataset_id}>
          <td>
            {row.missing === null ? (
              <button type="button" className={classes.link} onClick={() => onOpen(row.dataset_id)}>
                {datasetTitle(row)}
              </button>
            ) : (
              datasetTitle(row)
            )}
          </td>
          <td>{row.missing === null ? formatValue(row.median_present, row.unit, row.dataset_id) : missingText(row)}</td>
          <td>{formatValue(row.median, row.unit, row.dataset_id)}</td>
          <td>
            <BandBadge
              band={row.band}
              label={row.band === null && row.missing === null ? t("No band") : bandLabel(row.band)}
              figure={row.score === null ? undefined : formatScore(row.score)}
            />
          </td>
          <td>
            <BandBar bands={row.bands} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Countries({ countries }: Pick<DashboardTopic, "countries">) {
  return (
    <DataTable
      label={t("Countries")}
      frame="card"
      minWidth={360}
      heads={[t("Country"), t("Score"), t("Locations"), t("In the high band")]}
    >
      {countries.slice(0, 50).map((row) => (
        <tr key={row.country}>
          <td>{countryText(row.country)}</td>
          <td>{row.score === null ? t("No data") : formatScore(row.score)}</td>
          <td>{formatCount(row.locations)}</td>
          <td>{formatCount(row.high)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

const KEY = [
  { label: msg("Today (1995–2014)"), colour: "var(--c-border-strong)" },
  { label: msg("Then"), colour: "var(--c-data)" },
];

function Histogram({ bars }: { readonly bars: DashboardTopic["histogram"] }) {
  const model = useMemo(() => scoresModel(bars), [bars]);
  return (
    <Chart
      label={t("Scores of the locations, today and then")}
      height={220}
      model={model}
      below={<ChartKey items={KEY.map(({ label, colour }) => ({ label: t(label), colour }))} />}
    />
  );
}

/** One topic: what drives it, how it is spread, and where. */
export function TopicView({ scope, view, change, onOpenSite }: ViewProps) {
  const query = useQuery(topicQuery(scope, view));
  const options = TOPICS.map((topic) => ({ value: topic, label: topicLabel(topic) }));
  return (
    <>
      <Select
        label={t("Topic")}
        data={options}
        value={view.topic}
        allowDeselect={false}
        maw={240}
        onChange={(value) => {
          const topic = TOPICS.find((one) => one === value);
          if (topic !== undefined) change({ topic });
        }}
      />
      <Loaded query={query}>
        {(topic) => (
          <div className={classes.grid} data-stale={query.isPlaceholderData || undefined}>
            <dl className={classes.stats}>
              <Stat
                label={t("Score of the topic (0 to 1)")}
                value={
                  <BandBadge
                    band={topic.summary.band}
                    label={bandOfLabel(topic.summary.score, topic.summary.band)}
                    figure={topic.summary.score === null ? undefined : formatScore(topic.summary.score)}
                  />
                }
                note={
                  missingText(topic.summary) ??
                  t("today and then: {change}", { change: formatChange(topic.summary.present, topic.summary.score) })
                }
              />
              <Stat
                label={t("Locations in the high band")}
                value={formatCount(topic.summary.bands.high)}
                note={t("{before} today", { before: formatCount(topic.summary.present_bands.high) })}
              />
              <Stat label={t("Without data")} value={formatCount(topic.summary.bands.missing)} />
            </dl>
            <Card title={t("Spread over the locations")} lead={t("Number of locations by score")}>
              <Histogram bars={topic.histogram} />
            </Card>
            <Card title={t("Countries")} lead={t("85th percentile of the locations of each")}>
              <Countries countries={topic.countries} />
            </Card>
            <Card title={t("Drivers")} lead={t("Datasets of the topic, worst first")} wide>
              <Drivers rows={topic.drivers} onOpen={(driver) => change({ view: "driver", driver })} />
              <WhyNotes why={[...topic.why, ...topic.drivers.map(({ why }) => why)]} />
            </Card>
            <Card title={t("Worst locations")} wide>
              <SiteList label={t("Worst locations")} sites={topic.worst} format={formatScoreOf} onOpen={onOpenSite} />
            </Card>
          </div>
        )}
      </Loaded>
    </>
  );
}
