import { words } from "./word-list.ts";

/** Words that compare two locations or years, by the measure that they are said of. */
export const COMPARATIVES: Readonly<Record<string, readonly string[]>> = {
  tas_mean: words("hotter, warmer, heisser, colder, cooler, kalter"),
  pr_total: words("wetter, rainier, drier, nasser, trockener"),
};
