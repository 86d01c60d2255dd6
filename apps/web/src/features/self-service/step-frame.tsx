import { Button } from "@mantine/core";
import { IconArrowLeft, IconArrowRight, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { SELF_SERVICE_STEPS, type SelfServiceStep } from "../../state/self-service.ts";
import classes from "./self-service.module.css";

const LABELS: Record<SelfServiceStep, UiText> = {
  Survey: msg("Survey"),
  Registration: msg("Registration"),
  Locations: msg("Locations"),
  Processing: msg("Processing"),
  Preview: msg("Preview"),
  Checkout: msg("Checkout"),
  Done: msg("Done"),
};

interface StepsBarProps {
  readonly step: SelfServiceStep;
  /** In a column: only the step of now is named, as on a phone. */
  readonly isCompact?: boolean;
}

/** Where one stands among the seven steps. */
export function StepsBar({ step, isCompact = false }: StepsBarProps) {
  const at = SELF_SERVICE_STEPS.indexOf(step);
  return (
    <ol className={classes.steps} data-compact={isCompact || undefined} aria-label={t("Steps")}>
      {SELF_SERVICE_STEPS.map((name, index) => (
        <li
          key={name}
          className={index < at ? classes.past : index === at ? classes.now : undefined}
          aria-current={index === at ? "step" : undefined}
        >
          <span className={classes.number}>
            {index < at ? <IconCheck size={14} stroke={2.4} aria-hidden /> : index + 1}
          </span>
          <span className={classes["step-name"]}>{t(LABELS[name])}</span>
        </li>
      ))}
    </ol>
  );
}

export interface StepButtonsProps {
  readonly onBack?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly next?: string | undefined;
  readonly isNextOff?: boolean;
  readonly isBusy?: boolean;
}

/** Back and next, which every step has. */
export function StepButtons({ onBack, onNext, next, isNextOff = false, isBusy = false }: StepButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        size="md"
        disabled={onBack === undefined}
        leftSection={<IconArrowLeft size={17} aria-hidden />}
        onClick={onBack}
      >
        {t("Back")}
      </Button>
      <Button
        size="md"
        disabled={isNextOff || onNext === undefined}
        loading={isBusy}
        rightSection={<IconArrowRight size={17} aria-hidden />}
        onClick={onNext}
      >
        {next ?? t("Next")}
      </Button>
    </div>
  );
}

/** A page of the flow: the steps, a title, what is to be done. */
export function StepPage({
  step,
  title,
  brand,
  children,
}: {
  readonly step: SelfServiceStep;
  readonly title: string;
  /** Logo and name of the organization. */
  readonly brand: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        {brand}
        <StepsBar step={step} />
      </div>
      <div className={classes.body}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
