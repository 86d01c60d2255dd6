import { extremeLevelScale, numberOf, parseCommentedCsv, presentExtremeLevel } from "@tidemark/science";
import { coastSetting } from "../../../pack/coast.ts";
import { type HeldOut, zoneAt } from "../held-out.ts";
import type { AccuracyInputs, CheckedField, Subject } from "../subject.ts";

const GAUGES = "own/tide-gauges.csv";
const YEARS = 10;

/** Levels of ten years above mean sea level at gauges, and above their high water. */
function measure({ pack }: AccuracyInputs): readonly CheckedField[] {
  const levels: HeldOut[] = [];
  const aboveTide: HeldOut[] = [];
  for (const row of parseCommentedCsv(pack.table(GAUGES))) {
    const [latitude, longitude] = [numberOf(row, "lat"), numberOf(row, "lon")];
    const coast = coastSetting(pack, latitude, longitude);
    const zone = zoneAt(pack, latitude, longitude);
    if (coast === undefined || zone === undefined) continue;
    const level = presentExtremeLevel(coast.twl100, extremeLevelScale(coast), YEARS);
    const truth = numberOf(row, "level10_m");
    levels.push({ latitude, longitude, zone, truth, estimate: level });
    const surge = truth - numberOf(row, "high_water_m");
    aboveTide.push({ latitude, longitude, zone, truth: surge, estimate: level - coast.tideMetres });
  }
  const common = {
    unit: "m",
    kind: "percent",
    source: "still water of ten years at tide gauges, from memory, good to 0.15 m",
    leftOut: "nothing had to be: no gauge is in the levels, which hold waves besides",
  } as const;
  return [
    { field: "sea-level-ten", title: "Extreme sea level of 10 years", ...common, heldOut: levels },
    {
      field: "surge-ten",
      title: "Extreme sea level of 10 years above high tide",
      ...common,
      heldOut: aboveTide,
      isDrawn: false,
    },
  ];
}

/** Extreme levels of the coast points at gauges. */
export const extremeSeaLevel: Subject = { name: "extreme-sea-level", measure };
