import type { ComparedDataset, ImportProgress } from "@tidemark/atlas";
import { message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";

/** A comparison that takes longer is answered with its progress, and asked for again. */
const WAIT_MS = 1500;
/** A comparison that nobody asks for any more ends after this. */
const FORGOTTEN_MS = 30_000;

/** What has become of a comparison: its values, or how far it is. */
export type ComparisonState =
  | { readonly compared: readonly ComparedDataset[] }
  | { readonly compared: null; readonly progress: ImportProgress | null };

/** Does the work of a comparison. */
type Work = (
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
) => Promise<readonly ComparedDataset[]>;

interface Running {
  /** What is compared with what. */
  readonly key: string;
  readonly stop: AbortController;
  /** Never fails unseen: whoever asks gets the fault. */
  readonly work: Promise<readonly ComparedDataset[]>;
  forgotten: NodeJS.Timeout;
  progress: ImportProgress | null;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Comparisons of imports that run, one for each import: values of daily fields take minutes, longer than a request
 * should. They are asked for until they are there, and end when nobody asks any more.
 */
export function createRunningComparisons({ waitMs = WAIT_MS, forgottenMs = FORGOTTEN_MS } = {}) {
  const running = new Map<string, Running>();

  /** Ends the comparison of an import, and waits until nothing of it works on. */
  async function end(id: string): Promise<void> {
    const found = running.get(id);
    if (found === undefined) return;
    running.delete(id);
    clearTimeout(found.forgotten);
    found.stop.abort(new AppError("conflict", message("import.comparison_ended")));
    await found.work.catch(() => undefined);
  }

  const forgetLater = (id: string) => setTimeout(() => void end(id), forgottenMs).unref();

  function begin(id: string, key: string, work: Work): Running {
    const stop = new AbortController();
    const report = (progress: ImportProgress) => (begun.progress = progress);
    const begun: Running = { key, stop, work: work(stop.signal, report), forgotten: forgetLater(id), progress: null };
    begun.work.catch(() => undefined);
    running.set(id, begun);
    return begun;
  }

  return {
    end,
    /**
     * The values of a comparison, or its progress after a moment. One with other words about the files, or at other
     * places, takes the place of that before.
     * @throws what the work throws
     */
    async ask(id: string, key: string, work: Work): Promise<ComparisonState> {
      if (running.get(id)?.key !== key) await end(id);
      const own = running.get(id) ?? begin(id, key, work);
      clearTimeout(own.forgotten);
      own.forgotten = forgetLater(id);
      const drop = () => {
        clearTimeout(own.forgotten);
        if (running.get(id) === own) running.delete(id);
      };
      try {
        const compared = await Promise.race([own.work, wait(waitMs).then(() => null)]);
        if (compared === null) return { compared, progress: own.progress };
        drop();
        return { compared };
      } catch (error) {
        drop();
        throw error;
      }
    },
  };
}

export type RunningComparisons = ReturnType<typeof createRunningComparisons>;
