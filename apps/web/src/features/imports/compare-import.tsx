import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Import } from "@tidemark/contract";
import { useState } from "react";
import { comparisonQuery } from "../../data/imports.ts";
import { projectsQuery } from "../../data/projects.ts";
import { errorText, hasStatus } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ComparedValues } from "./compared-values.tsx";
import classes from "./imports.module.css";

/** The values of the places, or why there are none. */
function Comparison({ item, projectId }: { readonly item: Import; readonly projectId: string | undefined }) {
  const comparison = useQuery(comparisonQuery(item, projectId));
  // nothing went wrong: there is nothing to compare
  if (hasStatus(comparison.error, 422)) return <p className={classes.note}>{errorText(comparison.error)}</p>;
  return (
    <Loaded query={comparison}>
      {({ places, datasets }) =>
        datasets.length === 0 ? (
          <p className={classes.note}>{t("None of the values it replaces can be shown here.")}</p>
        ) : (
          datasets.map((dataset) => <ComparedValues key={dataset.dataset_id} places={places} dataset={dataset} />)
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
