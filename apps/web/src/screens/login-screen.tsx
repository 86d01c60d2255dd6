import { useRef } from "react";
import { LoginForm } from "../features/sign-in/login-form.tsx";
import { t } from "../lib/i18n.ts";
import { Entrance } from "./entrance.tsx";

/**
 * Sign-in. From the first key on, the screens behind it are fetched, so that they are there when the server has
 * answered.
 */
export function LoginScreen() {
  const fetched = useRef(false);
  const fetchNext = () => {
    if (fetched.current) return;
    fetched.current = true;
    void Promise.allSettled([import("./dashboard-screen.tsx"), import("../app/layouts/main-layout.tsx")]);
  };
  return (
    <Entrance title={t("Sign in")} lead={t("Supply chains and portfolios, location by location.")}>
      <div onInput={fetchNext}>
        <LoginForm />
      </div>
    </Entrance>
  );
}
