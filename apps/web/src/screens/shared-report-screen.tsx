import { Button, PasswordInput } from "@mantine/core";
import { IconLinkOff, IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "react-router";
import { explanationPath } from "@tidemark/contract";
import { sharedReportQuery } from "../data/reports.ts";
import { ExplainedFigures } from "../features/reports/explained-figures.tsx";
import { FrozenPages } from "../features/reports/frozen-pages.tsx";
import { errorText } from "../lib/api-error.ts";
import { formatDateTime } from "../lib/format.ts";
import { t } from "../lib/i18n.ts";
import { scenarioLabel } from "../lib/terms.ts";
import { Face } from "../ui/face.tsx";
import { LoadingBar } from "../ui/loading-bar.tsx";
import classes from "./shared-report-screen.module.css";

interface AskProps {
  readonly isWrong: boolean;
  readonly isPending: boolean;
  readonly onPassword: (password: string) => void;
}

function AskPassword({ isWrong, isPending, onPassword }: AskProps) {
  const [typed, type] = useState("");
  return (
    <form
      className={classes.ask}
      onSubmit={(event) => {
        event.preventDefault();
        onPassword(typed);
      }}
    >
      <IconLock size={28} stroke={1.6} aria-hidden />
      <h1>{t("This report needs a password")}</h1>
      <PasswordInput
        visibilityToggleButtonProps={{ "aria-label": t("Show or hide the password"), tabIndex: 0 }}
        label={t("Password")}
        value={typed}
        autoFocus
        error={isWrong ? t("This is not the password of the link.") : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" loading={isPending} disabled={typed === ""}>
        {t("Open the report")}
      </Button>
    </form>
  );
}

/** A frozen version of a report for whoever has its link; nothing else can be reached from here. */
export function SharedReportScreen() {
  const { token = "", element, figure } = useParams();
  const { pathname } = useLocation();
  const [password, setPassword] = useState<string>();
  const query = useQuery(sharedReportQuery(token, password));
  const { data, error, isFetching } = query;
  if (error !== null)
    return (
      <div className={classes.page}>
        <Face
          icon={<IconLinkOff size={28} stroke={1.6} />}
          title={t("There is no report here")}
          text={errorText(error)}
        />
      </div>
    );
  if (data === undefined) return <LoadingBar />;
  const { state, version, content, expires_at: expires } = data;
  if (version === null || content === null)
    return (
      <div className={classes.page}>
        <AskPassword isWrong={state === "wrong-password"} isPending={isFetching} onPassword={setPassword} />
      </div>
    );
  const explained = explanationPath.shared(token);
  if (pathname === explained || pathname.startsWith(`${explained}/`))
    return <ExplainedFigures {...{ content, version, element, figure }} base={explained} whole={`/shared/${token}`} />;
  const { scenario, time } = content.settings;
  const facts = [
    content.project,
    `${scenarioLabel(scenario)}, ${time}`,
    t("version {number}, frozen {date}", { number: version.number, date: formatDateTime(version.created_at) }),
    version.content_hash.slice(0, 12),
    t("link expires {date}", { date: formatDateTime(expires) }),
  ];
  return (
    <div className={classes.page}>
      <header>
        <h1>{content.report.title}</h1>
        <p>{facts.filter((fact) => fact !== "").join(" \u00B7 ")}</p>
      </header>
      <FrozenPages content={content} changes={data.changes} />
    </div>
  );
}
