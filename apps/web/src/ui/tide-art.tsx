import { useMemo } from "react";
import classes from "./tide-art.module.css";

const WIDTH = 800;
const HEIGHT = 1000;
const LINES = 26;

/** One depth line: two waves of different length laid over each other, flatter towards the top. */
function depthLine(index: number): string {
  const share = index / (LINES - 1);
  const level = 250 + share * 860;
  const height = 10 + 46 * share;
  const points: string[] = [];
  for (let x = -20; x <= WIDTH + 20; x += 20) {
    const swell = Math.sin(x / 168 + index * 0.31) * height;
    const chop = Math.sin(x / 71 - index * 0.53) * height * 0.28;
    points.push(`${x},${(level + swell + chop - share * 150).toFixed(1)}`);
  }
  return `M${points.join("L")}`;
}

/** Quiet drawing of tide lines for a page that has no picture of its own. Decoration only. */
export function TideArt() {
  const lines = useMemo(() => Array.from({ length: LINES }, (_, index) => depthLine(index)), []);
  return (
    <svg className={classes.art} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      {lines.map((line, index) => (
        <path
          key={line}
          d={`${line}L${WIDTH + 20},${HEIGHT + 20}L-20,${HEIGHT + 20}Z`}
          fill="var(--scene-3)"
          fillOpacity={0.028}
          stroke="var(--scene-3)"
          strokeOpacity={0.06 + 0.012 * index}
          strokeWidth={1.2}
        />
      ))}
    </svg>
  );
}
