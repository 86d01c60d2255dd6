import { Button, Popover } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { toastLog, useToastLog } from "../../ui/toast-log.ts";
import { BellAlerts, useAlerts } from "./bell-alerts.tsx";
import { BellNotices, useNotices } from "./bell-notices.tsx";
import classes from "./header.module.css";

/**
 * Alerts of events, computations and files that have ended, and errors that were shown as toasts: they pass in two
 * seconds, here they can be read again.
 */
export function NotificationBell() {
  const { entries, unread: failed } = useToastLog();
  const alerts = useAlerts();
  const notices = useNotices();
  const [opened, setOpened] = useState(false);
  const change = (open: boolean) => {
    setOpened(open);
    if (open) return;
    toastLog.markRead();
    alerts.markRead();
    notices.markRead();
  };
  const unread = failed + alerts.unread + notices.unread;
  const label = unread === 0 ? t("Messages") : t("Messages, {n} not read", { n: unread });
  return (
    <Popover opened={opened} onChange={change} position="bottom-end" width={340} shadow="md" radius="lg" trapFocus>
      <Popover.Target>
        <IconButton label={label} onClick={() => change(!opened)}>
          <IconBell size={19} stroke={1.7} aria-hidden />
          {unread > 0 && <span className={classes.unread} />}
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t("Messages")}>
        {alerts.items.length > 0 && (
          <>
            <div className={classes["errors-head"]}>
              <h2>{t("Alerts")}</h2>
            </div>
            <BellAlerts alerts={alerts.items} onOpen={() => change(false)} />
          </>
        )}
        <div className={classes["errors-head"]}>
          <h2>{t("Messages")}</h2>
          {entries.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => toastLog.clear()}>
              {t("Clear")}
            </Button>
          )}
        </div>
        {notices.items.length > 0 && <BellNotices notices={notices.items} onOpen={() => change(false)} />}
        {entries.length === 0 ? (
          notices.items.length === 0 && <p className={classes.none}>{t("Nothing went wrong so far.")}</p>
        ) : (
          <ul className={classes.errors}>
            {entries.map((entry) => (
              <li key={entry.id}>
                {entry.text}
                <small>{formatDateTime(entry.at)}</small>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
