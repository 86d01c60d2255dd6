import type { ReactNode } from "react";
import classes from "./matrix-table.module.css";

interface MatrixTableProps {
  /** Name of the table for screen readers. */
  readonly label: string;
  /** What the rows are, in the corner. */
  readonly corner: string;
  /** Heads from the least up; the last row stands at the top. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Band that colours a cell. */
  readonly bandOf: (row: number, column: number) => string;
  readonly cell: (row: number, column: number) => ReactNode;
  /** Small cells for a narrow place. */
  readonly dense?: boolean;
}

/** Two orders against each other, each cell in the colour of its band; scrolls inside itself on narrow screens. */
export function MatrixTable({ label, corner, rows, columns, bandOf, cell, dense = false }: MatrixTableProps) {
  return (
    // what scrolls must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.frame} tabIndex={0} aria-label={label}>
      <table className={`${classes.table} ${dense ? classes.dense : ""}`}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .map((head, row) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {columns.map((name, column) => {
                  const band = bandOf(row, column);
                  return (
                    <td key={name} style={{ background: `var(--r-${band}-soft)`, color: `var(--r-${band}-text)` }}>
                      {cell(row, column)}
                    </td>
                  );
                })}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  );
}
