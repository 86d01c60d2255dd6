/** Names of classes, from 0 to 3, with what they are of. */
export const DISTRICT_NAMES = [
  "Very low (class of the district)",
  "Low (class of the district)",
  "Medium (class of the district)",
  "High (class of the district)",
] as const;

/** Classes of the chance to stand in the reach of a river's flood. */
export const REACH_NAMES = [
  "No mapped river near (below 1 %)",
  "Some chance (1 to 3 %)",
  "Raised chance (3 to 8 %)",
  "High chance (above 8 %)",
] as const;
