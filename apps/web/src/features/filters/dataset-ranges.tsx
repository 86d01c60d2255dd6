import { Button, CloseButton, NativeSelect, Select, Skeleton } from "@mantine/core";
import { IconChartHistogram } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import {
  type DatasetFilter,
  datasetFiltersOf,
  type RiskDataset,
  type SiteFilter,
  type ValueRange,
} from "@tidemark/contract";
import { coordinateKey } from "@tidemark/science";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { changedCoords, choicesOf, coordsFor } from "../../lib/dataset-coords.ts";
import { t } from "../../lib/i18n.ts";
import { datasetTitle, reasonText } from "../../lib/sentences.ts";
import { coordinateLabel, dimensionLabel, topicLabel } from "../../lib/terms.ts";
import { useMapView } from "../../state/map-view.ts";
import { useMoment } from "../../state/moment.ts";
import { coordsText, withDatasets } from "./filter-parts.ts";
import classes from "./filters.module.css";
import { histogramQuery } from "../../data/filters.ts";
import { keepShown } from "../../data/keep-shown.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { datasetsQuery } from "../../data/results.ts";
import { RangeBrush } from "./range-brush.tsx";

/** Shown on the map when the address names no dataset. */
const FIRST_SHOWN = "score_location";

type Spec = Pick<DatasetFilter, "dataset_id" | "coords">;

const keyOf = ({ dataset_id, coords }: Spec) => `${dataset_id}:${coordinateKey(coords)}`;

interface CardProps {
  readonly project: ProjectVersion;
  readonly dataset: RiskDataset | undefined;
  readonly spec: Spec;
  readonly range: ValueRange | undefined;
  readonly filter: SiteFilter;
  readonly onSpec: (spec: Spec) => void;
  readonly onRange: (range: ValueRange | undefined) => void;
  readonly onRemove: () => void;
}

function Spread({ project, dataset, spec, range, filter, onRange }: Omit<CardProps, "onSpec" | "onRemove">) {
  const query = useQuery({
    ...histogramQuery(project, spec, filter),
    placeholderData: keepShown(["project", { id: project.id }]),
  });
  const name = (dataset && datasetTitle(dataset)) ?? spec.dataset_id;
  if (query.data === undefined)
    return query.error === null ? (
      <Skeleton height={112} aria-label={t("Loading the values of {name}", { name })} />
    ) : (
      <div role="alert" className={classes.fault}>
        <p>{errorText(query.error)}</p>
        <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
          {t("Try again")}
        </Button>
      </div>
    );
  if (query.data.reason !== null)
    return (
      <p className={classes.note}>
        {t("No location has a value: {reason}.", { reason: reasonText(query.data) ?? "" })}
      </p>
    );
  return (
    <RangeBrush
      label={name}
      unit={dataset?.meta_data.units ?? ""}
      histogram={query.data}
      range={range}
      onRange={onRange}
    />
  );
}

/** A dataset at one coordinate with the range that passes. */
function RangeCard(props: CardProps) {
  const { dataset, spec, onSpec, onRemove } = props;
  const name = (dataset && datasetTitle(dataset)) ?? spec.dataset_id;
  const dimensions = dataset?.coords.filter(({ values }) => values.length > 1) ?? [];
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <h4>{name}</h4>
        <CloseButton size="sm" aria-label={t("Take {name} out", { name })} onClick={onRemove} />
      </div>
      {dataset !== undefined && dimensions.length > 0 && (
        <details className={classes.coords}>
          <summary>{coordsText(spec.coords)}</summary>
          <div className={classes.coordFields}>
            {dimensions.map((dimension) => (
              <NativeSelect
                key={dimension.name}
                size="xs"
                label={dimensionLabel(dimension.name)}
                value={String(spec.coords[dimension.name])}
                data={choicesOf(dataset, dimension.name, spec.coords).map((value) => ({
                  value: String(value),
                  label: coordinateLabel(dimension.name, value),
                }))}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  const value = choicesOf(dataset, dimension.name, spec.coords).find((one) => String(one) === text);
                  if (value !== undefined)
                    onSpec({ ...spec, coords: changedCoords(dataset, spec.coords, dimension.name, value) });
                }}
              />
            ))}
          </div>
        </details>
      )}
      <Spread {...props} />
    </li>
  );
}

/** Datasets with values by topic, as a list to choose from. */
function choices(datasets: readonly RiskDataset[]) {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const dataset of datasets) {
    const { id, topic, missing, kind } = dataset;
    const label = datasetTitle(dataset);
    if (missing !== null) continue;
    const group = kind === "score" ? t("Risk scores") : topicLabel(topic);
    groups.set(group, [...(groups.get(group) ?? []), { value: id, label }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

interface DatasetRangesProps {
  readonly project: ProjectVersion;
  readonly filter: SiteFilter;
  readonly onFilter: (filter: SiteFilter) => void;
}

/** Ranges of results: of the dataset the map shows, and of any other. */
export function DatasetRanges({ project, filter, onFilter }: DatasetRangesProps) {
  const { view } = useMapView();
  const { moment } = useMoment();
  const query = useQuery(datasetsQuery(project));
  const [opened, setOpened] = useState<readonly Spec[]>([]);
  const datasets = query.data?.items ?? [];
  const ranges = datasetFiltersOf(filter);
  const known = new Set(opened.map(keyOf));
  // what somebody opened stays in its place, with a range or without
  const cards = [...opened, ...ranges.filter((range) => !known.has(keyOf(range)))];
  const rangeOfCard = (spec: Spec) => ranges.find((range) => keyOf(range) === keyOf(spec))?.value_range;
  const without = (spec: Spec) => ranges.filter((range) => keyOf(range) !== keyOf(spec));
  const add = (dataset: RiskDataset | undefined) => {
    if (dataset === undefined) return;
    const spec = { dataset_id: dataset.id, coords: coordsFor(dataset, { ...view.coords, ...moment }) };
    if (!cards.some((card) => keyOf(card) === keyOf(spec))) setOpened([...cards, spec]);
  };
  const replace = (spec: Spec, next: readonly Spec[]) => {
    setOpened(cards.flatMap((card) => (keyOf(card) === keyOf(spec) ? next : card)));
    onFilter(withDatasets(filter, without(spec)));
  };
  const setRange = (spec: Spec, range: ValueRange | undefined) => {
    setOpened(cards);
    const others = without(spec);
    onFilter(withDatasets(filter, range === undefined ? others : [...others, { ...spec, value_range: range }]));
  };
  const shown = datasets.find(({ id, missing }) => id === (view.dataset ?? FIRST_SHOWN) && missing === null);
  const isShownThere = shown !== undefined && cards.some(({ dataset_id }) => dataset_id === shown.id);
  return (
    <section className={classes.section} aria-label={t("Values")}>
      <h3>{t("Values")}</h3>
      <ul className={classes.cards}>
        {cards.map((spec, index) => (
          <RangeCard
            key={`${index} ${spec.dataset_id}`}
            project={project}
            dataset={datasets.find(({ id }) => id === spec.dataset_id)}
            spec={{ dataset_id: spec.dataset_id, coords: spec.coords }}
            range={rangeOfCard(spec)}
            filter={withDatasets(filter, without(spec))}
            onSpec={(next) => replace(spec, [next])}
            onRange={(range) => setRange(spec, range)}
            onRemove={() => replace(spec, [])}
          />
        ))}
      </ul>
      {shown !== undefined && !isShownThere && (
        <Button
          size="xs"
          variant="default"
          fullWidth
          leftSection={<IconChartHistogram size={16} stroke={1.7} aria-hidden />}
          onClick={() => add(shown)}
        >
          {t("By {name}", { name: datasetTitle(shown) })}
        </Button>
      )}
      <Select
        size="xs"
        aria-label={t("Filter by another dataset")}
        placeholder={query.isPending ? t("Loading datasets") : t("Filter by another dataset")}
        searchable
        value={null}
        data={choices(datasets)}
        nothingFoundMessage={t("No dataset found")}
        disabled={query.data === undefined}
        comboboxProps={{ withinPortal: true }}
        onChange={(id) => add(datasets.find((dataset) => dataset.id === id))}
      />
      {query.error !== null && (
        <div role="alert" className={classes.fault}>
          <p>{errorText(query.error)}</p>
          <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
            {t("Try again")}
          </Button>
        </div>
      )}
    </section>
  );
}
