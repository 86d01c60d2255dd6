import type { Map as MapInstance } from "maplibre-gl";
import { type HazardLayer, HazardPicture, pictureKey } from "./hazard-picture.ts";
import type { SwipeEdge } from "./swipe-clip.ts";

/** Pictures of a layer that are kept, not shown, so that a step back shows them at once. */
export const MOST_KEPT = 3;

/**
 * The pictures of one layer: the one that is seen, the next one until it is drawn, and the last ones. Never blank
 * between them: the next one is made ready unseen, then they fade into each other.
 */
export class HazardStack {
  readonly #map: MapInstance;
  readonly #edge: SwipeEdge;
  readonly #fadeMs: number;
  #layer: HazardLayer;
  #front: HazardPicture;
  #next: HazardPicture | undefined;
  /** The last one first. */
  #kept: readonly HazardPicture[] = [];
  #made = 0;

  constructor(map: MapInstance, edge: SwipeEdge, layer: HazardLayer, fadeMs: number) {
    this.#map = map;
    this.#edge = edge;
    this.#fadeMs = fadeMs;
    this.#layer = layer;
    this.#front = this.#make(layer, layer.opacity);
  }

  #make(layer: HazardLayer, opacity: number): HazardPicture {
    this.#made += 1;
    const how = { number: this.#made, opacity, fadeMs: this.#fadeMs };
    return new HazardPicture(this.#map, this.#edge, layer, how);
  }

  /** False after the map lost all that was on it. */
  get isThere(): boolean {
    return this.#front.isThere;
  }

  show(layer: HazardLayer): void {
    this.#layer = layer;
    const key = pictureKey(layer);
    const isNext = this.#next?.key === key;
    if (!isNext && this.#next !== undefined) this.#keep(this.#next);
    if (!isNext) this.#next = this.#front.key === key ? undefined : this.#fetch(layer, key);
    (this.#next ?? this.#front).update(layer);
    this.#front.show(layer.visible);
    this.#front.setOpacity(layer.opacity);
    this.#next?.show(layer.visible);
    // what is hidden has nothing to wait for
    if (!layer.visible) this.settle();
  }

  /** The picture that is to be seen: one of the last ones, or a new one. */
  #fetch(layer: HazardLayer, key: string): HazardPicture {
    const kept = this.#kept.find((picture) => picture.key === key);
    if (kept === undefined) return this.#make(layer, 0);
    this.#kept = this.#kept.filter((picture) => picture !== kept);
    return kept;
  }

  #keep(picture: HazardPicture): void {
    picture.setOpacity(0);
    const all = [picture, ...this.#kept];
    this.#kept = all.slice(0, MOST_KEPT);
    for (const old of all.slice(MOST_KEPT)) old.remove();
    const hide = () => {
      if (this.#kept.includes(picture) && picture.isThere) picture.show(false);
    };
    if (this.#fadeMs === 0) hide();
    else setTimeout(hide, this.#fadeMs);
  }

  /** Lets the next picture be seen once all of it was drawn. To be asked after each frame. */
  settle(): void {
    const next = this.#next;
    if (next === undefined || !(next.isReady || !this.#layer.visible)) return;
    const before = this.#front;
    this.#front = next;
    this.#next = undefined;
    next.setOpacity(this.#layer.opacity);
    this.#keep(before);
  }

  /** Asks for the tiles that are seen again. */
  reload(): void {
    (this.#next ?? this.#front).reload();
  }

  /** Puts the layer on top of all others. */
  raise(): void {
    for (const picture of [...this.#kept, this.#front]) picture.raise();
    this.#next?.raise();
  }

  remove(): void {
    for (const picture of [...this.#kept, this.#front]) picture.remove();
    this.#next?.remove();
    this.#kept = [];
    this.#next = undefined;
  }
}
