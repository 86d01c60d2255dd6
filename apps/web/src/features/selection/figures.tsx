import { formatCount } from "@tidemark/science";
import { Button, NativeSelect, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Project, RiskDataset } from "@tidemark/contract";
import { useMemo, useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { propertyText } from "../../lib/country-names.ts";
import { formatResult } from "../../lib/format.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import parts from "../../ui/panel-parts.module.css";
import { coordinateLabel } from "../../lib/terms.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { leftOutText, totalText } from "../../lib/total-words.ts";
import { chooseSites } from "../../state/selection.ts";
import { useShownColumn } from "../../data/shown-lists.ts";
import { useShownValues } from "../../state/shown-values.ts";
import { aggregate, type Aggregate, AGGREGATIONS, type Aggregation, type Group, groupsOf } from "./model.ts";
import { groupingQuery, groupPropertiesQuery } from "../../data/sites.ts";
import classes from "./selection.module.css";

const KINDS: Readonly<Record<Aggregation, UiText>> = {
  mean: msg("Mean"),
  median: msg("Median"),
  min: msg("Least"),
  max: msg("Largest"),
  count: msg("Number of values"),
};
const PROPERTIES: Readonly<Record<string, UiText>> = {
  country: msg("Country"),
  continent: msg("Continent"),
  ipcc_region: msg("Region (IPCC)"),
  ipcc_macro_region: msg("Macro region (IPCC)"),
  municipality: msg("Town"),
};
const OWN = "user_data.";
const propertyLabel = (name: string) => (PROPERTIES[name] === undefined ? name.replace(OWN, "") : t(PROPERTIES[name]));

function figureText({ value }: Aggregate, kind: Aggregation, dataset: RiskDataset | undefined): string {
  if (kind === "count") return formatCount(value);
  const unit = dataset?.meta_data.units ?? "";
  const text = formatResult(value, dataset?.id);
  return Number.isNaN(value) ? text : totalText(`${text} ${unit}`.trim(), dataset ?? {});
}

function Missing({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <small>{plural(count, "1 without a value", "{n} without a value", { n: formatCount(count) })}</small>
  );
}

interface GroupTableProps {
  readonly groups: readonly Group[];
  /** What they are groups by. */
  readonly property: string;
  readonly kind: Aggregation;
  readonly dataset: RiskDataset | undefined;
}

function GroupTable({ groups, property, kind, dataset }: GroupTableProps) {
  return (
    <table className={classes.groups}>
      <thead>
        <tr>
          <th scope="col">{t("Group")}</th>
          <th scope="col" data-number>
            {t("Locations")}
          </th>
          <th scope="col" data-number>
            {t(KINDS[kind])}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.name ?? ""}>
            <th scope="row">
              <button
                type="button"
                title={t("Choose only these")}
                onClick={() => chooseSites(group.positions)}
                data-none={group.name === undefined || undefined}
              >
                {group.name === undefined ? t("not given") : propertyText(property, group.name)}
              </button>
            </th>
            <td>{formatCount(group.count)}</td>
            <td>
              {figureText(group, kind, dataset)}
              <Missing count={group.missing} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FiguresProps {
  readonly project: Project;
  readonly chosen: readonly number[];
}

/** One number of the shown dataset over what is chosen, whole and by group. */
export function Figures({ project, chosen }: FiguresProps) {
  const { dataset, coords } = useShownValues();
  const values = useShownColumn();
  const [kind, setKind] = useState<Aggregation>("mean");
  const [property, setProperty] = useState<string>("");
  const version = { id: project.id, version: project.properties.last_changed };
  const properties = useQuery(groupPropertiesQuery(version));
  const grouping = useQuery({ ...groupingQuery(version, property), enabled: property !== "" });
  const whole = useMemo(() => aggregate(values, chosen, kind), [values, chosen, kind]);
  const groups = useMemo(
    () => (grouping.data === undefined ? [] : groupsOf(grouping.data, chosen, values, kind)),
    [grouping.data, chosen, values, kind],
  );
  const at = Object.entries(coords).map(([name, value]) => coordinateLabel(name, value));
  return (
    <section className={classes.figures} aria-label={t("Figures")}>
      <p className={classes.dataset}>
        <b>{(dataset && datasetTitle(dataset)) ?? t("No dataset is shown")}</b>
        <small>{at.join(" · ")}</small>
        {leftOutText(dataset ?? {}) !== undefined && <small>{leftOutText(dataset ?? {})}</small>}
      </p>
      <div className={classes.fields}>
        <NativeSelect
          size="xs"
          label={t("Figure")}
          data={AGGREGATIONS.map((value) => ({ value, label: t(KINDS[value]) }))}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(AGGREGATIONS.find((known) => known === value) ?? "mean")}
        />
        <NativeSelect
          size="xs"
          label={t("Group by")}
          data={[
            { value: "", label: t("nothing") },
            ...(properties.data ?? []).map(({ name }) => ({ value: name, label: propertyLabel(name) })),
          ]}
          value={property}
          onChange={({ currentTarget: { value } }) => setProperty(value)}
        />
      </div>
      <p className={classes.whole}>
        <b>{figureText(whole, kind, dataset)}</b>
        <Missing count={whole.missing} />
      </p>
      {property !== "" && grouping.isPending && <Skeleton height={96} radius="md" />}
      {(grouping.error ?? properties.error) !== null && (
        <div className={parts.fault} role="alert">
          <p>{errorText(grouping.error ?? properties.error)}</p>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void (property === "" ? properties.refetch() : grouping.refetch())}
          >
            {t("Try again")}
          </Button>
        </div>
      )}
      {grouping.data !== undefined && property !== "" && (
        <GroupTable groups={groups} property={property} kind={kind} dataset={dataset} />
      )}
    </section>
  );
}
