import { formatCount } from "@tidemark/science";
import { IconArrowRight } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ChainGroups } from "@tidemark/contract";
import { plural, t } from "../../lib/i18n.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import { intoView } from "../../ui/into-view.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import classes from "./chain.module.css";
import type { ProjectVersion } from "../../data/project-key.ts";
import { groupText, volumeLabel } from "./model.ts";
import { edgesQuery } from "../../data/supply-chain.ts";

interface GroupFlowProps {
  readonly project: ProjectVersion;
  readonly grouping: ChainGroups;
  readonly flow: ChainGroups["flows"][number];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Opens one of the edges the flow is made of. */
  readonly onEdge: (edgeId: string) => void;
}

function Ends({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <span className={classes.ends}>
      <span>{from}</span>
      <IconArrowRight size={14} stroke={1.8} aria-label={t("to")} />
      <span>{to}</span>
    </span>
  );
}

/** What a flow between groups is made of, the largest edge first. */
function Edges({ project, grouping, flow, onEdge }: Pick<GroupFlowProps, "project" | "grouping" | "flow" | "onEdge">) {
  const { filter } = useSiteFilter();
  const valueOf = (group: number) => grouping.groups[group]?.value ?? null;
  const between = { property: grouping.property, from: valueOf(flow.from), to: valueOf(flow.to) };
  const query = useInfiniteQuery(edgesQuery(project, { filter, search: "", sort_by: "volume", between }));
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <>
          <ul className={classes.parts} aria-label={t("Flows of these groups")}>
            {pages
              .flatMap(({ items }) => items)
              .map(({ id, from, to, product, volume }) => (
                <li key={id} className={classes.edge}>
                  <button type="button" onClick={() => onEdge(id)}>
                    <Ends from={from.name} to={to.name} />
                    <span className={classes.goods}>
                      <span>{product ?? t("unnamed product")}</span>
                      <span className={classes.number}>{volumeLabel(volume)}</span>
                    </span>
                  </button>
                </li>
              ))}
          </ul>
          <ShowMore query={query} />
        </>
      )}
    </Loaded>
  );
}

/**
 * What flows from one group to another; opened, also by a click on the map, it lists its edges and stands in front on
 * the map.
 */
export function GroupFlow({ isOpen, onToggle, ...parts }: GroupFlowProps) {
  const { grouping, flow } = parts;
  const nameOf = (group: number) => groupText(grouping.property, grouping.groups[group]?.value ?? null);
  return (
    <li ref={isOpen ? intoView : undefined} className={classes.edge} data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Ends from={nameOf(flow.from)} to={nameOf(flow.to)} />
        <span className={classes.goods}>
          <span>{plural(flow.edges, "1 edge", "{n} edges", { n: formatCount(flow.edges) })}</span>
          <span className={classes.number}>{volumeLabel(flow.volume)}</span>
        </span>
      </button>
      {isOpen && <Edges {...parts} />}
    </li>
  );
}
