import { BANDS, formatNumber } from "@tidemark/science";
import { bandCss } from "../../lib/theme/band-css.ts";
import { t } from "../../lib/i18n.ts";
import { scoreOf } from "./model.ts";
import classes from "./location-panel.module.css";

interface ScoreBarProps {
  readonly value: number | null;
  /** Values at the scores 0, 0.25, 0.5, 0.75 and 1. */
  readonly points: readonly number[];
  readonly unit: string;
}

/** Where a value stands among the four bands, with their limits in the unit of the value. */
export function ScoreBar({ value, points, unit }: ScoreBarProps) {
  const score = value === null ? null : scoreOf(value, points);
  const place = score === null ? undefined : score * 100;
  const [first = 0, low = 0, medium = 0, high = 0] = points;
  const limits = [low, medium, high].map((limit) => formatNumber(limit)).join(", ");
  return (
    <div className={classes.scoreBar}>
      <span className="visually-hidden">{t("Bands begin at {limits} {unit}", { limits, unit })}</span>
      <div className={classes.scale} aria-hidden>
        {BANDS.map((band) => (
          <span
            key={band}
            style={{
              background: `var(--r-${bandCss(band)}-solid)`,
              borderColor: `var(--r-${bandCss(band)}-outline)`,
            }}
          />
        ))}
        {place !== undefined && <i style={{ left: `${Math.min(99, Math.max(1, place))}%` }} />}
      </div>
      <div className={classes.scaleTicks} aria-hidden>
        <span>{formatNumber(first)}</span>
        {[low, medium, high].map((limit, index) => (
          <span key={limit} style={{ left: `${25 * (index + 1)}%` }}>
            {formatNumber(limit)}
          </span>
        ))}
        <span className={classes.scaleEnd}>{unit}</span>
      </div>
    </div>
  );
}
