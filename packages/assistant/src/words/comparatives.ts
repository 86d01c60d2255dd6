import { words } from "./word-list.ts";

/** Words that compare two locations or years, by the measure that they are said of. */
export const COMPARATIVES: Readonly<Record<string, readonly string[]>> = {
  tas_mean: words(
    "hotter, warmer, heisser, colder, cooler, kalter, plus chaud, plus chauds, plus chaude, plus chaudes, plus froid, plus froids, plus froide, plus froides",
  ),
  pr_total: words(
    "wetter, rainier, drier, nasser, trockener, plus humide, plus humides, plus pluvieux, plus sec, plus secs, plus seche, plus seches",
  ),
};
