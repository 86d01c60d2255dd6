import { Pagination } from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type AlertDelivery, type AlertNotice, eventTitle } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { useState } from "react";
import { alertNoticesQuery, ALERTS_PER_PAGE } from "../../data/alerts.ts";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { Face } from "../../ui/face.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { AlertBadge } from "./alert-badge.tsx";
import classes from "./alerts.module.css";

/** What became of a mail or a post, in words. */
export function deliveryText({ state, at, tries, problem }: AlertDelivery): string {
  const time = formatDateTime(at);
  switch (state) {
    case "sent":
      return t("sent {time}", { time });
    case "held":
      return t("waits for the end of quiet hours, or for a mail of several");
    case "failed":
      return t("given up: {why}", { why: problem ?? "" });
    case "withheld":
      return t("withheld: you may not see it any more");
    case "waiting":
      return tries === 0 ? t("on its way") : t("tried again {time}: {why}", { time, why: problem ?? "" });
  }
}

function Notice({ notice }: { readonly notice: AlertNotice }) {
  const { change } = useMapView();
  const { event_id: id, event_name: name, level, locations, location_names: names, mail, webhook } = notice;
  const more = locations - names.length;
  return (
    <li className={classes.notice}>
      <div className={classes.top}>
        <AlertBadge level={level} />
        <small>{formatDateTime(notice.created_at)}</small>
      </div>
      <button
        type="button"
        lang="en"
        className={classes.name}
        title={name}
        onClick={() => change({ event: id, location: undefined })}
      >
        {eventTitle(name)}
      </button>
      <span>
        {plural(locations, "1 location: {names}", "{n} locations: {names}", {
          n: formatCount(locations),
          names:
            more > 0 ? t("{names} and {n} more", { names: names.join(", "), n: formatCount(more) }) : names.join(", "),
        })}
      </span>
      <small>{t("Rule: {title}", { title: notice.rule_title })}</small>
      {mail !== null && <small>{t("Mail: {state}", { state: deliveryText(mail) })}</small>}
      {webhook !== null && <small>{t("Post: {state}", { state: deliveryText(webhook) })}</small>}
    </li>
  );
}

/** Every alert of the project with what became of it, the latest first. */
export function AlertHistory({ projectId }: { readonly projectId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(alertNoticesQuery(projectId, page));
  return (
    <Loaded query={query}>
      {({ items, meta }) =>
        items.length === 0 ? (
          <Face
            icon={<IconBellOff size={28} stroke={1.6} />}
            title={t("Nothing was told yet")}
            text={t("When an event meets one of your rules it stands here, with what became of mail and post.")}
          />
        ) : (
          <>
            <ul className={classes.rules} aria-label={t("Alerts")}>
              {items.map((notice) => (
                <Notice key={notice.id} notice={notice} />
              ))}
            </ul>
            {meta.total > ALERTS_PER_PAGE && (
              <Pagination
                size="sm"
                mt={12}
                total={Math.ceil(meta.total / ALERTS_PER_PAGE)}
                value={page}
                onChange={setPage}
                getItemProps={(number) => ({ "aria-label": t("Page {n}", { n: number }) })}
                withControls={false}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}
