import { isEmptyFilter, type MapState, type Report, type ReportElement, type SiteFilter } from "@tidemark/contract";
import { errorText } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { askMap } from "../../state/element-map.ts";
import { useMapView } from "../../state/map-view.ts";
import { setSiteFilter } from "../../state/site-filter.ts";
import { toast } from "../../ui/toasts.tsx";
import { combinedFilter } from "./combined-filter.ts";

/** A cell of a matrix, counted from the rarest and from the least. */
export interface MatrixCell {
  readonly likelihood: number;
  readonly severity: number;
}

type Filters = readonly (SiteFilter | undefined)[];

/** Ids of the locations of an element that pass these filters too, or of a cell of its matrix. */
export async function sitesOf(
  report: Pick<Report, "id">,
  { id, parentId }: ReportElement,
  more: Filters,
  cell?: MatrixCell,
): Promise<string[]> {
  const { site_ids: ids } = await api.reports.elements.sites({
    report_id: report.id,
    page_id: parentId,
    element_id: id,
    filters: more.filter((one) => one !== undefined),
    ...(cell === undefined ? {} : { cell }),
  });
  return ids;
}

/** Opens the locations of an element on the map: as many as it counts, with the map that was saved for it. */
export function useShowOnMap(report: Pick<Report, "id" | "settings">) {
  const { change } = useMapView();
  return async (element: ReportElement, more: Filters = []) => {
    const { content, map_state: state } = element;
    const chosen = content?.exposure_selection ? { production_sites: content.exposure_selection } : undefined;
    const whole = combinedFilter([report.settings.filter, content?.exposure_filters, chosen, ...more]);
    try {
      // where no single filter says the same, the locations themselves do
      const filter = whole ?? { production_sites: await sitesOf(report, element, more) };
      setSiteFilter({ filter: isEmptyFilter(filter) ? undefined : filter, mask: undefined, count: undefined });
      showMap(state);
      change({ panel: undefined });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}

const showMap = (state: MapState | null) => {
  if (state !== null) askMap({ kind: "show", state });
};
