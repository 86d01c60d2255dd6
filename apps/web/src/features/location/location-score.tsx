import type { LocationRisks } from "@tidemark/contract";
import { IconInfoCircle } from "@tabler/icons-react";
import { formatScore } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { missingText } from "../../lib/sentences.ts";
import { bandOfLabel } from "../../lib/terms.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import classes from "./location-panel.module.css";
import { asSentence, type ChosenEpoch, scenarioAt, standInText, topicAt } from "./model.ts";
import type { NumberAddress } from "../../data/location-risks.ts";

interface LocationScoreProps {
  readonly risks: LocationRisks;
  readonly epoch: ChosenEpoch;
  /** True while the score of the shown year is still on the way. */
  readonly isStale: boolean;
  readonly onWhy: (address: NumberAddress) => void;
}

/** The score over all topics, with its band and range. */
export function LocationScore({ risks, epoch, isStale, onWhy }: LocationScoreProps) {
  const { score, p10, p90, band } = risks.score;
  const range =
    p10 === null || p90 === null
      ? ""
      : t("median, p10 {p10} to p90 {p90}", { p10: formatScore(p10), p90: formatScore(p90) });
  // scores of topics and of the location are stored for the same years
  const times = risks.topics.map((topic) => topicAt(topic, epoch).time);
  const time = times.find((year) => year !== undefined) ?? epoch.time;
  const standIn = standInText(time, epoch.time);
  return (
    <div className={`${classes.topicScore} ${classes.locationScore}`} data-stale={isStale || undefined}>
      <span className={classes.topicName}>{t("Score of the location")}</span>
      <span className={classes.topicRange}>
        {score === null
          ? asSentence(missingText(risks.score) ?? "")
          : [range, standIn].filter((part) => part !== undefined && part !== "").join(", ")}
      </span>
      <BandBadge
        band={band}
        label={bandOfLabel(score, band)}
        figure={score === null ? undefined : formatScore(score)}
      />
      {score !== null && (
        <button
          type="button"
          className={classes.infoButton}
          aria-label={t("Why this score: the location")}
          onClick={() =>
            onWhy({ dataset: "score_location", coords: { scenario: scenarioAt(epoch), time, ensemble: "p50" } })
          }
        >
          <IconInfoCircle size={16} stroke={1.8} aria-hidden />
        </button>
      )}
    </div>
  );
}
