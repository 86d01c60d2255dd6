import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { DashboardDriver } from "@tidemark/contract";
import { FUTURE_SCENARIOS, formatCount, NO_VALUE } from "@tidemark/science";
import { useMemo } from "react";
import { t } from "../../lib/i18n.ts";
import { datasetDefinition, datasetTitle, missingReasonText, reasonText, sentence } from "../../lib/sentences.ts";
import { leftOutText, totalText } from "../../lib/total-words.ts";
import { scenarioLabel, topicLabel } from "../../lib/terms.ts";
import { Chart } from "../../ui/chart.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { usePlotTheme } from "../../ui/plot-theme.ts";
import { mediansModel, spreadModel } from "./charts.ts";
import { IssueList, type ViewProps } from "./overview-view.tsx";
import { BandBar, Card, ChartKey, SiteList, Stat, WhyNotes } from "./parts.tsx";
import classes from "./portfolio.module.css";
import { driverQuery, issueQuery, overviewQuery } from "../../data/portfolio.ts";
import { formatValue, locationsText } from "./texts.ts";

function Charts({ driver }: { readonly driver: DashboardDriver }) {
  const { scenarios } = usePlotTheme();
  const spread = useMemo(() => spreadModel(driver), [driver]);
  const medians = useMemo(() => mediansModel(driver), [driver]);
  const key = FUTURE_SCENARIOS.filter((name) => driver.series.some(({ scenario }) => scenario === name)).map(
    (name) => ({
      label: scenarioLabel(name),
      colour: scenarios[name],
    }),
  );
  return (
    <>
      <Card title={t("Spread over the locations")} lead={t("Dashed lines: where low, medium and high begin")}>
        <Chart label={t("Values of the locations")} height={220} model={spread} />
      </Card>
      <Card title={t("Change over time")} lead={t("Median over the locations, by scenario")}>
        {driver.series.length === 0 ? (
          <p className={classes.notes}>{t("This dataset does not change over time.")}</p>
        ) : (
          <Chart
            label={t("Median over the locations by scenario and year")}
            height={220}
            model={medians}
            below={<ChartKey items={key} />}
          />
        )}
      </Card>
    </>
  );
}

interface BodyProps {
  readonly driver: DashboardDriver;
  readonly lead: string;
  readonly onOpenSite: (siteId: string) => void;
}

/** A dataset over the locations. */
function DriverBody({ driver, lead, onOpenSite }: BodyProps) {
  const { unit, quantiles, thresholds, bands, present_bands: before } = driver;
  const isJudged = thresholds.length === 3;
  return (
    <div className={classes.grid}>
      <Card title={datasetTitle(driver)} lead={lead} wide>
        <dl className={classes.stats}>
          <Stat
            label={t("Median")}
            value={totalText(formatValue(quantiles?.median, unit), driver)}
            note={leftOutText(driver) ?? datasetDefinition(driver)}
          />
          <Stat
            label={t("85th percentile")}
            value={totalText(formatValue(quantiles?.p85, unit), driver)}
            note={
              isJudged
                ? t("thresholds {low}, {medium}, {high}; {worse} is worse", {
                    low: formatValue(thresholds[0], unit),
                    medium: formatValue(thresholds[1], unit),
                    high: formatValue(thresholds[2], unit),
                    worse: driver.direction === "lower" ? t("lower") : t("higher"),
                  })
                : t("no bands: a main hazard is not in it")
            }
          />
          <Stat
            label={t("In the high band")}
            value={isJudged ? formatCount(bands.high) : NO_VALUE}
            note={!isJudged || before === null ? undefined : t("{before} today", { before: formatCount(before.high) })}
          />
          <Stat
            label={t("Without data")}
            value={formatCount(driver.missing)}
            note={missingReasonText(driver) ?? locationsText(driver.known)}
          />
        </dl>
        {isJudged && <BandBar bands={bands} />}
        <WhyNotes why={[driver.why]} />
      </Card>
      <Charts driver={driver} />
      <Card
        title={t("Values by location")}
        lead={t("Worst first, at most 100; the export and the table have all")}
        wide
      >
        <SiteList
          label={t("Values by location")}
          sites={driver.worst}
          format={(value) => formatValue(value, unit)}
          onOpen={onOpenSite}
        />
      </Card>
    </div>
  );
}

function Back({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <div>
      <Button variant="default" size="xs" leftSection={<IconArrowLeft size={14} aria-hidden />} onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}

/** One dataset of a topic. */
export function DriverView({ scope, view, change, onOpenSite }: ViewProps & { readonly driver: string }) {
  const query = useQuery(driverQuery(scope, view, view.driver ?? ""));
  return (
    <>
      <Back
        label={t("{topic}: all drivers", { topic: topicLabel(view.topic) })}
        onClick={() => change({ view: "topic", driver: undefined })}
      />
      <Loaded query={query}>
        {(driver) => <DriverBody driver={driver} lead={topicLabel(driver.topic)} onOpenSite={onOpenSite} />}
      </Loaded>
    </>
  );
}

function OneIssue({ scope, view, issue, change, onOpenSite }: ViewProps & { readonly issue: string }) {
  const query = useQuery(issueQuery(scope, view, issue));
  return (
    <>
      <Back label={t("All key issues")} onClick={() => change({ driver: undefined })} />
      <Loaded query={query}>
        {(found) => <DriverBody driver={found} lead={reasonText(found.issue) ?? ""} onOpenSite={onOpenSite} />}
      </Loaded>
    </>
  );
}

/** What stands out: the key issues, or one of them. */
export function IssuesView(props: ViewProps) {
  const { scope, view, change } = props;
  const query = useQuery(overviewQuery(scope, view));
  if (view.driver !== undefined) return <OneIssue {...props} issue={view.driver} />;
  return (
    <Loaded query={query}>
      {(overview) => (
        <Card title={t("Key issues")} lead={sentence(overview.key_issues_rule, overview.key_issues_rule_said)}>
          <IssueList
            issues={overview.key_issues}
            onOpen={(issue) => change({ driver: issue.dataset_id, topic: issue.topic })}
          />
        </Card>
      )}
    </Loaded>
  );
}
