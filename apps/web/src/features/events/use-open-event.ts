import { useMediaQuery } from "@mantine/hooks";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { useMapView } from "../../state/map-view.ts";

/** Opens an event from a list. On a narrow screen the list, which lies over it, closes. */
export function useOpenEvent(): (id: string) => void {
  const { change } = useMapView();
  const isNarrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  return (event) => change({ event, location: undefined, ...(isNarrow ? { panel: undefined } : {}) });
}
