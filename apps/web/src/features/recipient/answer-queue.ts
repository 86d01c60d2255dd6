import { type AnswerContent, SURVEY_LIMITS } from "@tidemark/contract";
import type { Answered } from "../../data/recipient-survey.ts";
import { SurveyRefusal } from "../../lib/recipient-client.ts";
import { createStored } from "../../state/stored.ts";
import { createStore } from "../../state/store.ts";

const RETRY_MS = 5000;

/** An answer that the server does not have yet. */
interface Waiting {
  readonly content: AnswerContent;
  /** Version of the answer it was changed on. */
  readonly version: number;
}
type WaitingAnswers = Readonly<Record<string, Waiting>>;

/** What is to be told of one question. */
export type AnswerNote =
  | { readonly kind: "elsewhere" }
  | { readonly kind: "refused"; readonly isFirst: boolean; readonly text: string };

export type SavingState = "saved" | "saving" | "waiting" | "refused";

interface QueueParts {
  readonly send: (
    questionId: string,
    content: AnswerContent,
    version: number,
  ) => Promise<Answered & { readonly changedElsewhere: boolean }>;
  readonly onAnswered: (answered: Answered) => void;
}

function readWaiting(stored: unknown): WaitingAnswers {
  return typeof stored === "object" && stored !== null ? (stored as WaitingAnswers) : {};
}

export type AnswerQueue = ReturnType<typeof createAnswerQueue>;

/**
 * Answers on their way. Each is kept in the browser with the keystroke, sent half a second later, and sent again until
 * the server has it: neither a cut line nor a reload loses any. People who answer with the same browser have each their
 * own.
 */
export function createAnswerQueue(surveyId: string, who: string, { send, onAnswered }: QueueParts) {
  const waiting = createStored(`tidemark.survey-answers.${surveyId}.${who}`, readWaiting);
  const notes = createStore<Readonly<Record<string, AnswerNote>>>({});
  const state = createStore<SavingState>(Object.keys(waiting.get()).length > 0 ? "waiting" : "saved");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const forget = (questionId: string, sent: Waiting) => {
    const { [questionId]: now, ...others } = waiting.get();
    // typed on while it was on its way: what is newer stays, on top of what was just saved
    if (now !== undefined && JSON.stringify(now.content) === JSON.stringify(sent.content)) waiting.set(others);
  };
  const note = (questionId: string, what: AnswerNote | undefined) => {
    const { [questionId]: _, ...others } = notes.get();
    notes.set(what === undefined ? others : { ...others, [questionId]: what });
  };
  const sendOne = async (questionId: string, answer: Waiting) => {
    try {
      const { changedElsewhere, ...answered } = await send(questionId, answer.content, answer.version);
      forget(questionId, answer);
      const still = waiting.get()[questionId];
      if (still !== undefined)
        waiting.set({ ...waiting.get(), [questionId]: { ...still, version: answered.answer.version } });
      note(questionId, changedElsewhere ? { kind: "elsewhere" } : undefined);
      onAnswered(answered);
    } catch (error) {
      if (!(error instanceof SurveyRefusal) || error.status === 429) throw error;
      // the answer stays in the browser, so that it can still be copied
      note(questionId, { kind: "refused", isFirst: answer.version === 0, text: error.message });
      if (error.status === 401) throw error;
      forget(questionId, answer);
      return false;
    }
    return true;
  };
  const work = async () => {
    let allTaken = true;
    state.set("saving");
    try {
      for (let [next] = Object.entries(waiting.get()); next !== undefined; [next] = Object.entries(waiting.get()))
        allTaken = (await sendOne(...next)) && allTaken;
      state.set(allTaken ? "saved" : "refused");
    } catch {
      state.set("waiting");
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), RETRY_MS);
    }
  };
  /** Sends all that waits now. @returns whether the server has all of it */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= work().finally(() => {
      running = undefined;
    });
    await running;
    return Object.keys(waiting.get()).length === 0;
  }
  const onOnline = () => void flush();

  return {
    waiting,
    notes,
    state,
    flush,
    /** Takes an answer over; it is sent half a second after the last one. */
    put(questionId: string, content: AnswerContent, version: number) {
      const before = waiting.get()[questionId];
      waiting.set({ ...waiting.get(), [questionId]: { content, version: before?.version ?? version } });
      note(questionId, undefined);
      state.set(navigator.onLine ? "saving" : "waiting");
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), SURVEY_LIMITS.answerDebounceMs);
    },
    /** Begins to send what an earlier page left behind. @returns ends it */
    start(): () => void {
      window.addEventListener("online", onOnline);
      if (Object.keys(waiting.get()).length > 0) void flush();
      return () => {
        window.removeEventListener("online", onOnline);
        clearTimeout(timer);
      };
    },
  };
}
