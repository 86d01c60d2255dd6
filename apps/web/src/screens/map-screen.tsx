import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { HeaderTools } from "../app/layouts/header-slot.tsx";
import type { ScreenProps } from "../app/screen-props.ts";
import { projectsQuery } from "../features/projects/queries.ts";
import { mapScreen, NO_MAP, tellMapScreen } from "../state/map-screen.ts";
import classes from "./map-screen.module.css";
import { NotYetScreen } from "./not-yet-screen.tsx";

/** Place of the map: it names the project in the header. There are no data sources to wait for yet. */
export function MapScreen({ params: { id } }: ScreenProps) {
  const { data, isError } = useQuery(projectsQuery(false));
  const name = data?.items.find((project) => project.id === id)?.properties.title;
  const projectInfo = isError ? "error" : data === undefined ? "loading" : "success";
  useEffect(() => tellMapScreen({ projectInfo, dataSources: "success" }), [projectInfo]);
  useEffect(() => () => mapScreen.set(NO_MAP), []);
  return (
    <>
      <HeaderTools>{name !== undefined && <span className={classes.name}>{name}</span>}</HeaderTools>
      <NotYetScreen />
    </>
  );
}
