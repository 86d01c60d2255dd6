import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Notice } from "@tidemark/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { noticesQuery, refreshNotices } from "../../data/notices.ts";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { saveDump } from "../../lib/save-dump.ts";
import { failureText } from "../../lib/sentences.ts";
import { useUser } from "../../state/session.ts";
import { toast } from "../../ui/toasts.tsx";
import { paths } from "../paths.ts";
import classes from "./header.module.css";

/** What has become of computations and files that the person asked for; the server keeps it until it is read. */
export function useNotices() {
  const user = useUser();
  const { data } = useQuery({ ...noticesQuery, enabled: user?.isSurveyUser === false });
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: (until: string) => api.notifications.markRead({ until }),
    onSettled: () => refreshNotices(client),
  });
  const items = data?.items ?? [];
  const unread = data?.unread ?? 0;
  return {
    items,
    unread,
    /** What came while the list was open stays unread. */
    markRead: () => {
      const [latest] = items;
      if (unread > 0 && latest !== undefined) read.mutate(latest.created_at);
    },
  };
}

function words({ kind, is_done: isDone, project: title }: Notice): string {
  if (kind === "dump")
    return isDone
      ? t("The download of {title} is ready.", { title })
      : t("The download of {title} could not be prepared.", { title });
  return isDone ? t("{title} is computed.", { title }) : t("{title} could not be computed.", { title });
}

function NoticeLine({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const text = words(notice);
  const link = (): ReactNode => {
    if (notice.kind === "dump" && notice.has_file)
      return (
        <button
          type="button"
          className={classes.noticeLink}
          onClick={() => {
            saveDump(notice.id).catch((error: unknown) => toast.error(errorText(error)));
            onOpen();
          }}
        >
          {text}
        </button>
      );
    if (notice.kind === "compute" && notice.is_open)
      return (
        <Link to={paths.map(notice.exposure_id)} onClick={onOpen}>
          {text}
        </Link>
      );
    return text;
  };
  const reason = notice.is_done ? null : failureText(notice);
  return (
    <li data-new={!notice.is_read || undefined}>
      {link()}
      {reason !== null && <div>{reason}</div>}
      <small>{formatDateTime(notice.created_at)}</small>
    </li>
  );
}

interface BellNoticesProps {
  readonly notices: readonly Notice[];
  readonly onOpen: () => void;
}

/** Computations and files that have ended, the latest first. */
export function BellNotices({ notices, onOpen }: BellNoticesProps) {
  return (
    <ul className={classes.errors} aria-label={t("Messages")}>
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} onOpen={onOpen} />
      ))}
    </ul>
  );
}
