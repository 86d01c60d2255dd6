import type { MeasureStatus } from "@tidemark/contract";
import { msg } from "./language.ts";

/** How far a measure is: English texts, for `t`. */
export const MEASURE_STATUS: Readonly<Record<MeasureStatus, string>> = {
  proposed: msg("proposed"),
  decided: msg("decided"),
  in_place: msg("in place"),
  rejected: msg("rejected"),
};
