import { shortened } from "./parts.ts";
import { LETTER, type PixelBox } from "./picture.ts";

/** A mark that has a name, in pixels. */
export interface NamedMark {
  readonly index: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly align: "left" | "right";
}

const LINE = 13;
const GAP = 4;

/** Names beside their marks by the index of the mark, the most important first; those without room are left out. */
export function freeLabels(marks: readonly NamedMark[], box: PixelBox, longest = 24): ReadonlyMap<number, Label> {
  const kept = new Map<number, Label>();
  const taken: { readonly from: number; readonly to: number; readonly y: number }[] = [];
  for (const { index, name, x, y, radius } of marks) {
    const text = shortened(name, longest);
    const width = text.length * LETTER;
    const right = { from: x + radius + GAP, to: x + radius + GAP + width, y };
    const left = { from: x - radius - GAP - width, to: x - radius - GAP, y };
    const isFree = (place: typeof right) =>
      place.from >= box.x &&
      place.to <= box.x + box.width &&
      taken.every((other) => Math.abs(other.y - y) >= LINE || other.from > place.to || other.to < place.from);
    const place = [right, left].find(isFree);
    if (place === undefined) continue;
    taken.push(place);
    kept.set(index, {
      text,
      y,
      ...(place === right ? { x: right.from, align: "left" } : { x: left.to, align: "right" }),
    });
  }
  return kept;
}
