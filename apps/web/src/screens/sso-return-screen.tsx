import { Loader } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useNavigate, useParams } from "react-router";
import { organizationOfQuery } from "../data/organizations.ts";
import { finishSingleSignOn } from "../features/sign-in/mutations.ts";
import { errorText } from "../lib/api-error.ts";
import { t } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../ui/toasts.tsx";
import type { LoginState } from "./login-screen.tsx";
import classes from "./sso-return-screen.module.css";

/** Names whom to turn to; the address is asked for, as the page may be the first one that is opened. */
async function sayFailure(): Promise<void> {
  const found = await queryClient.ensureQueryData(organizationOfQuery(window.location.origin)).catch(() => undefined);
  const email = found?.product.contact.email;
  toast.error(
    email === undefined ? t("Something went wrong") : `${t("Something went wrong. Please contact")} ${email}`,
  );
}

/** Where the identity provider sends people back to: that of the server, or of the organization in the address. */
export function SsoReturnScreen() {
  const navigate = useNavigate();
  const { organization } = useParams();
  const started = useRef(false);
  useEffect(() => {
    // a code is good for one exchange only
    if (started.current) return;
    started.current = true;
    finishSingleSignOn(new URLSearchParams(window.location.search), organization).then(
      () => navigate("/dashboard", { replace: true }),
      (error: unknown) => {
        void sayFailure();
        return navigate("/login", { replace: true, state: { singleSignOn: errorText(error) } satisfies LoginState });
      },
    );
  }, [navigate, organization]);
  return (
    <div className={classes.wait}>
      <Loader size={30} />
      <h1 tabIndex={-1}>{t("Login is processing ...")}</h1>
    </div>
  );
}
