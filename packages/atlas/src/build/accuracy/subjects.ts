import type { Subject } from "./subject.ts";
import { baseline } from "./subjects/baseline-fields.ts";
import { cycloneWind } from "./subjects/cyclone-wind.ts";
import { dailyExtremes } from "./subjects/daily-extremes.ts";
import { districtClasses } from "./subjects/district-classes.ts";
import { extremeSeaLevel } from "./subjects/extreme-sea-level.ts";
import { groundMotion } from "./subjects/ground-motion.ts";
import { nearPoints } from "./subjects/near-points.ts";
import { recordRain } from "./subjects/record-rain.ts";
import { snow } from "./subjects/snow.ts";
import { thunderDays } from "./subjects/thunder-days.ts";
import { toldRanges } from "./subjects/told-ranges.ts";

/** Everything whose error is measured at stations, one file each in `subjects/`. */
export const SUBJECTS: readonly Subject[] = [
  baseline,
  cycloneWind,
  dailyExtremes,
  districtClasses,
  extremeSeaLevel,
  groundMotion,
  nearPoints,
  recordRain,
  snow,
  thunderDays,
  toldRanges,
];
