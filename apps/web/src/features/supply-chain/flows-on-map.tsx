import { formatCount } from "@tidemark/science";
import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { t } from "../../lib/i18n.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import { MAX_LINES } from "../../ui/map/edge-layer.ts";
import { flowsByRisk, flowsOnMap } from "./chain-focus.ts";
import classes from "./chain.module.css";
import type { ProjectVersion } from "../../data/project-key.ts";
import { shownFlows } from "./model.ts";
import { flowsQuery } from "../../data/supply-chain.ts";

/** Whether flows are drawn, and how many of them where that is not all. */
export function FlowsOnMap({ project }: { readonly project: ProjectVersion }) {
  const isShown = flowsOnMap.use();
  const isTinted = flowsByRisk.use();
  const flows = useQuery({ ...flowsQuery(project), enabled: isShown }).data;
  const { mask } = useSiteFilter();
  const count = useMemo(() => (flows === undefined ? 0 : shownFlows(flows, mask).from.length), [flows, mask]);
  return (
    <>
      <Switch
        size="xs"
        label={t("Flows on the map")}
        checked={isShown}
        onChange={(event) => flowsOnMap.set(event.currentTarget.checked)}
      />
      {isShown && (
        <Switch
          size="xs"
          label={t("In the colour of the supplier's risk on the map")}
          checked={isTinted}
          onChange={(event) => flowsByRisk.set(event.currentTarget.checked)}
        />
      )}
      {isShown && count > MAX_LINES && (
        <output className={classes.muted}>
          {t("The {drawn} largest of {all} flows are drawn.", {
            drawn: formatCount(MAX_LINES),
            all: formatCount(count),
          })}
        </output>
      )}
    </>
  );
}
