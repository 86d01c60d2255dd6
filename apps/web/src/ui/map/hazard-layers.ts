import type { Map as MapInstance } from "maplibre-gl";
import type { HazardLayer } from "./hazard-picture.ts";
import { HazardStack } from "./hazard-stack.ts";
import type { SwipeEdge } from "./swipe-clip.ts";

/** Layers of values on a map, kept as they are told. */
export class HazardLayers {
  readonly #map: MapInstance;
  readonly #fadeMs: number;
  readonly #edge: SwipeEdge = { share: 0.5 };
  readonly #stacks = new Map<string, HazardStack>();

  /** @param fadeMs in which a picture gives way to the next one */
  constructor(map: MapInstance, fadeMs: number) {
    this.#map = map;
    this.#fadeMs = fadeMs;
  }

  /** @param layers from the topmost down */
  show(layers: readonly HazardLayer[]): void {
    for (const [id, stack] of this.#stacks)
      if (!stack.isThere || !layers.some((layer) => layer.id === id)) {
        stack.remove();
        this.#stacks.delete(id);
      }
    for (const layer of layers) {
      const known = this.#stacks.get(layer.id);
      if (known === undefined) this.#stacks.set(layer.id, new HazardStack(this.#map, this.#edge, layer, this.#fadeMs));
      else known.show(layer);
    }
    // each goes right below the background's water, so that the last one moved lies on top
    for (const { id } of layers.toReversed()) this.#stacks.get(id)?.raise();
  }

  /** Lets pictures that were drawn be seen. To be asked after each frame. */
  settle(): void {
    for (const stack of this.#stacks.values()) stack.settle();
  }

  /** Moves the edge between the two sides of what is compared by swiping. */
  swipe(share: number): void {
    this.#edge.share = share;
    this.#map.triggerRepaint();
  }

  /** Asks for the tiles of a layer again. */
  reload(id: string): void {
    this.#stacks.get(id)?.reload();
  }

  /** Takes all of them off the map, if the map is still there. */
  clear(): void {
    if (this.#map.style !== undefined) for (const stack of this.#stacks.values()) stack.remove();
    this.#stacks.clear();
  }
}
