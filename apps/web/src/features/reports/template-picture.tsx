import type { ElementType, ReportTemplate } from "@tidemark/contract";
import type { ReactNode } from "react";
import classes from "./template-picture.module.css";

type Outline = ReportTemplate["outline"];

/** Pages that lie beside each other, and elements that fit on one. */
const MOST_PAGES = 3;
const MOST_ELEMENTS = 7;

const LINES = [92, 100, 84, 60];
const BARS = [26, 18, 12, 8];
const BANDS = [
  ["very_low", 6],
  ["low", 5],
  ["medium", 4],
  ["high", 3],
] as const;

const bands = (y: number, share = 1): ReactNode => {
  let x = 0;
  return BANDS.map(([band, width], at) => {
    const left = x;
    const wide = (width + (at % 2 === 0 ? -share : share)) * 2;
    x += wide + 0.5;
    return <rect key={`${y} ${band}`} data-band={band} x={left} y={y} width={wide} height={3} />;
  });
};

const rows = (count: number): ReactNode =>
  Array.from({ length: count }, (_, at) => (
    <g key={at}>
      <rect className={classes.quiet} x={0} y={at * 4} width={14 - (at % 3) * 2} height={1.6} />
      <rect className={classes.quiet} x={20} y={at * 4} width={8} height={1.6} />
      <rect data-band={BANDS[at % 4]?.[0]} x={33} y={at * 4} width={5} height={1.6} />
    </g>
  ));

/** A sketch of each type, 38 wide and 20 high. */
const SKETCHES: Readonly<Record<ElementType, ReactNode>> = {
  ReportElementText: LINES.map((wide, at) => (
    <rect key={wide} className={classes.quiet} x={0} y={at * 4} width={wide * 0.38} height={1.6} />
  )),
  ApiPlot: (
    <>
      <path className={classes.range} d="M0 16 L12 12 L25 8 L38 1 L38 10 L25 13 L12 15 Z" />
      <path className={classes.line} d="M0 16 L12 13.5 L25 10.5 L38 5.5" />
      <path className={classes.axis} d="M0 19 H38" />
    </>
  ),
  RiskMatrix: [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3].map((column) => (
      <rect
        key={`${row} ${column}`}
        data-band={BANDS[Math.min(3, Math.floor((column + 3 - row) / 1.6))]?.[0]}
        x={column * 9.6}
        y={row * 5}
        width={9}
        height={4.4}
      />
    )),
  ),
  RiskOverview: (
    <>
      {[0, 13, 26].map((x) => (
        <rect key={x} className={classes.frame} x={x + 0.3} y={0.3} width={11} height={6.4} rx={1} />
      ))}
      {bands(9.5)}
      <g transform="translate(0 15)">{rows(2)}</g>
    </>
  ),
  PortfolioRisk: BARS.toReversed().map((height, at) => (
    <rect key={height} className={classes.solid} x={at * 10} y={20 - height * 0.72} width={6} height={height * 0.72} />
  )),
  Locations: rows(5),
  NumberOfLocations: BARS.map((wide, at) => (
    <rect key={wide} className={classes.solid} x={0} y={at * 5} width={wide * 1.4} height={3} />
  )),
  RiskSummary: [0, 5, 10, 15].map((y, at) => <g key={y}>{bands(y, at % 3)}</g>),
  Compliance: [0, 4, 8, 12, 16].map((y) => (
    <g key={y}>
      <path className={classes.line} d={`M0 ${y + 1} l1 1 l2 -2`} />
      <rect className={classes.quiet} x={6} y={y} width={22 - (y % 3) * 3} height={1.6} />
      <rect className={classes.quiet} x={32} y={y} width={6} height={1.6} />
    </g>
  )),
  LoanBook: [0, 4, 8, 12, 16].map((y, at) => (
    <g key={y}>
      <rect className={classes.quiet} x={0} y={y} width={12} height={1.6} />
      {[16, 24, 32].map((x) => (
        <rect key={x} className={at === 0 ? classes.quiet : classes.solid} x={x} y={y} width={6} height={1.6} />
      ))}
    </g>
  )),
  ExecutivePage: (
    <>
      <rect className={classes.solid} x={0} y={0} width={30} height={2} />
      {[0, 13, 26].map((x) => (
        <rect key={x} className={classes.frame} x={x + 0.3} y={3.8} width={11} height={4.4} rx={1} />
      ))}
      <rect className={classes.quiet} x={0} y={9.8} width={24} height={4.6} />
      <g transform="translate(0 16)">{rows(1)}</g>
    </>
  ),
  LossesByDistance: (
    <>
      {BARS.map((height, at) => (
        <rect
          key={height}
          className={at === 1 ? classes.solid : classes.quiet}
          x={at * 10}
          y={10 - height * 0.36}
          width={6}
          height={height * 0.36}
        />
      ))}
      <g transform="translate(0 13)">{rows(2)}</g>
    </>
  ),
  Peers: [0, 5, 10, 15].map((y, at) => (
    <g key={y}>
      <rect className={classes.quiet} x={0} y={y} width={38} height={2.4} />
      <rect className={classes.solid} x={0} y={y} width={30 - 6 * at} height={2.4} />
    </g>
  )),
  AdaptationPlan: (
    <>
      {[0, 10, 22].map((x, at) => (
        <rect key={x} className={classes.solid} x={x} y={9 - at * 3.5} width={9 + at * 2} height={1 + at * 3.5} />
      ))}
      <g transform="translate(0 13)">{rows(2)}</g>
    </>
  ),
};

/** The first pages of a template, drawn small by what stands on them. */
export function TemplatePicture({ outline }: { readonly outline: Outline }) {
  const pages = outline.filter((elements) => elements.length > 0).slice(0, MOST_PAGES);
  return (
    <span className={classes.picture} aria-hidden>
      {pages.map((elements, page) => (
        // pages of a template have no names of their own
        // oxlint-disable-next-line react/no-array-index-key
        <span key={page} className={classes.page}>
          {elements.slice(0, MOST_ELEMENTS).map(({ type, columns }, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <svg key={at} viewBox="0 0 38 20" style={{ gridColumn: `span ${columns}` }}>
              {SKETCHES[type]}
            </svg>
          ))}
        </span>
      ))}
    </span>
  );
}
