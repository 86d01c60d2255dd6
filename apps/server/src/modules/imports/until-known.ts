import { setTimeout as sleep } from "node:timers/promises";
import { knownAfterMs } from "@tidemark/atlas";

/** Waits until all processes know of a change of what is in force, whenever they looked last. */
export async function untilKnown(imported: Parameters<typeof knownAfterMs>[0]): Promise<void> {
  const wait = knownAfterMs(imported);
  if (wait > 0) await sleep(wait);
}
