import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AlertNotice, eventTitle } from "@tidemark/contract";
import { Link } from "react-router";
import { alertInboxQuery, refreshAlerts } from "../../data/alerts.ts";
import { api } from "../../lib/api.ts";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t, translated } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { paths } from "../paths.ts";
import classes from "./header.module.css";

/** Alerts of events for whoever may see events; self-service asks for none. */
export function useAlerts() {
  const user = useUser();
  const scopes = user?.scopes ?? [];
  const mayRead = scopes.includes("events") && !scopes.includes("tier:self-service") && user?.isSurveyUser === false;
  const { data } = useQuery({ ...alertInboxQuery, enabled: mayRead });
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: (until: string) => api.alerts.markRead({ until }),
    onSettled: () => refreshAlerts(client),
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

function Alert({ alert, onOpen }: { readonly alert: AlertNotice; readonly onOpen: () => void }) {
  const { level, event_name: name, event_id: event, exposure_id: project, locations: n } = alert;
  return (
    <li data-new={!alert.is_read || undefined}>
      <Link to={`${paths.map(project)}?panel=events&event=${encodeURIComponent(event)}`} onClick={onOpen}>
        {t("{level} alert: {name}", { level: translated(level), name: eventTitle(name) })}
      </Link>
      <div>{plural(n, "1 location of {project}", "{n} locations of {project}", { n, project: alert.project })}</div>
      <small>{formatDateTime(alert.created_at)}</small>
    </li>
  );
}

interface BellAlertsProps {
  readonly alerts: readonly AlertNotice[];
  readonly onOpen: () => void;
}

/** Events that met one's alert rules, the latest first. */
export function BellAlerts({ alerts, onOpen }: BellAlertsProps) {
  return (
    <ul className={classes.errors} aria-label={t("Alerts")}>
      {alerts.map((alert) => (
        <Alert key={alert.id} alert={alert} onOpen={onOpen} />
      ))}
    </ul>
  );
}
