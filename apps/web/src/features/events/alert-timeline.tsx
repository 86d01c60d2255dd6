import { ALERT_LEVELS, type WorldEvent } from "@tidemark/contract";
import { formatUtcDay, formatUtcTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import classes from "./events.module.css";
import { LEVELS } from "./model.ts";

const WIDTH = 400;
const HEIGHT = 48;
const EDGE = 6;

/** The alert level of each episode as steps over time; a text says the same. */
export function AlertTimeline({ event: { episodes } }: { readonly event: WorldEvent }) {
  const times = episodes.map(({ time }) => Date.parse(time));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const points = episodes.map(({ id, alert_level: level, time }, index) => ({
    id,
    level,
    time,
    x: EDGE + (last > first ? (times[index]! - first) / (last - first) : 1) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - (ALERT_LEVELS.indexOf(level) * (HEIGHT - 2 * EDGE)) / 2,
  }));
  const path = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join("");
  const [start, end] = [points[0], points.at(-1)];
  if (start === undefined || end === undefined) return null;
  const steps = points.filter(({ level }, index) => index === 0 || points[index - 1]!.level !== level);
  const said = steps
    .map(({ level, time }) =>
      t("{level} from {time} UTC", { level: t(LEVELS[level].label), time: formatUtcTime(time) }),
    )
    .join(", ");
  return (
    <section className={classes.timeline} aria-label={t("Alert level by episode")}>
      <div className={classes["timeline-head"]}>
        <h3>{t("Alert level by episode")}</h3>
        <ul>
          {ALERT_LEVELS.toReversed().map((level) => {
            const { Icon, label } = LEVELS[level];
            return (
              <li key={level} data-level={level}>
                <Icon size={12} aria-hidden />
                {t(label)}
              </li>
            );
          })}
        </ul>
      </div>
      {/* as wide as the panel: the shapes keep their width by not scaling strokes */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
        {ALERT_LEVELS.map((level, index) => {
          const y = HEIGHT - EDGE - (index * (HEIGHT - 2 * EDGE)) / 2;
          return <line key={level} x1={0} x2={WIDTH} y1={y} y2={y} className={classes.grid} />;
        })}
        <path d={path} className={classes.steps} />
        {points.map(({ id, level, x, y }) => (
          <circle key={id} cx={x} cy={y} r={id === end.id ? 4 : 2.6} data-level={level} />
        ))}
      </svg>
      <p className={classes.ends}>
        {points.length > 1 && last > first ? <span>{formatUtcDay(start.time)}</span> : <span />}
        <span>
          {points.length === 1
            ? t("One episode, told {time} UTC", { time: formatUtcTime(end.time) })
            : t("{episodes}, the last {time} UTC", {
                episodes: plural(points.length, "1 episode", "{n} episodes", { n: String(points.length) }),
                time: formatUtcTime(end.time),
              })}
        </span>
      </p>
    </section>
  );
}
