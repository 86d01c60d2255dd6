import { exportAudit, type contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import { download } from "../../http/download.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import type { AuditFilter } from "./audit.repository.ts";
import type { Audit } from "./audit.service.ts";

export function auditHandlers(audit: Audit, mailer: Mailer): Handlers<typeof contract.audit> {
  return {
    list: async ({ input, caller }) => {
      const { items, total } = await audit.list(caller.organizationId, input, input.page, input.n);
      return { items, meta: { page: input.page, n: input.n, total } };
    },
    outbox: async ({ input }) => {
      const mails = (await mailer.outbox?.list(input.n)) ?? [];
      return {
        enabled: mailer.outbox !== undefined,
        items: mails.map(({ id, to, subject, text, sentAt }) => ({ id, to, subject, text, sent_at: sentAt })),
      };
    },
  };
}

export function activityHandlers(audit: Audit): Handlers<typeof contract.projectActivity> {
  return {
    list: async ({ input: { id, page, n } }) => {
      const { items, total } = await audit.ofProject(id, page, n);
      return { items, meta: { page, n, total } };
    },
  };
}

export function auditPlainRoutes(audit: Audit): PlainMount[] {
  return [
    {
      spec: exportAudit,
      handle: async ({ input, caller, origin, reply }) => {
        const csv = await audit.exportCsv(caller.organizationId, input as AuditFilter);
        await audit.record("audit_exported", { ...caller, address: origin.address });
        const name = { fixed: "audit-log.csv" };
        return download(reply, { name, type: "text/csv; charset=utf-8", content: csv });
      },
    },
  ];
}
