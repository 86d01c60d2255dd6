import { parentPort } from "node:worker_threads";
import { openPack } from "@tidemark/atlas";
import { checkUpload, type CheckRequest } from "./check-upload.ts";
import { createGeography } from "./geography.ts";

/** What the thread answers: an outcome, or the words of a bug. */
export type ThreadAnswer =
  | { readonly outcome: Awaited<ReturnType<typeof checkUpload>> }
  | { readonly bug: { readonly message: string; readonly stack: string | undefined } };

const pack = openPack();
const tools = { pack, geography: createGeography(pack) };

parentPort?.on("message", (request: CheckRequest) => {
  void (async () => {
    let answer: ThreadAnswer;
    try {
      answer = { outcome: await checkUpload(request, tools) };
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      answer = { bug: { message, stack } };
    }
    parentPort?.postMessage(answer);
  })();
});
