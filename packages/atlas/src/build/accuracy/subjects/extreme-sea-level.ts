import { numberOf, parseCommentedCsv, surgeHalfWidth } from "@tidemark/science";
import { coastSetting } from "../../../pack/coast.ts";
import { greatCircleKm } from "../../../sphere-index.ts";
import { type HeldOut, zoneAt } from "../held-out.ts";
import type { AccuracyInputs, CheckedField, Subject } from "../subject.ts";

const GAUGES = "own/tide-gauges.csv";
const PLACES = "own/surge-places.csv";
/** Nearer to a place that the field is drawn to, a gauge says nothing of the rest. */
const APART_KM = 60;

/** Still water of ten years above mean sea level at gauges, and above their high water. */
function measure({ pack }: AccuracyInputs): readonly CheckedField[] {
  const levels: HeldOut[] = [];
  const aboveTide: HeldOut[] = [];
  const places = parseCommentedCsv(pack.table(PLACES)).map(
    (row) => [numberOf(row, "lat"), numberOf(row, "lon")] as const,
  );
  for (const row of parseCommentedCsv(pack.table(GAUGES))) {
    const [latitude, longitude] = [numberOf(row, "lat"), numberOf(row, "lon")];
    if (places.some(([lat, lon]) => greatCircleKm(latitude, longitude, lat, lon) < APART_KM)) continue;
    const coast = coastSetting(pack, latitude, longitude);
    const zone = zoneAt(pack, latitude, longitude);
    if (coast === undefined || zone === undefined) continue;
    const level = coast.highWater + coast.surge10;
    const truth = numberOf(row, "level10_m");
    levels.push({ latitude, longitude, zone, truth, estimate: level });
    const surge = truth - numberOf(row, "high_water_m");
    const width = Math.exp(surgeHalfWidth(coast.surgeUnknown, 0));
    const range = [coast.surge10 / width, coast.surge10 * width] as const;
    aboveTide.push({ latitude, longitude, zone, truth: surge, estimate: coast.surge10, range });
  }
  const common = {
    unit: "m",
    kind: "percent",
    source:
      "orientation: still water of ten years at tide gauges above high water at springs, from memory, good to 0.15 m",
    leftOut:
      "gauges near places that the field is drawn to; most of the others took part in its kriging, though not with these figures: 481 gauges left out by blocks of 5 degrees were off by 0.16 in ln",
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
