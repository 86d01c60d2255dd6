import { BANDS, formatCount } from "@tidemark/science";
import { bandLabel } from "../../lib/terms.ts";
import { bandCss } from "../../lib/theme/band-css.ts";
import { Progress } from "@mantine/core";
import type { Task } from "@tidemark/contract";
import { useSupportAddress } from "../../data/support-address.ts";
import { t } from "../../lib/i18n.ts";
import { failureText } from "../../lib/sentences.ts";
import { ANALYSING, type BandCounts, FAILED, failedText, type FailedTry, stageText } from "./model.ts";
import classes from "./project-card.module.css";

/** As they are counted. */
const PARTS = [...BANDS, null] as const;

/** Small bars that say a band without its colour: one to four of them are filled. */
function BandMark({ band }: { readonly band: "medium" | "high" }) {
  const filled = band === "high" ? 4 : 3;
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden className={classes.mark}>
      {[0, 1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={bar * 3.5 + 0.5}
          y={10 - bar * 3}
          width="2.6"
          height={3.5 + bar * 3}
          rx="0.8"
          fill={bar < filled ? `var(--r-${band}-solid)` : "none"}
          stroke={`var(--r-${band}-solid)`}
          strokeWidth="0.8"
        />
      ))}
    </svg>
  );
}

/** How many locations fall into each band of risk. */
export function RiskState({ counts }: { readonly counts: BandCounts }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const described = PARTS.map((band, index) => `${bandLabel(band)}: ${formatCount(counts[index] ?? 0)}`).join(", ");
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made of boxes */}
      <div className={classes.bandBar} role="img" aria-label={described}>
        {PARTS.map((band, index) => {
          const count = counts[index] ?? 0;
          if (count === 0) return null;
          return (
            <span
              key={bandCss(band)}
              style={{
                flexGrow: count / all,
                background: band === null ? "var(--c-border-strong)" : `var(--r-${bandCss(band)}-solid)`,
              }}
            />
          );
        })}
      </div>
      <p className={classes.risk} aria-hidden>
        {(["high", "medium"] as const).map((band) => (
          <span key={band}>
            <BandMark band={band} />
            <b>{formatCount(counts[band === "high" ? 3 : 2])}</b> {band === "high" ? t("high") : t("medium")}
          </span>
        ))}
        {counts[4] > 0 && <span className={classes.aside}>{t("{n} without data", { n: formatCount(counts[4]) })}</span>}
      </p>
    </>
  );
}

/** How far a computation has come, and what is being done. */
export function ProgressState({ task }: { readonly task: Task | undefined }) {
  const share = Math.round((task?.progress ?? 0) * 100);
  // once there is a stage to read, what analysing means stands in the tooltip of the badge
  const stage = task?.stage ?? undefined;
  return (
    <>
      <Progress.Root size={7} radius={4} className={classes.progress}>
        <Progress.Section value={share} aria-label={t("Progress of the computation")} />
      </Progress.Root>
      <p className={classes.stage}>
        <b className="tabular">{share}%</b>
        <span>{stage === undefined ? t("Waiting to start") : stageText(stage)}</span>
      </p>
      {stage === undefined && <p className={classes.note}>{t(ANALYSING)}</p>}
    </>
  );
}

/** That a computation was cancelled, or failed with what was stored as the reason. */
export function FailedState({ failed }: { readonly failed: FailedTry }) {
  const failure = failureText(failed);
  const address = useSupportAddress();
  const text = failedText(failed);
  if (failed.isCancelled) return <p className={classes.note}>{t(text)}</p>;
  return (
    <div className={classes.failed}>
      <p>
        {t(text)} {text === FAILED && address !== undefined && <a href={`mailto:${address}`}>{address}</a>}
      </p>
      {failure !== null && <p className={classes.reason}>{failure}</p>}
    </div>
  );
}
