import { IconSnowflake } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "../../lib/i18n.ts";
import { TOPICS } from "../../lib/topic-icons.ts";
import classes from "./slides.module.css";
import type { SlideFigures } from "./slide-figures.ts";
import { Futures } from "./warming-drawing.tsx";
import { counted, LIGHT, path, type Point } from "./strokes.ts";

const [WIDTH, HEIGHT] = [560, 240];
const CELL_SIZE = "0.25° ≈ 28 km";

/** A page of squares, as many entries have no end. */
function Entries() {
  return counted(32 * 12).map((index) => {
    const [column, row] = [index % 32, Math.floor(index / 32)];
    const shade = 0.12 + 0.6 * Math.abs(Math.sin(column * 0.37 + row * 0.9) * Math.cos(row * 0.31 - column * 0.11));
    return (
      <rect key={index} x={column * 17.5} y={row * 19} width={13} height={14} rx={3} fill="#fff" opacity={shade} />
    );
  });
}

/** A dot for each indicator; those that lack data are rings. */
function Indicators({ available, all }: SlideFigures) {
  const columns = 16;
  const step = Math.min(34, HEIGHT / Math.ceil(all / columns));
  return counted(all).map((index) => {
    const [x, y] = [(index % columns) * 34 + 17, Math.floor(index / columns) * step + step / 2];
    return index < available ? (
      <circle key={index} cx={x} cy={y} r={step * 0.3} fill="#fff" />
    ) : (
      <circle key={index} cx={x} cy={y} r={step * 0.3} fill="none" stroke={LIGHT} strokeDasharray="3 3" />
    );
  });
}

/** Twenty years around the year that names them. */
function Years() {
  const x = (year: number) => 20 + ((year - 1860) / 230) * 520;
  return (
    <>
      <line x1={10} x2={550} y1={150} y2={150} stroke={LIGHT} strokeWidth={2} />
      {counted(22).map((index) => (
        <line key={index} x1={x(1870 + index * 10)} x2={x(1870 + index * 10)} y1={144} y2={156} stroke={LIGHT} />
      ))}
      {[1870, 1930, 2005, 2050, 2080].map((year) => (
        <g key={year}>
          <rect
            x={x(year - 10)}
            y={90}
            width={x(year + 10) - x(year - 10)}
            height={60}
            rx={6}
            fill="#fff"
            opacity={year > 2010 ? 0.75 : 0.3}
          />
          <text x={x(year)} y={180} textAnchor="middle" className={classes.named}>
            {year}
          </text>
        </g>
      ))}
    </>
  );
}

/** Cells of the climate over a coast, one of them lit. */
function Cells() {
  const coast = counted(15).map((index): Point => [index * 40, 130 + 38 * Math.sin(index * 0.8) + index * 3]);
  return (
    <>
      <path d={`${path(coast)}L560,240L0,240Z`} fill={LIGHT} opacity={0.18} />
      {counted(13).map((index) => (
        <line key={`x${index}`} x1={index * 46} x2={index * 46} y1={0} y2={HEIGHT} stroke={LIGHT} opacity={0.3} />
      ))}
      {counted(6).map((index) => (
        <line
          key={`y${index}`}
          x1={0}
          x2={WIDTH}
          y1={index * 46 + 5}
          y2={index * 46 + 5}
          stroke={LIGHT}
          opacity={0.3}
        />
      ))}
      <rect x={276} y={97} width={46} height={46} fill="#fff" opacity={0.85} />
      <circle cx={305} cy={118} r={5} fill="#0b5a6a" />
      <text x={332} y={125} className={classes.named}>
        {CELL_SIZE}
      </text>
    </>
  );
}

/** A mark for each topic, with its scale. */
function Topics() {
  return TOPICS.map(({ id, Icon }, index) => {
    const [x, y] = [(index % 4) * 138 + 20, Math.floor(index / 4) * 118 + 16];
    return (
      <g key={id}>
        <Icon x={x + 24} y={y} width={46} height={46} stroke={1.4} color="#fff" />
        <rect x={x} y={y + 66} width={94} height={8} rx={4} fill={LIGHT} opacity={0.3} />
        {[0.25, 0.5, 0.75].map((limit) => (
          <rect key={limit} x={x + 94 * limit - 1} y={y + 62} width={2} height={16} fill="#fff" />
        ))}
      </g>
    );
  });
}

/** From a value to a score: straight between the limits. */
function Score() {
  const corners: readonly Point[] = [
    [70, 205],
    [150, 160],
    [290, 115],
    [380, 70],
    [500, 25],
  ];
  return (
    <>
      {corners.slice(1, 4).map(([x, y], index) => (
        <g key={x}>
          <path d={`M70,${y}H${x}V205`} stroke={LIGHT} strokeDasharray="4 5" fill="none" opacity={0.7} />
          <text x={62} y={y + 4} textAnchor="end">
            {(0.25 * (index + 1)).toFixed(2)}
          </text>
        </g>
      ))}
      <path d="M70,15V205H520" stroke={LIGHT} fill="none" />
      <path d={path(corners)} stroke="#fff" strokeWidth={3} fill="none" />
      {corners.slice(1, 4).map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={6} fill="#fff" />
      ))}
    </>
  );
}

/** A median with the range around it, which widens. */
function Range() {
  const at = (spread: number) =>
    counted(12).map((index): Point => [20 + index * 44, 185 - index * 9 - spread * index * (spread > 0 ? 5.2 : 3.6)]);
  const [low, middle, high] = [at(-1), at(0), at(1)];
  return (
    <>
      <path d={`${path([...high, ...low.toReversed()])}Z`} fill="#fff" opacity={0.22} />
      <path d={path(middle)} stroke="#fff" strokeWidth={3} fill="none" />
      {(
        [
          ["p90", high],
          ["p50", middle],
          ["p10", low],
        ] as const
      ).map(([name, line]) => (
        <text key={name} x={512} y={(line.at(-1)?.[1] ?? 0) + 4} className={classes.named}>
          {name}
        </text>
      ))}
    </>
  );
}

/** One figure, and what it comes from. */
function Why() {
  return (
    <>
      {counted(5).map((index) => (
        <g key={index}>
          <path d={`M150,120C230,120 230,${32 + index * 44} 300,${32 + index * 44}`} stroke={LIGHT} fill="none" />
          <rect
            x={300}
            y={18 + index * 44}
            width={[210, 150, 180, 230, 130][index]}
            height={28}
            rx={8}
            fill="#fff"
            opacity={0.2}
          />
        </g>
      ))}
      <rect x={30} y={84} width={120} height={72} rx={14} fill="#fff" />
      <circle cx={90} cy={120} r={17} fill="none" stroke="#0b5a6a" strokeWidth={2.5} />
      <path d="M90,117V129" stroke="#0b5a6a" strokeWidth={3} />
      <circle cx={90} cy={111} r={2.2} fill="#0b5a6a" />
    </>
  );
}

/** Bars of values, and a ring where there is none. */
function Missing() {
  return [90, 150, 60, undefined, 120, 40, undefined, 100].map((height, index) => {
    const x = 30 + index * 64;
    return height === undefined ? (
      <circle key={x} cx={x + 17} cy={190} r={15} fill="none" stroke="#fff" strokeWidth={2.5} strokeDasharray="6 5" />
    ) : (
      <rect key={x} x={x} y={206 - height} width={34} height={height} rx={5} fill="#fff" opacity={0.55} />
    );
  });
}

/** A house behind a dyke that the figures do not know. */
function Dyke() {
  const swell = counted(29).map((index): Point => [index * 8, 118 + 5 * Math.sin(index * 0.7)]);
  return (
    <>
      <path d={`${path(swell)}L224,210L0,210Z`} fill={LIGHT} opacity={0.4} />
      <path
        d="M196,210L252,92H286L344,210Z"
        fill="#fff"
        opacity={0.35}
        stroke="#fff"
        strokeDasharray="7 6"
        strokeWidth={2}
      />
      <path d="M404,210V140L452,102L500,140V210Z" fill="#fff" />
      <rect x={441} y={170} width={24} height={40} fill="#0b5a6a" />
      <line x1={0} x2={560} y1={210} y2={210} stroke={LIGHT} strokeWidth={2} />
    </>
  );
}

/** A result with its version, kept as it is. */
function Frozen() {
  return (
    <>
      {[2, 1, 0].map((index) => (
        <rect
          key={index}
          x={170 + index * 26}
          y={24 + index * 18}
          width={190}
          height={150}
          rx={16}
          fill={index === 0 ? "#fff" : LIGHT}
          opacity={index === 0 ? 1 : 0.3}
        />
      ))}
      <IconSnowflake x={217} y={52} width={96} height={96} stroke={1.2} color="#0b5a6a" />
    </>
  );
}

const DRAWINGS: readonly ((figures: SlideFigures) => ReactNode)[] = [
  Entries,
  Indicators,
  Futures,
  Years,
  Cells,
  Topics,
  Score,
  Range,
  Why,
  Missing,
  Dyke,
  Frozen,
];

/** The drawing of a slide; what it says stands below it in words. */
export function SlideDrawing({ at, figures }: { readonly at: number; readonly figures: SlideFigures }) {
  const draw = DRAWINGS[at];
  return (
    <figure className={classes.drawing}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {draw?.(figures)}
      </svg>
      {draw === Futures && (
        <figcaption>
          {t("Warming of the globe since 1850-1900, median of 20 years. IPCC AR6, Forster et al. 2023.")}
        </figcaption>
      )}
    </figure>
  );
}
