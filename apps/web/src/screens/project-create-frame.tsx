import { UnstyledButton } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { t } from "../lib/i18n.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import classes from "./project-create-screen.module.css";
import { WizardSteps } from "./project-create-steps.tsx";

export interface WizardFrameProps {
  readonly title: string;
  readonly step: 1 | 2;
  /** Back to the projects; asks first when something would be lost. */
  readonly onLeave: () => void;
  readonly dirty: boolean;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

interface DiscardProps {
  readonly opened: boolean;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before what was entered is thrown away. */
export function DiscardDialog({ opened, onDiscard, onClose }: DiscardProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={t("Discard changes?")}
      confirm={t("Discard")}
      pending={false}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {t("What you entered in this step is lost.")}
    </ConfirmDialog>
  );
}

/** Head with the steps, content, and the row of buttons that stays in sight. */
export function WizardFrame({ title, step, onLeave, dirty, footer, children }: WizardFrameProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <UnstyledButton className={classes.back} onClick={() => (dirty ? setAsking(true) : onLeave())}>
            <IconArrowLeft size={15} stroke={1.8} aria-hidden />
            {t("Projects")}
          </UnstyledButton>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <WizardSteps step={step} />
      </div>
      {children}
      <div className={classes.foot} data-page-foot>
        {footer}
      </div>
      <DiscardDialog opened={asking} onDiscard={onLeave} onClose={() => setAsking(false)} />
    </div>
  );
}
