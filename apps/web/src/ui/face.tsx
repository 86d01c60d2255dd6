import type { ReactNode } from "react";
import classes from "./face.module.css";

export interface FaceProps {
  readonly icon: ReactNode;
  /** Left out where the text says all. */
  readonly title?: string;
  readonly text: ReactNode;
  /** The next step: buttons or links. */
  readonly actions?: ReactNode;
  readonly tone?: "calm" | "danger";
}

/** What stands in place of data that is empty, failed or not there: what happened and what to do next. */
export function Face({ icon, title, text, actions, tone = "calm" }: FaceProps) {
  return (
    <div className={classes.face} role={tone === "danger" ? "alert" : undefined}>
      <div className={`${classes.icon} ${tone === "danger" ? classes.danger : ""}`} aria-hidden>
        {icon}
      </div>
      {title !== undefined && <h2 className={classes.title}>{title}</h2>}
      <p className={classes.text}>{text}</p>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
