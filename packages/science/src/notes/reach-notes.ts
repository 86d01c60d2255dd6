import { RIVER_REACH } from "../catalogue/districts.ts";
import type { Dataset } from "../catalogue/dataset.ts";
import { formatCount, formatNumber } from "../format/numbers.ts";
import { DESERT_RUNOFF_MM } from "../hazards/river-reach.ts";
import { worded } from "../wording/wording.ts";
import { doubt, type ValueNote } from "./value-note.ts";

/** What stands behind the chance to stand in the reach of a river. */
export interface ReachBehind {
  readonly riverKm: number;
  /** Flood that defences are made for, as it counts and as it is published, years; NaN where none is known. */
  readonly protectionYears: number;
  readonly publishedYears: number;
  /** Of the climate of the place, mm in a year. */
  readonly runoffMm: number;
}

/** What to know of the chance: which river it is of, that defences are not in it, and where dams hold floods back. */
export function reachNotes(
  dataset: Dataset,
  { riverKm, protectionYears, publishedYears, runoffMm }: ReachBehind,
): readonly ValueNote[] {
  if (dataset.id !== RIVER_REACH) return [];
  const distance = `${formatNumber(riverKm, riverKm < 10 ? 1 : 0)} km`;
  const years = (flood: number) => formatCount(Math.round(flood));
  // the flood that the facts of the place name, not the one that counts in losses
  const text = !Number.isNaN(publishedYears)
    ? worded("note.reach_defended", { distance, years: years(publishedYears) })
    : Number.isNaN(protectionYears)
      ? worded("note.reach_undefended", { distance })
      : worded("note.reach_assumed", { distance, years: years(protectionYears) });
  const isForeign = runoffMm < DESERT_RUNOFF_MM;
  return [
    { id: "river-behind", kind: "beside", text, value: null },
    ...(isForeign ? [doubt("river-dam", worded("note.reach_dam"))] : []),
  ];
}
