import { type AssistantAnswer, type AssistantQuery, message, type Scope } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import { withheldReason } from "../../dataset-access.ts";
import type { Caller, Policy } from "../../http/call.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import type { Figure, Reading } from "@tidemark/assistant";
import { type AnswerProgress, NO_PROGRESS } from "./progress.ts";
import { openProject, type ReaderParts } from "./project-reader.ts";
import { wire } from "../../wire-digits.ts";
import { type AskingParts, createAsking } from "./model/asking.ts";
import * as repository from "./assistant.repository.ts";

/** Questions of a session that are remembered. */
const MOST_REMEMBERED = 10;
const KEPT_MS = 30 * 86_400_000;

/** Most positions of an answer that are kept; one about more locations is about none in particular. */
const MOST_POSITIONS = 10_000;

export interface AssistantParts extends ReaderParts, AskingParts {
  readonly limiter: RateLimiter;
  /** Refuses projects that the caller does not see or that are not paid. */
  readonly mayRead: Policy;
}

export interface Asked {
  readonly prompt: string;
  readonly exposureId: string;
  /** Undefined for a question that stands alone. */
  readonly sessionId: string | undefined;
  /** The question as it was read, changed: it is answered instead of the words. */
  readonly query?: AssistantQuery | undefined;
  /** Ended when whoever asked does not wait any more. */
  readonly stop: AbortSignal;
  /** Called once nothing is refused any more, by those who want to know how the answer comes about. */
  readonly onStart?: () => AnswerProgress;
}

/** A figure as it is sent. */
export const wireFigure = ({ value, coords, ...figure }: Figure): AssistantAnswer["figures"][number] => ({
  ...figure,
  value: value === null ? null : wire(value),
  coords: { ...coords },
});

/** How a question was read, as it is sent and kept. */
const wireReading = (reading: Reading): AssistantAnswer["reading"] =>
  structuredClone(reading) as AssistantAnswer["reading"];

/** Scopes of what was looked at by a call of a tool, beside that of the assistant. */
const SCOPE_OF_CALL: Readonly<Record<string, Scope>> = {
  chain: "supply-chain",
  events_near: "events",
  measures: "measures",
};

/** Of an answer that holds what is withheld by now, the question alone is left. */
function permitted(answer: AssistantAnswer, scopes: readonly Scope[]): AssistantAnswer {
  const { figures, calls } = answer;
  // counts of what passes a limit are of no dataset; the call says which one was looked at
  const ids = [...figures.map(({ dataset_id: id }) => id), ...calls.map((call) => call.arguments["dataset"])];
  const isWithheld =
    ids.some((id) => typeof id === "string" && withheldReason(id) !== undefined) ||
    calls.some(({ name }) => !scopes.includes(SCOPE_OF_CALL[name] ?? "ai-agents"));
  if (!isWithheld) return answer;
  const words = message("assistant.withheld_now").english;
  return {
    ...answer,
    answer: words,
    figures: [],
    calls: [],
    refused: "withheld",
    suggestions: [],
    positions: [],
    table: null,
    reading: null,
  };
}

/** Answers questions about projects and keeps them for 30 days for who asked. */
export function createAssistant(parts: AssistantParts) {
  const { database, clock, limiter } = parts;
  const running = new Set<string>();
  const asking = createAsking(parts);

  async function answer(
    caller: Caller,
    { prompt, exposureId, sessionId, query, stop }: Asked,
    progress: AnswerProgress,
  ): Promise<AssistantAnswer> {
    const { userId } = caller;
    const session = sessionId === undefined ? undefined : { userId, exposureId, sessionId };
    const [reader, earlier] = await Promise.all([
      openProject(parts, caller, exposureId, stop),
      session === undefined ? [] : repository.sessionPrompts(database, session, MOST_REMEMBERED),
    ]);
    const { answer: made, model } = await asking(caller, {
      prompt,
      query,
      reader,
      earlier,
      exposureId,
      stop,
      progress,
    });
    const { markdown, figures, calls, refused, suggestions, positions, table, reading } = made;
    const stored: repository.StoredAnswer = {
      answer: markdown,
      figures: figures.map(wireFigure),
      calls: calls.map((call) => ({ ...call, arguments: { ...call.arguments } })),
      by: model === null ? "computed" : "model",
      model,
      refused,
      suggestions: [...suggestions],
      positions: positions.length > MOST_POSITIONS ? [] : [...positions],
      table: table === null ? null : { ...table, columns: [...table.columns] },
      reading: reading === null ? null : wireReading(reading),
    };
    stop.throwIfAborted();
    return repository.insertTurn(database, {
      userId,
      exposureId,
      sessionId: sessionId ?? null,
      prompt,
      answer: stored,
    });
  }

  return {
    /** @throws AppError `rate_limited` for too many questions, `conflict` while another one of the user is answered */
    async prompt(caller: Caller, asked: Asked): Promise<AssistantAnswer> {
      await limiter.attempt("assistant-user", caller.userId);
      if (running.has(caller.userId)) throw new AppError("conflict", message("assistant.one_at_a_time"));
      running.add(caller.userId);
      try {
        return await answer(caller, asked, asked.onStart?.() ?? NO_PROGRESS);
      } finally {
        running.delete(caller.userId);
      }
    },
    async history(caller: Caller, exposureId: string, n: number): Promise<AssistantAnswer[]> {
      const turns = await repository.listTurns(database, caller.userId, exposureId, n);
      return turns.map((turn) => permitted(turn, caller.scopes));
    },
    forget: (caller: Caller, exposureId: string) => repository.deleteTurns(database, caller.userId, exposureId),
    async rate(caller: Caller, id: string, rating: "up" | "down" | null): Promise<AssistantAnswer> {
      const project = await repository.projectOfTurn(database, caller.userId, id);
      if (project === undefined) throw notFound("answer");
      await parts.mayRead(caller, { exposure_id: project });
      const rated = await repository.rateTurn(database, caller.userId, id, rating);
      if (rated === undefined) throw notFound("answer");
      return permitted(rated, caller.scopes);
    },
    purge: () => repository.removeTurnsBefore(database, new Date(clock.now().getTime() - KEPT_MS)),
  };
}

export type Assistant = ReturnType<typeof createAssistant>;
