import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AssistantAnswer } from "@tidemark/contract";
import { useRef, useState } from "react";
import { refreshAssistantHistory } from "../../data/assistant.ts";
import { api } from "../../lib/api.ts";

/** A question with its answer, or with why there is none. */
export interface Turn {
  readonly prompt: string;
  readonly answer: AssistantAnswer | undefined;
  readonly failed: boolean;
}

/** A conversation about a project: questions go on from those before them. */
export function useConversation(projectId: string) {
  const client = useQueryClient();
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const session = useRef(crypto.randomUUID());
  const running = useRef<AbortController>(undefined);
  const end = (change: Partial<Turn>) =>
    setTurns((now) => now.map((turn, i) => (i === now.length - 1 ? { ...turn, ...change } : turn)));
  const ask = useMutation({
    mutationFn: (prompt: string) => {
      running.current = new AbortController();
      setTurns((now) => [...now, { prompt, answer: undefined, failed: false }]);
      return api.assistant.prompt(
        { version: "v2", prompt, exposure_id: projectId, session_id: session.current },
        { signal: running.current.signal },
      );
    },
    onSuccess: (answer) => end({ answer }),
    onError: () => end({ failed: true }),
    onSettled: () => refreshAssistantHistory(client, projectId),
  });
  const rate = useMutation({
    mutationFn: ({ id, rating }: { id: string; rating: "up" | "down" | null }) =>
      api.assistant.rate({ answer_id: id, rating }),
    onSuccess: (rated) =>
      setTurns((now) => now.map((turn) => (turn.answer?.id === rated.id ? { ...turn, answer: rated } : turn))),
  });
  const forget = useMutation({
    mutationFn: () => api.assistant.forget({ exposure_id: projectId }),
    onSuccess: () => {
      setTurns([]);
      session.current = crypto.randomUUID();
    },
    onSettled: () => refreshAssistantHistory(client, projectId),
  });
  return {
    turns,
    isRunning: ask.isPending,
    ask: (prompt: string) => ask.mutate(prompt),
    stop: () => running.current?.abort(),
    rate: (id: string, rating: "up" | "down" | null) => rate.mutate({ id, rating }),
    forget: () => forget.mutate(),
    show: (answer: AssistantAnswer) => setTurns([{ prompt: answer.prompt, answer, failed: false }]),
  };
}
