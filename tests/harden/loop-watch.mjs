/**
 * Loaded into a server before all else: writes down how long its event loop was held, in milliseconds of the processor
 * that its main thread had between two turns. Others on the machine do not count, unlike in the time of answers.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const EVERY_MS = 5;
/** Shorter ones are not written down. */
const LEAST_MS = 15;

const used = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

if (isMainThread && process.env.LOOP_WATCH !== undefined) {
  const file = `${process.env.LOOP_WATCH}.${process.pid}`;
  let before = used();
  setInterval(() => {
    const now = used();
    if (now - before >= LEAST_MS) appendFileSync(file, `${Date.now()} ${Math.round(now - before)}\n`);
    // what writing took is no part of the next
    before = used();
  }, EVERY_MS).unref();
}
