import { type RefObject, useEffect, useEffectEvent } from "react";

interface Layer {
  readonly hear: () => void;
  readonly element: () => Element | null | undefined;
}

/** Layers that hear Escape, the one opened last at the end. */
const layers: Layer[] = [];

/** Menus, lists and dialogs that close by themselves, as far as they are to be seen. */
const OTHERS = "[aria-modal='true'], [role='dialog'], [role='menu'], [role='listbox']";
const TYPING =
  "textarea, [contenteditable='true'], input:not([type='radio'], [type='checkbox'], [type='range'], [readonly])";

const isCovered = () => [...document.querySelectorAll(OTHERS)].some((other) => other.getClientRects().length > 0);
/** Whether something lay on top when the key was pressed: what closes by it is gone before the layers hear of it. */
let wasCovered = false;
const look = (event: KeyboardEvent) => {
  if (event.key === "Escape") wasCovered = isCovered();
};

function close(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || wasCovered) return;
  const target = event.target instanceof Element ? event.target : null;
  const top = layers.findLast((layer) => layer.element()?.contains(target) === true) ?? layers.at(-1);
  // a field elsewhere keeps what is being typed in it
  if (target?.matches(TYPING) === true && top?.element()?.contains(target) !== true) return;
  top?.hear();
}

/**
 * Calls back on Escape wherever the focus is, unless a menu or dialog lies on top. Of several layers the one with the
 * focus in it hears it, else the one that was opened last.
 */
export function useEscape(layer: RefObject<Element | null>, onEscape: () => void): void {
  const hear = useEffectEvent(onEscape);
  useEffect(() => {
    const own: Layer = { hear: () => hear(), element: () => layer.current };
    if (layers.push(own) === 1) {
      // dialogs listen there as well, from later on: this one looks before they are gone
      window.addEventListener("keydown", look, { capture: true });
      document.addEventListener("keydown", close);
    }
    return () => {
      layers.splice(layers.indexOf(own), 1);
      if (layers.length > 0) return;
      window.removeEventListener("keydown", look, { capture: true });
      document.removeEventListener("keydown", close);
    };
  }, [layer]);
}
