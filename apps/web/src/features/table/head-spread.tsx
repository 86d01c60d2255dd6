import type { Histogram, TableHeader } from "@tidemark/contract";
import { formatCount, formatNumber } from "@tidemark/science";
import { plural, t } from "../../lib/i18n.ts";
import { SPREAD_HEIGHT } from "./grid-layout.ts";
import classes from "./table.module.css";
import { cellText, headerLabel } from "./texts.ts";

/** Room above the bars and the line of figures below them. */
const BARS_HEIGHT = 14;

interface HeadSpreadProps {
  readonly spread: Histogram | null | undefined;
  readonly header: TableHeader;
}

/** What the bars say, for those who do not see them. */
function spreadText(header: TableHeader, { min, max, counts, missing }: Histogram & { min: number; max: number }) {
  const known = counts.reduce((sum, count) => sum + count, 0);
  const ends = { name: headerLabel(header), from: cellText(min, header), to: cellText(max, header) };
  const spread = plural(known, "{name}: 1 location, {from}", "{name}: {n} locations from {from} to {to}", {
    n: formatCount(known),
    ...ends,
  });
  if (missing === 0) return spread;
  return `${spread}; ${plural(missing, "1 without a value", "{n} without a value", { n: formatCount(missing) })}`;
}

/** An end of the bars in the little room below them: places with one decimal, all else as in the cells. */
const endText = (value: number, header: TableHeader) =>
  header.decimals !== null && header.decimals > 2 ? formatNumber(value, 1) : cellText(value, header);

/** How the numbers of a column are spread over all locations that match: bars from the least to the greatest. */
export function HeadSpread({ spread, header }: HeadSpreadProps) {
  if (!spread || spread.min === null || spread.max === null)
    return <div className={classes.spread} style={{ height: SPREAD_HEIGHT }} aria-hidden />;
  const { min, max, counts } = spread;
  const most = Math.max(...counts);
  const text = spreadText(header, { ...spread, min, max });
  return (
    <div className={classes.spread} style={{ height: SPREAD_HEIGHT }} title={text}>
      <svg viewBox={`0 0 ${counts.length * 4} ${BARS_HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={text}>
        {counts.map((count, index) => {
          // what is there is seen, however little of all it is
          const height = count === 0 ? 0 : Math.max(1.5, (count / most) * BARS_HEIGHT);
          return <rect key={index} x={index * 4 + 0.4} y={BARS_HEIGHT - height} width={3.2} height={height} />;
        })}
      </svg>
      <small aria-hidden>
        <span>{endText(min, header)}</span>
        <span>{min === max ? t("all equal") : endText(max, header)}</span>
      </small>
    </div>
  );
}
