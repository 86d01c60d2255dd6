import { Loader, Tabs } from "@mantine/core";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { MailSent } from "../features/registration/mail-sent.tsx";
import { REGISTRATION_TABS, type RegistrationTab } from "../features/registration/model.ts";
import { type MailedCode, useCodeCheck } from "../features/registration/mutations.ts";
import { NewPasswordForm } from "../features/registration/new-password-form.tsx";
import { RegistrationForm } from "../features/registration/registration-form.tsx";
import classes from "../features/registration/registration.module.css";
import { ResetRequest } from "../features/registration/reset-request.tsx";
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

/** The code of the link that led here. */
function mailedCode(search: string): MailedCode | undefined {
  const query = new URLSearchParams(search);
  const [activation, reset] = [query.get("activation_code"), query.get("reset_code")];
  if (activation !== null) return { purpose: "activation", code: activation };
  return reset === null ? undefined : { purpose: "reset", code: reset };
}

/** Everything before the first sign-in: registering, verifying the address, passwords. */
export function RegistrationScreen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mailed = mailedCode(search);
  const check = useCodeCheck(mailed);
  const [chosen, setChosen] = useState<RegistrationTab>();
  const [registered, setRegistered] = useState<string>();

  const byAddress = (): RegistrationTab => {
    if (mailed === undefined) return pathname === paths.resetPassword ? "reset-password" : "login";
    if (check.isError) return "registration";
    return mailed.purpose === "activation" ? "create-password" : "reset-password";
  };
  const tab = chosen ?? byAddress();
  const isValidFor = (purpose: MailedCode["purpose"]) => mailed?.purpose === purpose && check.isSuccess;
  const isShown: Record<RegistrationTab, boolean> = {
    login: true,
    registration: true,
    verification: registered !== undefined,
    "create-password": isValidFor("activation"),
    "reset-password": true,
  };

  const afterPassword = (detail: string) => {
    toast.success(detail);
    // the code is used up: without it, the address belongs to the step
    selfService.set({ ...selfService.get(), activeStep: "Registration" });
    setChosen("login");
    void navigate(paths.registration, { replace: true });
  };

  return (
    <Entrance title={t(LABELS[tab])} lead={t("Supply chains and portfolios, location by location.")}>
      {mailed !== undefined && check.isPending ? (
        <Loader size={30} />
      ) : (
        <Tabs
          value={tab}
          onChange={(next) => setChosen(REGISTRATION_TABS.find((name) => name === next))}
          keepMounted={false}
        >
          <Tabs.List className={classes.tabs} grow>
            {REGISTRATION_TABS.filter((name) => isShown[name]).map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(LABELS[name])}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <FormError error={chosen === undefined ? check.error : undefined} />
          <Tabs.Panel value="login">
            <LoginForm failed={undefined} notice={undefined} />
          </Tabs.Panel>
          <Tabs.Panel value="registration">
            <RegistrationForm
              onRegistered={(email, detail) => {
                toast.success(detail);
                setRegistered(email);
                setChosen("verification");
              }}
            />
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
          {mailed !== undefined && isValidFor("activation") && (
            <Tabs.Panel value="create-password">
              <NewPasswordForm mailed={mailed} email={check.data?.email ?? ""} onSet={afterPassword} />
            </Tabs.Panel>
          )}
          <Tabs.Panel value="reset-password">
            {mailed !== undefined && isValidFor("reset") ? (
              <NewPasswordForm mailed={mailed} email={check.data?.email ?? ""} onSet={afterPassword} />
            ) : (
              <ResetRequest />
            )}
          </Tabs.Panel>
        </Tabs>
      )}
    </Entrance>
  );
}
