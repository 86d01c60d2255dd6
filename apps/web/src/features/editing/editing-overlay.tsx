import { useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Project } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useEffectEvent } from "react";
import { outlinesQuery } from "../../data/sites.ts";
import { useMapView } from "../../state/map-view.ts";
import { useUser } from "../../state/session.ts";
import { isDrawing } from "../../ui/map/draw.ts";
import { drawOutlines, removeOutlines } from "../../ui/map/outline-layer.ts";
import { openEdits, useEditor, useEdits } from "./edits.ts";

const OUTLINES = "site-outlines";

interface EditingOverlayProps {
  readonly project: Project;
  readonly map: MapInstance | undefined;
}

/** Keeps the outlines of areas and lines on the map, in the colours of the scheme. */
function useOutlines({ project, map }: EditingOverlayProps): void {
  const outlines = useQuery(outlinesQuery({ id: project.id, version: project.properties.last_changed })).data;
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  useEffect(() => {
    if (map === undefined || outlines === undefined) return undefined;
    const draw = () => {
      const line = getComputedStyle(map.getContainer()).getPropertyValue("--c-brand").trim();
      drawOutlines(map, OUTLINES, outlines, { line, fill: scheme === "dark" ? 0.16 : 0.08 });
    };
    draw();
    map.on("style.load", draw);
    return () => {
      map.off("style.load", draw);
    };
  }, [map, outlines, scheme]);
  useEffect(() => () => map && removeOutlines(map, OUTLINES), [map]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches("input, textarea, select, [contenteditable]");

/**
 * Ctrl+Z takes the last act back and Ctrl+Shift+Z or Ctrl+Y does it again, for who may edit; a field that is typed in
 * keeps its own.
 */
function useUndoKeys({ project, map }: EditingOverlayProps): void {
  const editor = useEditor(project.id);
  const mayEdit = useUser()?.scopes.includes("location-edit") === true && !project.read_only;
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
    if (isTyping(event.target) || (map !== undefined && isDrawing(map))) return;
    event.preventDefault();
    const isForth = key === "y" || event.shiftKey;
    void (isForth ? editor.redo() : editor.undo());
  });
  useEffect(() => {
    if (!mayEdit) return undefined;
    const hear = (event: KeyboardEvent) => act(event);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [mayEdit]);
}

/** Lets the address follow when the location it names was deleted from this screen, however that began. */
function useCloseDeleted(): void {
  const { gone } = useEdits();
  const { view, change } = useMapView();
  const isGone = view.location !== undefined && gone.has(view.location);
  const close = useEffectEvent(() => change({ location: undefined, topic: undefined }, { replace: true }));
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
}

/** What editing draws on the map and hears while its panel is closed. */
export function EditingOverlay(props: EditingOverlayProps) {
  const { id } = props.project;
  useEffect(() => openEdits(id), [id]);
  useOutlines(props);
  useUndoKeys(props);
  useCloseDeleted();
  return null;
}
