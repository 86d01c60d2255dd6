import { ALERT_LEVELS, ALERT_LIMITS, type WorldEvent } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Locations } from "../../locations/index.ts";
import { findEvents } from "../events.repository.ts";
import type { PlaceAt } from "../own-places.ts";
import { presentEvent } from "../present-event.ts";
import { matching } from "./matching.ts";
import type { Conditions } from "./rules.repository.ts";
import { eventsWithin } from "./told.repository.ts";

const DAY_MS = 86_400_000;
const SHOWN = 20;

/** What a rule would have told. */
export interface RulePreview {
  readonly fired: number;
  readonly events: { readonly event: WorldEvent; readonly locations: number; readonly alerts: number }[];
  readonly total: number;
  readonly from: string;
  readonly to: string;
  readonly is_sample: boolean;
}

export interface PreviewContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly locations: Locations;
  readonly placeAt: PlaceAt;
  /** The moment that the sample was moved to, while it is what is shown. */
  readonly sampleMoment: () => Promise<Date | undefined>;
}

/**
 * What a rule would have told within the last 30 days, of the locations as they are now and the zones as they were last
 * told. While the sample is shown, of the 30 days before its moment.
 */
export async function previewRule(
  { database: db, clock, locations, placeAt, sampleMoment }: PreviewContext,
  exposureId: string,
  conditions: Conditions,
): Promise<RulePreview> {
  const sampled = await sampleMoment();
  const to = sampled ?? clock.now();
  const from = new Date(to.getTime() - ALERT_LIMITS.previewDays * DAY_MS);
  const events = await eventsWithin(db, conditions, { from, to }, sampled !== undefined);
  const met = await matching(db, await locations.open(exposureId), events, conditions);
  const least = ALERT_LEVELS.indexOf(conditions.least_level);
  const alerts = met.map(({ event, locations: count }) => ({
    id: event.id,
    locations: count,
    alerts: event.reached.filter((level) => ALERT_LEVELS.indexOf(level) >= least).length,
  }));
  const shown = alerts.slice(0, SHOWN);
  const rows = await findEvents(
    db,
    shown.map(({ id }) => id),
  );
  const now = clock.now().getTime();
  return {
    fired: alerts.reduce((sum, one) => sum + one.alerts, 0),
    events: shown.flatMap(({ id, ...counts }) => {
      const row = rows.find((one) => one.id === id);
      return row === undefined ? [] : [{ event: presentEvent(row, now, placeAt), ...counts }];
    }),
    total: met.length,
    from: from.toISOString(),
    to: to.toISOString(),
    is_sample: sampled !== undefined,
  };
}
