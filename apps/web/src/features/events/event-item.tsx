import { eventTitle, type TouchingEvent, type WorldEvent } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { formatUtcTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { AlertBadge } from "./alert-badge.tsx";
import classes from "./events.module.css";
import { isReachUnknown, stateText, TYPES, zonesUrlOf } from "./model.ts";

interface EventItemProps {
  readonly event: WorldEvent;
  /** How it touches the project; undefined while that is not known, null where it does not. */
  readonly touched: Omit<TouchingEvent, "event"> | null | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function TouchedText({ event, touched }: Pick<EventItemProps, "event" | "touched">) {
  if (touched === undefined) return null;
  if (touched === null && isReachUnknown(event))
    return <span className={classes.none}>{t("Locations not known")}</span>;
  if (touched === null) return <span className={classes.none}>{t("No location inside")}</span>;
  const count = plural(touched.locations, "1 location inside", "{n} locations inside", {
    n: formatCount(touched.locations),
  });
  return <b>{touched.basis === "estimated" ? t("{count}, estimated", { count }) : count}</b>;
}

/** An event in the list. One without zones cannot be opened, and says so. */
export function EventItem({ event, touched, isOpen, onOpen }: EventItemProps) {
  const { Icon, label } = TYPES[event.type];
  const canOpen = zonesUrlOf(event) !== null;
  const isPending = event.episodes.length > 0 && !canOpen;
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
      <button type="button" disabled={!canOpen} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className={classes.sign} data-level={event.alert_level}>
          <Icon size={20} stroke={1.7} aria-hidden />
          <span className="visually-hidden">{t(label)}</span>
        </span>
        <span className={classes.what}>
          <b lang="en" title={event.name}>
            {eventTitle(event.name)}
          </b>
          <span>{t("{time} UTC", { time: formatUtcTime(event.end_date) })}</span>
          <span>
            {stateText(event)}
            {isPending && <span className={classes.none}>, {t("no zones")}</span>}
          </span>
        </span>
        <span className={classes.how}>
          <AlertBadge level={event.alert_level} />
          <TouchedText event={event} touched={touched} />
        </span>
      </button>
    </li>
  );
}
