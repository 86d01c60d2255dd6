import { Skeleton } from "@mantine/core";
import { figuresOf, type PlotFigures, type PlotModel } from "@tidemark/plots";
import { type ReactNode, useMemo } from "react";
import { t } from "../lib/i18n.ts";
import classes from "./chart.module.css";
import { usePlotTheme } from "./plot-theme.ts";
import { useDrawing } from "./use-drawing.ts";

export interface ChartProps {
  /** What the chart shows, in a sentence. */
  readonly label: string;
  readonly height: number;
  /** What is drawn; should be stable between renderings. */
  readonly model: PlotModel;
  /** What is laid over the drawing: buttons of its parts. */
  readonly over?: ReactNode;
  /** What belongs right below the drawing: a slider on its axis, a key. */
  readonly below?: ReactNode;
}

interface FiguresProps {
  readonly label: string;
  readonly table: PlotFigures;
}

/** The figures of a chart, for those who do not read it by eye. */
function Figures({ label, table }: FiguresProps) {
  return (
    // what scrolls must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {table.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join("|")}>
              {row.map((cell, index) => (
                <td key={table.heads[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A chart, loaded on demand, with its figures as a table behind a button. */
export function Chart({ label, height, model, over, below }: ChartProps) {
  const theme = usePlotTheme();
  const table = useMemo(() => figuresOf(model), [model]);
  const { box, state } = useDrawing(model, theme);
  return (
    <figure className={classes.figure}>
      <figcaption className="visually-hidden">{label}</figcaption>
      <div className={classes.frame} style={{ height }}>
        <div ref={box} className={classes.drawing} aria-hidden />
        {state === "loading" && <Skeleton className={classes.waiting} height={height - 12} radius="md" />}
        {state === "failed" && (
          <p className={classes.failed} role="alert">
            {t("The chart did not load. Its figures are in the table below.")}
          </p>
        )}
        {over}
      </div>
      {below}
      <details className={classes.details} open={state === "failed" ? true : undefined}>
        <summary>{t("Show the figures")}</summary>
        <Figures label={label} table={table} />
      </details>
    </figure>
  );
}
