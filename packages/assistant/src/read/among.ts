/** Property of a group of single locations, by their ids: those of an answer before, or the first of a ranking. */
export const AMONG = "among";
