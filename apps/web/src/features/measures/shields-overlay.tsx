import { useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Project } from "@tidemark/contract";
import { SURFACES } from "@tidemark/plots";
import { formatCount } from "@tidemark/science";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import { placedQuery } from "../../data/measures.ts";
import { t } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { drawShields, removeShields, type Shield } from "../../ui/map/shield-layer.ts";
import classes from "./shields-overlay.module.css";

interface ShieldsProps {
  readonly project: Project;
  readonly map: MapInstance | undefined;
  /** Whether something else has its legend at the same place. */
  readonly isLegendHidden: boolean;
}

/** Shields at locations at which measures are decided or in place. */
export function ShieldsOverlay({ project, map, isLegendHidden }: ShieldsProps) {
  const mayMeasure = useUser()?.scopes.includes("measures") === true && project.properties.is_payed;
  const query = useQuery({ ...placedQuery(project.id), enabled: mayMeasure });
  const items = query.data?.items;
  const shields = useMemo(
    () =>
      items?.flatMap(({ longitude, latitude, in_place: inPlace }): Shield[] =>
        longitude === null || latitude === null ? [] : [{ longitude, latitude, isInPlace: inPlace > 0 }],
      ),
    [items],
  );
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  useEffect(() => {
    if (map === undefined || shields === undefined || shields.length === 0) return undefined;
    const { text: line, surface: inside } = SURFACES[scheme];
    const draw = () => drawShields(map, shields, { line, inside });
    draw();
    // another style of the map begins without what lies on it
    map.on("style.load", draw);
    return () => {
      map.off("style.load", draw);
      removeShields(map);
    };
  }, [map, scheme, shields]);
  if (items === undefined || items.length === 0 || isLegendHidden) return null;
  const inPlace = items.filter(({ in_place: count }) => count > 0).length;
  return (
    <ul className={classes.legend} aria-label={t("Legend of the measures")}>
      {inPlace > 0 && (
        <li>
          <i data-full />
          {t("Measures in place: {count}", { count: formatCount(inPlace) })}
        </li>
      )}
      {items.length > inPlace && (
        <li>
          <i />
          {t("Measures decided: {count}", { count: formatCount(items.length - inPlace) })}
        </li>
      )}
    </ul>
  );
}
