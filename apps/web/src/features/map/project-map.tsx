import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { tellMapScreen } from "../../state/map-screen.ts";
import { openSelection } from "../../state/selection.ts";
import { LoadFailed, NoSites } from "./map-faces.tsx";
import { MapStage, type MapStageProps } from "./map-stage.tsx";
import { stylesQuery } from "../../data/maps.ts";
import { useMapData } from "./use-map-data.ts";
import { useOpenedMap } from "./use-opened-map.ts";

const hasPlace = (lonLat: Float32Array) => lonLat.some((degrees) => !Number.isNaN(degrees));

/** The map of a finished project, once what it needs is there: background, places of the locations, datasets. */
export function ProjectMap({ project, overlay, panels }: Pick<MapStageProps, "project" | "overlay" | "panels">) {
  const data = useMapData(project);
  const opened = useOpenedMap(project.id, data);
  const styles = useQuery(stylesQuery);
  const { lonLat, coordinatesError, datasetsSettled } = data;
  const failed = styles.data === undefined ? (styles.error ?? coordinatesError) : coordinatesError;
  const ready = styles.data !== undefined && lonLat !== undefined && datasetsSettled && opened !== undefined;
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
  if (styles.data === undefined || lonLat === undefined || opened === undefined) return null;
  return hasPlace(lonLat) ? (
    <MapStage
      project={project}
      data={data}
      lonLat={lonLat}
      styles={styles.data}
      opened={opened}
      overlay={overlay}
      panels={panels}
    />
  ) : (
    <NoSites />
  );
}
