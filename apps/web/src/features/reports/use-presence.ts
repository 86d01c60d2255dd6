import { useQueryClient } from "@tanstack/react-query";
import type { Report } from "@tidemark/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { refreshReports } from "../../data/reports.ts";
import { api } from "../../lib/api.ts";
import { watchProject } from "../../lib/project-socket.ts";
import { useUser } from "../../state/session.ts";

/** How often one says where one is; whoever was silent for longer than twice that has left. */
const EVERY_MS = 20_000;

export interface Other {
  readonly name: string;
  readonly elementId: string | null;
  readonly at: number;
}

/** Who else has a report open, and at which element. Changes of others are read as soon as they are told. */
export function usePresence(projectId: string, { id: reportId }: Pick<Report, "id">, elementId: string | undefined) {
  const client = useQueryClient();
  const me = useUser()?.id;
  const [others, setOthers] = useState<ReadonlyMap<string, Other>>(new Map());
  const refresh = useEffectEvent(() => void refreshReports(client, projectId));
  const isMe = useEffectEvent((userId: string) => userId === me);

  useEffect(
    () =>
      watchProject({
        exposureId: projectId,
        ticket: async () =>
          (await api.notifications.ticket({ purpose: "exposure-notifications", exposure_id: projectId })).token,
        refetch: () => refresh(),
        onMessage: ({ type, report }) => {
          if (report?.report_id !== reportId || isMe(report.user_id)) return;
          if (type === "report") refresh();
          if (type !== "presence") return;
          const { user_id: userId, name, element_id: at } = report;
          setOthers((was) => new Map(was).set(userId, { name, elementId: at, at: Date.now() }));
        },
      }),
    [projectId, reportId],
  );

  useEffect(() => {
    // nobody is told why others do not see it: it is no part of the work
    const tell = () =>
      void api.reportShares.presence({ report_id: reportId, element_id: elementId ?? null }).catch(() => undefined);
    tell();
    const timer = setInterval(() => {
      tell();
      const since = Date.now() - 2.2 * EVERY_MS;
      setOthers((was) => {
        const here = [...was].filter(([, { at }]) => at > since);
        return here.length === was.size ? was : new Map(here);
      });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [elementId, reportId]);

  return [...others.values()];
}
