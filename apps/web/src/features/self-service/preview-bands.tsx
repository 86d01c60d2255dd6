import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatCount, TOPICS } from "@tidemark/science";
import type { CSSProperties } from "react";
import { bandsQuery } from "../../data/self-service.ts";
import { t } from "../../lib/i18n.ts";
import { bandLabel, scenarioLabel, topicLabel } from "../../lib/terms.ts";
import { BandMark } from "../../ui/band-mark.tsx";
import { FormError } from "../../ui/form-error.tsx";
import classes from "./preview-bands.module.css";
import { useSlideFigures } from "./slide-figures.ts";

export interface PreviewBandsProps {
  readonly projectId: string;
  /** How many locations there are: the room of their rows is kept while they are asked for. */
  readonly count: number;
  readonly onOpen: (siteId: string) => void;
}

/** What opens with the payment: its name, and no sign of any value. */
function LockedHead({ label }: { readonly label: string }) {
  return (
    <th scope="col" className={classes.locked}>
      <IconLock size={13} stroke={1.7} aria-hidden />
      {label}
    </th>
  );
}

/** Below the map of a preview: where each location stands, topic by topic, and what is closed still. */
export function PreviewBands({ projectId, count, onOpen }: PreviewBandsProps) {
  const { data, error } = useQuery(bandsQuery(projectId));
  const figures = useSlideFigures();
  const { scenario, time } = data?.at ?? {};
  const locked = [
    figures === undefined
      ? t("Indicators")
      : t("{available} indicators", { available: formatCount(figures.available) }),
    t("Ranges and sources"),
    t("Other years and scenarios"),
  ];
  return (
    // what scrolls must be reachable by keyboard
    <section
      className={classes.bands}
      style={{ "--rows": count } as CSSProperties}
      aria-label={t("Bands")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <FormError error={error} />
      <table>
        <caption className="visually-hidden">{t("Bands of all locations")}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.first}>
              {t("Location")}
              {scenario !== undefined && time !== undefined && (
                <span className={classes.quiet}>{` ${scenarioLabel(String(scenario))}, ${time}`}</span>
              )}
            </th>
            <th scope="col">{t("All topics")}</th>
            {TOPICS.map((topic) => (
              <th key={topic} scope="col">
                {topicLabel(topic)}
              </th>
            ))}
            {locked.map((label) => (
              <LockedHead key={label} label={label} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.rows.map(({ id, name, bands }) => (
            <tr key={id}>
              <th scope="row" className={classes.first}>
                <button type="button" className={classes.name} onClick={() => onOpen(id)}>
                  {name}
                </button>
              </th>
              {bands.map((band, index) => (
                <td key={TOPICS[index - 1] ?? "all"}>
                  <span className={classes.band}>
                    <BandMark band={band} />
                    {bandLabel(band)}
                  </span>
                </td>
              ))}
              {locked.map((label) => (
                <td key={label}>
                  <span className={classes.hidden} aria-hidden />
                  <span className="visually-hidden">{t("Opens with the payment")}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
