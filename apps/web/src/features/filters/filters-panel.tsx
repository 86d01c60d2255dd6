import { formatCount } from "@tidemark/science";
import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Project } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useMemo } from "react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { clearSiteFilter, useSiteFilter } from "../../state/site-filter.ts";
import { AssetValueFilter } from "./asset-value-filter.tsx";
import { DatasetRanges } from "./dataset-ranges.tsx";
import { countText } from "./filter-bar.tsx";
import classes from "./filters.module.css";
import { PropertyFilters } from "./property-filters.tsx";
import { MeasureFilterFields } from "./measure-filter.tsx";
import { filterPropertiesQuery } from "../../data/filters.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { RegionFilter } from "./region-filter.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { applyFilter } from "./use-filter.ts";

interface FiltersPanelProps {
  readonly project: Project;
  readonly map: MapInstance | undefined;
  readonly onClose: () => void;
}

/** How many locations pass, as the filter is changed. */
function LiveCount({ total }: { readonly total: number }) {
  const { filter, count } = useSiteFilter();
  const share = filter === undefined ? 1 : total === 0 || count === undefined ? undefined : count / total;
  return (
    <div className={classes.live}>
      <div className={classes.liveHead}>
        <output>
          {filter === undefined ? t("All {n} locations", { n: formatCount(total) }) : countText({ count, total })}
        </output>
        <Button size="compact-sm" variant="subtle" disabled={filter === undefined} onClick={clearSiteFilter}>
          {t("Clear all")}
        </Button>
      </div>
      <div className={classes.share} aria-hidden>
        {share !== undefined && <i style={{ width: `${100 * share}%` }} />}
      </div>
      {filter !== undefined && count === 0 && (
        <p className={classes.none}>
          {t("No location passes every condition. Widen a range, add values, or take a condition out.")}
        </p>
      )}
    </div>
  );
}

function Properties({ project }: { readonly project: ProjectVersion }) {
  const query = useQuery(filterPropertiesQuery(project));
  const filter = useSiteFilter().filter ?? {};
  if (query.data === undefined)
    return query.error === null ? (
      <div className={classes.section}>
        <output className="visually-hidden">{t("Loading the properties")}</output>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={30} />
        ))}
      </div>
    ) : (
      <div role="alert" className={classes.fault}>
        <p>{errorText(query.error)}</p>
        <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
          {t("Try again")}
        </Button>
      </div>
    );
  return (
    <>
      <PropertyFilters
        title={t("Address")}
        kind="address"
        properties={query.data.address}
        filter={filter}
        empty={t("No location has an address.")}
        onFilter={applyFilter}
      />
      <PropertyFilters
        title={t("Your data")}
        kind="user_data"
        properties={query.data.user_data}
        filter={filter}
        empty={t("The locations have no columns of your own. Add some in a workbook, or by editing a location.")}
        onFilter={applyFilter}
      />
      {query.data.asset_value !== null && (
        <AssetValueFilter {...query.data.asset_value} filter={filter} onFilter={applyFilter} />
      )}
      {query.data.measures !== null && (
        <MeasureFilterFields measures={query.data.measures} filter={filter} onFilter={applyFilter} />
      )}
    </>
  );
}

/** Filters of the locations; every change is in force at once on the map, in the table and everywhere else. */
export function FiltersPanel({ project, map, onClose }: FiltersPanelProps) {
  const version = useMemo(
    () => ({ id: project.id, version: project.properties.last_changed }),
    [project.id, project.properties.last_changed],
  );
  const { filter } = useSiteFilter();
  return (
    <div className={classes.panel}>
      <LiveCount total={project.properties.site_count} />
      <SavedFilters projectId={project.id} filter={filter} />
      <RegionFilter map={map} filter={filter ?? {}} onClose={onClose} />
      <DatasetRanges project={version} filter={filter ?? {}} onFilter={applyFilter} />
      <Properties project={version} />
    </div>
  );
}
