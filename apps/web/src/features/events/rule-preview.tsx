import { Loader } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { eventTitle, LIMITS } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { type AlertConditions, alertPreviewQuery } from "../../data/alerts.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatUtcDay } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { AlertBadge } from "./alert-badge.tsx";
import classes from "./alerts.module.css";

const LISTED = 5;

/** How often a rule would have told something within the last 30 days, and of what. */
export function RulePreview({ projectId, ...conditions }: AlertConditions & { readonly projectId: string }) {
  const [resting] = useDebouncedValue(conditions, LIMITS.searchDebounceMs);
  const isWhole = resting.types.length > 0;
  const { data, error } = useQuery({ ...alertPreviewQuery(projectId, resting), enabled: isWhole });
  if (!isWhole) return null;
  if (data === undefined)
    return (
      <div className={classes.preview} aria-live="polite">
        {error === null ? <Loader size="xs" aria-label={t("Loading")} /> : errorText(error)}
      </div>
    );
  const days = { from: formatUtcDay(data.from), to: formatUtcDay(data.to) };
  return (
    <div className={classes.preview} aria-live="polite">
      <b>
        {data.is_sample
          ? plural(
              data.fired,
              "It would have told you once in the 30 days of the sample.",
              "It would have told you {n} times in the 30 days of the sample.",
              { n: formatCount(data.fired) },
            )
          : plural(
              data.fired,
              "It would have told you once in the last 30 days.",
              "It would have told you {n} times in the last 30 days.",
              { n: formatCount(data.fired) },
            )}
      </b>
      <span>{t("{from} to {to}, of your locations as they are now.", days)}</span>
      {data.events.length > 0 && (
        <ul>
          {data.events.slice(0, LISTED).map(({ event, locations }) => (
            <li key={event.id}>
              <AlertBadge level={event.max_alert_level} />
              <span lang="en" title={event.name}>
                {eventTitle(event.name)}
              </span>
              <span>{plural(locations, "1 location", "{n} locations", { n: formatCount(locations) })}</span>
            </li>
          ))}
        </ul>
      )}
      {data.total > LISTED && <span>{t("and {n} more events", { n: formatCount(data.total - LISTED) })}</span>}
    </div>
  );
}
