import { useCallback, useMemo } from "react";
import type { Coordinates, Dimension } from "@tidemark/science";
import { useAddress } from "./address.ts";

/** A panel that lies over the map beside the location panel; one of them is open at a time. */
export const MAP_PANELS = [
  "table",
  "datasets",
  "layers",
  "filters",
  "chain",
  "events",
  "selection",
  "edit",
  "portfolio",
  "curves",
  "plots",
  "measures",
  "reports",
  "dashboards",
] as const;
export type MapPanel = (typeof MAP_PANELS)[number];

/**
 * What the address bar says of the map: nothing of it is kept anywhere else, so a link shows the same to somebody else.
 */
export interface MapView {
  /** Dataset the locations are coloured by; undefined: the one that is shown unless told. */
  readonly dataset: string | undefined;
  /** Coordinates that were chosen; one left out takes the dataset's default. */
  readonly coords: Coordinates;
  /** Id of the location whose panel is open. */
  readonly location: string | undefined;
  /** Topic shown in the location panel. */
  readonly topic: string | undefined;
  /** Side of the location panel that is open in place of its hazards. */
  readonly side: string | undefined;
  /** Tab of the measures. */
  readonly tab: string | undefined;
  /** Measure whose page is open. */
  readonly measure: string | undefined;
  readonly panel: MapPanel | undefined;
  /** Id of the flow of the supply chain that is open. */
  readonly edge: string | undefined;
  /** Id of the event of the world that is open. */
  readonly event: string | undefined;
  /** Filter of the locations in its short form. */
  readonly filter: string | undefined;
  /** Locations that are chosen, in the form of `chosenText`. */
  readonly chosen: string | undefined;
  /** Plot in the form of `encodePlot`. */
  readonly plot: string | undefined;
}

/** Part of a view that changes: undefined takes something out of the address, what is not named stays. */
export type MapViewChange = { readonly [Name in keyof MapView]?: MapView[Name] | undefined };

/** Texts of the address that are numbers as coordinates. */
const NUMBERS: ReadonlySet<string> = new Set(["time", "return_period", "quantile"]);
const DIMENSIONS = [
  "scenario",
  "time",
  "ensemble",
  "season",
  "month",
  "return_period",
  "quantile",
] as const satisfies readonly Dimension[];
const PLAIN = [
  "dataset",
  "location",
  "topic",
  "side",
  "tab",
  "measure",
  "panel",
  "edge",
  "event",
  "filter",
  "chosen",
  "plot",
] as const;

function readCoordinate(name: Dimension, text: string): string | number | undefined {
  if (!NUMBERS.has(name) && !(name === "month" && text !== "annual")) return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** The view an address asks for. Values are not checked against any dataset here. */
export function readMapView(search: URLSearchParams): MapView {
  const coords: Record<string, string | number> = {};
  for (const name of DIMENSIONS) {
    const text = search.get(name);
    const value = text === null || text === "" ? undefined : readCoordinate(name, text);
    if (value !== undefined) coords[name] = value;
  }
  const plain = (name: (typeof PLAIN)[number]) => search.get(name) || undefined;
  return {
    dataset: plain("dataset"),
    coords,
    location: plain("location"),
    topic: plain("topic"),
    side: plain("side"),
    tab: plain("tab"),
    measure: plain("measure"),
    panel: MAP_PANELS.find((panel) => panel === plain("panel")),
    edge: plain("edge"),
    event: plain("event"),
    filter: plain("filter"),
    chosen: plain("chosen"),
    plot: plain("plot"),
  };
}

/** The query of an address with a change of the view in it; other parts of the query stay. */
export function writeMapView(search: URLSearchParams, change: MapViewChange): URLSearchParams {
  const next = new URLSearchParams(search);
  const write = (name: string, value: string | number | undefined) => {
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, String(value));
  };
  for (const name of PLAIN) if (name in change) write(name, change[name]);
  if ("coords" in change)
    for (const name of DIMENSIONS)
      if (change.coords === undefined || name in change.coords) write(name, change.coords?.[name]);
  return next;
}

export interface MapViewHandle {
  readonly view: MapView;
  /**
   * Changes the address. Coordinates that the change does not name stay; `coords: undefined` takes all of them out. Say
   * everything that changes at one act in one call.
   *
   * @param how `replace` for steps nobody wants to go back through, such as those of a slider
   */
  readonly change: (change: MapViewChange, how?: { readonly replace?: boolean }) => void;
}

/** The view of the map as the address bar says it, and the way to change it. */
export function useMapView(): MapViewHandle {
  const [search, changeAddress] = useAddress();
  const view = useMemo(() => readMapView(search), [search]);
  const change = useCallback<MapViewHandle["change"]>(
    (wanted, how) => changeAddress((now) => writeMapView(now, wanted), how),
    [changeAddress],
  );
  return { view, change };
}
