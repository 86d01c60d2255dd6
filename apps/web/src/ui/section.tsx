import type { ReactNode } from "react";
import classes from "./section.module.css";

export interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of a page, on a card of its own. */
export function Section({ title, lead, tools, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** Fields below each other. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={classes.form}>{children}</div>;
}

/** Two fields beside each other where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
