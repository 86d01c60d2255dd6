import { Button, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { LIMITS, type OfficialLayer, type SpatialDataset } from "@tidemark/contract";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { msg, t, translated } from "../../lib/i18n.ts";
import { datasetDefinition, datasetTitle, missingText } from "../../lib/sentences.ts";
import { topicLabel } from "../../lib/terms.ts";
import { useReadMore } from "../../state/documentation.ts";
import { categoriesOf, groupsOf } from "./layer-model.ts";
import { LayerThumb } from "./layer-thumb.tsx";
import classes from "./layers.module.css";
import { OfficialCards } from "./official-cards.tsx";
import { datasetDetailQuery } from "../../data/datasets.ts";

const CONFIDENCE = { high: msg("High"), medium: msg("Medium"), low: msg("Low") } as const;

interface LayerBrowserProps {
  readonly items: readonly SpatialDataset[];
  readonly official: readonly OfficialLayer[];
  /** Ids of those that are on the map. */
  readonly added: readonly string[];
  readonly onAdd: (dataset: SpatialDataset) => void;
}

function Details({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(datasetDetailQuery(id));
  const readMore = useReadMore();
  if (error !== null && data === undefined)
    return (
      <div className={classes.fault} role="alert">
        <p>{errorText(error)}</p>
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {t("Try again")}
        </Button>
      </div>
    );
  if (data === undefined) return <p>{t("Loading")}</p>;
  const rows = [
    [t("Source"), `${data.source} (${data.source_version})`],
    [t("Method"), translated(data.method)],
    [t("Follows"), data.standard],
    [t("Compared with"), translated(data.baseline)],
    [t("Known weakness"), translated(data.weakness)],
  ] as const;
  return (
    <>
      <dl>
        {rows.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {readMore !== undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t("Read more about {dataset}", { dataset: datasetTitle(data) })}
          onClick={() => readMore(id)}
        >
          {t("Read more")}
        </Button>
      )}
    </>
  );
}

function DatasetCard({
  dataset,
  isAdded,
  onAdd,
}: {
  readonly dataset: SpatialDataset;
  readonly isAdded: boolean;
  readonly onAdd: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [name, definition] = [datasetTitle(dataset), datasetDefinition(dataset)];
  const { meta_data: meta, resolution, confidence, licence, missing } = dataset;
  return (
    <li className={classes.dataset} data-missing={missing === null ? undefined : true}>
      <div className={classes["dataset-head"]}>
        {missing === null && <LayerThumb dataset={dataset} />}
        <b>{name}</b>
        <Button
          size="compact-xs"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={isAdded || missing !== null}
          aria-label={t("Add {layer} to the map", { layer: name })}
          onClick={onAdd}
        >
          {isAdded ? t("Added") : t("Add")}
        </Button>
      </div>
      <p>{definition}</p>
      {missing !== null && <p className={classes.missing}>{missingText(dataset)}</p>}
      <dl className={classes.facts}>
        <div>
          <dt>{t("Unit")}</dt>
          <dd>{meta.units === "" ? t("none") : meta.units}</dd>
        </div>
        <div>
          <dt>{t("Resolution")}</dt>
          <dd>{translated(resolution)}</dd>
        </div>
        <div>
          <dt>{t("Confidence")}</dt>
          <dd>{t(CONFIDENCE[confidence])}</dd>
        </div>
        <div>
          <dt>{t("Licence")}</dt>
          <dd>{licence}</dd>
        </div>
      </dl>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t("Source and method")}</summary>
        {open && <Details id={dataset.id} />}
      </details>
    </li>
  );
}

/** All datasets of the catalogue by risk category and topic, with a search. */
export function LayerBrowser({ items, official, added, onAdd }: LayerBrowserProps) {
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<string | null>(null);
  const [wanted] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const groups = groupsOf(items, category ?? undefined, wanted);
  return (
    <>
      <div className={classes.find}>
        <TextInput
          size="xs"
          aria-label={t("Search datasets")}
          placeholder={t("Search datasets")}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select
          size="xs"
          aria-label={t("Risk category")}
          placeholder={t("All risk categories")}
          clearable
          data={categoriesOf(items).map(({ id, title }) => ({ value: id, label: title }))}
          value={category}
          comboboxProps={{ shadow: "md" }}
          onChange={setCategory}
        />
      </div>
      {category === null && <OfficialCards items={official} search={wanted} added={added} onAdd={onAdd} />}
      {groups.length === 0 && <p className={classes.none}>{t("No dataset fits this search.")}</p>}
      {groups.map(({ topic, items: found }) => (
        <section key={topic} aria-label={topicLabel(topic)}>
          <h3 className={classes.topic}>
            {topicLabel(topic)} <small>{found.length}</small>
          </h3>
          <ul>
            {found.map((dataset) => (
              <DatasetCard
                key={dataset.id}
                dataset={dataset}
                isAdded={added.includes(dataset.id)}
                onAdd={() => onAdd(dataset)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
