/** Small thread for the tests of what all threads have in common. */
import { threadId } from "node:worker_threads";
import { answerCalls, threadData, wish } from "../answer-calls.ts";
import type { SampleCalls } from "./sample-calls.ts";

let held: Float64Array<ArrayBuffer> | undefined;
let openRuns: number | null = null;

answerCalls<SampleCalls, string>(
  {
    double: (number) => number * threadData<{ readonly factor: number }>().factor,
    numbers(count, { move }) {
      held = new Float64Array(count);
      move(held.buffer);
      return held;
    },
    heldNumbers: () => held?.length ?? 0,
    shared: (_, { shared }) => shared(),
    thread: () => ({ id: threadId, openRuns }),
    process: () => process.pid,
    fail({ name, message, code }) {
      throw Object.assign(new Error(message), { name, ...(code === undefined ? {} : { code }) });
    },
    waitFor(gate, { report }) {
      report(1);
      Atomics.wait(gate, 0, 0);
      return "the gate is open";
    },
    spin(_, { report, throwIfCancelled }) {
      report(1);
      for (;;) throwIfCancelled();
    },
    hang(_, { report }) {
      report(1);
      for (;;);
    },
    listen: (_, { report, signal }) =>
      new Promise((_done, failed) => {
        signal.addEventListener("abort", () => failed(new Error("stopped")));
        report(1);
      }),
    ask: (what) => wish(what),
    die: () => process.exit(7),
    swell() {
      const all: string[][] = [];
      for (;;) all.push(Array.from({ length: 10_000 }, (_, i) => `text ${i}`));
    },
  },
  (open) => (openRuns = open),
);
