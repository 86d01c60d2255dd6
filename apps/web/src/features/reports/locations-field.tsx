import { Button, SegmentedControl, Select } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ElementContent, isEmptyFilter, type SiteFilter, siteFilterSchema } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { useState } from "react";
import { savedFiltersQuery } from "../../data/filters.ts";
import { idsAtQuery } from "../../data/plots.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { errorText } from "../../lib/api-error.ts";
import { plural, t } from "../../lib/i18n.ts";
import { useSelection } from "../../state/selection.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import { toast } from "../../ui/toasts.tsx";
import classes from "./reports.module.css";

interface FilterFieldProps {
  readonly project: ProjectVersion;
  readonly filter: SiteFilter | null;
  readonly onFilter: (filter: SiteFilter | null) => void;
}

/** The filter of the map right now; undefined where there is none. */
function useMapFilter(projectId: string): SiteFilter | undefined {
  const { projectId: of, filter } = useSiteFilter();
  const own = of === projectId ? siteFilterSchema.safeParse(filter).data : undefined;
  return own === undefined || isEmptyFilter(own) ? undefined : own;
}

/** A filter: the one of the map, or one that was saved. */
export function FilterField({ project, filter, onFilter }: FilterFieldProps) {
  const onMap = useMapFilter(project.id);
  const { data: saved = [] } = useQuery(savedFiltersQuery(project.id));
  const shown = saved.find((one) => JSON.stringify(one.filter) === JSON.stringify(filter));
  return (
    <div className={classes.fields}>
      <Button
        size="compact-sm"
        variant="default"
        disabled={onMap === undefined}
        onClick={() => onMap !== undefined && onFilter(onMap)}
      >
        {t("Take the filter of the map")}
      </Button>
      {saved.length > 0 && (
        <Select
          size="xs"
          label={t("Saved filter")}
          placeholder={t("Choose")}
          data={saved.map(({ id, title }) => ({ value: id, label: title }))}
          value={shown?.id ?? null}
          onChange={(id) => onFilter(saved.find((one) => one.id === id)?.filter ?? null)}
        />
      )}
      <p className={classes.note}>
        {filter === null
          ? onMap === undefined
            ? t("Set a filter on the map, or save one there, and take it here.")
            : t("No filter is set here.")
          : t("A filter is set: {what}.", { what: shown?.title ?? Object.keys(filter).join(", ") })}
      </p>
    </div>
  );
}

interface LocationsFieldProps {
  readonly project: ProjectVersion;
  readonly content: ElementContent;
  readonly onContent: (change: Partial<ElementContent>) => void;
}

const KINDS = ["all", "filter", "selection"] as const;
type Kind = (typeof KINDS)[number];

/** Which locations an element is about: all of the report, those that pass a filter, or chosen ones. */
export function LocationsField({ project, content, onContent }: LocationsFieldProps) {
  const client = useQueryClient();
  const { chosen } = useSelection();
  const { exposure_selection: selection, exposure_filters: filters } = content;
  const stored: Kind = selection !== null ? "selection" : filters !== null ? "filter" : "all";
  const [wanted, want] = useState<Kind>();
  const kind = wanted ?? stored;
  const choose = (next: Kind) => {
    want(next);
    if (next === "all") onContent({ exposure_selection: null, exposure_filters: null });
  };
  const takeSelection = async () => {
    const positions = [...Float64Array.from(chosen).sort()];
    const ids = await client.fetchQuery(idsAtQuery(project, positions));
    onContent({ exposure_selection: ids, exposure_filters: null });
  };
  return (
    <div className={classes.fields}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("Locations")}
        data={[
          { value: "all", label: t("All") },
          { value: "filter", label: t("Filter") },
          { value: "selection", label: t("Selection") },
        ]}
        value={kind}
        onChange={(value) => choose(KINDS.find((one) => one === value) ?? "all")}
      />
      {kind === "filter" && (
        <FilterField
          project={project}
          filter={filters}
          onFilter={(next) => onContent({ exposure_filters: next, exposure_selection: null })}
        />
      )}
      {kind === "selection" && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            disabled={chosen.size === 0}
            onClick={() => void takeSelection().catch((error: unknown) => toast.error(errorText(error)))}
          >
            {plural(chosen.size, "Take the chosen location", "Take the {n} chosen locations", {
              n: formatCount(chosen.size),
            })}
          </Button>
          <p className={classes.note}>
            {selection === null
              ? t("Choose locations on the map or in the table, and take them here.")
              : plural(selection.length, "1 location is taken.", "{n} locations are taken.", {
                  n: formatCount(selection.length),
                })}
          </p>
        </>
      )}
    </div>
  );
}
