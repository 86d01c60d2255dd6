import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Rhythm } from "@tidemark/contract";
import { refreshReports } from "../../data/reports.ts";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { toast } from "../../ui/toasts.tsx";

export interface NewLink {
  readonly versionId: string;
  readonly days: number;
  readonly password: string | undefined;
}

/** Gives and revokes links to versions of a report, and sets up its mails. */
export function useSharing(projectId: string, reportId: string) {
  const client = useQueryClient();
  const onSettled = () => refreshReports(client, projectId);
  const onError = (error: Error) => toast.error(errorText(error));
  const onSuccess = ({ detail }: { readonly detail: string }) => toast.success(detail);
  const of = { report_id: reportId };
  return {
    link: useMutation({
      mutationFn: ({ versionId, days, password }: NewLink) =>
        api.reportShares.shares.create({
          ...of,
          version_id: versionId,
          days,
          ...(password === undefined ? {} : { password }),
        }),
      onError,
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: (id: string) => api.reportShares.shares.revoke({ ...of, share_id: id }),
      onSuccess,
      onError,
      onSettled,
    }),
    schedule: useMutation({
      mutationFn: (asked: { readonly rhythm: Rhythm; readonly recipients: string[] }) =>
        api.reportShares.schedules.create({ ...of, ...asked }),
      onError,
      onSettled,
    }),
    unschedule: useMutation({
      mutationFn: (id: string) => api.reportShares.schedules.remove({ ...of, schedule_id: id }),
      onSuccess,
      onError,
      onSettled,
    }),
  };
}
