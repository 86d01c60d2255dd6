import { ActionIcon, Badge, Button, CopyButton, Loader } from "@mantine/core";
import { IconCheck, IconCopy, IconMap2, IconTable, IconThumbDown, IconThumbUp } from "@tabler/icons-react";
import type { AssistantAnswer } from "@tidemark/contract";
import { plural, t } from "../../lib/i18n.ts";
import { AnswerText, type Figure } from "./answer-text.tsx";
import classes from "./assistant.module.css";
import type { Turn } from "./use-assistant.ts";

const icon = { size: 15, stroke: 1.8, "aria-hidden": true } as const;

export interface TurnActions {
  readonly onFigure: (figure: Figure) => void;
  readonly onMap: (positions: readonly number[]) => void;
  readonly onTable: (positions: readonly number[]) => void;
  readonly onAsk: (prompt: string) => void;
  readonly onRate: (id: string, rating: "up" | "down" | null) => void;
}

/** The answer as plain text, without links to figures. */
const plainText = (answer: string) =>
  answer
    .replaceAll(/\]\(figure:f\d+\)/g, "")
    .replaceAll(/(?<!\\)\[(?=[^\]]*)/g, "")
    .replaceAll("\\", "");

function Ratings({ answer, onRate }: { readonly answer: AssistantAnswer; readonly onRate: TurnActions["onRate"] }) {
  const choices = [
    { rating: "up", label: t("This answer helped"), Icon: IconThumbUp },
    { rating: "down", label: t("This answer did not help"), Icon: IconThumbDown },
  ] as const;
  return choices.map(({ rating, label, Icon }) => (
    <ActionIcon
      key={rating}
      variant={answer.rating === rating ? "light" : "subtle"}
      color={answer.rating === rating ? "petrol" : "gray"}
      aria-label={label}
      aria-pressed={answer.rating === rating}
      onClick={() => onRate(answer.id, answer.rating === rating ? null : rating)}
    >
      <Icon {...icon} />
    </ActionIcon>
  ));
}

function Actions({ answer, actions }: { readonly answer: AssistantAnswer; readonly actions: TurnActions }) {
  const { positions } = answer;
  return (
    <div className={classes.actions}>
      {positions.length > 0 && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMap2 {...icon} />}
            onClick={() => actions.onMap(positions)}
          >
            {t("Show on the map")}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTable {...icon} />}
            onClick={() => actions.onTable(positions)}
          >
            {t("Open as table")}
          </Button>
        </>
      )}
      <CopyButton value={plainText(answer.answer)}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={copied ? t("Copied") : t("Copy the answer")}
            onClick={copy}
          >
            {copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          </ActionIcon>
        )}
      </CopyButton>
      <Ratings answer={answer} onRate={actions.onRate} />
    </div>
  );
}

function Answer({ answer, actions }: { readonly answer: AssistantAnswer; readonly actions: TurnActions }) {
  return (
    <>
      <Badge variant="default" className={classes.badge ?? ""}>
        {answer.model ?? t("Computed, no model")}
      </Badge>
      <AnswerText answer={answer} onFigure={actions.onFigure} />
      {answer.calls.length > 0 && (
        <details className={classes.calls}>
          <summary>
            {plural(answer.figures.length, "1 figure, found in the results", "{n} figures, all found in the results", {
              n: answer.figures.length,
            })}
          </summary>
          <ul>
            {answer.calls.map(({ name, words }) => (
              <li key={`${name} ${words}`}>{words}</li>
            ))}
          </ul>
        </details>
      )}
      <Actions answer={answer} actions={actions} />
      {answer.suggestions.length > 0 && (
        <div className={classes.suggestions}>
          {answer.suggestions.map((question) => (
            <Button
              key={question}
              classNames={{ label: classes.suggestion ?? "" }}
              size="compact-sm"
              variant="light"
              onClick={() => actions.onAsk(question)}
            >
              {question}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** A question with its answer. */
export function TurnView({ turn, actions }: { readonly turn: Turn; readonly actions: TurnActions }) {
  const { prompt, answer, failed } = turn;
  return (
    <article className={classes.turn} aria-label={prompt}>
      <p className={classes.prompt}>{prompt}</p>
      {failed && <p role="alert">{t("There was no answer. Ask again in a moment.")}</p>}
      {!failed && answer === undefined && (
        <output className={classes.waiting}>
          <Loader size={16} /> {t("Looking it up ...")}
        </output>
      )}
      {answer !== undefined && <Answer answer={answer} actions={actions} />}
    </article>
  );
}
