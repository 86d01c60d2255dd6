import { Button } from "@mantine/core";
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { LoginForm } from "../features/sign-in/login-form.tsx";
import { t } from "../lib/i18n.ts";
import { selfService } from "../state/self-service.ts";
import { session } from "../state/session.ts";
import { Entrance } from "./entrance.tsx";

/** What the page before has to tell. */
export interface LoginState {
  /** Why single sign-on failed. */
  readonly singleSignOn: string;
}

function singleSignOnOf(state: unknown): string | undefined {
  const text = typeof state === "object" && state !== null && "singleSignOn" in state ? state.singleSignOn : undefined;
  return typeof text === "string" ? text : undefined;
}

/**
 * Sign-in. From the first key on, the screens behind it are fetched, so that they are there when the server has
 * answered.
 */
export function LoginScreen() {
  const fetched = useRef(false);
  const failed = singleSignOnOf(useLocation().state);
  const over = session.isOver() ? t("Your session has ended. Sign in again to go on where you were.") : undefined;
  const navigate = useNavigate();
  const forgot = () => {
    // the page belongs to the step: without it, it would lead to the welcome page
    selfService.set({ ...selfService.get(), activeStep: "Registration" });
    void navigate(paths.resetPassword);
  };
  const fetchNext = () => {
    if (fetched.current) return;
    fetched.current = true;
    void Promise.allSettled([import("./dashboard-screen.tsx"), import("../app/layouts/main-layout.tsx")]);
  };
  return (
    <Entrance title={t("Sign in")} lead={t("Supply chains and portfolios, location by location.")}>
      <div onInput={fetchNext}>
        <LoginForm failed={failed} notice={over} />
        <Button variant="subtle" mt={16} px={0} bd="none" onClick={forgot}>
          {t("Forgot password?")}
        </Button>
      </div>
    </Entrance>
  );
}
