import { IconCloudCheck, IconCloudOff, IconCloudUp, IconUser } from "@tabler/icons-react";
import type { RecipientSurvey } from "@tidemark/contract";
import { type ReactNode, useEffect } from "react";
import { t } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { AccountMenu } from "./account-menu.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { LogoMark } from "../../ui/logo-mark.tsx";
import type { SavingState } from "./answer-queue.ts";
import classes from "./recipient.module.css";

/** Whether the server has all answers. */
export function SavedMark({ state }: { readonly state: SavingState }) {
  const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;
  return (
    <output className={classes.saved} data-state={state}>
      {state === "saved" && <IconCloudCheck {...icon} />}
      {state === "saving" && <IconCloudUp {...icon} />}
      {(state === "waiting" || state === "refused") && <IconCloudOff {...icon} />}
      {state === "saved" && t("Saved")}
      {state === "saving" && t("Saving")}
      {state === "waiting" && t("Not sent yet, kept on this device")}
      {state === "refused" && t("Not saved")}
    </output>
  );
}

interface FrameProps {
  /** The survey, once it is known, whose language can be chosen. */
  readonly survey?: RecipientSurvey | undefined;
  /** Title of the page, as the tab of the browser shows it. */
  readonly title: string;
  readonly saving?: SavingState | undefined;
  readonly children: ReactNode;
}

/** What stands around every page of those who answer: who asks, who answers, and whether all is saved. */
export function RecipientFrame({ title, survey, saving, children }: FrameProps) {
  const email = survey === undefined ? undefined : (survey.colleague ?? survey.email);
  const signedIn = useUser();
  // a survey that a colleague or another address answers in this browser is told as theirs
  const user = email === undefined || email === signedIn?.email ? signedIn : undefined;
  const organization = survey?.organization ?? "Tidemark";
  useEffect(() => {
    document.title = `${title} - ${organization}`;
  }, [title, organization]);
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <LogoMark />
        <span className={classes.organization}>{organization}</span>
        <LanguageChoice survey={survey} />
        {saving !== undefined && <SavedMark state={saving} />}
        {user !== undefined && <AccountMenu user={user} />}
        {user === undefined && email !== undefined && (
          <span className={classes.who}>
            <IconUser size={18} stroke={1.6} aria-hidden />
            {email}
          </span>
        )}
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
