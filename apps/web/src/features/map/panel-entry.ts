import type { Project, Scope } from "@tidemark/contract";
import type { TablerIcon } from "@tabler/icons-react";
import type { Map as MapInstance } from "maplibre-gl";
import type { ComponentType, ReactNode } from "react";
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
  /** Nor does who has this one. */
  readonly forbiddenScope?: Scope;
  /** A number that the button carries once the map is drawn, with its meaning in words below the id. */
  readonly Badge?: ComponentType<{ readonly project: Project; readonly id: string }>;
  /** Takes the whole width of the map instead of a column beside the rail. */
  readonly wide?: boolean;
  /** What stands in the frame; left out by a feature that draws its own. */
  readonly content?: (context: MapPanelContext) => ReactNode;
}

/** The panels the user may open. */
export function useOwnPanels(entries: readonly MapPanelEntry[]): readonly MapPanelEntry[] {
  const scopes = useUser()?.scopes ?? [];
  return entries.filter(
    ({ scope, forbiddenScope: forbidden }) =>
      (scope === undefined || scopes.includes(scope)) && (forbidden === undefined || !scopes.includes(forbidden)),
  );
}
