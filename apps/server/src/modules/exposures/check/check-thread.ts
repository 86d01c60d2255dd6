import { parentPort } from "node:worker_threads";
import { openPack } from "@tidemark/atlas";
import { createGeography } from "./geography.ts";
import { doTask, type Task } from "./upload-tasks.ts";

/** What the thread answers: the result of a task, or the words of a bug. */
export type ThreadAnswer =
  | { readonly result: unknown }
  | { readonly bug: { readonly message: string; readonly stack: string | undefined } };

const pack = openPack();
const tools = { pack, geography: createGeography(pack) };

parentPort?.on("message", (task: Task) => {
  void (async () => {
    let answer: ThreadAnswer;
    try {
      answer = { result: await doTask(task, tools) };
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      answer = { bug: { message, stack } };
    }
    parentPort?.postMessage(answer);
  })();
});
