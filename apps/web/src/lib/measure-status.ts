import type { MeasureStatus } from "@tidemark/contract";
import { msg, t, type UiText } from "./i18n.ts";

const STATUSES: Readonly<Record<MeasureStatus, UiText>> = {
  proposed: msg("Proposed"),
  decided: msg("Decided"),
  in_place: msg("In place"),
  rejected: msg("Rejected"),
};

/** How far a measure is, in a word. */
export const statusText = (status: MeasureStatus): string => t(STATUSES[status]);
