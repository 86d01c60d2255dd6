import { formatCount } from "@tidemark/science";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ChainGroups } from "@tidemark/contract";
import { useMemo, useState } from "react";
import { msg, plural, t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { useSiteFilter } from "../../state/site-filter.ts";
import { useFocus } from "./chain-focus.ts";
import classes from "./chain.module.css";
import { GroupFlow } from "./group-flow.tsx";
import { HiddenNote } from "./hidden-note.tsx";
import type { ProjectVersion } from "../../data/project-key.ts";
import { groupText } from "./model.ts";
import { ownColumnsQuery } from "../../data/sites.ts";
import { groupsQuery } from "../../data/supply-chain.ts";

const ADDRESS = [
  { value: "country", label: msg("Country") },
  { value: "continent", label: msg("Continent") },
  { value: "ipcc_region", label: msg("IPCC region") },
  { value: "municipality", label: msg("Municipality") },
];
const SHOWN_FLOWS = 100;

interface GroupsProps {
  readonly project: ProjectVersion;
  readonly grouping: ChainGroups;
  readonly onEdge: (edgeId: string) => void;
}

/** The values of the groups a flow leads between: they stay where its number is another. */
const keyOf = ({ groups }: ChainGroups, { from, to }: ChainGroups["flows"][number]) =>
  JSON.stringify([groups[from]?.value, groups[to]?.value]);

function Groups({ project, grouping, onEdge }: GroupsProps) {
  const [openKey, setOpenKey] = useState<string>();
  const { flows } = grouping;
  const found = flows.findIndex((flow) => keyOf(grouping, flow) === openKey);
  const open = found < 0 ? undefined : found;
  useFocus(
    useMemo(() => {
      const onOpen = (number: number) => {
        const flow = grouping.flows[number];
        setOpenKey(flow && keyOf(grouping, flow));
      };
      return { kind: "groups", grouping, open, onOpen };
    }, [grouping, open]),
  );
  const listed = flows.slice(0, SHOWN_FLOWS);
  const further = open === undefined || open < SHOWN_FLOWS ? undefined : flows[open];
  return (
    <>
      <HiddenNote count={grouping.hidden} />
      <h3 className={classes.step}>{t("Flows between groups")}</h3>
      {flows.length === 0 && <p className={classes.muted}>{t("Nothing flows between these groups.")}</p>}
      <ul className={classes.list} aria-label={t("Flows between groups")}>
        {(further === undefined ? listed : [further, ...listed]).map((flow) => {
          const key = keyOf(grouping, flow);
          return (
            <GroupFlow
              key={key}
              project={project}
              grouping={grouping}
              flow={flow}
              isOpen={key === openKey}
              onToggle={() => setOpenKey(key === openKey ? undefined : key)}
              onEdge={onEdge}
            />
          );
        })}
      </ul>
      {flows.length > SHOWN_FLOWS && (
        <p className={classes.muted}>{t("The {n} largest are listed; the map shows all.", { n: SHOWN_FLOWS })}</p>
      )}
      <h3 className={classes.step}>{t("Groups")}</h3>
      <ul className={classes.list} aria-label={t("Groups")}>
        {grouping.groups.map(({ value, count, inner_edges: inner }) => (
          <li key={value ?? ""} className={classes.flow}>
            <span>{groupText(grouping.property, value)}</span>
            <span className={classes.goods}>
              <span>{plural(count, "1 location", "{n} locations", { n: formatCount(count) })}</span>
              <span className={classes.number}>{inner > 0 && t("{n} within", { n: formatCount(inner) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The chain by a property of its locations; the map shows what flows between the groups. */
export function GroupView({ project, onEdge }: Pick<GroupsProps, "project" | "onEdge">) {
  const [property, setProperty] = useState("country");
  const own = useQuery(ownColumnsQuery(project)).data ?? [];
  const query = useQuery(groupsQuery(project, property, useSiteFilter().filter));
  return (
    <>
      <NativeSelect
        size="xs"
        label={t("Group by")}
        value={property}
        onChange={(event) => setProperty(event.currentTarget.value)}
        data={[
          { group: t("Address"), items: ADDRESS.map(({ value, label }) => ({ value, label: t(label) })) },
          ...(own.length === 0
            ? []
            : [{ group: t("Own columns"), items: own.map((name) => ({ value: `user_data.${name}`, label: name })) }]),
        ]}
      />
      <Loaded query={query}>
        {(grouping) => <Groups key={grouping.property} project={project} grouping={grouping} onEdge={onEdge} />}
      </Loaded>
    </>
  );
}
