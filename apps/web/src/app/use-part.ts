import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "../lib/chunk.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Parts that have arrived, by the function that loads them: a second visit shows at once. */
const arrived = new Map<unknown, unknown>();

export interface LoadingPart<Props> {
  /** Undefined while on its way. */
  readonly part: ComponentType<Props> | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * A component that lives in a part of the application of its own.
 *
 * @param load the same function every time: it is the name the part is remembered under
 */
export function usePart<Props>(load: Load<Props>): LoadingPart<Props> {
  const known = () => arrived.get(load) as ComponentType<Props> | undefined;
  const [, setArrivals] = useState(0);
  const [failed, setFailed] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (arrived.has(load)) return undefined;
    let wanted = true;
    loadChunk(load).then(
      (component) => {
        arrived.set(load, component);
        if (wanted) setArrivals((n) => n + 1);
      },
      () => {
        if (wanted) setFailed(() => load);
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  const retry = () => {
    // browsers remember a failed import: from the second attempt on only a reload asks the network again
    if (attempt > 0) window.location.reload();
    setFailed(undefined);
    setAttempt(attempt + 1);
  };
  return { part: known(), failed: failed === load, retry };
}
