import { Button, SegmentedControl } from "@mantine/core";
import { IconRoute } from "@tabler/icons-react";
import type { Project } from "@tidemark/contract";
import { useCallback, useMemo, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { type MapView, useMapView } from "../../state/map-view.ts";
import { useUser } from "../../state/session.ts";
import { Face } from "../../ui/face.tsx";
import classes from "./chain.module.css";
import { AddEdge, FlowList } from "./flow-list.tsx";
import { FlowsOnMap } from "./flows-on-map.tsx";
import { GroupView } from "./group-view.tsx";
import { hasSupplyChain } from "./model.ts";
import { NodeView } from "./node-view.tsx";
import { RiskChoice, useRisk } from "./risk-choice.tsx";

type Tab = "location" | "flows" | "groups";

/** A project without edges: how to bring them. */
function NoChain({ project, canEdit }: { readonly project: Project; readonly canEdit: boolean }) {
  return (
    <>
      <Face
        icon={<IconRoute size={28} stroke={1.6} />}
        title={t("No supply chain yet")}
        text={t(
          "Add a sheet named edges to the workbook, with the columns from, to, product and volume, one row for each flow between two locations, and upload it as a new project.",
        )}
      />
      {canEdit && (
        <div className={classes.first}>
          <p>{t("Or link the locations of this project here:")}</p>
          <AddEdge projectId={project.id} />
        </div>
      )}
    </>
  );
}

interface ShownTab {
  readonly tab: Tab;
  /** What was open when it was chosen. */
  readonly location: string | undefined;
  readonly edge: string | undefined;
}

/**
 * The view that is shown: the one that was chosen, until another location or flow is opened, on the map or by a link.
 */
function useTab({ location, edge }: Pick<MapView, "location" | "edge">) {
  const first: Tab = location === undefined || edge !== undefined ? "flows" : "location";
  const [shown, setShown] = useState<ShownTab>({ tab: first, location, edge });
  let { tab } = shown;
  if (edge !== undefined && edge !== shown.edge) tab = "flows";
  else if (location !== undefined && location !== shown.location) tab = "location";
  if (location !== shown.location || edge !== shown.edge) setShown({ tab, location, edge });
  const choose = useCallback((next: Tab) => setShown((before) => ({ ...before, tab: next })), []);
  return [tab, choose] as const;
}

/** The supply chain of a project as lists: flows, the open location with all that supplies it, groups. */
export function ChainPanel({ project }: { readonly project: Project }) {
  const { view, change } = useMapView();
  const user = useUser();
  const canEdit = !project.read_only && user?.scopes.includes("location-edit") === true;
  const version = useMemo(
    () => ({ id: project.id, version: project.properties.last_changed }),
    [project.id, project.properties.last_changed],
  );
  const [tab, setTab] = useTab(view);
  const choice = useRisk(version);
  const openNode = useCallback(
    (siteId: string) => {
      change({ location: siteId, edge: undefined });
      setTab("location");
    },
    [change, setTab],
  );
  const openEdge = (edge: string) => {
    change({ edge });
    setTab("flows");
  };
  if (!hasSupplyChain(project)) return <NoChain project={project} canEdit={canEdit} />;
  return (
    <div className={classes.panel}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("View of the supply chain")}
        value={tab}
        onChange={(value) => setTab(value === "flows" || value === "groups" ? value : "location")}
        data={[
          { value: "flows", label: t("Flows") },
          { value: "location", label: t("Location") },
          { value: "groups", label: t("Groups") },
        ]}
      />
      <FlowsOnMap project={version} />
      {tab !== "groups" && <RiskChoice choice={choice} />}
      {tab === "flows" && <FlowList project={version} risk={choice.risk} canEdit={canEdit} onNode={openNode} />}
      {tab === "groups" && <GroupView project={version} onEdge={openEdge} />}
      {tab === "location" &&
        (view.location === undefined ? (
          <Face
            icon={<IconRoute size={28} stroke={1.6} />}
            title={t("No location is open")}
            text={t("Click a location on the map, or choose one from the flows, to see all that supplies it.")}
            actions={
              <Button variant="default" onClick={() => setTab("flows")}>
                {t("Show the flows")}
              </Button>
            }
          />
        ) : (
          <NodeView project={version} siteId={view.location} risk={choice.risk} onNode={openNode} />
        ))}
    </div>
  );
}
