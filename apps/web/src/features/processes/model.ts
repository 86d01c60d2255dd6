import type { RunningProcess } from "@tidemark/contract";

/** What most of some values are; of equally frequent ones the last. */
function mostOf(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => a[1] - b[1]).at(-1)?.[0];
}

/** A process with what tells it from most of the others. */
export interface MarkedProcess extends RunningProcess {
  readonly hasOtherEngine: boolean;
  readonly hasOtherData: boolean;
}

/** Marks those that compute or read otherwise than most that are there. */
export function markedProcesses(items: readonly RunningProcess[]): readonly MarkedProcess[] {
  const there = items.filter(({ silent }) => !silent);
  const engine = mostOf(there.map((item) => item.engine));
  const pack = mostOf(there.flatMap((item) => item.pack ?? []));
  return items.map((item) => ({
    ...item,
    hasOtherEngine: !item.silent && item.engine !== engine,
    hasOtherData: !item.silent && item.pack !== null && item.pack !== pack,
  }));
}
