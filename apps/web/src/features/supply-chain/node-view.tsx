import { formatCount } from "@tidemark/science";
import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ChainNode } from "@tidemark/contract";
import { useState } from "react";
import { countryText } from "../../lib/country-names.ts";
import { plural, t } from "../../lib/i18n.ts";
import { missingText } from "../../lib/sentences.ts";
import { Loaded } from "../../ui/loaded.tsx";
import classes from "./chain.module.css";
import type { ProjectVersion } from "../../data/project-key.ts";
import { type ChainRisk, nodeQuery } from "../../data/supply-chain.ts";
import { ReachList } from "./reach-list.tsx";
import { RiskBadge, RiskFigure } from "./risk-figures.tsx";

interface NodeViewProps {
  readonly project: ProjectVersion;
  readonly siteId: string;
  readonly risk: ChainRisk;
  readonly onNode: (siteId: string) => void;
}

interface Upstream {
  readonly count: number;
  readonly without_value: number;
  readonly worst_path: readonly {
    readonly id: string;
    readonly name: string;
    readonly value: number | null;
    readonly band: ChainNode["band"];
  }[];
}

/** What a location inherits: its own risk beside the worst upstream, and the way the worst comes. */
function Inherited({
  node,
  upstream,
  onNode,
}: {
  node: ChainNode;
  upstream: Upstream;
  onNode: (siteId: string) => void;
}) {
  const { worst_upstream: worst } = node;
  const path = upstream.worst_path;
  return (
    <section className={classes.inherited} aria-label={t("Risk of {name}", { name: node.name })}>
      <div>
        <span>{t("Own risk")}</span>
        <RiskBadge value={node.value} band={node.band} />
      </div>
      <div>
        <span>{t("Worst upstream")}</span>
        {upstream.count === 0 ? (
          <span className={classes.muted}>{t("No suppliers")}</span>
        ) : (
          <RiskBadge value={worst?.value ?? null} band={worst?.band ?? null} />
        )}
      </div>
      {path.length > 1 && (
        <ol className={classes.path} aria-label={t("The way from the worst supplier")}>
          {path.map(({ id, name, value, band }, i) => (
            <li key={id}>
              {i === path.length - 1 ? (
                <b>{name}</b>
              ) : (
                <button type="button" onClick={() => onNode(id)}>
                  {name}
                </button>
              )}
              <RiskFigure value={value} band={band} of={t("Own risk")} />
            </li>
          ))}
        </ol>
      )}
      {upstream.without_value > 0 && (
        <p className={classes.warning}>
          {plural(
            upstream.without_value,
            "1 of {n} suppliers has no value: the worst may be higher than shown.",
            "{missing} of {n} suppliers have no value: the worst may be higher than shown.",
            { missing: formatCount(upstream.without_value), n: formatCount(upstream.count) },
          )}
        </p>
      )}
      {node.in_cycle && (
        <p className={classes.muted}>{t("Part of a cycle: it also supplies some of its own suppliers.")}</p>
      )}
    </section>
  );
}

/** The open location in its supply chain. */
export function NodeView({ project, siteId, risk, onNode }: NodeViewProps) {
  const query = useQuery(nodeQuery(project, siteId, risk));
  const [direction, setDirection] = useState<"upstream" | "downstream">("upstream");
  return (
    <Loaded query={query}>
      {({ node, measure, upstream, downstream }) => (
        <>
          <h3 className={classes.name}>
            {node.name}
            {node.country !== null && <small>{countryText(node.country)}</small>}
          </h3>
          {measure.missing !== null && <p className={classes.warning}>{missingText(measure)}</p>}
          <Inherited node={node} upstream={upstream} onNode={onNode} />
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t("Direction")}
            value={direction}
            onChange={(value) => setDirection(value === "downstream" ? value : "upstream")}
            data={[
              { value: "upstream", label: t("Suppliers {n}", { n: formatCount(upstream.count) }) },
              { value: "downstream", label: t("Customers {n}", { n: formatCount(downstream.count) }) },
            ]}
          />
          <ReachList
            key={`${siteId} ${direction}`}
            {...{ project, siteId, risk, direction, onNode }}
            origin={node.position}
            maxDepth={(direction === "upstream" ? upstream : downstream).max_depth}
          />
        </>
      )}
    </Loaded>
  );
}
