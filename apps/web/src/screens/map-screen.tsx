import { useEffect } from "react";
import { NO_MAP, mapScreen, tellMapScreen } from "../state/map-screen.ts";
import { NotYetScreen } from "./not-yet-screen.tsx";

/** Place of the map. It has nothing to load yet, so the loading overlay lifts at once. */
export function MapScreen() {
  useEffect(() => {
    tellMapScreen({ projectInfo: "success", dataSources: "success" });
    return () => mapScreen.set(NO_MAP);
  }, []);
  return <NotYetScreen />;
}
