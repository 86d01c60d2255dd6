import { BAND_CSS, bandCss } from "../lib/theme/band-css.ts";
import classes from "./band-mark.module.css";

type BandName = keyof typeof BAND_CSS;
const STEPS = Object.keys(BAND_CSS);

interface BandMarkProps {
  /** Null where there is no value: a dashed ring, which looks like no band at all. */
  readonly band: BandName | null;
  readonly size?: number;
}

/**
 * One to four filled bars in the colour of a band of risk: read without colour too. Decoration: a word stands beside
 * it.
 */
export function BandMark({ band, size = 14 }: BandMarkProps) {
  if (band === null) {
    return (
      <svg width={size} height={size} viewBox="0 0 14 14" aria-hidden className={classes.none}>
        <circle cx="7" cy="7" r="5" fill="none" strokeWidth="1.4" strokeDasharray="2.2 1.8" />
      </svg>
    );
  }
  const name = bandCss(band);
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" aria-hidden>
      {[1, 2, 3, 4].map((level) => {
        const isFilled = level <= STEPS.indexOf(band) + 1;
        const height = 2 + 2.5 * level;
        return (
          <rect
            key={level}
            x={(level - 1) * 3.5 + 0.5}
            y={13 - height}
            width={2.6}
            height={height}
            rx={0.8}
            fill={isFilled ? `var(--r-${name}-solid)` : "none"}
            stroke={isFilled ? `var(--r-${name}-outline)` : "var(--c-border-strong)"}
            strokeWidth={0.7}
          />
        );
      })}
    </svg>
  );
}

interface BandBadgeProps {
  readonly band: BandName | null;
  /** The band's name in the reader's language. */
  readonly label: string;
  /** A figure behind the name, such as the score. */
  readonly figure?: string | undefined;
}

/** Mark and name of a band of risk, with a figure where there is one. */
export function BandBadge({ band, label, figure }: BandBadgeProps) {
  const name = bandCss(band);
  return (
    <span
      className={classes.badge}
      style={{ background: `var(--r-${name}-soft)`, color: `var(--r-${name}-text)` }}
      data-band={name}
    >
      <BandMark band={band} size={13} />
      {label}
      {figure !== undefined && <b>{figure}</b>}
    </span>
  );
}
