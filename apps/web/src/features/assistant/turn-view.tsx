import { ActionIcon, Badge, Button, CopyButton, Loader } from "@mantine/core";
import {
  IconCalculator,
  IconChartDots,
  IconCheck,
  IconCopy,
  IconMap2,
  IconShieldCheck,
  IconTable,
  IconThumbDown,
  IconThumbUp,
} from "@tabler/icons-react";
import type { AssistantAnswer, AssistantEvents, AssistantQuery, PlotConfig } from "@tidemark/contract";
import { plural, t } from "../../lib/i18n.ts";
import { AnswerText, type Figure } from "./answer-text.tsx";
import classes from "./assistant.module.css";
import { plotOfAnswer } from "./plot-of-answer.ts";
import { PutIntoReport } from "./put-into-report.tsx";
import { AskBack, ReadingChips } from "./reading-chips.tsx";
import type { Turn } from "./use-assistant.ts";

const icon = { size: 15, stroke: 1.8, "aria-hidden": true } as const;

export interface TurnActions {
  readonly onFigure: (figure: Figure) => void;
  readonly onMap: (positions: readonly number[]) => void;
  readonly onTable: (answer: AssistantAnswer) => void;
  /** Undefined for who may see no plots. */
  readonly onPlot: ((answer: AssistantAnswer, config: PlotConfig) => void) | undefined;
  /** Undefined for who may make no reports. */
  readonly reportsOf: string | undefined;
  readonly onAsk: (prompt: string) => void;
  /** Asks once more, read otherwise. */
  readonly onQuery: (prompt: string, query: AssistantQuery) => void;
  readonly isRunning: boolean;
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

interface ActionProps {
  readonly label: string;
  readonly Icon: typeof IconMap2;
  readonly onClick: () => void;
}

const Action = ({ label, Icon, onClick }: ActionProps) => (
  <Button size="compact-sm" variant="default" leftSection={<Icon {...icon} />} onClick={onClick}>
    {label}
  </Button>
);

/** Where an answer can be taken: to the map, into the table, a plot, a report. */
function Ways({ answer, actions }: { readonly answer: AssistantAnswer; readonly actions: TurnActions }) {
  const { positions, refused } = answer;
  const { onPlot, onMap, onTable, reportsOf } = actions;
  if (refused !== null) return null;
  const plot = onPlot === undefined ? undefined : plotOfAnswer(answer);
  return (
    <>
      {positions.length > 0 && (
        <>
          <Action label={t("Show on the map")} Icon={IconMap2} onClick={() => onMap(positions)} />
          <Action label={t("Open as table")} Icon={IconTable} onClick={() => onTable(answer)} />
        </>
      )}
      {plot !== undefined && (
        <Action label={t("Make a plot")} Icon={IconChartDots} onClick={() => onPlot?.(answer, plot)} />
      )}
      {reportsOf !== undefined && answer.figures.length > 0 && <PutIntoReport projectId={reportsOf} answer={answer} />}
    </>
  );
}

function Actions({ answer, actions }: { readonly answer: AssistantAnswer; readonly actions: TurnActions }) {
  return (
    <div className={classes.actions}>
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
      <Ways answer={answer} actions={actions} />
    </div>
  );
}

function Calls({ calls }: { readonly calls: readonly AssistantEvents["call"][] }) {
  return (
    <ul className={classes.callList}>
      {calls.map(({ name, words }, i) => (
        <li key={`${i} ${words}`}>
          <code>{name}</code> {words}
        </li>
      ))}
    </ul>
  );
}

function Answer({ answer, actions }: { readonly answer: AssistantAnswer; readonly actions: TurnActions }) {
  const { figures, calls, model, reading } = answer;
  const isRough =
    reading !== null &&
    (reading.ornaments.length > 0 || reading.chips.some(({ how }) => how === "corrected" || how === "model"));
  return (
    <>
      {reading !== null && (
        <ReadingChips
          reading={reading}
          prompt={answer.prompt}
          disabled={actions.isRunning}
          onQuery={(query) => actions.onQuery(answer.prompt, query)}
        />
      )}
      {reading !== null && reading.unused.length > 0 && <AskBack reading={reading} onAsk={actions.onAsk} />}
      <Badge variant="default" className={classes.badge ?? ""} leftSection={<IconCalculator size={13} aria-hidden />}>
        {model === null ? t("Computed, no model") : t("Read by {model}; figures computed", { model })}
      </Badge>
      <AnswerText markdown={answer.answer} figures={figures} onFigure={actions.onFigure} />
      {calls.length > 0 && (
        <details className={classes.calls} data-rough={isRough}>
          <summary>
            <IconShieldCheck {...icon} />
            {figures.length === 0
              ? t("What was looked up")
              : reading === null || isRough
                ? plural(
                    figures.length,
                    "The figure was found in the results",
                    "All {n} figures were found in the results",
                    { n: figures.length },
                  )
                : plural(
                    figures.length,
                    "Every word was used; the figure is in the results",
                    "Every word was used; all {n} figures are in the results",
                    { n: figures.length },
                  )}
          </summary>
          <Calls calls={calls} />
        </details>
      )}
      <Actions answer={answer} actions={actions} />
    </>
  );
}

/** What is known of an answer while it is made: the calls and its text. */
function Waiting({ turn: { partial }, actions }: { readonly turn: Turn; readonly actions: TurnActions }) {
  return (
    <>
      {partial.text !== "" && (
        <AnswerText markdown={partial.text} figures={partial.figures} onFigure={actions.onFigure} />
      )}
      <output className={classes.waiting}>
        <Loader size={16} /> {partial.calls.at(-1)?.words ?? t("Looking it up ...")}
      </output>
    </>
  );
}

/** A question with its answer. */
export function TurnView({ turn, actions }: { readonly turn: Turn; readonly actions: TurnActions }) {
  const { prompt, answer, failed } = turn;
  return (
    <article className={classes.turn} aria-label={prompt}>
      <p className={classes.prompt}>{prompt}</p>
      {failed !== undefined && <p role="alert">{failed}</p>}
      {failed === undefined && answer === undefined && <Waiting turn={turn} actions={actions} />}
      {answer !== undefined && <Answer answer={answer} actions={actions} />}
    </article>
  );
}
