import { NativeSelect } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ChainGroups } from "@tidemark/contract";
import { useMemo, useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { useSiteFilter } from "../../state/site-filter.ts";
import { useFocus } from "./chain-focus.ts";
import classes from "./chain.module.css";
import { HiddenNote } from "./hidden-note.tsx";
import { type ProjectVersion, volumeLabel } from "./model.ts";
import { groupsQuery, ownColumnsQuery } from "./queries.ts";

const ADDRESS = [
  { value: "country", label: t("Country") },
  { value: "continent", label: t("Continent") },
  { value: "ipcc_region", label: t("IPCC region") },
  { value: "municipality", label: t("Municipality") },
];
const SHOWN_FLOWS = 100;

function Groups({ grouping }: { readonly grouping: ChainGroups }) {
  useFocus(useMemo(() => ({ kind: "groups", grouping }), [grouping]));
  const nameOf = (group: number) => grouping.groups[group]?.value ?? t("Not given");
  return (
    <>
      <HiddenNote count={grouping.hidden} />
      <h3 className={classes.step}>{t("Flows between groups")}</h3>
      {grouping.flows.length === 0 && <p className={classes.muted}>{t("Nothing flows between these groups.")}</p>}
      <ul className={classes.list} aria-label={t("Flows between groups")}>
        {grouping.flows.slice(0, SHOWN_FLOWS).map(({ from, to, edges, volume }) => (
          <li key={`${from} ${to}`} className={classes.flow}>
            <span className={classes.ends}>
              <span>{nameOf(from)}</span>
              <IconArrowRight size={14} stroke={1.8} aria-label={t("to")} />
              <span>{nameOf(to)}</span>
            </span>
            <span className={classes.goods}>
              <span>{edges === 1 ? t("1 edge") : t("{n} edges", { n: formatCount(edges) })}</span>
              <span className={classes.number}>{volumeLabel(volume)}</span>
            </span>
          </li>
        ))}
      </ul>
      {grouping.flows.length > SHOWN_FLOWS && (
        <p className={classes.muted}>{t("The {n} largest are listed; the map shows all.", { n: SHOWN_FLOWS })}</p>
      )}
      <h3 className={classes.step}>{t("Groups")}</h3>
      <ul className={classes.list} aria-label={t("Groups")}>
        {grouping.groups.map(({ value, count, inner_edges: inner }) => (
          <li key={value ?? ""} className={classes.flow}>
            <span>{value ?? t("Not given")}</span>
            <span className={classes.goods}>
              <span>{count === 1 ? t("1 location") : t("{n} locations", { n: formatCount(count) })}</span>
              <span className={classes.number}>{inner > 0 && t("{n} within", { n: formatCount(inner) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The chain by a property of its locations; the map shows what flows between the groups. */
export function GroupView({ project }: { readonly project: ProjectVersion }) {
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
          { group: t("Address"), items: ADDRESS },
          ...(own.length === 0
            ? []
            : [{ group: t("Own columns"), items: own.map((name) => ({ value: `user_data.${name}`, label: name })) }]),
        ]}
      />
      <Loaded query={query}>{(grouping) => <Groups grouping={grouping} />}</Loaded>
    </>
  );
}
