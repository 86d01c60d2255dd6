import { formatCount } from "@tidemark/science";
import { Button, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChartDots, IconMap2, IconShieldHalf, IconTable } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Project } from "@tidemark/contract";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { HeaderTools } from "../app/layouts/header-slot.tsx";
import { paths } from "../app/paths.ts";
import type { ScreenProps } from "../app/screen-props.ts";
import { useEdits } from "../features/editing/edits.ts";
import { useProjectChanges } from "../features/editing/use-project-changes.ts";
import { LocationPanel, type MeasuresSlot } from "../features/location/location-panel.tsx";
import { LoadFailed, NoProject, NotFinished } from "../features/map/map-faces.tsx";
import { ProjectMap } from "../features/map/project-map.tsx";
import { PreviewBands } from "../features/self-service/preview-bands.tsx";
import { PreviewBar } from "../features/self-service/preview-bar.tsx";
import { StepsBar } from "../features/self-service/step-frame.tsx";
import { LastTryNote } from "../features/projects/last-try-note.tsx";
import { OfficialButton } from "../features/official/official-note.tsx";
import { NewerButton } from "../features/renewal/newer-note.tsx";
import { RenewalDialog } from "../features/renewal/renewal-dialog.tsx";
import { projectQuery } from "../data/projects.ts";
import { SiteTable } from "../features/table/site-table-panel.tsx";
import { plural, t } from "../lib/i18n.ts";
import { LAYOUT } from "../lib/theme/tokens.ts";
import { mapScreen, NO_MAP, tellMapScreen } from "../state/map-screen.ts";
import { useMapView } from "../state/map-view.ts";
import { openPreview, selfService } from "../state/self-service.ts";
import { useUser } from "../state/session.ts";
import { Overlays, PANELS } from "./map-screen-panels.tsx";
import { MeasuresAtLocation, MeasuresOfProject, reachForMeasures } from "./map-screen-measures.tsx";
import { PlotsOfProject, reachForPlots } from "./map-screen-plots.tsx";
import classes from "./map-screen.module.css";

/** What may be the id of a project; nothing else is worth a question to the server. */
const PROJECT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

/** Panels that are modes of the screen; without them it is the map. */
const MODES = ["table", "plots", "measures"] as const;

/** Whether the map, the table below it, plots of it or measures are shown. */
function ModeSwitch() {
  const { view, change } = useMapView();
  const mayPlot = useUser()?.scopes.includes("graphs") === true;
  const mayMeasure = useUser()?.scopes.includes("measures") === true;
  const mode = MODES.find((panel) => panel === view.panel) ?? "map";
  const choice = (Icon: typeof IconMap2, label: string, onReach?: () => void) => (
    <span className={classes.mode} onPointerEnter={onReach} onTouchStart={onReach}>
      <Icon {...icon} />
      <span>{label}</span>
    </span>
  );
  return (
    <SegmentedControl
      size="xs"
      className={classes.modes}
      aria-label={t("Map, table, plots or measures")}
      data={[
        { value: "map", label: choice(IconMap2, t("Map")) },
        { value: "table", label: choice(IconTable, t("Table")) },
        ...(mayPlot ? [{ value: "plots", label: choice(IconChartDots, t("Plots"), reachForPlots) }] : []),
        ...(mayMeasure ? [{ value: "measures", label: choice(IconShieldHalf, t("Measures"), reachForMeasures) }] : []),
      ]}
      value={mode}
      onChange={(value) => change({ panel: MODES.find((panel) => panel === value) })}
    />
  );
}

interface ProjectToolsProps {
  readonly project: Project;
  readonly isOpen: boolean;
}

/**
 * Name of the project and how many locations it has in the header; the switch to the table beside it, on a phone over
 * the map.
 */
function ProjectTools({ project, isOpen }: ProjectToolsProps) {
  const { title, site_count: siteCount } = project.properties;
  const [isRenewalShown, showRenewal] = useState(false);
  const isNarrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  const { view } = useMapView();
  // an open panel covers the whole of a phone, and closes by itself
  const isCovered = view.event !== undefined || (view.panel !== undefined && view.panel !== "table");
  // a preview has its bands below the map
  const isFloating = isOpen && project.properties.is_payed && isNarrow && !isCovered;
  return (
    <>
      <HeaderTools>
        <span className={classes.name} title={title}>
          {title}
        </span>
        <span className={classes.count}>
          {plural(siteCount, "1 location", "{count} locations", { count: formatCount(siteCount) })}
        </span>
        <LastTryNote project={project} />
        <OfficialButton project={project} isNarrow={isNarrow === true} />
        <NewerButton project={project} isNarrow={isNarrow === true} onShow={() => showRenewal(true)} />
        {isOpen && !isNarrow && <ModeSwitch />}
      </HeaderTools>
      {isRenewalShown && <RenewalDialog project={project} onClose={() => showRenewal(false)} />}
      {isFloating && (
        <div className={classes.floating}>
          <ModeSwitch />
        </div>
      )}
    </>
  );
}

function BackToProjects() {
  return (
    <Button component={Link} to={paths.dashboard} variant="default">
      {t("All projects")}
    </Button>
  );
}

/** A face in place of the map. */
function Instead({ children }: { readonly children: ReactNode }) {
  useEffect(() => tellMapScreen({ dataSources: "success" }), []);
  return (
    <div className={classes.instead}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t("Map")}
      </h1>
      {children}
    </div>
  );
}

/** What is not paid is seen in its preview only, whatever address was asked for. */
function ToPreview({ id }: { readonly id: string }) {
  const { activeStep, exposureId } = selfService.use();
  useEffect(() => openPreview(id), [id]);
  return activeStep === "Preview" && exposureId === id ? <Navigate to={paths.preview(id)} replace /> : null;
}

/** The table below the map; a click on a row opens the panel of the location. */
function TableOfProject({ project: { id, properties } }: { readonly project: Project }) {
  const { view, change } = useMapView();
  const openSite = useCallback((siteId: string) => change({ location: siteId }), [change]);
  return (
    <SiteTable
      key={id}
      projectId={id}
      title={properties.title}
      version={properties.last_changed}
      openSite={view.location}
      onOpenSite={openSite}
      onClose={() => change({ panel: undefined })}
    />
  );
}

/** The panel of the open location. */
function LocationOfProject({ project }: { readonly project: Project }) {
  const { view, change } = useMapView();
  const { gone } = useEdits();
  const mayMeasure = useUser()?.scopes.includes("measures") === true && project.properties.is_payed;
  const measures = useCallback((slot: MeasuresSlot) => <MeasuresAtLocation project={project} {...slot} />, [project]);
  if (view.location === undefined || gone.has(view.location)) return null;
  return (
    <LocationPanel
      projectId={project.id}
      siteId={view.location}
      readOnly={project.read_only}
      measures={mayMeasure ? measures : undefined}
      onClose={() => change({ location: undefined, topic: undefined, side: undefined })}
    />
  );
}

/** The map of a project with its panels; what is shown stands in the address. */
export function MapScreen({ params: { id } }: ScreenProps) {
  const { view, change } = useMapView();
  const { pathname } = useLocation();
  const isProject = PROJECT_ID.test(id ?? "");
  const query = useQuery({ ...projectQuery(id ?? ""), enabled: isProject });
  const project = query.data;
  const failed = project === undefined ? query.error : null;
  const title = project?.properties.title;
  const projectId = project?.id;
  useProjectChanges(projectId);
  useEffect(() => {
    const projectInfo = !isProject || failed !== null ? "error" : projectId === undefined ? "loading" : "success";
    tellMapScreen({
      projectInfo,
      project: projectId === undefined || title === undefined ? undefined : { id: projectId, name: title },
    });
  }, [failed, isProject, projectId, title]);
  useEffect(() => () => mapScreen.set(NO_MAP), []);

  if (!isProject)
    return (
      <Instead>
        <NoProject id={id} actions={<BackToProjects />} />
      </Instead>
    );
  if (failed !== null)
    return (
      <Instead>
        <LoadFailed error={failed} onRetry={() => void query.refetch()} />
      </Instead>
    );
  if (project === undefined) return null;
  if (!project.properties.is_payed && pathname !== paths.preview(project.id)) return <ToPreview id={project.id} />;
  const isOpen = project.properties.is_open;
  const isPreview = isOpen && !project.properties.is_payed;
  return (
    <>
      <ProjectTools key={project.id} project={project} isOpen={isOpen} />
      {isPreview && <StepsBar step="Preview" />}
      {isOpen ? (
        <div className={classes.screen}>
          <h1 className="visually-hidden" tabIndex={-1}>
            {project.properties.title}
          </h1>
          <div inert={view.panel === "plots" || view.panel === "measures"}>
            <ProjectMap
              key={project.id}
              project={project}
              panels={PANELS}
              overlay={(map) => <Overlays project={project} map={map} />}
            />
          </div>
          {view.panel === "plots" && <PlotsOfProject project={project} />}
          {view.panel === "measures" && <MeasuresOfProject project={project} />}
          {view.panel === "table" && <TableOfProject project={project} />}
          <LocationOfProject project={project} />
        </div>
      ) : (
        <Instead>
          <NotFinished project={project} actions={<BackToProjects />} />
        </Instead>
      )}
      {isPreview && view.panel === undefined && view.location === undefined && (
        <PreviewBands
          projectId={project.id}
          count={project.properties.site_count}
          onOpen={(location) => change({ location })}
        />
      )}
      {isPreview && <PreviewBar projectId={project.id} />}
    </>
  );
}
