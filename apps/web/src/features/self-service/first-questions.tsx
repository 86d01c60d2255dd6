import { IconChevronRight, IconFileDownload, IconHistory, IconTemperaturePlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { SelfServicePurpose } from "@tidemark/contract";
import type { ReactNode } from "react";
import { worstPlaceQuery } from "../../data/self-service.ts";
import { t } from "../../lib/i18n.ts";
import { topicLabel } from "../../lib/terms.ts";
import classes from "./first-questions.module.css";

const icon = { size: 20, stroke: 1.7, "aria-hidden": true } as const;

interface QuestionProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly onOpen: () => void;
}

function Question({ mark, title, text, onOpen }: QuestionProps) {
  return (
    <li>
      <button type="button" className={classes.question} onClick={onOpen}>
        <span className={classes.mark}>{mark}</span>
        <span>
          <strong>{title}</strong>
          <span>{text}</span>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </button>
    </li>
  );
}

export interface FirstQuestionsProps {
  readonly exposureId: string;
  /** What its customer looks for; null where nobody asked. */
  readonly purpose: SelfServicePurpose | null;
  /** Opens the map with something of it. @param search of its address */
  readonly onOpen: (search: string) => void;
}

/** Three ways into a result that was just opened; who has to report begins with the file. */
export function FirstQuestions({ exposureId, purpose, onOpen }: FirstQuestionsProps) {
  const worst = useQuery({ ...worstPlaceQuery(exposureId), enabled: exposureId !== "" }).data ?? undefined;
  const where = (
    <Question
      key="where"
      mark={<IconTemperaturePlus {...icon} />}
      title={t("Where is it worst?")}
      text={
        worst === undefined
          ? t("Open the location with the highest score.")
          : worst.topic === null
            ? t("{name} has the highest score of your locations.", { name: worst.name })
            : t("{name} has the highest score, above all by {topic}.", {
                name: worst.name,
                topic: topicLabel(worst.topic),
              })
      }
      onOpen={() => onOpen(worst === undefined ? "" : `?${new URLSearchParams({ location: worst.id }).toString()}`)}
    />
  );
  const when = (
    <Question
      key="when"
      mark={<IconHistory {...icon} />}
      title={t("How soon?")}
      text={t("Choose the year from today to 2080 and watch the bands move.")}
      onOpen={() => onOpen("?panel=datasets")}
    />
  );
  const who = (
    <Question
      key="who"
      mark={<IconFileDownload {...icon} />}
      title={t("Who has to know?")}
      text={t("Download all values with their sources as a workbook.")}
      onOpen={() => onOpen("?panel=table")}
    />
  );
  return (
    <section className={classes.questions} aria-label={t("Three good first questions")}>
      <h2>{t("Three good first questions")}</h2>
      <ul>{purpose === "reporting" ? [who, where, when] : [where, when, who]}</ul>
    </section>
  );
}
