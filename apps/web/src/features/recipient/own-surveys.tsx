import { Button } from "@mantine/core";
import { IconArrowRight, IconClipboardOff } from "@tabler/icons-react";
import type { OwnSurvey } from "@tidemark/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { openOwnSurvey, ownSurveysQuery } from "../../data/own-surveys.ts";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import type { SessionUser } from "../../state/session.ts";
import { Face } from "../../ui/face.tsx";
import { LoadingBar } from "../../ui/loading-bar.tsx";
import classes from "./own-surveys.module.css";

function stateText({ is_submitted, survey_status: status, ends_at: end }: OwnSurvey): string {
  if (is_submitted) return t("Submitted");
  if (status === "completed") return t("This survey has ended.");
  return end === null ? t("In progress") : t("Open until {time}.", { time: formatDateTime(end) });
}

/** The surveys of somebody who is signed in; each is opened by a link, as that of a mail. */
export function OwnSurveys({ user }: { readonly user: SessionUser }) {
  const { data, error } = useQuery(ownSurveysQuery(user));
  const opening = useMutation({
    mutationFn: (id: string) => openOwnSurvey(user, id),
    // the whole page is loaded: it takes the link out of its address
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const fault = error ?? opening.error;
  return (
    <section className={classes.own}>
      <h1>{t("Surveys")}</h1>
      {fault !== null && <p role="alert">{fault.message}</p>}
      {data === undefined && error === null && <LoadingBar />}
      {data?.items.length === 0 && (
        <Face
          icon={<IconClipboardOff size={28} stroke={1.6} />}
          title={t("There is no survey for you")}
          text={t("Open the link in the mail that asked you to answer.")}
        />
      )}
      <ul>
        {data?.items.map((survey) => (
          <li key={survey.id}>
            <div>
              <h2>{survey.title}</h2>
              <p>
                {survey.organization} · {stateText(survey)}
              </p>
            </div>
            <Button
              rightSection={<IconArrowRight size={16} aria-hidden />}
              loading={opening.isPending && opening.variables === survey.id}
              aria-label={`${t("Open survey")}: ${survey.title}`}
              onClick={() => opening.mutate(survey.id)}
            >
              {t("Open survey")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
