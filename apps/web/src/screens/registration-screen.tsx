import { Loader, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { type MailedCode, mailedCodeQuery } from "../data/mailed-codes.ts";
import { MailSent } from "../features/registration/mail-sent.tsx";
import { REGISTRATION_TABS, type RegistrationTab } from "../features/registration/model.ts";
import { NewPasswordForm } from "../features/registration/new-password-form.tsx";
import { RegistrationForm } from "../features/registration/registration-form.tsx";
import classes from "../features/registration/registration.module.css";
import { ResetRequest } from "../features/registration/reset-request.tsx";
import { StepButtons, StepsBar } from "../features/self-service/step-frame.tsx";
import { LoginForm } from "../features/sign-in/login-form.tsx";
import { msg, t, type UiText } from "../lib/i18n.ts";
import { selfService } from "../state/self-service.ts";
import { FormError } from "../ui/form-error.tsx";

import { toast } from "../ui/toasts.tsx";
import { Entrance } from "./entrance.tsx";

const LABELS: Record<RegistrationTab, UiText> = {
  login: msg("Login"),
  registration: msg("Registration"),
  verification: msg("Verification"),
  "create-password": msg("Create password"),
  "reset-password": msg("Reset password"),
};

const NO_CODE: MailedCode = { purpose: "activation", code: "" };

/** The code of the link that led here. */
function mailedCode(search: string): MailedCode | undefined {
  const query = new URLSearchParams(search);
  const [activation, reset] = [query.get("activation_code"), query.get("reset_code")];
  if (activation !== null) return { purpose: "activation", code: activation };
  return reset === null ? undefined : { purpose: "reset", code: reset };
}

/** Which part is shown: the one chosen, else the one that the address is for. */
function tabOf(
  pathname: string,
  mailed: MailedCode | undefined,
  isRefused: boolean,
  isRegistered: boolean,
): RegistrationTab {
  if (mailed === undefined && pathname === paths.resetPassword) return "reset-password";
  if (mailed === undefined) return isRegistered ? "verification" : "login";
  if (isRefused) return "registration";
  return mailed.purpose === "activation" ? "create-password" : "reset-password";
}

interface PanelsProps {
  /** The code of the link, once it is found to be good, and whom it was sent to. */
  readonly valid: (MailedCode & { readonly email: string }) | undefined;
  /** Address that has just registered. */
  readonly registered: string | undefined;
  readonly onRegistered: (email: string, detail: string) => void;
  readonly onPasswordSet: (detail: string) => void;
}

function Panels({ valid, registered, onRegistered, onPasswordSet }: PanelsProps) {
  const newPassword = valid && <NewPasswordForm mailed={valid} email={valid.email} onSet={onPasswordSet} />;
  return (
    <>
      <Tabs.Panel value="login">
        <LoginForm failed={undefined} notice={undefined} />
      </Tabs.Panel>
      <Tabs.Panel value="registration">
        <RegistrationForm onRegistered={onRegistered} />
      </Tabs.Panel>
      {registered !== undefined && (
        <Tabs.Panel value="verification">
          <MailSent
            email={registered}
            purpose="activation"
            next={t("Open its link to choose a password. It is good for 72 hours.")}
          />
        </Tabs.Panel>
      )}
      {valid?.purpose === "activation" && <Tabs.Panel value="create-password">{newPassword}</Tabs.Panel>}
      <Tabs.Panel value="reset-password">{valid?.purpose === "reset" ? newPassword : <ResetRequest />}</Tabs.Panel>
    </>
  );
}

/** Everything before the first sign-in: registering, verifying the address, passwords. */
export function RegistrationScreen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mailed = mailedCode(search);
  const check = useQuery({ ...mailedCodeQuery(mailed ?? NO_CODE), enabled: mailed !== undefined });
  const [chosen, setChosen] = useState<RegistrationTab>();
  // also after a reload: the mail may be sent again
  const { registered, activeStep } = selfService.use();
  const isStep = activeStep === "Registration";
  const tab = chosen ?? tabOf(pathname, mailed, check.isError, registered !== undefined);
  const valid = mailed !== undefined && check.isSuccess ? { ...mailed, email: check.data.email } : undefined;
  const isHidden: Partial<Record<RegistrationTab, boolean>> = {
    verification: registered === undefined,
    "create-password": valid?.purpose !== "activation",
  };
  const afterPassword = (detail: string) => {
    toast.success(detail);
    // the code is used up: without it, the address belongs to the step
    selfService.set({ ...selfService.get(), activeStep: "Registration", registered: undefined });
    setChosen("login");
    void navigate(paths.registration, { replace: true });
  };
  const afterRegistration = (email: string, detail: string) => {
    toast.success(detail);
    selfService.set({ ...selfService.get(), registered: email });
    setChosen("verification");
  };
  const backToSurvey = () => {
    selfService.set({ ...selfService.get(), activeStep: "Survey" });
    void navigate(paths.survey);
  };
  const isChecking = mailed !== undefined && check.isPending;
  return (
    <Entrance title={t(LABELS[tab])} lead={t("Supply chains and portfolios, location by location.")}>
      {isStep && <StepsBar isCompact step="Registration" />}
      {isChecking ? (
        <Loader size={30} />
      ) : (
        <Tabs
          value={tab}
          onChange={(next) => setChosen(REGISTRATION_TABS.find((name) => name === next))}
          keepMounted={false}
        >
          <Tabs.List className={classes.tabs} grow>
            {REGISTRATION_TABS.filter((name) => isHidden[name] !== true).map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(LABELS[name])}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <FormError error={chosen === undefined ? check.error : undefined} />
          {chosen === undefined && check.isError && (
            <p>
              {mailed?.purpose === "reset"
                ? t("A link is good for one use. Ask for another one under “Reset password”.")
                : t(
                    "A link is good for one use, for 72 hours. Register again for another one; with a password, sign in.",
                  )}
            </p>
          )}
          <Panels
            valid={valid}
            registered={registered}
            onRegistered={afterRegistration}
            onPasswordSet={afterPassword}
          />
        </Tabs>
      )}
      {isStep && (
        <>
          <StepButtons onBack={backToSurvey} isNextOff />
          <p className={classes.quiet}>{t("Next opens once you are signed in.")}</p>
        </>
      )}
    </Entrance>
  );
}
