import { Button, CloseButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPolygon, IconRectangle } from "@tabler/icons-react";
import type { SiteFilter } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { t } from "../../lib/i18n.ts";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { readSiteFilter } from "../../state/site-filter.ts";
import { withRegion } from "./filter-parts.ts";
import classes from "./filters.module.css";
import { drawRegion, forgetFault, type RegionMode, useRegionDrawing } from "./region-drawing.ts";
import { applyFilter } from "./use-filter.ts";

const icon = { size: 16, stroke: 1.7, "aria-hidden": true } as const;

interface RegionFilterProps {
  readonly map: MapInstance | undefined;
  readonly filter: SiteFilter;
  /** Closes the panel, which covers the map on a phone. */
  readonly onClose: () => void;
}

/** A region drawn on the map: locations inside pass. */
export function RegionFilter({ map, filter, onClose }: RegionFilterProps) {
  const isNarrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  const { mode, fault } = useRegionDrawing();
  const draw = (wanted: RegionMode) => {
    if (map === undefined) return;
    // what else was changed while the region was drawn stays
    drawRegion(map, wanted, (region) => applyFilter(withRegion(readSiteFilter().filter ?? {}, region)));
    if (isNarrow) onClose();
  };
  return (
    <section className={classes.section} aria-label={t("Region")}>
      <h3>{t("Region")}</h3>
      {filter.roi && (
        <div className={classes.region}>
          <span>{t("Locations in the region on the map")}</span>
          <CloseButton
            size="sm"
            aria-label={t("Take the region out")}
            onClick={() => applyFilter(withRegion(filter, undefined))}
          />
        </div>
      )}
      <div className={classes.draw}>
        <Button
          size="xs"
          variant={mode === "polygon" ? "light" : "default"}
          leftSection={<IconPolygon {...icon} />}
          disabled={map === undefined}
          onClick={() => draw("polygon")}
        >
          {t("Draw a region")}
        </Button>
        <Button
          size="xs"
          variant={mode === "rectangle" ? "light" : "default"}
          leftSection={<IconRectangle {...icon} />}
          disabled={map === undefined}
          onClick={() => draw("rectangle")}
        >
          {t("Draw a box")}
        </Button>
      </div>
      {fault !== undefined && (
        <div role="alert" className={classes.fault}>
          <p>{t("The region was not taken. {problem}", { problem: fault })}</p>
          <CloseButton size="xs" aria-label={t("Close")} onClick={forgetFault} />
        </div>
      )}
    </section>
  );
}
