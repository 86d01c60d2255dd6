import { Button } from "@mantine/core";
import { IconLinkOff, IconWifiOff } from "@tabler/icons-react";
import { useEffect } from "react";
import { paths } from "../../app/paths.ts";
import { t } from "../../lib/i18n.ts";
import { SurveyRefusal } from "../../lib/recipient-client.ts";
import { useUser } from "../../state/session.ts";
import { Face } from "../../ui/face.tsx";
import { RecipientFrame } from "./recipient-frame.tsx";

/** Time to read why, before somebody with an account is led to the dashboard. */
const READ_MS = 6000;
const toDashboard = () => window.location.assign(paths.dashboard);

/** A link that is guessed, replaced, withdrawn or past its time: all look alike, and each has a way on. */
function Gone() {
  const user = useUser();
  const hasAccount = user !== undefined && !user.isSurveyUser;
  useEffect(() => {
    if (!hasAccount) return undefined;
    const timer = setTimeout(toDashboard, READ_MS);
    return () => clearTimeout(timer);
  }, [hasAccount]);
  return (
    <Face
      tone="danger"
      icon={<IconLinkOff size={28} stroke={1.6} />}
      title={t("Seems that the survey is not available anymore")}
      text={
        <>
          {t(
            "Open the link in the newest mail about it. Links end some time after the survey, or when it is taken back.",
          )}{" "}
          {t("If that does not help, ask whoever sent you the mail for a new one.")}
        </>
      }
      actions={
        <Button variant="default" onClick={toDashboard}>
          {hasAccount ? t("Go to the dashboard") : t("Sign in with an account")}
        </Button>
      }
    />
  );
}

/** Stands in place of a page that could not be loaded: because the survey is not there, or for now. */
export function SurveyFault({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const isGone = error instanceof SurveyRefusal && error.status !== 429;
  return (
    <RecipientFrame title={t("Surveys")}>
      <h1 className="visually-hidden">{t("Surveys")}</h1>
      {isGone ? (
        <Gone />
      ) : (
        <Face
          tone="danger"
          icon={<IconWifiOff size={28} stroke={1.6} />}
          title={t("Something went wrong")}
          text={
            error instanceof SurveyRefusal
              ? error.message
              : t("The server did not answer. What you answered is kept on this device. Check your connection.")
          }
          actions={<Button onClick={onRetry}>{t("Try again")}</Button>}
        />
      )}
    </RecipientFrame>
  );
}
