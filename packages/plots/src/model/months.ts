import { msg, t } from "../language.ts";

const MONTH_NAMES = [
  msg("January"),
  msg("February"),
  msg("March"),
  msg("April"),
  msg("May"),
  msg("June"),
  msg("July"),
  msg("August"),
  msg("September"),
  msg("October"),
  msg("November"),
  msg("December"),
];

/** Names of the months, January first. */
export const monthNames = (): string[] => MONTH_NAMES.map((name) => t(name));
