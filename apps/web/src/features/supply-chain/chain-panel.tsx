import { Button, NativeSelect, SegmentedControl, Switch } from "@mantine/core";
import { IconRoute } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { CHAIN_DATASET, type Project, type WireCoordinates } from "@tidemark/contract";
import { useCallback, useMemo, useState } from "react";
import { coordsFor } from "../../lib/dataset-coords.ts";
import { formatCount } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { coordinateLabel } from "../../lib/terms.ts";
import { useMapView } from "../../state/map-view.ts";
import { useUser } from "../../state/session.ts";
import { useShownValues } from "../../state/shown-values.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import { Face } from "../../ui/face.tsx";
import { MAX_LINES } from "../../ui/map/edge-layer.ts";
import { flowsOnMap } from "./chain-focus.ts";
import classes from "./chain.module.css";
import { AddEdge, FlowList } from "./flow-list.tsx";
import { GroupView } from "./group-view.tsx";
import { type ChainRisk, hasSupplyChain, type ProjectVersion, shownFlows } from "./model.ts";
import { NodeView } from "./node-view.tsx";
import { flowsQuery, scoresQuery } from "./queries.ts";

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

/** Whether flows are drawn, and how many of them where that is not all. */
function FlowsOnMap({ project }: { readonly project: ProjectVersion }) {
  const isShown = flowsOnMap.use();
  const flows = useQuery({ ...flowsQuery(project), enabled: isShown }).data;
  const { mask, filter } = useSiteFilter();
  const count = useMemo(() => (flows === undefined ? 0 : shownFlows(flows, mask).from.length), [flows, mask]);
  return (
    <>
      <Switch
        size="xs"
        label={t("Flows on the map")}
        checked={isShown}
        onChange={(event) => flowsOnMap.set(event.currentTarget.checked)}
      />
      {isShown && count > MAX_LINES && (
        <output className={classes.muted}>
          {t("The {drawn} largest of {all} flows are drawn.", {
            drawn: formatCount(MAX_LINES),
            all: formatCount(count),
          })}
        </output>
      )}
      {filter !== undefined && (
        <p className={classes.muted}>
          {t("The map shows flows between locations that pass the filter; lists show all.")}
        </p>
      )}
    </>
  );
}

/** Whether scenario or year is not the one of the map. */
const isOther = (coords: WireCoordinates, shown: WireCoordinates) =>
  (["scenario", "time"] as const).some((name) => shown[name] !== undefined && shown[name] !== coords[name]);

/** Which score is carried along the chain; its scenario and year are those of the map. */
function useRisk(project: ProjectVersion) {
  const [chosen, setChosen] = useState(CHAIN_DATASET);
  const shown = useShownValues();
  const scores = useQuery(scoresQuery(project)).data;
  const dataset = scores?.find(({ id }) => id === chosen);
  const coords = shown.coords;
  const risk = useMemo<ChainRisk>(
    () => ({ dataset_id: chosen, coords: dataset === undefined ? {} : coordsFor(dataset, coords) }),
    [chosen, coords, dataset],
  );
  return { risk, scores: scores ?? [], isElsewhere: isOther(risk.coords, coords), choose: setChosen };
}

interface RiskChoiceProps {
  readonly choice: ReturnType<typeof useRisk>;
}

function RiskChoice({ choice: { risk, scores, isElsewhere, choose } }: RiskChoiceProps) {
  if (scores.length === 0) return null;
  const parts = (["scenario", "time"] as const).flatMap((name) => {
    const value = risk.coords[name];
    return value === undefined ? [] : [coordinateLabel(name, value)];
  });
  const at = { at: parts.join(", ") };
  const told = isElsewhere ? t("{at}, the nearest to the map that is stored", at) : t("{at}, as on the map", at);
  return (
    <NativeSelect
      size="xs"
      label={t("Risk carried along the chain")}
      description={parts.length === 0 ? undefined : told}
      value={risk.dataset_id}
      onChange={(event) => choose(event.currentTarget.value)}
      data={scores.map(({ id, long_name: label }) => ({ value: id, label }))}
    />
  );
}

/** The view that is shown: the one that was chosen, until another location is opened. */
function useTab(location: string | undefined) {
  const [chosen, setChosen] = useState<{ readonly tab: Tab; readonly at: string | undefined }>({
    tab: location === undefined ? "flows" : "location",
    at: location,
  });
  const tab = location !== undefined && location !== chosen.at ? "location" : chosen.tab;
  const choose = useCallback((next: Tab, at: string | undefined) => setChosen({ tab: next, at }), []);
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
  const [tab, setTab] = useTab(view.location);
  const choice = useRisk(version);
  const openNode = useCallback(
    (siteId: string) => {
      change({ location: siteId });
      setTab("location", siteId);
    },
    [change, setTab],
  );
  if (!hasSupplyChain(project)) return <NoChain project={project} canEdit={canEdit} />;
  return (
    <div className={classes.panel}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("View of the supply chain")}
        value={tab}
        onChange={(value) => setTab(value === "flows" || value === "groups" ? value : "location", view.location)}
        data={[
          { value: "flows", label: t("Flows") },
          { value: "location", label: t("Location") },
          { value: "groups", label: t("Groups") },
        ]}
      />
      <FlowsOnMap project={version} />
      {tab !== "groups" && <RiskChoice choice={choice} />}
      {tab === "flows" && <FlowList project={version} risk={choice.risk} canEdit={canEdit} onNode={openNode} />}
      {tab === "groups" && <GroupView project={version} />}
      {tab === "location" &&
        (view.location === undefined ? (
          <Face
            icon={<IconRoute size={28} stroke={1.6} />}
            title={t("No location is open")}
            text={t("Click a location on the map, or choose one from the flows, to see all that supplies it.")}
            actions={
              <Button variant="default" onClick={() => setTab("flows", view.location)}>
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
