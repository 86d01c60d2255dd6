import type { ServerModule } from "../../server-module.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import { activityHandlers, auditHandlers, auditPlainRoutes } from "./audit.routes.ts";
import type { Audit } from "./audit.service.ts";

export { createAudit, type Actor, type Audit } from "./audit.service.ts";

/** Who did what, and the mails that wait. */
export const auditModule = (audit: Audit, mailer: Mailer) =>
  ({
    handlers: { audit: auditHandlers(audit, mailer), projectActivity: activityHandlers(audit) },
    plain: auditPlainRoutes(audit),
    jobs: { "send-mail": (mail) => mailer.send(mail) },
    purge: () => audit.purge(),
  }) satisfies ServerModule;
