import {
  IconBolt,
  IconChartHistogram,
  IconFilter,
  IconLayersIntersect,
  IconLayoutDashboard,
  IconPencil,
  IconReport,
  IconRoute,
  IconSelectAll,
} from "@tabler/icons-react";
import type { Project } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { EditPanel } from "../features/editing/edit-panel.tsx";
import { EditingOverlay } from "../features/editing/editing-overlay.tsx";
import { EventsBadge } from "../features/events/events-badge.tsx";
import { EventsOverlay } from "../features/events/events-overlay.tsx";
import { EventsPanel } from "../features/events/events-panel.tsx";
import { ActiveFilter } from "../features/filters/active-filter.tsx";
import { FiltersPanel } from "../features/filters/filters-panel.tsx";
import { ShieldsOverlay } from "../features/measures/shields-overlay.tsx";
import { MapLayers } from "../features/layers/map-layers.tsx";
import type { MapPanelEntry } from "../features/map/panel-entry.ts";
import { PortfolioPanel } from "../features/portfolio/portfolio-panel.tsx";
import { ReportsPanel } from "../features/reports/reports-panel.tsx";
import { BulkEdit } from "../features/editing/bulk-edit.tsx";
import { SelectionPanel } from "../features/selection/selection-panel.tsx";
import { ChainOverlay } from "../features/supply-chain/chain-overlay.tsx";
import { ChainPanel } from "../features/supply-chain/chain-panel.tsx";
import { msg } from "../lib/i18n.ts";
import { useMapView } from "../state/map-view.ts";
import { EDITOR_PARTS } from "./report-editor-parts.tsx";

/** The panels that features add to the map, in the order of the rail. */
export const PANELS: readonly MapPanelEntry[] = [
  { id: "layers", label: msg("Hazard layers"), Icon: IconLayersIntersect, scope: "layers" },
  {
    id: "filters",
    label: msg("Filters"),
    Icon: IconFilter,
    content: ({ project, map, close }) => <FiltersPanel project={project} map={map} onClose={close} />,
  },
  {
    id: "chain",
    label: msg("Supply chain"),
    Icon: IconRoute,
    scope: "supply-chain",
    content: ({ project }) => <ChainPanel key={project.id} project={project} />,
  },
  {
    id: "selection",
    label: msg("Selection"),
    Icon: IconSelectAll,
    scope: "selection-panel",
    content: ({ project, map }) => (
      <SelectionPanel
        project={project}
        map={map}
        moreTools={(chosen) => <BulkEdit project={project} chosen={chosen} />}
      />
    ),
  },
  {
    id: "edit",
    label: msg("Edit locations"),
    Icon: IconPencil,
    scope: "location-edit",
    content: ({ project, map }) => <EditPanel project={project} map={map} />,
  },
  {
    id: "portfolio",
    label: msg("Portfolio"),
    Icon: IconChartHistogram,
    scope: "dashboard-new-view",
    wide: true,
    content: ({ project }) => <PortfolioPanel project={project} />,
  },
  {
    id: "events",
    label: msg("Events"),
    Icon: IconBolt,
    scope: "events",
    forbiddenScope: "tier:self-service",
    Badge: EventsBadge,
    content: ({ project }) => <EventsPanel project={project} />,
  },
  {
    id: "dashboards",
    label: msg("Dashboards"),
    Icon: IconLayoutDashboard,
    scope: "reports",
    wide: true,
    content: ({ project }) => <ReportsPanel key={project.id} project={project} kind="dashboard" parts={EDITOR_PARTS} />,
  },
  {
    id: "reports",
    label: msg("Reports"),
    Icon: IconReport,
    scope: "reports",
    wide: true,
    content: ({ project }) => <ReportsPanel key={project.id} project={project} kind="report" parts={EDITOR_PARTS} />,
  },
];

interface OverlaysProps {
  readonly project: Project;
  readonly map: MapInstance | undefined;
}

/** What features draw on the map, or do there while their panel is closed. */
export function Overlays({ project, map }: OverlaysProps) {
  const { view } = useMapView();
  return (
    <>
      <MapLayers projectId={project.id} map={map} />
      <ActiveFilter project={project} map={map} />
      <EditingOverlay project={project} map={map} />
      <ChainOverlay project={project} map={map} />
      <EventsOverlay project={project} map={map} />
      <ShieldsOverlay project={project} map={map} isLegendHidden={view.event !== undefined} />
    </>
  );
}
