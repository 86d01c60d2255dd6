import { worded } from "../wording/wording.ts";
import { doubt, type ValueNote } from "./value-note.ts";

/**
 * Where a loss rests on a depth or wind read above the largest map, or is that depth or wind itself.
 * @param largest return period of the maps, years
 */
export function beyondMapNote(isWind: boolean, isLoss: boolean, largest: number): ValueNote {
  const depth = isLoss
    ? worded("note.loss_beyond_largest_map", { largest })
    : worded("note.depth_beyond_largest_map", { largest });
  const wind = isLoss
    ? worded("note.loss_on_wind_beyond_map", { largest })
    : worded("note.wind_beyond_largest_map", { largest });
  return doubt("beyond-largest-map", isWind ? wind : depth);
}

/** Where an imported map does not reach, and the value or what it rests on is that of the screening. */
export const outsideMapNote = (title: string, isLoss: boolean): ValueNote =>
  doubt("outside-map", isLoss ? worded("note.loss_outside_map", { title }) : worded("note.outside_map", { title }));

/** Where the publisher of a map marks its own depth as spurious, and the screening stands. */
export const spuriousNote = (title: string): ValueNote =>
  doubt("spurious-depth", worded("note.spurious_depth", { title }));

/** Where the cell of a flood map is a river or lake. */
export const waterNote = (title: string): ValueNote =>
  doubt("permanent-water", worded("note.permanent_water", { title }));
