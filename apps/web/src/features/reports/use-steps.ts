import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { refreshReports } from "../../data/reports.ts";
import { errorText } from "../../lib/api-error.ts";
import { toast } from "../../ui/toasts.tsx";
import { done, NO_STEPS, redone, type StepHistory, undone } from "./step-history.ts";
import type { Step } from "./steps.ts";

/** What is said of a step: once it is done, and before the reason where it could not be. */
interface StepWords {
  readonly done?: string;
  readonly failed?: string;
}

export interface StepsHandle {
  /** Does something to the report; says what could not be done and why. Gives whether it was done. */
  readonly run: (step: Step, words?: StepWords) => Promise<boolean>;
  /** Notes what takes back something that was saved already. */
  readonly note: (back: Step) => void;
  /** Undefined where there is nothing to take back. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly isBusy: boolean;
}

/** Changes of a report, one after the other, which can be taken back. */
export function useSteps(projectId: string): StepsHandle {
  const client = useQueryClient();
  const [history, setHistory] = useState<StepHistory>(NO_STEPS);
  const [isBusy, setBusy] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const inTurn = useCallback(
    (work: () => Promise<void>, failed?: string): Promise<boolean> => {
      const turn = queue.current.then(async () => {
        setBusy(true);
        try {
          await work();
          return true;
        } catch (error) {
          toast.error([failed ?? "", errorText(error)].join(" ").trim());
          return false;
        } finally {
          setBusy(false);
          await refreshReports(client, projectId);
        }
      });
      queue.current = turn;
      return turn;
    },
    [client, projectId],
  );
  const run = useCallback(
    (step: Step, words: StepWords = {}) =>
      inTurn(async () => {
        const back = await step.run();
        setHistory((was) => done(was, back, Date.now()));
        if (words.done !== undefined) toast.success(words.done);
      }, words.failed),
    [inTurn],
  );
  const note = useCallback((back: Step) => setHistory((was) => done(was, back, Date.now())), []);
  const last = history.past.at(-1)?.step;
  const next = history.future[0];
  return {
    run,
    note,
    isBusy,
    undo:
      last &&
      (() =>
        void inTurn(async () => {
          const forth = await last.run();
          setHistory((was) => undone(was, forth));
        })),
    redo:
      next &&
      (() =>
        void inTurn(async () => {
          const back = await next.run();
          setHistory((was) => redone(was, back));
        })),
  };
}
