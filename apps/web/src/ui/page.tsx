import type { ReactNode } from "react";
import classes from "./page.module.css";

export interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Search boxes and buttons at the right of the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The ordinary page: title, one line below it, tools beside it, content. The title takes the focus when the page is
 * entered.
 */
export function Page({ title, lead, tools, children }: PageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      </div>
      {children}
    </div>
  );
}
