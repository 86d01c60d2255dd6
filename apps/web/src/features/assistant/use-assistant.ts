import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AssistantAnswer, AssistantQuery } from "@tidemark/contract";
import { useRef, useState } from "react";
import { assistantHistoryQuery, refreshAssistantHistory } from "../../data/assistant.ts";
import { errorText, isRefusal } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { conversation } from "../../state/assistant.ts";
import { askStreamed } from "./ask-stream.ts";
import { NOTHING_YET, type PartOfAnswer } from "./part-of-answer.ts";

/** A question with its answer, with what is known of it so far, or with why there is none. */
export interface Turn {
  readonly prompt: string;
  readonly answer: AssistantAnswer | undefined;
  readonly partial: PartOfAnswer;
  /** A sentence. */
  readonly failed: string | undefined;
}

const turnOf = (answer: AssistantAnswer): Turn => ({
  prompt: answer.prompt,
  answer,
  partial: NOTHING_YET,
  failed: undefined,
});

function failedWords(error: unknown): string {
  if (error instanceof DOMException && error.name === "AbortError") return t("Stopped. You can ask again.");
  return isRefusal(error) ? errorText(error) : t("There was no answer. Ask again in a moment.");
}

/** A conversation about a project: questions go on from those before them, also after the page was loaded again. */
export function useConversation(projectId: string) {
  const client = useQueryClient();
  const session = conversation(projectId);
  const sessionId = session.use();
  const history = useQuery(assistantHistoryQuery(projectId)).data ?? [];
  const [live, setLive] = useState<readonly Turn[]>([]);
  const running = useRef<AbortController>(undefined);
  const change = (part: Partial<Turn>) =>
    setLive((now) => now.map((turn, i) => (i === now.length - 1 ? { ...turn, ...part } : turn)));
  const known = new Set(live.flatMap(({ answer }) => answer?.id ?? []));
  const earlier = history
    .filter((answer) => answer.session_id === sessionId && !known.has(answer.id))
    .toReversed()
    .map(turnOf);

  /** The answer may have been kept although its stream broke. */
  async function keptAnswer(prompt: string): Promise<AssistantAnswer | undefined> {
    const { items } = await api.assistant.history({ exposure_id: projectId, n: 1 });
    return items.find((last) => last.session_id === sessionId && last.prompt === prompt && last.id !== history[0]?.id);
  }

  const ask = useMutation({
    mutationFn: async ({ prompt, query }: { readonly prompt: string; readonly query?: AssistantQuery }) => {
      running.current = new AbortController();
      const { signal } = running.current;
      setLive((now) => [...now, { prompt, answer: undefined, partial: NOTHING_YET, failed: undefined }]);
      const question = { prompt, exposure_id: projectId, session_id: sessionId, ...(query !== undefined && { query }) };
      try {
        return await askStreamed(question, signal, (partial) => change({ partial }));
      } catch (error) {
        if (signal.aborted || isRefusal(error)) throw error;
        const kept = await keptAnswer(prompt).catch(() => undefined);
        if (kept === undefined) throw error;
        return kept;
      }
    },
    onSuccess: (answer) => change({ answer }),
    onError: (error) => {
      // oxlint-disable-next-line no-console -- the specification wants a failure logged
      console.error("The assistant gave no answer.", error);
      change({ failed: failedWords(error) });
    },
    onSettled: () => refreshAssistantHistory(client, projectId),
  });
  const rate = useMutation({
    mutationFn: ({ id, rating }: { id: string; rating: "up" | "down" | null }) =>
      api.assistant.rate({ answer_id: id, rating }),
    onSuccess: (rated) =>
      setLive((now) => now.map((turn) => (turn.answer?.id === rated.id ? { ...turn, answer: rated } : turn))),
    onSettled: () => refreshAssistantHistory(client, projectId),
  });
  const begin = () => {
    running.current?.abort();
    setLive([]);
    session.set(crypto.randomUUID());
  };
  const forget = useMutation({
    mutationFn: () => api.assistant.forget({ exposure_id: projectId }),
    onSuccess: begin,
    onSettled: () => refreshAssistantHistory(client, projectId),
  });
  return {
    turns: [...earlier, ...live],
    history,
    isRunning: ask.isPending,
    ask: (prompt: string, query?: AssistantQuery) => ask.mutate({ prompt, ...(query !== undefined && { query }) }),
    stop: () => running.current?.abort(),
    rate: (id: string, rating: "up" | "down" | null) => rate.mutate({ id, rating }),
    forget: () => forget.mutate(),
    begin,
    show: (answer: AssistantAnswer) => setLive((now) => [...now, turnOf(answer)]),
  };
}
