import { Button, Checkbox, Modal, NativeSelect, Switch, TextInput } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { LIMITS, WORST_TOPIC, type RiskDataset } from "@tidemark/contract";
import { parseCoordinateKey } from "@tidemark/science";
import { IconAdjustments, IconPlus, IconSearch, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { changedCoords, choicesOf, coordsFor } from "../../lib/dataset-coords.ts";
import { t } from "../../lib/i18n.ts";
import { datasetTitle, missingText } from "../../lib/sentences.ts";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { columnGroups, matchingGroups, propertyLabel, type ColumnOffer } from "./column-groups.ts";
import classes from "./chooser.module.css";
import type { ProjectVersion } from "../../data/project-key.ts";
import { datasetsQuery } from "../../data/results.ts";
import { datasetKey, datasetOfKey, DEFAULT_VIEW, shownColumns, toggledColumn, type TableView } from "./table-view.ts";
import { useMoment } from "../../state/moment.ts";
import { coordinateLabel, coordinatesLabel, dimensionLabel } from "../../lib/terms.ts";

interface CoordinateFormProps {
  readonly dataset: RiskDataset;
  readonly taken: ReadonlySet<string>;
  readonly onAdd: (key: string) => void;
}

/** Picks a coordinate of a dataset to add as one more column. */
function CoordinateForm({ dataset, taken, onAdd }: CoordinateFormProps) {
  const { moment } = useMoment();
  const [coords, setCoords] = useState(() => coordsFor(dataset, moment));
  const key = datasetKey(dataset.id, coords);
  return (
    <div className={classes.coords}>
      {dataset.coords
        .filter(({ values }) => values.length > 1)
        .map(({ name }) => (
          <NativeSelect
            key={name}
            size="xs"
            label={dimensionLabel(name)}
            value={String(coords[name])}
            onChange={(event) => {
              const value = choicesOf(dataset, name, coords).find((one) => String(one) === event.currentTarget.value);
              if (value !== undefined) setCoords(changedCoords(dataset, coords, name, value));
            }}
            data={choicesOf(dataset, name, coords).map((value) => ({
              value: String(value),
              label: coordinateLabel(name, value),
            }))}
          />
        ))}
      <Button
        size="xs"
        variant="light"
        leftSection={<IconPlus size={15} aria-hidden />}
        disabled={taken.has(key)}
        onClick={() => onAdd(key)}
      >
        {taken.has(key) ? t("Shown") : t("Add column")}
      </Button>
    </div>
  );
}

interface OfferProps {
  readonly offer: ColumnOffer;
  readonly taken: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

function Offer({ offer: { key, label, unit, dataset }, taken, onToggle }: OfferProps) {
  const [isOpen, setIsOpen] = useState(false);
  const missing = dataset === undefined ? null : missingText(dataset);
  const { moment } = useMoment();
  const at = dataset && coordinatesLabel(coordsFor(dataset, moment));
  const below = dataset && (missing ?? [at, unit].filter(Boolean).join(" · "));
  return (
    <li>
      <div className={classes.offerHead}>
        <Checkbox
          size="sm"
          label={label}
          description={below}
          checked={taken.has(key)}
          disabled={missing !== null}
          onChange={() => onToggle(key)}
        />
        {dataset !== undefined && missing === null && dataset.coords.length > 0 && (
          <IconButton
            label={t("Other coordinates of {name}", { name: label })}
            size={30}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconAdjustments size={16} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </div>
      {isOpen && dataset !== undefined && <CoordinateForm dataset={dataset} taken={taken} onAdd={onToggle} />}
    </li>
  );
}

/** Words for a column that is shown. */
function shownLabel(key: string, datasets: readonly RiskDataset[]): { readonly title: string; readonly below: string } {
  const parts = datasetOfKey(key);
  if (parts === undefined) return { title: propertyLabel(key), below: "" };
  const dataset = datasets.find(({ id }) => id === parts.datasetId);
  const coords = parseCoordinateKey(parts.coordKey) ?? {};
  return {
    title: parts.datasetId === WORST_TOPIC ? t("Worst topic") : ((dataset && datasetTitle(dataset)) ?? parts.datasetId),
    below: coordinatesLabel({ ...coords }),
  };
}

interface ShownColumnsProps {
  readonly view: TableView;
  readonly datasets: readonly RiskDataset[];
  readonly onView: (view: TableView) => void;
  readonly onToggle: (key: string) => void;
}

/** The columns that are shown, each with a button to take it away. */
function ShownColumns({ view, datasets, onView, onToggle }: ShownColumnsProps) {
  return (
    <section className={classes.shown} aria-label={t("Columns shown")}>
      <ul>
        {shownColumns(view).map((key) => {
          const { title, below } = shownLabel(key, datasets);
          return (
            <li key={key}>
              <span>
                {title}
                {below !== "" && <small>{below}</small>}
              </span>
              <button
                type="button"
                aria-label={t("Take {name} away", { name: `${title} ${below}`.trim() })}
                disabled={view.columns.length === 1}
                onClick={() => onToggle(key)}
              >
                <IconX size={13} stroke={2} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <div className={classes.underShown}>
        <Switch
          size="xs"
          label={t("Show in the heads how numbers are spread")}
          checked={view.statistics}
          onChange={(event) => onView({ ...view, statistics: event.currentTarget.checked })}
        />
        <Button variant="subtle" size="compact-xs" onClick={() => onView({ ...DEFAULT_VIEW, pageSize: view.pageSize })}>
          {t("Back to the default columns")}
        </Button>
      </div>
    </section>
  );
}

export interface ColumnChooserProps {
  readonly project: ProjectVersion;
  readonly properties: readonly string[];
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly onClose: () => void;
}

/** Which columns the table shows: found by name, by topic, and each dataset at any of its coordinates. */
export function ColumnChooser({ project, properties, view, onView, onClose }: ColumnChooserProps) {
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), LIMITS.searchDebounceMs);
  const [only, setOnly] = useState<string>();
  const { moment } = useMoment();
  const isNarrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`) ?? false;
  const datasets = useQuery(datasetsQuery(project));
  const known = datasets.data?.items ?? [];
  const all = columnGroups(properties, known, moment);
  const groups = matchingGroups(only === undefined ? all : all.filter(({ title }) => title === only), sought);
  const taken = new Set(view.columns);
  const toggle = (key: string) => onView(toggledColumn(view, key));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Columns")}
      size={760}
      fullScreen={isNarrow}
      classNames={{ body: classes.body ?? "" }}
    >
      <ShownColumns view={view} datasets={known} onView={onView} onToggle={toggle} />
      <TextInput
        data-autofocus
        placeholder={t("Search columns")}
        aria-label={t("Search columns")}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <fieldset className={classes.groups}>
        <legend className="visually-hidden">{t("Kind of column")}</legend>
        {all.map(({ title }) => (
          <button
            type="button"
            key={title}
            aria-pressed={only === title}
            onClick={() => setOnly(only === title ? undefined : title)}
          >
            {title}
          </button>
        ))}
      </fieldset>
      <div className={classes.offers}>
        {groups.map(({ title, offers }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {offers.map((offer) => (
                <Offer key={offer.key} offer={offer} taken={taken} onToggle={toggle} />
              ))}
            </ul>
          </section>
        ))}
        {datasets.isPending && <p className={classes.note}>{t("Loading datasets")}</p>}
        {datasets.isError && <p className={classes.note}>{errorText(datasets.error)}</p>}
        {groups.length === 0 && !datasets.isPending && <p className={classes.note}>{t("No column found")}</p>}
      </div>
    </Modal>
  );
}
