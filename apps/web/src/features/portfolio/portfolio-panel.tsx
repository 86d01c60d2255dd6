import { Button, Menu, Select } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { siteFilterSchema, PORTFOLIO_VIEWS, type PortfolioExport, type Project } from "@tidemark/contract";
import { BASE, formatCount, FUTURE_SCENARIOS, windowOf } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { errorText } from "../../lib/api-error.ts";
import { nearestYear, yearsOf } from "../../lib/dataset-coords.ts";
import { t } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { useMapView } from "../../state/map-view.ts";
import { MOMENTS } from "../../state/moment.ts";
import { useUser } from "../../state/session.ts";
import { clearSiteFilter, useSiteFilter } from "../../state/site-filter.ts";
import { ActivityView } from "./activity-view.tsx";
import { CurvesView } from "./curves-view.tsx";
import { intoView } from "../../ui/into-view.ts";
import { DriverView, IssuesView } from "./driver-view.tsx";
import { LossesView } from "./losses-view.tsx";
import { MatrixView } from "./matrix-view.tsx";
import { OverviewView, type ViewProps } from "./overview-view.tsx";
import { PeersView } from "./peers-view.tsx";
import { permitted, tabOf, usePortfolioView, YEARS } from "./portfolio-view.ts";
import classes from "./portfolio.module.css";
import { limitsInput, limitsOfMoney, type Scope } from "../../data/portfolio.ts";
import { datasetsQuery, scoredOf } from "../../data/results.ts";
import { useMayExport } from "../../state/may-export.ts";
import { useExportPortfolio } from "./use-export.ts";
import { ScoreQueryView } from "./score-query-view.tsx";
import { TopicView } from "./topic-view.tsx";
import { VIEW_LABELS } from "./texts.ts";

function useScope(project: Project): Scope {
  const { projectId, filter } = useSiteFilter();
  return useMemo(() => {
    const own = projectId === project.id ? siteFilterSchema.safeParse(filter) : undefined;
    return {
      id: project.id,
      version: project.properties.last_changed,
      filter: own?.success === true ? own.data : undefined,
    };
  }, [filter, project, projectId]);
}

function FilterNotice() {
  const { count } = useSiteFilter();
  return (
    <output className={classes.filtered}>
      <span>
        {count === undefined
          ? t("Only the locations that pass the filter are counted.")
          : t("Only the {count} locations that pass the filter are counted.", { count: formatCount(count) })}
      </span>
      <Button variant="subtle" size="compact-xs" onClick={() => clearSiteFilter()}>
        {t("Clear filter")}
      </Button>
    </output>
  );
}

/** Scenarios the project was computed for, and the one shown; all of them until that is known. */
function useScenarios(scope: Scope, shown: string): readonly (typeof FUTURE_SCENARIOS)[number][] {
  const { data } = useQuery({ ...datasetsQuery(scope), select: scoredOf });
  const stored = new Set(data?.flatMap(({ coords }) => coords.find(({ name }) => name === "scenario")?.values ?? []));
  const offered = FUTURE_SCENARIOS.filter((scenario) => scenario === shown || stored.has(scenario));
  return FUTURE_SCENARIOS.some((scenario) => stored.has(scenario)) ? offered : FUTURE_SCENARIOS;
}

/** Says whose scores are shown where those of the year were not computed. */
function useStandIn(scope: Scope, scenario: string, time: number): string | undefined {
  const { data } = useQuery({ ...datasetsQuery(scope), select: scoredOf });
  const scores = data?.find(({ id }) => id === "score_location");
  const year = scores && nearestYear(yearsOf(scores, scenario), time);
  if (year === undefined || year === time) return undefined;
  return t("Scores of {window}, the nearest that is computed", { window: windowOf(year).join("–") });
}

function EpochFields({ scope, view, change }: Pick<ViewProps, "scope" | "view" | "change">) {
  const scenarios = useScenarios(scope, view.scenario);
  const years = [...new Set([...YEARS, view.time])].toSorted((a, b) => a - b);
  // losses are told for all years of a future; everything else for one year, which may lie in the past
  const hasYear = view.view !== "losses";
  const shown = hasYear && view.time <= MOMENTS.lastPast ? BASE.scenario : view.scenario;
  const standIn = useStandIn(scope, shown, view.time);
  return (
    <>
      <Select
        label={t("Scenario")}
        data={[...(hasYear ? [BASE.scenario] : []), ...scenarios].map((scenario) => ({
          value: scenario,
          label: scenarioLabel(scenario),
        }))}
        value={shown}
        allowDeselect={false}
        w={130}
        onChange={(value) => change({ scenario: value ?? undefined })}
      />
      {hasYear && (
        <Select
          label={t("Year")}
          data={years.map(String)}
          value={String(view.time)}
          allowDeselect={false}
          w={100}
          description={standIn}
          inputWrapperOrder={["label", "input", "description"]}
          onChange={(value) => change({ time: value === null ? undefined : Number(value) })}
        />
      )}
    </>
  );
}

function Export({ scope, view, title }: Pick<ViewProps, "scope" | "view"> & { readonly title: string }) {
  const save = useExportPortfolio(scope, title);
  const mayExport = useMayExport();
  const shown = PORTFOLIO_VIEWS.find((name) => name === view.view);
  if (shown === undefined || !mayExport) return null;
  const run = (format: PortfolioExport["format"]) => {
    const { scenario, time, hazard, measure, topic, driver, currency, limits, allowance } = view;
    save.mutate({
      view: shown,
      format,
      scenario,
      time,
      hazard,
      topic,
      river_flood_allowance: allowance,
      ...(measure === undefined ? {} : { measure }),
      ...(driver === undefined || shown === "overview" ? {} : { dataset_id: driver }),
      ...(currency === undefined ? {} : { currency }),
      ...limitsInput(shown === "losses" ? limitsOfMoney(view) : limits),
    });
  };
  return (
    <div>
      <Menu>
        <Menu.Target>
          <Button variant="default" loading={save.isPending} leftSection={<IconDownload size={16} aria-hidden />}>
            {t("Export")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => run("xlsx")}>{t("Workbook with provenance (xlsx)")}</Menu.Item>
          <Menu.Item onClick={() => run("csv")}>{t("Main table (CSV)")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {save.error !== null && (
        <p className={classes.error} role="alert">
          {errorText(save.error)}
        </p>
      )}
    </div>
  );
}

function Content(props: ViewProps) {
  const { view } = props;
  switch (view.view) {
    case "topic":
      return <TopicView {...props} />;
    case "driver":
      return view.driver === undefined ? <TopicView {...props} /> : <DriverView {...props} driver={view.driver} />;
    case "issues":
      return <IssuesView {...props} />;
    case "peers":
      return <PeersView {...props} />;
    case "matrix":
      return <MatrixView {...props} />;
    case "losses":
      return <LossesView {...props} />;
    case "query":
      return <ScoreQueryView {...props} />;
    case "curves":
      return <CurvesView {...props} />;
    case "activity":
      return <ActivityView {...props} />;
    default:
      return <OverviewView {...props} />;
  }
}

/** Figures of the whole project over the map: scores, topics, key issues, risk matrix, losses. */
export function PortfolioPanel({ project }: { readonly project: Project }) {
  const { view: asked, change } = usePortfolioView();
  const { change: changeMap } = useMapView();
  const scope = useScope(project);
  const scopes = useUser()?.scopes ?? [];
  const openSite = useCallback((siteId: string) => changeMap({ location: siteId }), [changeMap]);
  const { tabs, view } = permitted(asked, scopes);
  if (view === undefined)
    return <p className={classes.note}>{t("Your account includes none of the views of the portfolio.")}</p>;
  return (
    <div className={classes.frame}>
      <div className={classes.tools}>
        {view.view !== "activity" && <EpochFields scope={scope} view={view} change={change} />}
        <span className={classes.spacer} />
        {scopes.includes("dashboard-risk-summary") && (
          <Export scope={scope} view={view} title={project.properties.title} />
        )}
      </div>
      <nav className={classes.tabs} aria-label={t("Views of the portfolio")}>
        {tabs.map(({ name }) => (
          <button
            key={name}
            type="button"
            ref={name === tabOf(view.view) ? intoView : undefined}
            aria-current={name === tabOf(view.view) ? "page" : undefined}
            onClick={() => change({ view: name, driver: undefined })}
          >
            {t(VIEW_LABELS[name])}
          </button>
        ))}
      </nav>
      {scope.filter !== undefined && view.view !== "activity" && <FilterNotice />}
      <Content scope={scope} view={view} change={change} onOpenSite={openSite} />
    </div>
  );
}
