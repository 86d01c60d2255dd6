/** Does work when as many bytes as it takes are free. */
export type WeightGate = <T>(bytes: number, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly bytes: number;
  readonly go: () => void;
}

/**
 * Lets only so many bytes of work go at once, in the order in which it comes; what takes more than all of them goes
 * alone.
 */
export function weightGate(most: number): WeightGate {
  let free = most;
  const waiting: Waiting[] = [];
  const advance = () => {
    for (let next = waiting[0]; next !== undefined && next.bytes <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.bytes;
      next.go();
    }
  };
  return async (bytes, work) => {
    const own = Math.min(most, bytes);
    await new Promise<void>((go) => {
      waiting.push({ bytes: own, go });
      advance();
    });
    try {
      return await work();
    } finally {
      free += own;
      advance();
    }
  };
}
