import { type RiskMatrixModel, riskMatrixPlaces } from "@tidemark/plots";
import { Fragment, type ReactNode } from "react";
import { Chart } from "./chart.tsx";
import classes from "./matrix-chart.module.css";

interface MatrixChartProps {
  /** Name of the matrix for screen readers. */
  readonly label: string;
  /** What it shows, in a sentence. */
  readonly caption: string;
  /** Should be stable between renderings. */
  readonly model: RiskMatrixModel;
  /** Button over a cell, by which it is chosen; null leaves the drawing alone. */
  readonly buttonOf?: (likelihood: number, severity: number) => ReactNode;
}

/** A risk matrix, drawn, with a button over each cell that can be chosen. */
export function MatrixChart({ label, caption, model, buttonOf }: MatrixChartProps) {
  const { left, top, gap, rows, height } = riskMatrixPlaces(model);
  const style = {
    inset: `${top}px 0 0 ${left}px`,
    gridTemplate: `${rows.map((row) => `${row}px`).join(" ")} / repeat(${model.severities.length}, 1fr)`,
    "--gap": `${gap / 2}px`,
  };
  const cells = model.likelihoods
    .map((name, likelihood) => (
      <Fragment key={name}>
        {model.severities.map((severity, at) => (
          <div key={severity}>{buttonOf?.(likelihood, at)}</div>
        ))}
      </Fragment>
    ))
    .toReversed();
  const over = buttonOf && (
    <div className={classes.over} style={style}>
      {cells}
    </div>
  );
  return (
    <section aria-label={label}>
      <Chart label={caption} height={height} model={model} over={over} />
    </section>
  );
}
