import { Button, Modal, Textarea } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconHistory, IconPlayerStop, IconSend, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { AssistantAnswer } from "@tidemark/contract";
import type { Coordinates } from "@tidemark/science";
import { useEffect, useRef, useState } from "react";
import { assistantHistoryQuery } from "../../data/assistant.ts";
import { t } from "../../lib/i18n.ts";
import { LAYOUT } from "../../lib/theme/tokens.ts";
import { closeAssistant } from "../../state/assistant.ts";
import { useMapView } from "../../state/map-view.ts";
import { askTable, chooseSites } from "../../state/selection.ts";
import classes from "./assistant.module.css";
import { TurnView, type TurnActions } from "./turn-view.tsx";
import { useConversation } from "./use-assistant.ts";

const MOST_LETTERS = 4000;
const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const;
const FIRST_QUESTIONS = ["Where is it worst?", "Give me a summary", "What can you do?"] as const;

/** What an answer opens on the map behind the dialog. */
function useOpening(ask: (prompt: string) => void, rate: TurnActions["onRate"]): TurnActions {
  const { change } = useMapView();
  const chosen = (positions: readonly number[]) => {
    chooseSites(positions);
    closeAssistant();
  };
  return {
    onAsk: ask,
    onRate: rate,
    onMap: (positions) => {
      chosen(positions);
      change({ panel: "selection" });
    },
    onTable: (positions) => {
      chosen(positions);
      askTable(true);
      change({ panel: "table" });
    },
    onFigure: ({ site_id: location, dataset_id: dataset, coords }) => {
      closeAssistant();
      const at = dataset === null ? {} : { dataset, coords: coords as Coordinates };
      change({ location: location ?? undefined, panel: undefined, ...at });
    },
  };
}

function Earlier({
  items,
  onShow,
  onForget,
}: {
  readonly items: readonly AssistantAnswer[];
  readonly onShow: (answer: AssistantAnswer) => void;
  readonly onForget: () => void;
}) {
  if (items.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>
        <IconHistory {...icon} /> {t("Earlier questions, kept for 30 days")}
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Button variant="subtle" size="compact-sm" onClick={() => onShow(item)}>
              {item.prompt}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="subtle" color="red" size="compact-sm" leftSection={<IconTrash {...icon} />} onClick={onForget}>
        {t("Delete all")}
      </Button>
    </details>
  );
}

function Welcome({ onAsk }: { readonly onAsk: (prompt: string) => void }) {
  return (
    <>
      <h2 className={classes.welcome}>{t("How can I help you?")}</h2>
      <p>{t("Answers come from the results of this project. Every figure leads to its location.")}</p>
      <div className={classes.suggestions}>
        {FIRST_QUESTIONS.map((question) => (
          <Button
            key={question}
            classNames={{ label: classes.suggestion ?? "" }}
            variant="light"
            size="compact-sm"
            onClick={() => onAsk(question)}
          >
            {question}
          </Button>
        ))}
      </div>
    </>
  );
}

function Dialog({ projectId }: { readonly projectId: string }) {
  const narrow = useMediaQuery(`(max-width: ${LAYOUT.narrow}px)`, undefined, { getInitialValueInEffect: false });
  const { turns, isRunning, ask, stop, rate, forget, show } = useConversation(projectId);
  const history = useQuery(assistantHistoryQuery(projectId));
  const [text, setText] = useState("");
  const last = useRef<HTMLDivElement>(null);
  const actions = useOpening(ask, rate);
  const prompt = text.trim();
  const canSend = prompt !== "" && !isRunning;
  const send = () => {
    if (!canSend) return;
    ask(prompt);
    setText("");
  };
  useEffect(() => {
    // some browsers answer a promise, which an effect must not give back
    last.current?.scrollIntoView({ block: "nearest" });
  }, [turns]);
  return (
    <Modal opened onClose={closeAssistant} title={t("Assistant")} size={760} radius="lg" fullScreen={narrow} centered>
      <div className={classes.body}>
        {turns.length === 0 && (
          <>
            <Welcome onAsk={ask} />
            <Earlier items={history.data ?? []} onShow={show} onForget={forget} />
          </>
        )}
        {turns.map((turn, i) => (
          <TurnView key={`${i} ${turn.prompt}`} turn={turn} actions={actions} />
        ))}
        <div ref={last} />
      </div>
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
          <Button variant="default" leftSection={<IconPlayerStop {...icon} />} onClick={stop}>
            {t("Stop")}
          </Button>
        ) : (
          <Button type="submit" disabled={!canSend} leftSection={<IconSend {...icon} />}>
            {t("Send")}
          </Button>
        )}
      </form>
    </Modal>
  );
}

/** The assistant over the map of a project. */
export function Assistant({ projectId }: { readonly projectId: string }) {
  return <Dialog key={projectId} projectId={projectId} />;
}
