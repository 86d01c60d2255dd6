/** Files that are made for one organization at a time. */
const AT_ONCE = 2;

interface Waiting {
  readonly begin: () => void;
  readonly onPlace: (before: number) => void;
}

/** Gives each file its turn: two of an organization at a time, its others in the order in which they came. */
export interface ExportTurns {
  /**
   * Does a work when it is its turn.
   * @param onPlace - told how many have to be done before, at once and whenever that changes
   * @throws the reason of the signal where nobody waits any more
   */
  take<T>(
    organizationId: string,
    how: { readonly signal: AbortSignal; readonly onPlace: (before: number) => void },
    work: () => Promise<T>,
  ): Promise<T>;
}

/** Opens the turns of a process. */
export function createExportTurns(): ExportTurns {
  const running = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();

  function tellPlaces(organizationId: string): void {
    for (const [before, { onPlace }] of (queues.get(organizationId) ?? []).entries()) onPlace(before + 1);
  }

  /** Hands the place on to whoever waits longest. */
  function end(organizationId: string): void {
    const next = queues.get(organizationId)?.shift();
    if (next !== undefined) next.begin();
    else {
      const others = (running.get(organizationId) ?? 1) - 1;
      if (others > 0) running.set(organizationId, others);
      else running.delete(organizationId);
      queues.delete(organizationId);
    }
    tellPlaces(organizationId);
  }

  function wait(organizationId: string, signal: AbortSignal, onPlace: Waiting["onPlace"]): Promise<void> {
    const queue = queues.get(organizationId) ?? [];
    queues.set(organizationId, queue);
    return new Promise((begin, failed) => {
      const waiting: Waiting = {
        onPlace,
        begin: () => {
          signal.removeEventListener("abort", leave);
          begin();
        },
      };
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        tellPlaces(organizationId);
        failed(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      queue.push(waiting);
      onPlace(queue.length);
    });
  }

  return {
    async take(organizationId, { signal, onPlace }, work) {
      signal.throwIfAborted();
      const now = running.get(organizationId) ?? 0;
      if (now >= AT_ONCE) await wait(organizationId, signal, onPlace);
      else running.set(organizationId, now + 1);
      try {
        return await work();
      } finally {
        end(organizationId);
      }
    },
  };
}
