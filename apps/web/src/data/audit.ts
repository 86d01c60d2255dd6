import { queryOptions } from "@tanstack/react-query";
import type { AuditAct } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";

export const AUDIT_ON_A_PAGE = 25;

/** Security-relevant acts in the organization, newest first. */
export const auditQuery = (page: number, act: AuditAct | null) =>
  queryOptions({
    queryKey: ["audit", { page, act }],
    queryFn: ({ signal }) => api.audit.list({ page, n: AUDIT_ON_A_PAGE, ...(act === null ? {} : { act }) }, { signal }),
    placeholderData: keepShown(),
  });

/** Mails that were kept on the server instead of being sent. */
export const outboxQuery = queryOptions({
  queryKey: ["outbox"],
  queryFn: ({ signal }) => api.audit.outbox({ n: 100 }, { signal }),
  refetchInterval: 10_000,
});
