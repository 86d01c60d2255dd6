import { Button, CloseButton, Group, Menu } from "@mantine/core";
import { IconArrowLeft, IconFolder, IconFolderOpen, IconPlus, IconSnowflake } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ELEMENT_TYPES, type ElementType, type Report, type SiteFilter } from "@tidemark/contract";
import { useEffect, useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { changesQuery, reportQuery, versionsQuery } from "../../data/reports.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ElementCard } from "./element-card.tsx";
import { useElementChanges } from "./mutations.ts";
import classes from "./reports.module.css";

const TYPE_NAMES: Readonly<Record<ElementType, UiText>> = {
  ReportElementText: msg("Text"),
  ApiPlot: msg("Plot"),
  RiskMatrix: msg("Risk matrix"),
  RiskOverview: msg("Risk overview"),
  PortfolioRisk: msg("Portfolio risk"),
  Locations: msg("Locations"),
  NumberOfLocations: msg("Number of locations"),
  RiskSummary: msg("Risk summary"),
};
/** A plot is chosen where plots are made; an empty one could not be filled here. */
const ADDABLE = ELEMENT_TYPES.filter((type) => type !== "ApiPlot");

interface ReportProps {
  readonly project: ProjectVersion;
  readonly report: Report;
}

/** The newest frozen version, and what has changed since. */
function Frozen({ project, report }: ReportProps) {
  const { data: versions } = useQuery(versionsQuery(project.id, report.id));
  const newest = versions?.[0];
  const changes = useQuery({ ...changesQuery(project, report.id, newest?.id ?? ""), enabled: newest !== undefined });
  if (newest === undefined) return null;
  const { number, content_hash: hash } = newest;
  return (
    <p className={classes.note}>
      {t("Version {number} is frozen, {hash}.", { number, hash: hash.slice(0, 12) })}{" "}
      {changes.data !== undefined &&
        plural(changes.data.locations, "1 location has changed since.", "{n} locations have changed since.", {
          n: changes.data.locations,
        })}
    </p>
  );
}

interface SectionsProps {
  readonly report: Report;
  readonly shown: string | undefined;
  readonly onShow: (id: string) => void;
  readonly onAdd: () => void;
}

/** Sections as folders; one is open. */
function Sections({ report, shown, onShow, onAdd }: SectionsProps) {
  return (
    <nav className={classes.sections} aria-label={t("Sections")}>
      {report.pages.map(({ id, title, elements }) => {
        const Icon = id === shown ? IconFolderOpen : IconFolder;
        return (
          <button key={id} type="button" aria-current={id === shown ? "page" : undefined} onClick={() => onShow(id)}>
            <Icon size={16} aria-hidden />
            <span>{title}</span>
            <small>{elements.length}</small>
          </button>
        );
      })}
      {!report.read_only && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
          {t("Add section")}
        </Button>
      )}
    </nav>
  );
}

type Changes = ReturnType<typeof useElementChanges>;

function AddElement({ pageId, changes }: { readonly pageId: string; readonly changes: Changes }) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} loading={changes.add.isPending}>
          {t("Add an element")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ADDABLE.map((type) => (
          <Menu.Item key={type} onClick={() => changes.add.mutate({ pageId, type, title: t(TYPE_NAMES[type]) })}>
            {t(TYPE_NAMES[type])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A click on a band of a tile filters all tiles; Escape takes it back. */
function useTileFilter() {
  const [chosen, choose] = useState<{ readonly filter: SiteFilter; readonly label: string }>();
  useEffect(() => {
    if (chosen === undefined) return;
    const end = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      choose(undefined);
    };
    document.addEventListener("keydown", end, { capture: true });
    return () => document.removeEventListener("keydown", end, { capture: true });
  }, [chosen]);
  return { chosen, choose };
}

function Content({ project, report, onClose }: ReportProps & { readonly onClose: () => void }) {
  const changes = useElementChanges(project.id, report);
  const [asked, show] = useState<string>();
  const { chosen, choose } = useTileFilter();
  const page = report.pages.find(({ id }) => id === asked) ?? report.pages[0];
  const isDashboard = report.kind === "dashboard";
  const { scenario, time } = report.settings;
  return (
    <div className={classes.frame}>
      <div className={classes.tools}>
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onClose}>
          {isDashboard ? t("Dashboards") : t("Reports")}
        </Button>
        <h3 className={classes.title}>{report.title}</h3>
        <span className={classes.note}>{`${scenarioLabel(scenario)}, ${time}`}</span>
        <span className={classes.spacer} />
        {!report.read_only && page !== undefined && <AddElement pageId={page.id} changes={changes} />}
        {!report.read_only && (
          <Button
            variant="default"
            leftSection={<IconSnowflake size={16} aria-hidden />}
            loading={changes.freeze.isPending}
            onClick={() => changes.freeze.mutate()}
          >
            {t("Freeze")}
          </Button>
        )}
      </div>
      <Frozen project={project} report={report} />
      {chosen !== undefined && (
        <Group className={classes.chip} gap={6}>
          <span>{t("Only locations in the band {band}", { band: chosen.label })}</span>
          <CloseButton size="sm" aria-label={t("Clear filter")} onClick={() => choose(undefined)} />
        </Group>
      )}
      <div className={classes.columns} data-dashboard={isDashboard || undefined}>
        {!isDashboard && (
          <Sections report={report} shown={page?.id} onShow={show} onAdd={() => changes.addSection.mutate()} />
        )}
        <section className={classes.page} aria-label={page?.title ?? report.title}>
          {!isDashboard && <h3 className={classes.title}>{page?.title}</h3>}
          <div className={classes.grid}>
            {page?.elements.map((element) => (
              <ElementCard
                key={element.id}
                project={project}
                report={report}
                element={element}
                count={page.elements.length}
                changes={changes}
                filter={chosen?.filter}
                onFilter={isDashboard ? (filter, label) => choose({ filter, label }) : undefined}
              />
            ))}
          </div>
          {page?.elements.length === 0 && (
            <p className={classes.note}>{t("Nothing stands here yet. Add an element.")}</p>
          )}
        </section>
      </div>
    </div>
  );
}

interface OpenProps {
  readonly project: ProjectVersion;
  readonly id: string;
  readonly onClose: () => void;
}

/** A report with its sections, or a dashboard with its tiles. */
export function OpenReport({ project, id, onClose }: OpenProps) {
  const query = useQuery(reportQuery(project.id, id));
  return <Loaded query={query}>{(report) => <Content project={project} report={report} onClose={onClose} />}</Loaded>;
}
