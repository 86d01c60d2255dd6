import type { Config } from "../../config.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import { createGuardedFetch } from "../../platform/guarded-fetch.ts";
import type { Audit } from "../audit/index.ts";
import type { ServerModule } from "../../server-module.ts";
import { createDelivery, type DeliveryContext } from "./delivery.ts";
import { purgeMessages } from "./messages.repository.ts";
import { webhooksHandlers } from "./webhooks.routes.ts";
import { createWebhooks } from "./webhooks.service.ts";

const EVERY_MINUTE = "* * * * *";
/** The log is kept for so long. */
const KEEP_MS = 30 * 86_400_000;

type Context = Omit<DeliveryContext, "guarded" | "publicUrl" | "operator"> & {
  readonly config: Config;
  readonly audit: Audit;
  readonly limiter: RateLimiter;
};

/** Programs of organizations that are told of what happens (decision 0201). */
export function webhooksModule(context: Context) {
  const { config, database, clock } = context;
  const privateOrigins = config.ALERT_PRIVATE_ORIGINS;
  const given = {
    ...context,
    guarded: createGuardedFetch(privateOrigins),
    publicUrl: config.publicUrl,
    operator: config.SELLER_NAME,
  };
  const delivery = createDelivery(given);
  return {
    handlers: { webhooks: webhooksHandlers(createWebhooks({ ...given, delivery, privateOrigins })) },
    jobs: {
      "tell-webhooks": () => delivery.tick(),
      "send-webhook": ({ message_id: id }: { readonly message_id: string }) => delivery.send(id),
    },
    cron: [{ job: "tell-webhooks" as const, at: EVERY_MINUTE }],
    purge: () => purgeMessages(database, new Date(clock.now().getTime() - KEEP_MS)),
  } satisfies ServerModule;
}
