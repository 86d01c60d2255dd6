import { useEffect, useRef } from "react";
import { useMapView } from "../../state/map-view.ts";
import { chooseSites, chosenText, readChosen, readSelection, useSelection } from "../../state/selection.ts";

/**
 * Keeps the chosen locations and the address alike, as far as an address can name them: the address of a link, or one
 * that was gone back to, chooses; any other choice is written into the address.
 *
 * @param lonLat places of all locations: what an address names and is not there is left out; undefined where they are
 * not held
 */
export function useChosenAddress(projectId: string, lonLat: Float32Array | undefined): void {
  const { chosen, projectId: openIn } = useSelection();
  const { view, change } = useMapView();
  const named = view.chosen;
  const isOpen = openIn === projectId;
  const isFirst = useRef(true);
  /** What was written and has not come back as the address yet: it must not choose anew. */
  const sent = useRef<(string | undefined)[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    // who comes back to a project finds what was chosen there
    const isKept = isFirst.current && named === undefined;
    isFirst.current = false;
    const own = sent.current.lastIndexOf(named);
    sent.current.splice(0, own + 1);
    if (isKept || own >= 0) return;
    const wanted = new Set(
      [...readChosen(named)].filter(
        (position) => lonLat === undefined || !Number.isNaN(lonLat[2 * position] ?? Number.NaN),
      ),
    );
    if (chosenText(readSelection().chosen) !== chosenText(wanted)) chooseSites(wanted);
  }, [isOpen, lonLat, named]);
  useEffect(() => {
    if (!isOpen) return;
    const text = chosenText(readSelection().chosen);
    const last = sent.current.length > 0 ? sent.current.at(-1) : named;
    if (text === last) return;
    sent.current.push(text);
    change({ chosen: text }, { replace: true });
  }, [change, chosen, isOpen, named]);
}
