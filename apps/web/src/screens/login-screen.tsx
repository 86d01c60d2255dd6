import { useEffect } from "react";
import { LoginForm } from "../features/sign-in/login-form.tsx";
import { t } from "../lib/i18n.ts";
import { Entrance } from "./entrance.tsx";

/** Sign-in. While the form is filled in, the first screen behind it is fetched. */
export function LoginScreen() {
  useEffect(() => {
    void import("./dashboard-screen.tsx").catch(() => undefined);
  }, []);
  return (
    <Entrance title={t("Sign in")} lead={t("Supply chains and portfolios, location by location.")}>
      <LoginForm />
    </Entrance>
  );
}
