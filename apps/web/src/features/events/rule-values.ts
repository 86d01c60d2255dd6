import type { AlertRule, EventType } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import type { RuleValues } from "./alert-mutations.ts";

/** What a new rule begins with. */
export const NEW_RULE: RuleValues = {
  title: "",
  types: ["TC", "EQ", "FL", "WF", "TS", "VO"],
  least_level: "Orange",
  within_km: 0,
  least_locations: 1,
  mail: true,
  bell: true,
  webhook_url: null,
  quiet: null,
  enabled: true,
};

export function valuesOf(rule: AlertRule): RuleValues {
  const { id: _id, created_at: _made, fired: _fired, last_fired_at: _last, ...values } = rule;
  return values;
}

/** The quiet hours that are offered first: the night where the browser is. */
export const usualQuiet = () => ({
  from: "22:00",
  to: "07:00",
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  red_passes: true,
});

/** Names of time zones, with the one that is chosen also where the browser does not list it. */
export function timeZones(chosen: string): string[] {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), chosen])];
}

/** What is wrong at which field. */
export type RuleFaults = { readonly [Field in "title" | "types" | "channels" | "address" | "quiet"]?: UiText };

/** Why values cannot be saved; nothing where they can. */
export function faultsOf({ title, types, mail, bell, webhook_url: address, quiet }: RuleValues): RuleFaults {
  return {
    ...(title.trim() === "" ? { title: msg("Give the rule a name.") } : {}),
    ...(types.length === 0 ? { types: msg("Choose one kind of events at least.") } : {}),
    ...(!mail && !bell && address === null ? { channels: msg("Choose how you want to be told.") } : {}),
    ...(address !== null && !/^https?:\/\/[^\s/]+/.test(address)
      ? { address: msg("Write an address that begins with https://") }
      : {}),
    ...(quiet !== null && (quiet.from === "" || quiet.to === "" || quiet.from === quiet.to)
      ? { quiet: msg("Choose different times for begin and end.") }
      : {}),
  };
}

/** Where locations have to lie, and how many. */
export function reachText({ within_km: km, least_locations: least }: RuleValues): string {
  const count = plural(least, "1 location", "{n} locations", { n: formatCount(least) });
  return km === 0
    ? t("{count} or more inside the zones", { count })
    : t("{count} or more within {km} km of the zones", { count, km: formatCount(km) });
}

export const withType = (types: readonly EventType[], type: EventType): EventType[] =>
  types.includes(type) ? types.filter((one) => one !== type) : [...types, type];
