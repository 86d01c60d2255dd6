import type { Config } from "./config.ts";
import type { OpenDatabase } from "./database/database.ts";
import type { Clock } from "./platform/clock.ts";
import type { Log } from "./platform/log.ts";
import type { Mailer } from "./platform/mail/mail.ts";

/** The outer world, so that tests can put another in its place. */
export interface World {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly log: Log;
  readonly clock: Clock;
  readonly mailer: Mailer;
}
