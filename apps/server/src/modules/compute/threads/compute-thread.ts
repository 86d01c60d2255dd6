/** Thread that computes: opens the data of the atlas itself, and keeps the runs it works on until they are dropped. */
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { createSourcesHolder } from "@tidemark/atlas";
import { computePart } from "../engine/compute-part.ts";
import { isWhole, releaseArena } from "../engine/part-output.ts";
import { patchSites } from "../engine/patch-sites.ts";
import { prepareRun } from "../engine/prepare.ts";
import { warmUp } from "../engine/warm-up.ts";
import {
  CANCELLED,
  type Calls,
  type CallName,
  type FileToCheck,
  type FromThread,
  type RunContext,
  type ThreadData,
  type ToThread,
} from "./messages.ts";

const port = parentPort;
if (port === null) throw new Error("this file is the code of a thread");
const { folders } = workerData as ThreadData;
const runs = new Map<number, RunContext>();

/** Opened when first needed, and anew when something was imported; a run goes on with what it was prepared from. */
const sources = createSourcesHolder(folders);

function contextOf(run: number): RunContext {
  const context = runs.get(run);
  if (context === undefined) throw new Error("the run was not loaded");
  return context;
}

function throwIfCancelled({ cancelled }: RunContext): void {
  if (Atomics.load(cancelled, 0) === 0) return;
  const error = new Error("Cancelled");
  error.name = CANCELLED;
  throw error;
}

function tornFiles(folder: string, files: readonly FileToCheck[]): readonly string[] {
  return files.filter((file) => file.bytes > 0 && !isWhole(join(folder, file.path), file)).map(({ path }) => path);
}

type Handlers = {
  readonly [Name in CallName]: (
    ask: Calls[Name]["ask"],
    run: number,
    call: number,
  ) => Promise<Calls[Name]["answer"]> | Calls[Name]["answer"];
};

const send = (message: FromThread) => port.postMessage(message);

const handlers: Handlers = {
  prepare: (ask) => sources.use((opened) => prepareRun(opened, ask)),
  part: ({ partId, batchMemory }, run, call) => {
    const context = contextOf(run);
    const part = context.plan.parts.find(({ id }) => id === partId);
    if (part === undefined) throw new Error(`the run has no part ${partId}`);
    throwIfCancelled(context);
    return computePart(part, {
      ...context,
      batchMemory,
      onProgress(share) {
        throwIfCancelled(context);
        send({ type: "progress", call, share });
      },
    });
  },
  check: ({ folder, files }) => tornFiles(folder, files),
  warm: () => sources.use(warmUp),
  patch: (ask) => sources.use((opened) => patchSites(opened, ask)),
};

async function answer({ call, run, name, ask }: Extract<ToThread, { type: "call" }>): Promise<void> {
  try {
    const handle = handlers[name] as (ask: unknown, run: number, call: number) => unknown;
    send({ type: "answer", call, answer: await handle(ask, run, call) });
  } catch (error) {
    const { name: kind, message, code, stack } = error as Error & { code?: unknown };
    send({
      type: "fault",
      call,
      fault: { name: kind, message, code: typeof code === "string" ? code : undefined, stack },
    });
  }
}

port.on("message", (message: ToThread) => {
  if (message.type === "load") runs.set(message.run, message.context);
  else if (message.type === "call") void answer(message);
  else {
    runs.delete(message.run);
    if (runs.size === 0) releaseArena();
  }
});
