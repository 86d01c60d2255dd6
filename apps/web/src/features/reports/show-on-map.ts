import { isEmptyFilter, type MapState, type Report, type ReportElement, type SiteFilter } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import { askMap } from "../../state/element-map.ts";
import { useMapView } from "../../state/map-view.ts";
import { setSiteFilter } from "../../state/site-filter.ts";
import { toast } from "../../ui/toasts.tsx";
import { combinedFilter } from "./combined-filter.ts";

/** Opens the locations of an element on the map: as many as it counts, with the map that was saved for it. */
export function useShowOnMap({ settings }: Pick<Report, "settings">) {
  const { change } = useMapView();
  return (element: ReportElement, more: readonly (SiteFilter | undefined)[] = []) => {
    const { content, map_state: state } = element;
    const chosen = content?.exposure_selection ? { production_sites: content.exposure_selection } : undefined;
    const filter = combinedFilter([settings.filter, content?.exposure_filters, chosen, ...more]);
    if (filter === undefined) {
      toast.error(t("The map cannot show these filters at once. Open the locations in the table of the element."));
      return;
    }
    setSiteFilter({ filter: isEmptyFilter(filter) ? undefined : filter, mask: undefined, count: undefined });
    showMap(state);
    change({ panel: undefined });
  };
}

const showMap = (state: MapState | null) => {
  if (state !== null) askMap({ kind: "show", state });
};
