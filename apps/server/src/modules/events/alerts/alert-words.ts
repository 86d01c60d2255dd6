import type { EventType } from "@tidemark/contract";
import { msg } from "../../../language.ts";

/** What kinds of events are called in mails. */
export const ALERT_TYPE_NAMES: Readonly<Record<EventType, string>> = {
  TC: msg("tropical cyclone"),
  EQ: msg("earthquake"),
  FL: msg("flood"),
  DR: msg("drought"),
  WF: msg("wildfire"),
  TS: msg("tsunami"),
  VO: msg("volcano"),
};

/** A time to the minute, such as `2026-07-28 04:00`. */
export const utcMinute = (time: string): string => new Date(time).toISOString().slice(0, 16).replace("T", " ");
