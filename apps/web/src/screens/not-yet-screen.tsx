import { Button } from "@mantine/core";
import { IconHammer } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { matchScreen, paths, screenRoute } from "../app/paths.ts";
import { t } from "../lib/i18n.ts";
import { useUser } from "../state/session.ts";
import { Face } from "../ui/face.tsx";

/** Stands where a screen will be: right address, right layout, right guard. */
export function NotYetScreen() {
  const { pathname } = useLocation();
  const user = useUser();
  const name = matchScreen(pathname)?.name;
  const title = name === undefined ? t("This page") : t(screenRoute(name).title);
  const back =
    user === undefined ? { to: paths.login, label: t("Sign in") } : { to: paths.dashboard, label: t("Home") };
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {title}
      </h1>
      <Face
        icon={<IconHammer size={28} stroke={1.6} />}
        title={title}
        text={t("This page is not available yet.")}
        actions={
          user?.isSurveyUser ? undefined : (
            <Button component={Link} to={back.to} variant="default">
              {back.label}
            </Button>
          )
        }
      />
    </>
  );
}
