import { ActionIcon, Button, Drawer, Textarea } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowUp, IconHistory, IconMessagePlus, IconPlayerStop, IconTrash } from "@tabler/icons-react";
import type { AssistantAnswer, AssistantQuery } from "@tidemark/contract";
import { useEffect, useRef, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { useAddress } from "../../state/address.ts";
import { closeAssistant } from "../../state/assistant.ts";
import { mapScreen } from "../../state/map-screen.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import classes from "./assistant.module.css";
import { ASK, linkedQuestion } from "./question-link.ts";
import { TurnView } from "./turn-view.tsx";
import { useConversation } from "./use-assistant.ts";
import { useOpening } from "./use-opening.ts";

const MOST_LETTERS = 4000;
const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const;
const FIRST_QUESTIONS = ["Where is it worst?", "Give me a summary", "What can you do?"] as const;

interface EarlierProps {
  readonly items: readonly AssistantAnswer[];
  readonly onShow: (answer: AssistantAnswer) => void;
  readonly onForget: () => void;
}

function Earlier({ items, onShow, onForget }: EarlierProps) {
  return (
    <section className={classes.history} aria-label={t("Earlier questions")}>
      <p>
        {items.length === 0
          ? t("There are no earlier questions. They are kept for 30 days, for you alone.")
          : t("Your questions of the last 30 days. Nobody else sees them.")}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Button
              variant="subtle"
              size="compact-sm"
              classNames={{ label: classes.suggestion ?? "" }}
              onClick={() => onShow(item)}
            >
              {item.prompt}
            </Button>
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <Button variant="subtle" color="red" size="compact-sm" leftSection={<IconTrash {...icon} />} onClick={onForget}>
          {t("Delete all")}
        </Button>
      )}
    </section>
  );
}

interface SuggestionsProps {
  readonly questions: readonly string[];
  readonly onAsk: (prompt: string) => void;
}

/** Questions that can be answered, one click each. */
const Suggestions = ({ questions, onAsk }: SuggestionsProps) => (
  <div className={classes.suggestions}>
    {questions.map((question) => (
      <Button
        key={question}
        classNames={{ label: classes.suggestion ?? "" }}
        variant="default"
        radius="xl"
        size="compact-sm"
        onClick={() => onAsk(question)}
      >
        {question}
      </Button>
    ))}
  </div>
);

interface QuestionFieldProps {
  readonly isRunning: boolean;
  readonly onAsk: (prompt: string) => void;
  readonly onStop: () => void;
}

function QuestionField({ isRunning, onAsk, onStop }: QuestionFieldProps) {
  const [text, setText] = useState("");
  const prompt = text.trim();
  const canSend = prompt !== "" && !isRunning;
  const send = () => {
    if (!canSend) return;
    onAsk(prompt);
    setText("");
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        data-autofocus
        className={classes.input ?? ""}
        aria-label={t("Type your question here")}
        placeholder={t("Type your question here")}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={MOST_LETTERS}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      {isRunning ? (
        <ActionIcon variant="default" size={38} aria-label={t("Stop")} onClick={onStop}>
          <IconPlayerStop {...icon} />
        </ActionIcon>
      ) : (
        <ActionIcon type="submit" size={38} aria-label={t("Send")} disabled={!canSend}>
          <IconArrowUp {...icon} />
        </ActionIcon>
      )}
    </form>
  );
}

/** Brings the latest question or piece of an answer into sight. */
function useLatestInSight(latest: unknown) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (mark?.parentElement == null) return undefined;
    const show = () => mark.scrollIntoView({ block: "nearest" });
    show();
    // suggestions come below with an answer and leave less room for it
    const watch = new ResizeObserver(show);
    watch.observe(mark.parentElement);
    return () => watch.disconnect();
  }, [latest]);
  return end;
}

/** Asks the question of a link, once. */
function useLinkedQuestion(ask: (prompt: string, query: AssistantQuery) => void): void {
  const [search, change] = useAddress();
  const linked = search.get(ASK);
  const isAsked = useRef(false);
  useEffect(() => {
    if (linked === null || isAsked.current) return;
    isAsked.current = true;
    const question = linkedQuestion(linked);
    if (question !== undefined) ask(question.prompt, question.query);
    change(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(ASK);
        return next;
      },
      { replace: true },
    );
  }, [linked, ask, change]);
}

function Dialog({ projectId }: { readonly projectId: string }) {
  const narrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  const { project } = mapScreen.use();
  const { turns, history, isRunning, ask, stop, rate, forget, begin, show } = useConversation(projectId);
  const [showsHistory, setShowsHistory] = useState(false);
  useLinkedQuestion(ask);
  const actions = { ...useOpening(projectId), onAsk: ask, onQuery: ask, isRunning, onRate: rate };
  const latest = turns.at(-1);
  const end = useLatestInSight(latest?.answer ?? latest?.partial);
  const asked = (prompt: string) => {
    setShowsHistory(false);
    ask(prompt);
  };
  const suggestions = latest === undefined ? FIRST_QUESTIONS : (latest.answer?.suggestions ?? []);
  return (
    <Drawer.Root
      opened
      onClose={closeAssistant}
      position="right"
      size={narrow ? "100%" : 640}
      offset={narrow ? 0 : 16}
      radius={narrow ? 0 : "lg"}
      closeOnClickOutside={false}
      lockScroll={false}
    >
      <Drawer.Content>
        <div className={classes.panel}>
          <div className={classes.header}>
            <div className={classes.heading}>
              <Drawer.Title className={classes.title ?? ""}>{t("Assistant")}</Drawer.Title>
              <p className={classes.about}>{t("{project}. Reads, never changes.", { project: project?.name ?? "" })}</p>
            </div>
            {turns.length > 0 && (
              <IconButton label={t("New conversation")} onClick={begin}>
                <IconMessagePlus {...icon} />
              </IconButton>
            )}
            <IconButton
              label={t("Earlier questions")}
              aria-pressed={showsHistory}
              onClick={() => setShowsHistory(!showsHistory)}
            >
              <IconHistory {...icon} />
            </IconButton>
            <Drawer.CloseButton aria-label={t("Close")} />
          </div>
          <div className={classes.body}>
            {showsHistory && (
              <Earlier
                items={history}
                onForget={forget}
                onShow={(answer) => {
                  show(answer);
                  setShowsHistory(false);
                }}
              />
            )}
            {!showsHistory && turns.length === 0 && (
              <>
                <h2 className={classes.welcome}>{t("How can I help you?")}</h2>
                <p>{t("Answers come from the results of this project. Every figure leads to its location.")}</p>
              </>
            )}
            {!showsHistory &&
              turns.map((turn, i) => <TurnView key={`${i} ${turn.prompt}`} turn={turn} actions={actions} />)}
            <div ref={end} />
          </div>
          <footer className={classes.footer}>
            {!isRunning && <Suggestions questions={suggestions} onAsk={asked} />}
            <QuestionField isRunning={isRunning} onAsk={asked} onStop={stop} />
          </footer>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The assistant over the map of a project. */
export function Assistant({ projectId }: { readonly projectId: string }) {
  return <Dialog key={projectId} projectId={projectId} />;
}
