import { scenarioName } from "@tidemark/science";
import classes from "./slides.module.css";
import { LIGHT, path, type Point } from "./strokes.ts";
import { PAST_FROM, PAST_WARMING, WARMING, WARMING_FROM } from "./warming-figures.ts";

const COLOURS = { ssp126: "#7ad8c3", ssp245: "#8fb4ff", ssp370: "#d6a1ff", ssp585: "#ffffff" } as const;
const yearX = (year: number) => 40 + ((year - 1870) / 210) * 430;
const levelY = (level: number) => 200 - level * 46;

/** Warming of the globe until today and in four scenarios. */
export function Futures() {
  const past = PAST_WARMING.map((level, index): Point => [yearX(PAST_FROM + index * 10), levelY(level)]);
  const scenarios = Object.entries(WARMING) as [keyof typeof WARMING, readonly number[]][];
  return (
    <>
      {[0, 1, 2, 3, 4].map((level) => (
        <g key={level}>
          <line x1={40} x2={470} y1={levelY(level)} y2={levelY(level)} stroke={LIGHT} opacity={0.25} />
          <text x={34} y={levelY(level) + 4} textAnchor="end">{`${level} °C`}</text>
        </g>
      ))}
      {[1870, 1950, 2010, 2080].map((year) => (
        <text key={year} x={yearX(year)} y={226} textAnchor="middle">
          {year}
        </text>
      ))}
      <path d={path(past)} stroke={LIGHT} strokeWidth={3} fill="none" />
      {scenarios.map(([scenario, levels]) => (
        <g key={scenario} fill={COLOURS[scenario]}>
          <path
            d={path(levels.map((level, index): Point => [yearX(WARMING_FROM + index * 10), levelY(level)]))}
            stroke={COLOURS[scenario]}
            strokeWidth={3}
            fill="none"
          />
          <text x={478} y={levelY(levels.at(-1) ?? 0) + 4} className={classes.named}>
            {scenarioName(scenario)}
          </text>
        </g>
      ))}
    </>
  );
}
