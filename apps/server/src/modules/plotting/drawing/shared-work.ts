interface Running<Answer> {
  readonly answer: Promise<Answer>;
  readonly stop: AbortController;
  waiting: number;
}

/** Work that several ask for at the same time is done once, and given up when the last of them has gone. */
export interface SharedWork<Answer> {
  /** @param gone aborted when this one does not wait any more. @throws its reason then; what the work throws */
  join(key: string, gone: AbortSignal, work: (nobodyWaits: AbortSignal) => Promise<Answer>): Promise<Answer>;
}

export function createSharedWork<Answer>(): SharedWork<Answer> {
  const running = new Map<string, Running<Answer>>();

  function begin(key: string, work: (nobodyWaits: AbortSignal) => Promise<Answer>): Running<Answer> {
    const stop = new AbortController();
    const answer = work(stop.signal).finally(() => {
      if (running.get(key)?.stop === stop) running.delete(key);
    });
    // who left does not hear of it; whoever stays gets it from `join`
    answer.catch(() => undefined);
    const one = { answer, stop, waiting: 0 };
    running.set(key, one);
    return one;
  }

  return {
    async join(key, gone, work) {
      gone.throwIfAborted();
      const one = running.get(key) ?? begin(key, work);
      one.waiting += 1;
      let leave: (() => void) | undefined;
      const left = new Promise<never>((_, reject) => {
        leave = () => reject(gone.reason);
        gone.addEventListener("abort", leave, { once: true });
      });
      try {
        return await Promise.race([one.answer, left]);
      } finally {
        if (leave !== undefined) gone.removeEventListener("abort", leave);
        one.waiting -= 1;
        if (one.waiting === 0) {
          if (running.get(key) === one) running.delete(key);
          one.stop.abort(new Error("nobody waits for it"));
        }
      }
    },
  };
}
