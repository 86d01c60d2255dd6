import type { ReactNode } from "react";
import { t } from "../lib/i18n.ts";
import { SELF_SERVICE_STEPS, type SelfServiceStep } from "../state/self-service.ts";
import { TideArt } from "../ui/tide-art.tsx";
import { useOrganization } from "../features/organization/use-organization.ts";
import { Brand } from "./brand.tsx";
import classes from "./split-page.module.css";

export interface SplitPageProps {
  readonly step: SelfServiceStep;
  /** A word above the title that changes while one waits. */
  readonly state?: string;
  readonly title: string;
  readonly children: ReactNode;
  /** What stands on the picture beside it, below it on a phone. */
  readonly scene: ReactNode;
  /** Back and next. */
  readonly buttons?: ReactNode;
}

/** A page of the flow in two halves: what happens, and something to read beside it. */
export function SplitPage({ step, state, title, children, scene, buttons }: SplitPageProps) {
  const { backgroundUrl } = useOrganization();
  return (
    <div className={classes.split}>
      <div className={classes.side}>
        <div className={classes.head}>
          <Brand />
          <span className={classes.step}>
            {t("Step {n} of {all}", { n: SELF_SERVICE_STEPS.indexOf(step) + 1, all: SELF_SERVICE_STEPS.length })}
          </span>
        </div>
        <div className={classes.middle}>
          {state !== undefined && <output className={classes.state}>{state}</output>}
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
        {buttons}
      </div>
      <div className={classes.scene}>
        {backgroundUrl === undefined ? <TideArt /> : <img src={backgroundUrl} alt="" />}
        <div className={classes.shown}>{scene}</div>
      </div>
    </div>
  );
}
