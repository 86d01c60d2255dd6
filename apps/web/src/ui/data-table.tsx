import type { ReactNode } from "react";
import classes from "./data-table.module.css";

export interface DataTableProps {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly heads: readonly ReactNode[];
  /** Below this width the table scrolls inside itself. */
  readonly minWidth: number;
  /** On a card of its own; reaching over the margins of the section it closes; or none, where there are no margins. */
  readonly frame: "card" | "bleed" | "none";
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A plain table whose numbers stand under each other and which scrolls inside itself on narrow screens. */
export function DataTable({ label, heads, minWidth, frame, className = "", children }: DataTableProps) {
  return (
    // what scrolls must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`${classes.frame} ${classes[frame] ?? ""}`} tabIndex={0} aria-label={label}>
      <table className={`${classes.table} ${className}`} style={{ minWidth }}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th scope="col" key={index}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
