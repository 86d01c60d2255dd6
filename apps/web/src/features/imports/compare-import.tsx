import { Button, NativeSelect, Progress } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Import, ImportComparison } from "@tidemark/contract";
import { useState } from "react";
import { comparisonQuery } from "../../data/imports.ts";
import { projectsQuery } from "../../data/projects.ts";
import { errorText, hasStatus } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ComparedValues } from "./compared-values.tsx";
import classes from "./imports.module.css";

/** How far values are that an import has to work out. */
function ComparisonProgress({
  progress: { item, share },
}: {
  readonly progress: NonNullable<ImportComparison["progress"]>;
}) {
  return (
    <div>
      <Progress value={100 * share} aria-label={t("Progress of the comparison")} />
      <p className={classes.note}>
        {t("The values are worked out from all files: {item}. The import then goes on from here.", { item })}
      </p>
    </div>
  );
}

/** Datasets shown at once; an imported climate changes many. */
const SHOWN = 8;

/** What the import gives, then the scores and losses that follow from it. */
function ComparedDatasets({ places, datasets }: Pick<ImportComparison, "places" | "datasets">) {
  const [isLong, setLong] = useState(false);
  const own = datasets.filter((dataset) => !dataset.is_effect);
  const shown = isLong ? own : own.slice(0, SHOWN);
  const values = (dataset: ImportComparison["datasets"][number]) => (
    <ComparedValues key={dataset.dataset_id} places={places} dataset={dataset} />
  );
  return (
    <>
      {shown.map(values)}
      {shown.length < own.length && (
        <Button variant="default" onClick={() => setLong(true)}>
          {t("Show all {n} datasets that change", { n: own.length })}
        </Button>
      )}
      {datasets.filter((dataset) => dataset.is_effect).map(values)}
      <p className={classes.note}>{t("Scores and losses that are not listed stay as they are at these places.")}</p>
    </>
  );
}

/** The values of the places, or why there are none. */
function Comparison({ item, projectId }: { readonly item: Import; readonly projectId: string | undefined }) {
  const comparison = useQuery(comparisonQuery(item, projectId));
  // nothing went wrong: there is nothing to compare
  if (hasStatus(comparison.error, 422)) return <p className={classes.note}>{errorText(comparison.error)}</p>;
  return (
    <Loaded query={comparison}>
      {({ places, datasets, progress }) =>
        progress !== null ? (
          <ComparisonProgress progress={progress} />
        ) : datasets.length === 0 ? (
          <p className={classes.note}>{t("None of the values it replaces can be shown here.")}</p>
        ) : (
          <ComparedDatasets places={places} datasets={datasets} />
        )
      }
    </Loaded>
  );
}

/** What a checked import would change, at ten places of a project or of the world, before it starts. */
export function CompareImport({ item }: { readonly item: Import }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const projects = useQuery(projectsQuery(false));
  const choices = (projects.data?.items ?? [])
    .toSorted((a, b) => b.properties.last_changed.localeCompare(a.properties.last_changed))
    .map(({ id, properties: { title } }) => ({ value: id, label: title }));
  const projectId = chosen ?? choices[0]?.value ?? "";
  return (
    <section className={classes.comparison} aria-label={t("New and old values")}>
      <div className={classes.choice}>
        <NativeSelect
          label={t("New and old values at ten places of")}
          data={[...choices, { value: "", label: t("the world: known cities") }]}
          value={projectId}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {!isOpen && (
          <Button variant="default" loading={projects.isPending} onClick={() => setOpen(true)}>
            {t("Compare")}
          </Button>
        )}
      </div>
      {isOpen && <Comparison item={item} projectId={projectId === "" ? undefined : projectId} />}
    </section>
  );
}
