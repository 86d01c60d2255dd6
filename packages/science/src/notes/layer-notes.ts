import { formatCount } from "../format/numbers.ts";
import type { Sentence } from "../wording/sentence.ts";
import { worded } from "../wording/wording.ts";
import type { HeightSource } from "./height-notes.ts";

/** What sets a location apart from the cell of a layer that holds it. */
export interface ApartFromCell {
  /** Present where the location is worked out at another height, metres. */
  readonly height?: { readonly source: HeightSource; readonly metres: number; readonly cellMetres: number };
  /** True where it counts that the location does not lie in the middle of the cell. */
  readonly ownPlace: boolean;
}

/** Why a location has another value than the layer shows there. */
export function apartFromCell({ height, ownPlace }: ApartFromCell): Sentence {
  if (height === undefined) return worded("note.layer_place");
  const facts = {
    metres: formatCount(height.metres),
    cell: formatCount(height.cellMetres),
    source: worded(height.source === "terrain" ? "name.terrain" : "name.place"),
  };
  return worded(ownPlace ? "note.layer_height_and_place" : "note.layer_height", facts);
}

/** Why a location has a value where the layer has no cell. */
export const besideCells = (distanceKm: number): Sentence =>
  worded("note.layer_no_cell", { distance: formatCount(distanceKm) });
