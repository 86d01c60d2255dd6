import { useElementSize } from "@mantine/hooks";
import type { ResultExample } from "@tidemark/contract";
import { formatNumber } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { usePlotTheme } from "../../ui/plot-theme.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import classes from "./result-card.module.css";

const HEIGHT = 124;
const LEFT = 34;
const RIGHT = 16;
const TOP = 10;
const BOTTOM = 22;
/** Least room between two years below the lines, pixels. */
const YEAR_ROOM = 52;

type Line = ResultExample["lines"][number];

/** Even steps that take in all values, three or four of them. */
export function stepsOf(least: number, most: number): number[] {
  const rough = Math.max(most - least, 1e-6) / 3;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = ten * ([1, 2, 5, 10].find((factor) => factor * ten >= rough) ?? 10);
  const first = Math.floor(least / step) * step;
  return Array.from({ length: Math.ceil((most - first) / step) + 1 }, (_, i) => first + i * step);
}

/** The past, from which the lines of two futures go on. */
export function linesOf([past, ...futures]: readonly Line[]): Line[] {
  if (past === undefined) return [];
  const last = past.points.slice(-1);
  return [past, ...futures.map(({ scenario, points }) => ({ scenario, points: [...last, ...points] }))];
}

/** One dataset over the years: a drawing of a few lines, as the first page holds no engine for plots. */
export function ResultLines({ example }: { readonly example: ResultExample }) {
  const { ref, width } = useElementSize();
  const theme = usePlotTheme();
  const { time, value, dataset, scenario: shown } = example;
  const lines = linesOf(example.lines);
  const all = lines.flatMap(({ points }) => points);
  const years = all.map((point) => point.time);
  const steps = stepsOf(Math.min(...all.map((point) => point.value)), Math.max(...all.map((point) => point.value)));
  const [from, to] = [Math.min(...years), Math.max(...years)];
  const [low, high] = [steps[0] ?? 0, steps.at(-1) ?? 1];
  const x = (year: number) => LEFT + ((year - from) / (to - from || 1)) * Math.max(width - LEFT - RIGHT, 1);
  const y = (at: number) => HEIGHT - BOTTOM - ((at - low) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const colours: Readonly<Record<string, string>> = theme.scenarios;
  const labelled = [...new Set(years)].filter(
    (year) => year === time || (year % 20 === 0 && Math.abs(x(year) - x(time)) >= YEAR_ROOM),
  );
  const ends = example.lines.flatMap(({ scenario, points }) => {
    const last = points.at(-1);
    return last === undefined || scenario === "historical"
      ? []
      : [`${scenarioLabel(scenario)}: ${formatNumber(last.value)} (${last.time})`];
  });
  const first = all[0];
  const text = t("{name}: {first} in {year}; {ends}", {
    name: datasetTitle(dataset),
    first: formatNumber(first?.value ?? value),
    year: first?.time ?? from,
    ends: ends.join(", "),
  });
  return (
    <div ref={ref}>
      <svg className={classes.lines} width={width} height={HEIGHT} role="img" aria-label={text}>
        {steps.map((step) => (
          <g key={step}>
            <line x1={LEFT} x2={width - RIGHT} y1={y(step)} y2={y(step)} className={classes.grid} />
            <text x={LEFT - 6} y={y(step) + 4} textAnchor="end">
              {step}
            </text>
          </g>
        ))}
        {labelled.map((year) => (
          <text key={year} x={x(year)} y={HEIGHT - 4} textAnchor="middle" data-shown={year === time || undefined}>
            {year}
          </text>
        ))}
        <line x1={x(time)} x2={x(time)} y1={TOP - 6} y2={HEIGHT - BOTTOM} className={classes.moment} />
        {lines.map(({ scenario, points }) => (
          <polyline
            key={scenario}
            points={points.map((point) => `${x(point.time).toFixed(1)},${y(point.value).toFixed(1)}`).join(" ")}
            fill="none"
            stroke={colours[scenario] ?? theme.colours.text2}
            strokeWidth={scenario === shown ? 2.4 : 1.8}
            strokeLinejoin="round"
          />
        ))}
        <circle cx={x(time)} cy={y(value)} r={4} fill={colours[shown]} className={classes.point} />
      </svg>
    </div>
  );
}
