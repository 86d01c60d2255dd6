import type { Config } from "../../../config.ts";
import type { RateLimiter } from "../../../http/rate-limit.ts";
import { createGuardedFetch } from "../../../platform/guarded-fetch.ts";
import type { FeedSource } from "../feeds/feed-event.ts";
import { alertsHandlers } from "./alerts.routes.ts";
import { createDeciding, type DecidingContext } from "./deciding.ts";
import type { PreviewContext } from "./preview.ts";
import { createAlertRules } from "./rules.service.ts";
import { createSending, type SendingContext } from "./sending.ts";
import { purgeTold } from "./told.repository.ts";

const EVERY_MINUTE = "* * * * *";
/** What was told of events that are over is kept for so long. */
const KEEP_MS = 400 * 86_400_000;

type Context = DecidingContext &
  PreviewContext &
  Omit<SendingContext, "guarded" | "publicUrl" | "operator"> & {
    readonly config: Config;
    readonly limiter: RateLimiter;
    readonly feeds: readonly FeedSource[];
  };

/** Rules by which people are told of events that touch their locations (decision 0070). */
export function createAlerts(context: Context) {
  const { config, database, clock, queue } = context;
  const guarded = createGuardedFetch(config.ALERT_PRIVATE_ORIGINS);
  const deciding = createDeciding(context);
  const sending = createSending({ ...context, guarded, publicUrl: config.publicUrl, operator: config.SELLER_NAME });
  const rules = createAlertRules({ ...context, guarded, deciding, privateOrigins: config.ALERT_PRIVATE_ORIGINS });
  return {
    handlers: alertsHandlers({ ...context, rules }),
    jobs: {
      "decide-alerts": () => deciding.decide(),
      "send-alerts": () => sending.tick(),
      "send-alert": ({ sending_id: id }: { readonly sending_id: string }) => sending.send(id),
    },
    cron: [{ job: "send-alerts" as const, at: EVERY_MINUTE }],
    purge: () => purgeTold(database, new Date(clock.now().getTime() - KEEP_MS)),
    /** Has the rules decided anew, once what is stored now is committed. */
    eventsChanged: () => queue.add("decide-alerts", {}, { key: "decide-alerts" }),
  };
}
