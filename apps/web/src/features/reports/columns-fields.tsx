import { MultiSelect, NumberInput, SegmentedControl, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  AGGREGATIONS,
  type ElementSettings,
  MOST_SITE_SHEETS,
  type TableColumn,
  WORST_TOPIC,
} from "@tidemark/contract";
import { filterPropertiesQuery } from "../../data/filters.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { datasetsQuery } from "../../data/results.ts";
import { coordsFor } from "../../lib/dataset-coords.ts";
import { t } from "../../lib/i18n.ts";
import { propertyName } from "../../lib/property-names.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { AGGREGATION_LABELS, topicLabel } from "../../lib/terms.ts";
import { useUser } from "../../state/session.ts";
import { FIRST_MOMENT } from "../../state/moment.ts";
import { TopicsField } from "./topics-field.tsx";
import { foldedOptions } from "../../lib/folded-options.ts";

interface FieldsProps {
  readonly project: ProjectVersion;
  readonly settings: ElementSettings;
  readonly onSettings: (change: Partial<ElementSettings>) => void;
}

/** What starts the name of a dataset in the list; names of properties stand as they are. */
const DATASET = "dataset:";
const keyOf = (column: TableColumn) => (typeof column === "string" ? column : `${DATASET}${column.dataset_id}`);
const MOST_COLUMNS = 40;

/** Everything that can be a column, by group, and the column of each. */
function useColumnChoice(project: ProjectVersion) {
  const datasets = useQuery(datasetsQuery(project)).data?.items ?? [];
  const properties = useQuery(filterPropertiesQuery(project)).data;
  const own = ["name", ...(properties?.address ?? []).map(({ name }) => name), "longitude", "latitude", "asset_value"];
  const topics = [...new Set(datasets.map(({ topic }) => topic))];
  const groups = [
    { group: t("Location"), items: [...new Set(own)].map((name) => ({ value: name, label: propertyName(name) })) },
    {
      group: t("Own data"),
      items: (properties?.user_data ?? []).map(({ name }) => ({ value: `user_data.${name}`, label: name })),
    },
    { group: t("Results"), items: [{ value: `${DATASET}${WORST_TOPIC}`, label: t("Topic with the highest score") }] },
    ...topics.map((topic) => ({
      group: topicLabel(topic),
      items: datasets
        .filter((one) => one.topic === topic)
        .map((one) => ({ value: `${DATASET}${one.id}`, label: datasetTitle(one) })),
    })),
  ];
  const columnOf = (key: string): TableColumn => {
    if (!key.startsWith(DATASET)) return key;
    const id = key.slice(DATASET.length);
    const dataset = datasets.find((one) => one.id === id);
    const coords =
      dataset === undefined ? { ...FIRST_MOMENT, ensemble: "p50" as const } : coordsFor(dataset, FIRST_MOMENT);
    return { dataset_id: id, coords };
  };
  return { groups, columnOf };
}

/** What the last row of a table says of all locations. */
function LastRow({ settings, onSettings }: Omit<FieldsProps, "project">) {
  if (useUser()?.scopes.includes("aggregation") !== true) return null;
  return (
    <Select
      size="xs"
      label={t("Last row, over all locations")}
      placeholder={t("None")}
      clearable
      clearButtonProps={{ "aria-label": t("No last row") }}
      data={AGGREGATIONS.map((kind) => ({ value: kind, label: t(AGGREGATION_LABELS[kind]) }))}
      value={settings.aggregation ?? null}
      onChange={(value) => onSettings({ aggregation: AGGREGATIONS.find((kind) => kind === value) })}
    />
  );
}

/** Layout, columns or topics, order and number of rows of a list of locations. */
export function ColumnsFields({ project, settings, onSettings }: FieldsProps) {
  const { groups, columnOf } = useColumnChoice(project);
  const { columns, order_by_id: order, sort_order: direction = "desc", n = 10, layout = "table" } = settings;
  const kept = (key: string) => columns?.find((one) => keyOf(one) === key) ?? columnOf(key);
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("Layout")}
        data={[
          { value: "table", label: t("One table") },
          { value: "pages", label: t("A page for each") },
        ]}
        value={layout}
        onChange={(value) => onSettings({ layout: value === "pages" ? "pages" : "table" })}
      />
      {layout === "pages" ? (
        <TopicsField settings={settings} onSettings={onSettings} />
      ) : (
        <MultiSelect
          size="xs"
          label={t("Columns")}
          placeholder={columns === undefined ? t("As usual") : undefined}
          searchable
          filter={foldedOptions}
          maxValues={MOST_COLUMNS}
          maxDropdownHeight={320}
          data={groups}
          value={(columns ?? []).map(keyOf)}
          onChange={(keys) => onSettings({ columns: keys.length === 0 ? undefined : keys.map(kept) })}
        />
      )}
      {layout === "table" && <LastRow settings={settings} onSettings={onSettings} />}
      <Select
        size="xs"
        label={t("Order by")}
        searchable
        filter={foldedOptions}
        data={groups}
        value={keyOf(order ?? "name")}
        allowDeselect={false}
        onChange={(key) => key !== null && onSettings({ order_by_id: columnOf(key) })}
      />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("Order")}
        data={[
          { value: "asc", label: t("Rising") },
          { value: "desc", label: t("Falling") },
        ]}
        value={direction}
        onChange={(value) => onSettings({ sort_order: value === "asc" ? "asc" : "desc" })}
      />
      <NumberInput
        size="xs"
        label={layout === "pages" ? t("Locations at most") : t("Rows at most")}
        min={1}
        max={layout === "pages" ? MOST_SITE_SHEETS : 20_000}
        allowDecimal={false}
        clampBehavior="strict"
        value={n}
        onChange={(value) => Number(value) >= 1 && onSettings({ n: Number(value) })}
      />
    </>
  );
}
