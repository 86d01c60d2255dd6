import { t } from "../../lib/i18n.ts";
import { ratioText } from "./measure-words.ts";
import classes from "./measures.module.css";

/** Ends of the scale of ratios, which is logarithmic: a tenth at its left, a hundred at its right. */
const LEAST = 0.1;
const MOST = 100;
const placeOf = (ratio: number): number => {
  const within = Math.min(MOST, Math.max(LEAST, ratio));
  return (100 * Math.log(within / LEAST)) / Math.log(MOST / LEAST);
};

interface RatioBarProps {
  readonly ratio: { readonly mean: number; readonly p10: number; readonly p90: number };
}

/** Benefit for 1 of cost with its range, and where it pays. */
export function RatioBar({ ratio: { mean, p10, p90 } }: RatioBarProps) {
  const [from, to] = [placeOf(p10), placeOf(p90)];
  return (
    <div className={classes.ratio}>
      <span className={classes.ratioScale} aria-hidden>
        <i className={classes.ratioOne} style={{ left: `${placeOf(1)}%` }} />
        <i className={classes.ratioRange} style={{ left: `${from}%`, width: `${to - from}%` }} />
        <i className={classes.ratioDot} style={{ left: `${placeOf(mean)}%` }} />
      </span>
      <span>
        <b>{ratioText(mean)}</b>{" "}
        {t("benefit for 1 of cost, {p10} to {p90}", { p10: ratioText(p10), p90: ratioText(p90) })}
      </span>
    </div>
  );
}
