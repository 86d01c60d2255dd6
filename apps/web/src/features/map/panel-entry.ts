import type { Project, Scope } from "@tidemark/contract";
import type { TablerIcon } from "@tabler/icons-react";
import type { Map as MapInstance } from "maplibre-gl";
import type { ReactNode } from "react";
import type { UiText } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import type { MapPanel } from "../../state/map-view.ts";

/** What a panel knows of the map it lies over. */
export interface MapPanelContext {
  readonly project: Project;
  /** Undefined until the map is drawn. */
  readonly map: MapInstance | undefined;
  readonly close: () => void;
}

/** A panel that a feature adds to the map: a button of the rail, and what it opens. */
export interface MapPanelEntry {
  readonly id: MapPanel;
  readonly label: UiText;
  readonly Icon: TablerIcon;
  /** Who has not got the scope does not see the button. */
  readonly scope?: Scope;
  /** Takes the whole width of the map instead of a column beside the rail. */
  readonly wide?: boolean;
  /** What stands in the frame; left out by a feature that draws its own. */
  readonly content?: (context: MapPanelContext) => ReactNode;
}

/** The panels the user may open. */
export function useOwnPanels(entries: readonly MapPanelEntry[]): readonly MapPanelEntry[] {
  const user = useUser();
  return entries.filter(({ scope }) => scope === undefined || user?.scopes.includes(scope) === true);
}
