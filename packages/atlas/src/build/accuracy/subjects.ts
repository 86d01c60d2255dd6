import type { Subject } from "./subject.ts";
import { cycloneWind } from "./subjects/cyclone-wind.ts";
import { districtClasses } from "./subjects/district-classes.ts";
import { groundMotion } from "./subjects/ground-motion.ts";
import { packTemperature } from "./subjects/pack-temperature.ts";

/** Everything whose error is measured at stations, one file each in `subjects/`. */
export const SUBJECTS: readonly Subject[] = [packTemperature, cycloneWind, districtClasses, groundMotion];
