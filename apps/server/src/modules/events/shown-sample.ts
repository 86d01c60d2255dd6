import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import * as repository from "./events.repository.ts";
import type { FeedSource } from "./feeds/feed-event.ts";
import type { EventSample } from "./sample.ts";

/** Wind steps of cyclones come four a day: dates that move by such steps stay dates that a feed could have. */
const STEP_MS = 6 * 3_600_000;

/** The last such step before now, counted from when the sample was listed; never before that. */
export const sampleMoment = (listedAt: Date, now: Date): Date =>
  new Date(listedAt.getTime() + Math.max(0, Math.floor((now.getTime() - listedAt.getTime()) / STEP_MS)) * STEP_MS);

/** The sample while nothing else is shown (decision 0151). */
export interface ShownSample {
  /** Whether it is what is shown; its dates are moved to now then. */
  isShown(): Promise<boolean>;
  /** The moment that its dates are moved to. */
  moment(): Date;
  /** When its events were really listed. */
  listedAt(): Date;
}

export interface ShownSampleContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly feeds: readonly FeedSource[];
  readonly readSample: () => EventSample;
}

export function showSample({ database, clock, feeds, readSample }: ShownSampleContext): ShownSample {
  let listed: Date | undefined;
  let movedTo: number | undefined;
  const listedAt = () => (listed ??= readSample().listedAt);
  const moment = () => sampleMoment(listedAt(), clock.now());
  return {
    async isShown() {
      if (feeds.length > 0 && (await repository.hasEvents(database, false))) return false;
      const now = moment();
      if (movedTo !== now.getTime()) await repository.moveSample(database, now);
      movedTo = now.getTime();
      return true;
    },
    moment,
    listedAt,
  };
}
