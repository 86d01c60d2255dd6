import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { tellMapScreen } from "../../state/map-screen.ts";
import { openSelection } from "../../state/selection.ts";
import { LoadFailed, NoSites } from "./map-faces.tsx";
import { MapStage, type MapStageProps } from "./map-stage.tsx";
import { stylesQuery } from "../../data/maps.ts";
import { type MapData, useMapData } from "./use-map-data.ts";
import { useOpenedMap } from "./use-opened-map.ts";

/** Whether there is any location; undefined until that is known. */
function hasPlace({ lonLat, large }: MapData): boolean | undefined {
  if (large === undefined) return lonLat?.some((degrees) => !Number.isNaN(degrees));
  return large.bounds === undefined ? undefined : large.bounds !== null;
}

/** The map of a finished project, once what it needs is there: background, places of the locations, datasets. */
export function ProjectMap({ project, overlay, panels }: Pick<MapStageProps, "project" | "overlay" | "panels">) {
  const data = useMapData(project);
  const opened = useOpenedMap(project.id, data);
  const styles = useQuery(stylesQuery);
  const { coordinatesError, datasetsSettled } = data;
  const placed = hasPlace(data);
  const failed = styles.data === undefined ? (styles.error ?? coordinatesError) : coordinatesError;
  const ready = styles.data !== undefined && placed !== undefined && datasetsSettled && opened !== undefined;
  useEffect(() => openSelection(project.id), [project.id]);
  useEffect(
    () => tellMapScreen({ dataSources: failed === null ? (ready ? "success" : "loading") : "error" }),
    [failed, ready],
  );
  if (failed !== null)
    return (
      <LoadFailed
        error={failed}
        onRetry={() => {
          void styles.refetch();
          data.retryCoordinates();
        }}
      />
    );
  if (styles.data === undefined || placed === undefined || opened === undefined) return null;
  return placed ? (
    <MapStage project={project} data={data} styles={styles.data} opened={opened} overlay={overlay} panels={panels} />
  ) : (
    <NoSites />
  );
}
